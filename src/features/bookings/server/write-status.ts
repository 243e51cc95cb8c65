import { type RawBuilder, sql } from 'kysely';
import type { CancelReason } from '#features/availability/constants.ts';
import { isExpired, isNotOver, isOut } from '#features/availability/server/booking-status.ts';
import { lockItem, withEachItem } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { type BookingAct, bookingActs } from '#shared/event-acts.ts';
import { insertBookingEvents, proposalDetails } from './booking-events.ts';

/** Why a booking is cancelled by an act. */
const reasonOf: Partial<Record<BookingAct, CancelReason>> = {
  ...{ CANCELLED: 'RENTER', DECLINED: 'OWNER', CANCELLED_FOR_GUEST: 'OWNER', EXPIRED: 'EXPIRED' },
  ...{ ITEM_REMOVED: 'ITEM_REMOVED', CALLED_OFF: 'CALLED_OFF', CANCELLED_AS_ASKED: 'RENTER_ASKED' },
  NO_SHOW: 'NO_SHOW',
};

interface StatusChange {
  act: BookingAct;
  /** Whether it is written at the time that each one was due, and not now. */
  whenDue?: true;
  /** Null if time has changed it. */
  actorId: string | null;
  /** The act by which bookings are called off or declined. */
  callOffId?: string;
}

/**
 * Changes the status of bookings of items whose locks the transaction holds, with their events, and ends open proposals of
 * other hours for them and their trips. Returns their number. See "Booking history" in docs/product.md.
 */
export async function writeStatus(
  db: Db,
  which: RawBuilder<boolean>,
  { act, whenDue, actorId, callOffId }: StatusChange,
  now: Date,
): Promise<number> {
  const to = bookingActs[act];
  if (to === null) throw new Error(`${act} changes no status`);
  const at = whenDue ? sql`expires_at` : sql`${now}::timestamptz`;
  const cancelled = sql`, cancelled_by = ${actorId}, cancel_reason = ${reasonOf[act]}, call_off_id = ${callOffId ?? null}::uuid`;
  const { rows } = await sql`
    with changed as (
      update bookings
      set status = ${to}, ${sql.ref(`${to.toLowerCase()}_at`)} = ${at} ${to === 'CANCELLED' ? cancelled : sql``},
        returned_at = case when ${isOut} then greatest(departed_at, ${now}) else returned_at end,
        returned_by = case when ${isOut} then ${actorId}::uuid else returned_by end
      where ${which}
      returning *
    ),
    overtaken as (
      update proposals set state = 'OVERTAKEN', closed_at = ${now}
      where state = 'OPEN' and booking_id in (select id from changed)
    ),
    inserted as (${insertBookingEvents(sql`changed`, { act, at, actorId })})
    select id from changed`.execute(db);
  return rows.length;
}

/** Records what was done to a booking other than a change of its status. See "Booking history" in docs/product.md. */
export async function recordAct(
  db: Db,
  {
    bookingId,
    ...event
  }: { bookingId: string; act: BookingAct; actorId: string; details?: RawBuilder<unknown> | undefined },
  at: Date,
): Promise<void> {
  const row = sql`(select * from bookings where id = ${bookingId})`;
  await insertBookingEvents(row, { ...event, at }).execute(db);
}

/**
 * Expires the due requests of items, whose locks the transaction holds, and the proposals of other hours, at the time that
 * each was due. Returns their number.
 */
export async function expireDue(db: Db, itemIds: readonly string[], now: Date): Promise<number> {
  const ended = sql`(
    select bookings.*, ended.id as proposal_id, ended.expires_at as ended_at
    from ended join bookings on bookings.id = booking_id
  )`;
  const { rows } = await sql`
    with ended as (
      update proposals set state = 'EXPIRED', closed_at = expires_at
      where item_id = any(${itemIds}::uuid[]) and state = 'OPEN' and expires_at <= ${now}
      returning id, booking_id, expires_at
    )
    ${insertBookingEvents(ended, {
      ...{ act: 'PROPOSAL_EXPIRED', at: sql`b.ended_at`, actorId: null },
      details: proposalDetails(sql`b.proposal_id`),
    })}
    returning id`.execute(db);
  const which = sql<boolean>`item_id = any(${itemIds}::uuid[]) and ${isExpired(now)}`;
  return rows.length + (await writeStatus(db, which, { act: 'EXPIRED', whenDue: true, actorId: null }, now));
}

/** The same in a transaction of its own. */
export async function expireDueOf(db: Db, clock: Clock, itemId: string): Promise<void> {
  await transact(db, async (transaction) => {
    await lockItem(transaction, itemId);
    await expireDue(transaction, [itemId], clock.now());
  });
}

/**
 * Expires every due request and proposal of other hours, item by item, and returns their number. See "Requests expire" and
 * "Change of hours" in docs/product.md.
 */
export async function expireDueRequests(db: Db, clock: Clock, signal?: AbortSignal): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select item_id as id from bookings where ${isExpired(clock.now())}
    union select item_id from proposals where state = 'OPEN' and expires_at <= ${clock.now()}
    order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  let count = 0;
  const expire = async (transaction: Db, { id }: { id: string }) => {
    count += await expireDue(transaction, [id], clock.now());
  };
  await withEachItem(db, ids, expire, signal);
  return count;
}

/**
 * Cancels the open requests of an item before its removal and returns the number of confirmed bookings to come, which prevent
 * it. The transaction holds the item's lock. See "Deleting an item" in docs/product.md.
 */
export async function cancelRequests(
  db: Db,
  { itemId, ownerId }: { itemId: string; ownerId: string },
  now: Date,
): Promise<number> {
  await expireDue(db, [itemId], now);
  const which = sql<boolean>`item_id = ${itemId} and status = 'PENDING'`;
  await writeStatus(db, which, { act: 'ITEM_REMOVED', actorId: ownerId }, now);
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('item_id', '=', itemId)
    .where(sql<boolean>`status = 'CONFIRMED'`)
    .where(isNotOver(now))
    .executeTakeFirstOrThrow();
  return count;
}
