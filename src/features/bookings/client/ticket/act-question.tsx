import { FormErrors } from '#client/forms/form-errors.tsx';
import { failureTexts } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { clientAct, type SavedAct } from '#features/bookings/client/act-table.ts';
import { renterName } from '#features/bookings/client/booking-texts.ts';
import { failureKey } from '#features/bookings/client/use-acts.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { BookingFacts } from './ticket-details.tsx';

/** Asks before an act. It stays open and shows the reason if the act fails. */
export function ActQuestion({
  booking,
  act,
  error,
  onConfirm,
  onClose,
}: {
  booking: Booking;
  act: SavedAct;
  error: Error | null;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  // A link in an e-mail asks also before confirming.
  const question = act === 'confirm' ? act : clientAct(act).question?.(booking, now);
  if (!question) return null;
  const isMailed = question === 'cancelGuest' && booking.guestEmail !== null;
  const failure = error && failureTexts(t, error, t(failureKey(act)));
  return (
    <ConfirmDialog
      title={t(`bookings.acts.${question}.title`)}
      text={
        <>
          <BookingFacts booking={booking} />
          <p className="mt-2">
            {t(isMailed ? 'bookings.acts.cancelGuest.mailedText' : `bookings.acts.${question}.text`, {
              name: renterName(t, booking),
              date: format.day(booking.startTime),
              time: format.time(booking.startTime),
            })}
          </p>
          {failure && (
            <FormErrors title={failure.title} text={failure.description} className="mt-5 text-navy" />
          )}
        </>
      }
      confirm={t(`bookings.acts.${question}.yes`)}
      cancel={t(`bookings.acts.${question}.no`)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
