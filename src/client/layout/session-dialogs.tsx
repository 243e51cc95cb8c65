import { useEffect, useState } from 'react';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Check } from '../ui/icons.tsx';
import { announce } from '../ui/live-region.ts';

/** Shown instead of a sign-in that Google would refuse: how to open the page in the device's browser. */
export function InAppDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setState('copied');
      announce(t('shell.inApp.copied'));
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog title={t('shell.inApp.title')} onClose={onClose}>
      <p className="mt-3 mb-6 text-body text-muted">{t('shell.inApp.text')}</p>
      <TextField
        label={t('shell.inApp.link')}
        value={link}
        readOnly
        error={state === 'failed' ? t('shell.inApp.copyFailed') : undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        tone="coral"
        wide
        className="mt-4"
        onClick={() => void copy()}
        icon={state === 'copied' ? <Check /> : null}
      >
        {state === 'copied' ? t('shell.inApp.copied') : t('shell.inApp.copy')}
      </Button>
    </Dialog>
  );
}

/** Shown once when the API answers that the session has ended. Signing in leads back to the current page. */
export function SessionEndedDialog({ onSignIn, onClose }: { onSignIn: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  useEffect(
    () => () => {
      // The element that had focus may have been removed with the private part of the page.
      if (document.activeElement !== document.body) return;
      document.getElementById('content')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <ConfirmDialog
      title={t('shell.sessionEnded.title')}
      text={t('shell.sessionEnded.text')}
      confirm={t('shell.nav.signIn')}
      cancel={t('shell.sessionEnded.later')}
      tone="coral"
      onConfirm={onSignIn}
      onClose={onClose}
    />
  );
}
