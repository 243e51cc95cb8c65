import { SunIcon } from '#features/bookings/client/hours/sun-icon.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { useDarkness, usePriceTexts } from './booking-terms.ts';
import { Note } from './ticket-note.tsx';

/** What is special about a booking: that it is partly in the dark, and a total of more than one price. */
export function BookingTicketTerms({ booking }: { booking: Booking }) {
  const darkness = useDarkness(booking);
  const prices = usePriceTexts(booking);
  return (
    <>
      {darkness !== null && (
        <Note icon={<SunIcon event="sunset" size={18} />}>
          <b className="font-label text-navy">{darkness}</b>
        </Note>
      )}
      {prices.length > 0 && booking.status !== 'CANCELLED' && (
        <p className="text-small leading-snug text-muted">{prices.join(', ')}</p>
      )}
    </>
  );
}
