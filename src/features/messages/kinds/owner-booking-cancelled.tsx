import { atStart, both, isCancelled, once, toOwner, why } from './booking-facts.ts';
import { bookingMessage } from './booking-message.tsx';

/** The renter has cancelled. */
export const ownerBookingCancelled = bookingMessage({
  name: 'OWNER_BOOKING_CANCELLED',
  label: { en: 'Cancelled by the renter', fr: 'Annulée par le locataire' },
  ...{ channels: both, category: 'BOOKINGS', why: why.listing },
  follows: { CANCELLED: once(toOwner) },
  applies: isCancelled,
  until: atStart,
  words: ({ say, renter, booking }) => ({
    heading: booking.confirmedAt
      ? say(`${renter} has cancelled a booking`, `${renter} a annulé sa réservation`)
      : say(`${renter} has withdrawn a request`, `${renter} a retiré sa demande`),
    text: say('The hours are free again.', 'Les heures sont de nouveau libres.'),
  }),
  withPhone: () => false,
});
