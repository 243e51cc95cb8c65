import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';

/** Asks before a request for hours outside of daylight. See "Daylight" in docs/product.md. */
export default function DaylightQuestion({
  warning,
  ownerName,
  atOnce,
  onConfirm,
  onClose,
}: {
  /** `Ends 40 minutes after sunset (5:42 PM)`. */
  warning: string;
  ownerName: string;
  /** Whether the booking is confirmed at once. */
  atOnce: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={warning}
      text={t('rental.booking.dark.text', { owner: ownerName })}
      confirm={t(atOnce ? 'rental.booking.dark.book' : 'rental.booking.dark.request')}
      cancel={t('rental.booking.dark.back')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
