import { useEffect, useEffectEvent, useState } from 'react';
import { markedUserId } from '#client/data/session-mark.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { photosOf, readKept } from './kept-acts.ts';

/**
 * Asks before a sign-out if it would lose what was entered on the quay and is not sent yet, which is forgotten then since it
 * has names, numbers and addresses. Signs out at once if there is nothing.
 */
export default function UnsentDialog({ onSignOut, onClose }: { onSignOut: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [kept] = useState(() => readKept(markedUserId() ?? '').kept);
  const count = kept.length;
  const photos = photosOf(kept).length;
  const signOut = useEffectEvent(() => {
    onClose();
    onSignOut();
  });
  useEffect(() => {
    if (count === 0) signOut();
  }, [count]);
  if (count === 0) return null;
  return (
    <ConfirmDialog
      title={t('quay.unsent.title')}
      text={`${t('quay.unsent.text', { count })}${photos > 0 ? ` ${t('quay.board.kept.photos', { count: photos })}` : ''}`}
      confirm={t('quay.unsent.confirm')}
      cancel={t('quay.unsent.cancel')}
      onConfirm={onSignOut}
      onClose={onClose}
    />
  );
}
