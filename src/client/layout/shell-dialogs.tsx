import { useState } from 'react';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocusTo } from '#client/kit/restore-focus.ts';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { marina } from '#shared/marina.ts';
import quay480 from '../assets/welcome-480.webp';
import quay960 from '../assets/welcome-960.webp';
import { Button, buttonClasses } from '../ui/button.tsx';
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
  return (
    // The element that had the focus may have been removed with the private part of the page.
    <div ref={restoreFocusTo(() => document.getElementById('content'))}>
      <ConfirmDialog
        title={t('shell.sessionEnded.title')}
        text={t('shell.sessionEnded.text')}
        confirm={t('shell.nav.signIn')}
        cancel={t('shell.sessionEnded.later')}
        tone="coral"
        onConfirm={onSignIn}
        onClose={onClose}
      />
    </div>
  );
}

/** The first-visit popup: what renters can do here, and an e-mail for owners who want to list. */
export function FirstVisitPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { contactEmail } = marina;
  const subject = encodeURIComponent(t('shell.firstVisit.subject'));
  // In `mailto:` links, line breaks are CRLF.
  const body = encodeURIComponent(t('shell.firstVisit.body').replaceAll('\n', '\r\n'));
  return (
    <Dialog
      title={t('shell.firstVisit.title')}
      onClose={onClose}
      isUrgent={false}
      picture={
        <img
          src={quay960}
          srcSet={`${quay480} 480w, ${quay960} 960w`}
          sizes="(min-width: 31.25rem) 480px, calc(100vw - 20px)"
          width={960}
          height={586}
          alt=""
          className="block aspect-[960/586] w-full bg-sea object-cover max-[479px]:[@media(max-height:700px)]:aspect-[2/1]"
        />
      }
    >
      <p className="mt-3 text-body">{t('shell.firstVisit.text')}</p>
      <p className="mt-2 text-body text-muted">{t('shell.firstVisit.owners')}</p>
      <div className="mt-6 grid gap-2.5">
        <Button tone="coral" wide onClick={onClose}>
          {t('shell.firstVisit.dismiss')}
        </Button>
        <a
          href={`mailto:${contactEmail}?subject=${subject}&body=${body}`}
          data-contrast="edge"
          className={buttonClasses({ tone: 'sand', wide: true })}
          onClick={onClose}
        >
          {t('shell.firstVisit.contact')}
        </a>
      </div>
    </Dialog>
  );
}
