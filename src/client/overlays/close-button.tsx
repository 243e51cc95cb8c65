import { useTranslation } from '#client/i18n/use-translation.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Cross } from '#client/ui/icons.tsx';

/** The cross that closes a dialog. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('ui.close')} icon={<Cross size={18} />} tone="foam" size={44} onClick={onClose} />
  );
}
