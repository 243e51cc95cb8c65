import type { Insertable } from 'kysely';
import type { BookingStatus, CancelReason } from '#features/availability/constants.ts';
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
  cancel_requested_at: Date | null;
}

export type EventRow = Insertable<Tables['booking_events']> & { at: Date };

/** A proposal of other hours. */
interface Proposal {
  id: string;
  by_owner: boolean;
  created_at: Date;
}

/** The events of a demo booking; the one of an expired request has no actor. See "Booking history". */
export function bookingEvents(
  booking: BookingTimestamps,
  ownerId: string,
  proposal: Proposal | null,
): EventRow[] {
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
  const acts = [
    { at: booking.cancel_requested_at, actor_id: booking.renter_id, act: 'CANCEL_ASKED' as const },
    {
      at: proposal?.created_at ?? null,
      actor_id: proposal?.by_owner ? ownerId : booking.renter_id,
      act: 'HOURS_PROPOSED' as const,
      proposal_id: proposal?.id,
    },
  ];
  return [
    ...event(booking.created_at, booking.renter_id, null, 'PENDING'),
    ...event(booking.confirmed_at, ownerId, 'PENDING', 'CONFIRMED'),
    ...event(booking.completed_at, ownerId, 'CONFIRMED', 'COMPLETED'),
    ...event(
      booking.cancelled_at,
      booking.cancelled_by,
      booking.confirmed_at ? 'CONFIRMED' : 'PENDING',
      'CANCELLED',
      booking.cancel_reason,
    ),
    ...acts.flatMap(({ at, ...act }) =>
      event(at, act.actor_id, 'CONFIRMED', 'CONFIRMED').map((row) => ({ ...row, ...act })),
    ),
  ];
}
