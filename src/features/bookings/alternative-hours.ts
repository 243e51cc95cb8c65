import { addDays, instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import type { TakenHours } from '../items/schemas.ts';
import { instantsOf, type Offer, offerOfDay } from './day-slots.ts';
import { nearestFree } from './nearest-free.ts';

/** The hours of a booking that has ended. */
export interface EndedHours {
  start: Date;
  end: Date;
  seats: number;
  /** Whether the owner declined them: then they are not offered again, although they are free. */
  declined: boolean;
}

const daysAhead = 7;

/** The marina days, both included, on which alternatives are looked for. */
export function alternativeDates(start: Date): { from: MarinaDate; to: MarinaDate } {
  const { date } = instantToMarina(start);
  return { from: date, to: addDays(date, daysAhead) };
}

/**
 * Free hours of the same item to offer instead of those of a booking that has ended, at most three; `taken` are the taken
 * hours of `alternativeDates`. See "Free hours" in docs/product.md.
 */
export function alternativeHours(
  { start, end, seats, declined }: EndedHours,
  offer: Offer,
): { start: Date; end: Date }[] {
  const [from, until] = [instantToMarina(start), instantToMarina(end)];
  const taken = declined ? [...offer.taken, fullyTaken({ start, end })] : offer.taken;
  const wantedSeats = Math.min(seats, offer.seatsOffered);
  const days = Array.from({ length: daysAhead + 1 }, (_, count) =>
    offerOfDay(addDays(from.date, count), { ...offer, taken }, wantedSeats),
  );
  const wanted = { date: from.date, start: from.minutes, end: until.minutes };
  return nearestFree(days, wanted).map(({ date, ...hours }) => instantsOf(date, hours));
}

const fullyTaken = ({ start, end }: { start: Date; end: Date }): TakenHours => ({
  start: start.toISOString(),
  end: end.toISOString(),
  seatsTaken: 0,
  seatsLeft: 0,
  pending: false,
  reason: 'booked',
});
