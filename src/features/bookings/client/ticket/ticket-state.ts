import { effectiveStatus } from '#features/bookings/expiry.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { BookingActor } from '#features/bookings/transitions.ts';

/** From which side a ticket is read. */
export type TicketSide = Exclude<BookingActor, 'other'>;

/** A booking as it stands now: a request that has expired since it was read shows so at once (D6). */
export function seenAt(booking: Booking, now: Date): Booking {
  const expires = booking.expiresAt === null ? null : new Date(booking.expiresAt);
  const status = effectiveStatus(booking.status, expires, now);
  if (status === booking.status) return booking;
  return { ...booking, status, cancelReason: 'EXPIRED', expiresAt: null };
}
