import { sql } from 'kysely';
import { isNotOver } from '#features/availability/server/booking-status.ts';
import { withdrawOffer } from '#features/bookings/acts/withdraw-offer.ts';
import type { Db } from '#platform/database/db.ts';
import { doToMany } from '../do-act.ts';
import { selectBookings } from '../stored-booking.ts';
import { expireDue } from './expire.ts';

/**
 * Cancels the open requests of an item before its removal and returns the number of confirmed bookings to come, which prevent
 * it. The transaction holds the item's lock. See "Deleting an item" in docs/product.md.
 */
export async function withdrawOffers(
  db: Db,
  { itemId, ownerId }: { itemId: string; ownerId: string },
  now: Date,
): Promise<number> {
  await expireDue(db, [itemId], now);
  const requests = await selectBookings(db)
    .where('item_id', '=', itemId)
    .where(sql<boolean>`status = 'PENDING'`)
    .execute();
  await doToMany(db, withdrawOffer, requests, { side: 'owner', actorId: ownerId, now });
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('item_id', '=', itemId)
    .where(sql<boolean>`status = 'CONFIRMED'`)
    .where(isNotOver(now))
    .executeTakeFirstOrThrow();
  return count;
}
