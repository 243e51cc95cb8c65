import type { Booking } from '#features/bookings/schemas.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';

/** What a day still holds for an owner: who is out now, who comes next, and whether anything is left at all. */
export interface DayOutlook {
  running: Booking[];
  next: Booking | null;
  /** Whether hours of this day are behind: the next is not the first then. */
  begun: boolean;
  /** How many are over and still wait to be completed. */
  toComplete: number;
}

/** Read from bookings of one day as they stand now; what was cancelled counts for nothing. */
export function outlookOf(bookings: readonly Booking[], date: MarinaDate, now: Date): DayOutlook {
  const starts = (booking: Booking) => Date.parse(booking.startTime);
  const open = bookings
    .filter(({ status }) => status === 'PENDING' || status === 'CONFIRMED')
    .toSorted((a, b) => starts(a) - starts(b));
  return {
    running: open.filter(
      (booking) =>
        booking.status === 'CONFIRMED' &&
        new Date(booking.startTime) <= now &&
        new Date(booking.endTime) > now,
    ),
    next: open.find((booking) => new Date(booking.startTime) > now) ?? null,
    toComplete: open.filter((booking) => booking.status === 'CONFIRMED' && new Date(booking.endTime) <= now)
      .length,
    begun:
      instantToMarina(now).date === date && bookings.some((booking) => new Date(booking.startTime) <= now),
  };
}
