import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { useBookingFormat } from './booking-format.ts';

/** The craft and the hours of a booking, at the top of a dialog about it. */
export function BookingFacts({ booking: { rentableItem, startTime, endTime } }: { booking: Booking }) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  return (
    <p className="text-balance font-label text-navy">
      <span className="block">{rentableItem.listingTitle}</span>
      <span className="block first-letter:uppercase">
        {t('bookings.ask.slot', {
          ...{ date: format.longDay(startTime), start: format.time(startTime) },
          end: format.time(endTime),
        })}
      </span>
    </p>
  );
}
