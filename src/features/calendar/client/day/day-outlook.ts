import type { Booking } from '#features/bookings/schemas.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';

/** The current and upcoming bookings of an owner's day. */
export interface DayOutlook {
  running: Booking[];
  next: Booking | null;
  /** Whether a booking of this day has started, so that `next` is not the first one. */
  begun: boolean;
  /** How many confirmed bookings have ended but are not completed. */
  toComplete: number;
}

/** The bookings must be of one day; cancelled ones are ignored. */
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
