import type { Insertable } from 'kysely';
import type { BookingStatus, CancelReason } from '#features/availability/constants.ts';
import { type BookingEventName, statusAfter } from '#features/bookings/acts/acts.ts';
import type { Tables } from '#platform/database/tables.ts';

/** The columns of a booking that its events have. */
interface Booked {
  id: string;
  item_id: string;
  owner_id: string;
  renter_id: string | null;
  start_at: Date;
  end_at: Date;
  seats: number;
}

/** Those from which its events are derived. */
interface Timestamps {
  created_at: Date;
  confirmed_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  cancel_reason: CancelReason | null;
  cancel_requested_at: Date | null;
}

export type EventRow = Insertable<Tables['events']> & { at: Date };

/** A proposal of other hours. */
interface Proposal {
  id: string;
  is_by_owner: boolean;
  start_at: Date;
  end_at: Date;
  created_at: Date;
}

/** An event of a booking; `status` is the booking's after an act that leaves it. */
export function bookingEvent(
  { id, item_id, owner_id, renter_id, start_at: start, end_at: end, seats }: Booked,
  at: Date,
  {
    act,
    by,
    status = 'CONFIRMED',
    ...more
  }: { act: BookingEventName; by: string | null; status?: BookingStatus; details?: object },
): EventRow {
  const details = { start, end, seats, status: statusAfter[act] ?? status, ...more.details };
  return {
    ...{ at, act, actor_id: by, booking_id: id, item_id, user_id: renter_id, owner_id },
    details: JSON.stringify(details),
  };
}

const actOf = {
  ...{ RENTER: 'CANCELLED', OWNER: 'DECLINED', EXPIRED: 'EXPIRED', ITEM_REMOVED: 'ITEM_REMOVED' },
  ...{ CALLED_OFF: 'CALLED_OFF', RENTER_ASKED: 'CANCELLED_AS_ASKED', NO_SHOW: 'NO_SHOW' },
} as const satisfies Record<CancelReason, BookingEventName>;

/** The events of a demo booking; the one of an expired request has no actor. See "Booking history". */
export function bookingEvents(
  booking: Booked & Timestamps,
  proposal: Proposal | null,
  callOff: { id: string; cause: string } | null,
): EventRow[] {
  const { owner_id: owner, renter_id: renter, cancel_reason: reason } = booking;
  const event = (at: Date | null, act: BookingEventName, by: string | null, details: object = {}) =>
    at ? [bookingEvent(booking, at, { act, by, details })] : [];
  const proposed = proposal && {
    ...{
      proposal: proposal.id,
      byOwner: proposal.is_by_owner,
      newStart: proposal.start_at,
      newEnd: proposal.end_at,
    },
    ...{ oldStart: booking.start_at, oldEnd: booking.end_at },
  };
  return [
    ...event(booking.created_at, 'REQUESTED', renter),
    ...event(booking.confirmed_at, 'CONFIRMED', owner),
    ...event(booking.completed_at, 'COMPLETED', owner),
    ...(reason
      ? event(
          booking.cancelled_at,
          actOf[reason],
          booking.cancelled_by,
          callOff ? { callOff: callOff.id, cause: callOff.cause, isMarina: false } : {},
        )
      : []),
    ...event(booking.cancel_requested_at, 'CANCEL_ASKED', renter),
    ...(proposal && proposed
      ? event(proposal.created_at, 'HOURS_PROPOSED', proposal.is_by_owner ? owner : renter, proposed)
      : []),
  ];
}
