import type { ToldProposal } from '#features/messages/kinds/proposal-facts.tsx';
import { marinaToInstant } from '#shared/marina-time.ts';
import { sampleBooking, span } from './sample-bookings.ts';

/** An hour more, in the afternoon. */
export const longer: ToldProposal = {
  ...{ ...span('2026-11-22', '14:00', '17:00'), seats: 1, totalPrice: 2970, status: 'OPEN' },
  old: { ...span('2026-11-22', '10:00', '12:00'), seats: 1, totalPrice: 1980 },
  ...{ rentalCategory: 'PRIVATE_HIRE', expiresAt: marinaToInstant('2026-11-21', '22:00') },
};
export const accepted: ToldProposal = { ...longer, status: 'ACCEPTED' };
/** Two seats fewer, on another day. */
export const fewerSeats: ToldProposal = {
  ...{ ...span('2026-11-23', '14:30', '16:00'), seats: 1, totalPrice: 225.17, status: 'ACCEPTED' },
  old: { ...span('2026-11-22', '14:30', '16:00'), seats: 3, totalPrice: 675.5 },
  ...{ rentalCategory: 'PER_SEAT', expiresAt: longer.expiresAt },
};
/** What a booking has after its change. */
export const hoursOf = ({ start, end, seats: changed, totalPrice }: ToldProposal) => ({
  ...{ start, end, seats: changed, totalPrice, revision: 1 },
});
export const changed = sampleBooking(hoursOf(longer));
