import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { isOut } from '#features/availability/server/booking-status.ts';
import type { Act } from '#features/bookings/acts/act.ts';
import type { BookingEventName } from '#features/bookings/acts/acts.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';
import { insertBookingEvents } from './booking-events.ts';
import type { ProposalStatus } from './tables.ts';

/** What an act writes besides the status that follows from it. */
export interface Written {
  set?: UpdateObject<Tables, 'bookings'>;
  /** How the open proposal ends; a change of the status overtakes it. */
  proposal?: ProposalStatus;
  /** What is recorded, if not the event of the act, and the values that only this act has. */
  event?: BookingEventName;
  details?: RawBuilder<unknown>;
}

export interface Writing extends Written {
  /** Null for time. */
  actorId: string | null;
  now: Date;
  /** When each was done and recorded, and its proposal ended, as columns; now if they are left out. */
  at?: RawBuilder<unknown>;
  closedAt?: RawBuilder<unknown>;
}

/**
 * Writes an act to bookings of items whose locks the transaction holds, with its events, and how open proposals end with it:
 * the only statement that changes bookings, but for those that erase personal data. See "Booking history" in docs/product.md.
 */
export async function writeAct(
  db: Db,
  ids: readonly string[],
  act: Act,
  { set, proposal = act.to && 'OVERTAKEN', details, actorId, now, at, closedAt, ...writing }: Writing,
): Promise<void> {
  const recorded = writing.event ?? (act.events[0] as BookingEventName | undefined);
  if (!recorded) throw new Error(`${act.name} is not recorded`);
  const doneAt = at ?? sql`${now}::timestamptz`;
  const values = { ...statusOf(act, { at: doneAt, actorId, now }), ...set };
  const columns = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const isOne = sql`id = any(${ids}::uuid[])`;
  const changed =
    columns.length > 0
      ? sql`update bookings set ${sql.join(columns)} where ${isOne} returning *`
      : sql`select * from bookings where ${isOne}`;
  const ended = sql`, ended as (
    update proposals set status = ${proposal}, closed_at = ${closedAt ?? now}
    where status = 'OPEN' and booking_id in (select id from changed)
  )`;
  const event = { act: recorded, at: doneAt, actorId, details };
  await sql`
    with changed as (${changed}) ${proposal ? ended : sql``}
    ${insertBookingEvents(sql`changed`, event)}`.execute(db);
}

/** Of the open proposal of row `b`. */
export const ofOpenProposal = (column: 'id' | 'expires_at') =>
  sql`(select p.${sql.ref(column)} from proposals p where p.booking_id = b.id and p.status = 'OPEN')`;

interface Change {
  at: RawBuilder<unknown>;
  actorId: string | null;
  now: Date;
}

/** The columns of the status to which an act leads. A booking that ends notes the return of an item that is out. */
function statusOf({ from, to, reason }: Act, { at, actorId, now }: Change): Record<string, unknown> {
  if (to === undefined) return {};
  if (to === 'CONFIRMED' && from.includes('PENDING')) return { status: to, confirmed_at: at };
  if (to === 'CONFIRMED') {
    const ended = { completed_at: null, cancelled_at: null, cancelled_by: null, cancel_reason: null };
    return { status: to, ...ended, revision: sql`revision + 1` };
  }
  const back = {
    returned_at: sql`case when ${isOut} then greatest(departed_at, ${now}) else returned_at end`,
    unit_trips: sql`(
      select jsonb_agg(trip || jsonb_build_object('returnedAt', coalesce(trip ->> 'returnedAt', ${now.toISOString()}::text)))
      from jsonb_array_elements(unit_trips) trip
    )`,
  };
  if (to === 'COMPLETED') return { status: to, completed_at: at, ...back };
  return { status: to, cancelled_at: at, cancelled_by: actorId, cancel_reason: reason, ...back };
}
