import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';

/** Shown at sign-out: what was entered on the quay and is not sent yet is forgotten, since it has names and numbers. */
export default function UnsentDialog({
  count,
  onSignOut,
  onClose,
}: {
  count: number;
  onSignOut: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('quay.unsent.title')}
      text={t('quay.unsent.text', { count })}
      confirm={t('quay.unsent.confirm')}
      cancel={t('quay.unsent.cancel')}
      onConfirm={onSignOut}
      onClose={onClose}
    />
  );
}
