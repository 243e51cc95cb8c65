import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus, CancelReason } from '#features/availability/constants.ts';
import { isExpired, isNotOver, isOut } from '#features/availability/server/booking-status.ts';
import { lockItem, withEachItem } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { BookingEventAct } from '#shared/audit-actions.ts';
import type { Clock } from '#shared/clock.ts';

interface Change {
  from: BookingStatus;
  to: BookingStatus;
  /** Whether it is written at the time that each one was due, and not now. */
  whenDue?: true;
  /** Null if time has changed it. */
  actorId: string | null;
  /** Of a cancellation. */
  reason: CancelReason | null;
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
  { from, to, whenDue, actorId, reason, callOffId }: Change,
  now: Date,
): Promise<number> {
  const at = whenDue ? sql`expires_at` : sql`${now}::timestamptz`;
  const cancelled = sql`, cancelled_by = ${actorId}, cancel_reason = ${reason}, call_off_id = ${callOffId ?? null}::uuid`;
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
    events as (
      insert into booking_events (
        booking_id, at, actor_id, from_status, to_status, reason, start_at, end_at, booking_renter_id,
        booking_owner_id, is_early, departed_at, returned_at
      )
      select id, ${at}, ${actorId}::uuid, ${from}, ${to}, ${reason}, start_at, end_at, renter_id, owner_id,
        ${to === 'COMPLETED'} and ${at} < start_at,
        ${to === 'COMPLETED' ? sql`departed_at, returned_at` : sql`null, null`}
      from changed
    )
    select id from changed`.execute(db);
  return rows.length;
}

/** Records what was done to a booking other than a change of its status. See "Booking history" in docs/product.md. */
export async function recordAct(
  db: Db,
  {
    bookingId,
    ...event
  }: { bookingId: string; act: BookingEventAct; actorId: string; proposalId?: string | undefined },
  at: Date,
): Promise<void> {
  const undone = { NO_SHOW_UNDONE: 'CANCELLED', RETURN_UNDONE: 'COMPLETED' } as const;
  const from = event.act in undone ? sql`${undone[event.act as keyof typeof undone]}` : sql`status`;
  await sql`
    insert into booking_events (
      booking_id, at, actor_id, from_status, to_status, act, proposal_id, start_at, end_at, booking_renter_id,
      booking_owner_id, departed_at, returned_at
    )
    select id, ${at}, ${event.actorId}::uuid, ${from}, status, ${event.act}, ${event.proposalId ?? null}::uuid, start_at,
      end_at, renter_id, owner_id,
      ${event.act === 'DEPARTED' ? sql`departed_at, returned_at` : sql`null, null`}
    from bookings where id = ${bookingId}`.execute(db);
}

/**
 * Expires the due requests of items, whose locks the transaction holds, and the proposals of other hours, at the time that
 * each was due. Returns their number.
 */
export async function expireDue(db: Db, itemIds: readonly string[], now: Date): Promise<number> {
  const { rows: ended } = await sql`
    with ended as (
      update proposals set state = 'EXPIRED', closed_at = expires_at
      where item_id = any(${itemIds}::uuid[]) and state = 'OPEN' and expires_at <= ${now}
      returning id, booking_id, expires_at
    )
    insert into booking_events (
      booking_id, at, from_status, to_status, act, proposal_id, start_at, end_at, booking_renter_id, booking_owner_id
    )
    select b.id, ended.expires_at, status, status, 'PROPOSAL_EXPIRED', ended.id, start_at, end_at, renter_id, owner_id
    from ended join bookings b on b.id = booking_id
    returning id`.execute(db);
  const which = sql<boolean>`item_id = any(${itemIds}::uuid[]) and ${isExpired(now)}`;
  const expired = { to: 'CANCELLED', whenDue: true, actorId: null, reason: 'EXPIRED' } as const;
  return ended.length + (await writeStatus(db, which, { from: 'PENDING', ...expired }, now));
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
  const removed = { to: 'CANCELLED', actorId: ownerId, reason: 'ITEM_REMOVED' } as const;
  await writeStatus(db, which, { from: 'PENDING', ...removed }, now);
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('item_id', '=', itemId)
    .where(sql<boolean>`status = 'CONFIRMED'`)
    .where(isNotOver(now))
    .executeTakeFirstOrThrow();
  return count;
}
