import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { expireDueFor } from './expire-requests.ts';

/**
 * Ends an item's bookings ahead of its removal (D14), within the transaction that holds the item's lock: its requests
 * are cancelled, with their events. Answers how many confirmed bookings are still to come, which forbid the removal.
 */
export async function endBookingsOf(
  db: Db,
  { itemId, ownerId }: { itemId: string; ownerId: string },
  now: Date,
): Promise<number> {
  await expireDueFor(db, now, { itemId, renterId: ownerId });
  await cancelRequests(db, { itemId, ownerId }, now);
  // Only now: a request that was being confirmed meanwhile has made the cancelling wait, and counts.
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('item_id', '=', itemId)
    .where('kind', '=', 'RENTAL')
    .where('status', '=', 'CONFIRMED')
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
