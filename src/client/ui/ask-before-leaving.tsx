import { useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type StoppedLeave, useLeaveGuard } from '../leave-guard.ts';
import { ConfirmDialog } from './dialog.tsx';

/** Asks before a page with unsaved words is left, by a link or by the back button. */
export function AskBeforeLeaving({ when, onLeave }: { when: boolean; onLeave?: () => void }) {
  const { t } = useTranslation();
  const [stopped, setStopped] = useState<StoppedLeave | null>(null);
  const going = useRef(false);
  useLeaveGuard(when ? setStopped : null);
  if (stopped === null) return null;
  return (
    <ConfirmDialog
      title={t('listing.leave.title')}
      text={t('listing.leave.text')}
      confirm={t('listing.leave.leave')}
      cancel={t('listing.leave.stay')}
      onConfirm={() => {
        going.current = true;
        onLeave?.();
        stopped.proceed();
      }}
      onClose={() => {
        if (!going.current) stopped.reset();
        going.current = false;
        setStopped(null);
      }}
    />
  );
}
