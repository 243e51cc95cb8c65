import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus, CancelReason } from '#features/availability/limits.ts';
import { isExpired } from '#features/availability/server/booking-status.ts';
import { lockItem, withEachItem } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { bookingJson } from './booking-json.ts';

interface Change {
  from: BookingStatus;
  to: BookingStatus;
  /** The time of the change, also a column. */
  at: RawBuilder<unknown>;
  /** Null if time has changed it. */
  actorId: string | null;
  /** Of a cancellation. */
  reason: CancelReason | null;
}

/**
 * Changes the status of bookings of one item, whose lock the transaction holds, with their events. Returns those that have
 * changed, as JSON. See "Booking history" in docs/product.md.
 */
export async function writeStatus(
  db: Db,
  which: RawBuilder<boolean>,
  { from, to, at, actorId, reason }: Change,
  now: Date,
): Promise<string[]> {
  const cancelled = sql`, cancelled_by = ${actorId}, cancel_reason = ${reason}`;
  const { rows } = await sql<{ booking: string }>`
    with changed as (
      update bookings
      set status = ${to}, ${sql.ref(`${to.toLowerCase()}_at`)} = ${at} ${to === 'CANCELLED' ? cancelled : sql``}
      where ${which}
      returning *
    ),
    events as (
      insert into booking_events
        (booking_id, at, actor_id, from_status, to_status, reason, booking_renter_id, booking_owner_id, is_early)
      select id, ${at}, ${actorId}::uuid, ${from}, ${to}, ${reason}, renter_id, owner_id,
        ${to === 'COMPLETED'} and ${at} < start_at
      from changed
    )
    select ${bookingJson(now)}::text as booking
    from changed bookings join items on items.id = bookings.item_id`.execute(db);
  return rows.map(({ booking }) => booking);
}

/** Expires the due requests of an item, whose lock the transaction holds, at the time that each was due. */
async function expireDue(db: Db, itemId: string, now: Date): Promise<number> {
  const which = sql<boolean>`item_id = ${itemId} and ${isExpired(now)}`;
  const change = {
    from: 'PENDING',
    to: 'CANCELLED',
    at: sql`expires_at`,
    actorId: null,
    reason: 'EXPIRED',
  } as const;
  return (await writeStatus(db, which, change, now)).length;
}

/** The same in a transaction of its own. */
export async function expireDueOf(db: Db, clock: Clock, itemId: string): Promise<void> {
  await transact(db, async (transaction) => {
    await lockItem(transaction, itemId);
    await expireDue(transaction, itemId, clock.now());
  });
}

/** Expires every due request, item by item, and returns their number. See "Requests expire" in docs/product.md. */
export async function expireDueRequests(db: Db, clock: Clock, signal?: AbortSignal): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct item_id as id from bookings where ${isExpired(clock.now())} order by id`.execute(db);
  let count = 0;
  const expire = async (transaction: Db, { id }: { id: string }) => {
    count += await expireDue(transaction, id, clock.now());
  };
  await withEachItem(
    db,
    rows.map(({ id }) => id),
    expire,
    signal,
  );
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
  await expireDue(db, itemId, now);
  const which = sql<boolean>`item_id = ${itemId} and status = 'PENDING'`;
  const at = sql`${now}::timestamptz`;
  await writeStatus(
    db,
    which,
    { from: 'PENDING', to: 'CANCELLED', at, actorId: ownerId, reason: 'ITEM_REMOVED' },
    now,
  );
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('item_id', '=', itemId)
    .where(sql<boolean>`status = 'CONFIRMED'`)
    .where('end_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}
