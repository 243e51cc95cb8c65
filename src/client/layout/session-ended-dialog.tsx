import { useEffect } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';

export interface SessionEndedProps {
  onSignIn: () => void;
  onClose: () => void;
}

/** Shown once when the API answers that the session has ended. Signing in leads back to the current page. */
export default function SessionEndedDialog({ onSignIn, onClose }: SessionEndedProps) {
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
