import { effectiveStatus } from '#features/availability/expiry.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { BookingActor } from '#features/bookings/transitions.ts';

/** Whether the user sees a ticket as renter or owner. */
export type TicketSide = Exclude<BookingActor, 'other'>;

/** Whether nothing is left to do or to wait for: the ticket is then small and quiet. */
export function isOver(
  { status, endTime }: Pick<Booking, 'status' | 'endTime'>,
  side: TicketSide,
  now: Date,
): boolean {
  if (status === 'CONFIRMED') return side === 'renter' && new Date(endTime) <= now;
  return status !== 'PENDING';
}

/** The booking with its current status: a request may have expired since it was loaded. See "Requests expire". */
export function withEffectiveStatus(booking: Booking, now: Date): Booking {
  const expires = booking.expiresAt === null ? null : new Date(booking.expiresAt);
  const status = effectiveStatus(booking.status, expires, now);
  if (status === booking.status) return booking;
  return { ...booking, status, cancelReason: 'EXPIRED', expiresAt: null };
}
