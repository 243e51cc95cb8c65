import { type RawBuilder, sql } from 'kysely';
import type { BookingEventName } from '#features/bookings/acts/acts.ts';
import { instantJson } from '#platform/database/json.ts';
import { insertEvents } from '#platform/record-event.ts';

interface Recorded {
  act: BookingEventName;
  at: Date | RawBuilder<unknown>;
  /** Null if time has done it. */
  actorId: string | null | RawBuilder<unknown>;
  details?: RawBuilder<unknown> | undefined;
}

/**
 * Inserts an event for each of these rows of `bookings`, which the query names `b`, with the values as they are now. See
 * "Booking history" in docs/product.md.
 */
export const insertBookingEvents = (
  rows: RawBuilder<unknown>,
  { act, at, actorId, details = detailsOf[act] }: Recorded,
) =>
  insertEvents(sql`
  select ${at}::timestamptz, ${act}, ${actorId}::uuid, b.id, b.item_id, b.renter_id, b.owner_id, jsonb_build_object(
    'start', ${instantJson('b.start_at')}, 'end', ${instantJson('b.end_at')}, 'seats', b.seats, 'status', b.status
  ) || ${details ?? sql`'{}'`}
  from ${rows} b`);

const trip = sql`jsonb_strip_nulls(jsonb_build_object(
  'departedAt', ${instantJson('b.departed_at')}, 'dueAt', ${instantJson('b.due_at')},
  'returnedAt', ${instantJson('b.returned_at')}
))`;
const calledOff = sql`coalesce((
  select jsonb_build_object('callOff', id, 'cause', cause, 'isMarina', owner_id is null)
  from call_offs where id = b.call_off_id
), '{}')`;

const detailsOf: Partial<Record<BookingEventName, RawBuilder<unknown>>> = {
  ...{ DEPARTED: trip, EXTENDED: trip, COMPLETED: trip, COMPLETED_EARLY: trip },
  ...{ CALLED_OFF: calledOff, DECLINED: calledOff },
};

/** The hours of a proposal, and those that it is to replace. */
export const proposalDetails = (id: string | RawBuilder<unknown>) => sql`(
  select jsonb_build_object(
    'proposal', id, 'byOwner', is_by_owner, 'newSeats', seats,
    'oldStart', ${instantJson('old_start_at')}, 'oldEnd', ${instantJson('old_end_at')},
    'newStart', ${instantJson('start_at')}, 'newEnd', ${instantJson('end_at')}
  )
  from proposals where id = ${id}
)`;
