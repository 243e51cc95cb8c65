import type { Insertable } from 'kysely';
import type { BookingStatus, CancelReason } from '#features/availability/limits.ts';
import type { Tables } from '#platform/database/tables.ts';

/** The columns of a booking from which its events are derived. */
interface BookingTimestamps {
  id: string;
  renter_id: string;
  start_at: Date;
  end_at: Date;
  created_at: Date;
  confirmed_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  cancel_reason: CancelReason | null;
}

type EventRow = Insertable<Tables['booking_events']> & { at: Date };

/** The events of a demo booking; the one of an expired request has no actor. See "Booking history". */
export function bookingEvents(booking: BookingTimestamps, ownerId: string): EventRow[] {
  const { start_at, end_at, renter_id: booking_renter_id } = booking;
  const copied = { start_at, end_at, booking_renter_id, booking_owner_id: ownerId };
  const event = (
    at: Date | null,
    actor_id: string | null,
    from_status: BookingStatus | null,
    to_status: BookingStatus,
    reason: CancelReason | null = null,
  ): EventRow[] =>
    at ? [{ booking_id: booking.id, at, actor_id, from_status, to_status, reason, ...copied }] : [];
  return [
    ...event(booking.created_at, booking.renter_id, null, 'PENDING'),
    ...event(booking.confirmed_at, ownerId, 'PENDING', 'CONFIRMED'),
    ...event(booking.completed_at, ownerId, 'CONFIRMED', 'COMPLETED'),
    ...event(booking.cancelled_at, booking.cancelled_by, 'PENDING', 'CANCELLED', booking.cancel_reason),
  ];
}
