import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';

/** A placeholder until the form for walk-ins is merged. */
export function WalkIn({ kind, onClose }: { kind: 'QUAY' | 'PHONE'; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t(kind === 'QUAY' ? 'quay.board.walkIn' : 'quay.board.phone')} onClose={onClose}>
      {null}
    </Dialog>
  );
}
