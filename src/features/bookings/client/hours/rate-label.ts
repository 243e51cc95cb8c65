import { isShared } from '#features/bookings/sharing.ts';

/** The key of what the hourly rate pays for: the craft, or a seat on it. */
export function rateLabelKey(item: Parameters<typeof isShared>[0]) {
  return isShared(item) ? 'rental.booking.perHourAndSeat' : 'rental.booking.perHour';
}
