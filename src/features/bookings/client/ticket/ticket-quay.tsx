import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { isOut, tripPhaseOf } from '#features/bookings/trip-phase.ts';
import { useBookingFormat, usePhaseText, useTripText } from './booking-format.ts';
import { useCashTexts } from './cash-texts.ts';
import { ClockIcon, Note } from './ticket-note.tsx';
import type { TicketSide } from './ticket-state.ts';

/** The real times beside the booked ones, and how long the craft has left or is overdue. See "Trips" in docs/product.md. */
export function TripNote({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const now = useNow();
  const text = useTripText(booking);
  const phaseText = usePhaseText(booking);
  const { startTime, endTime } = booking;
  if (text === null) return null;
  const isOverdue = tripPhaseOf(booking, now) === 'overdue';
  return (
    <Note icon={isOverdue ? <Triangle size={18} className="text-coral-dark" /> : <ClockIcon size={18} />}>
      {isOut(booking) && (
        <b className={isOverdue ? 'font-label text-error' : 'font-label text-navy'}>{phaseText} </b>
      )}
      {t('bookings.trip.booked', { start: format.time(startTime), end: format.time(endTime) })}, {text}
    </Note>
  );
}

/** What was received, and the open deposit; the renter can unfold the entries, which the owner has in a dialog. */
export function CashNote({ booking, side }: { booking: Booking; side: TicketSide }) {
  const { t } = useTranslation();
  const texts = useCashTexts();
  if (booking.cash.length === 0) return null;
  const sums = texts.sums(booking).join('. ');
  if (side === 'owner') return <Note>{sums}.</Note>;
  return (
    <Note>
      {sums}.{' '}
      <details className="open:pb-1">
        <summary className="link relative hit-44 w-fit cursor-pointer rounded-badge py-0.5">
          {t('bookings.cash.entries')}
        </summary>
        <ul className="mt-1 grid gap-1">
          {booking.cash.map((entry) => (
            <li key={entry.id}>{texts.line(entry)}</li>
          ))}
        </ul>
      </details>
    </Note>
  );
}
