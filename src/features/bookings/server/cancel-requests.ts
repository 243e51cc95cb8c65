import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { isRental } from './effective-status.ts';
import { expireDueFor } from './expire-requests.ts';

/**
 * Cancels an item's open requests before its removal and returns the number of upcoming confirmed bookings, which
 * prevent it. Requires a transaction that holds the item's lock. See "Deleting an item" in docs/product.md.
 */
export async function closeItemBookings(
  db: Db,
  { itemId, ownerId }: { itemId: string; ownerId: string },
  now: Date,
): Promise<number> {
  await expireDueFor(db, now, { itemId, renterId: ownerId });
  await cancelRequests(db, { itemId, ownerId }, now);
  // Counted last: cancelling waits for a request that is being confirmed concurrently, which then counts here.
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('item_id', '=', itemId)
    .where(isRental)
    .where(sql<boolean>`status = 'CONFIRMED'`)
    .where('end_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

async function cancelRequests(
  db: Db,
  { itemId, ownerId }: { itemId: string; ownerId: string },
  now: Date,
): Promise<void> {
  await sql`
    with cancelled as (
      update bookings
      set status = 'CANCELLED', cancelled_at = ${now}, cancelled_by = ${ownerId}, cancel_reason = 'ITEM_REMOVED'
      where item_id = ${itemId} and status = 'PENDING'
      returning id
    )
    insert into booking_events (booking_id, at, actor_id, from_status, to_status, reason)
    select id, ${now}::timestamptz, ${ownerId}::uuid, 'PENDING', 'CANCELLED', 'ITEM_REMOVED' from cancelled`.execute(
    db,
  );
}
