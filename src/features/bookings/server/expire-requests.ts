import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { Clock } from '#shared/clock.ts';
import { isLapsed } from './effective-status.ts';

/** Expires the due requests of an item and of a renter, ahead of a write that they would stand in the way of (D6). */
export async function expireDueFor(
  db: Db,
  now: Date,
  { itemId, renterId }: { itemId: string; renterId: string },
): Promise<void> {
  await expire(db, now, sql`(bookings.item_id = ${itemId} or bookings.renter_id = ${renterId})`);
}

/** Expires every due request (D6) and answers how many there were; runs each minute. */
export async function expireDueRequests(db: Db, clock: Clock): Promise<number> {
  return expire(db, clock.now(), sql`true`);
}

/** When the next request expires that is still open now, by itself and unwritten; null where there is none. */
export async function nextExpiry(db: Db, now: Date): Promise<Date | null> {
  const { next } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.min('expires_at').as('next'))
    .where('status', '=', 'PENDING')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return next;
}

/**
 * A request counts as cancelled from its expiry on, so that is the time written down, however late this runs. Rows that
 * somebody else is changing at this moment are left to them: waiting for them here could deadlock.
 */
async function expire(db: Db, now: Date, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select bookings.id from bookings where ${isLapsed(now)} and ${which} for update skip locked
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
