import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { Clock } from '#shared/clock.ts';
import { isExpired } from './effective-status.ts';

/** Expires the due requests of an item and of a renter, before a write with which they would clash. */
export async function expireDueFor(
  db: Db,
  now: Date,
  { itemId, renterId }: { itemId: string; renterId: string },
): Promise<void> {
  await expire(db, now, sql`(bookings.item_id = ${itemId} or bookings.renter_id = ${renterId})`);
}

/** Expires every due request and returns their number. See "Requests expire" in docs/product.md. */
export async function expireDueRequests(db: Db, clock: Clock): Promise<number> {
  return expire(db, clock.now(), sql`true`);
}

/**
 * Stores the time of the expiry, however late this runs. Skips rows that another transaction has locked, because
 * waiting for them could deadlock.
 */
async function expire(db: Db, now: Date, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select bookings.id from bookings where ${isExpired(now)} and ${which} for update skip locked
    ), expired as (
      update bookings
      set status = 'CANCELLED', cancelled_at = expires_at, cancel_reason = 'EXPIRED'
      from due
      where bookings.id = due.id
      returning bookings.id, bookings.cancelled_at
    ), events as (
      insert into booking_events (booking_id, at, from_status, to_status, reason)
      select id, cancelled_at, 'PENDING', 'CANCELLED', 'EXPIRED' from expired
    )
    select count(*) as count from expired`.execute(db);
  return rows[0]?.count ?? 0;
}
