import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';

/** Asks an owner before their number is removed, because their listings stay public. */
export default function RemovePhoneDialog({
  onConfirm,
  onClose,
}: {
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('profile.form.removePhone.title')}
      text={t('profile.form.removePhone.text')}
      confirm={t('profile.form.removePhone.confirm')}
      confirmBusy={t('profile.form.updating')}
      cancel={t('profile.form.removePhone.keep')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
