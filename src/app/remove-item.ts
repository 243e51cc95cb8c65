import { sql } from 'kysely';
import { withdrawOffers } from '#features/bookings/server/acts/withdraw-offer.ts';
import { deleteItem } from '#features/items/endpoints.ts';
import { lockOwnItem } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { noContent, userRoute } from '#platform/http/route.ts';
import { AppError } from '#shared/errors.ts';

export const removeItemRoute = userRoute(deleteItem, { response: noContent }, ({ user, params }, deps) =>
  removeItem(deps, user, params.id),
);

/**
 * Removes the user's own item: cancels its requests and deletes its images and reviews; the row stays for its bookings.
 * Throws 403, 404, 410, and 409 while there are upcoming confirmed bookings. See "Deleting an item" in docs/product.md.
 */
export async function removeItem({ db, clock }: DbDeps, user: { id: string }, id: string): Promise<void> {
  await transact(db, async (transaction) => {
    await lockOwnItem(transaction, id, user);
    const now = clock.now();
    const upcoming = await withdrawOffers(transaction, { itemId: id, ownerId: user.id }, now);
    if (upcoming > 0) throw confirmedBookingsError(upcoming);
    await removeItems(transaction, [id], now);
  });
}

const goesWithItems = [
  'reports',
  'reviews',
  'closures',
  'imported_hours',
  'calendar_imports',
  'waitlist',
  'favourites',
] as const;

/**
 * Removes items whose requests have been settled, with their images and reviews, what closes their hours, and who waits for
 * them or likes them. The transaction holds their locks.
 */
export async function removeItems(db: Db, itemIds: readonly string[], now: Date): Promise<void> {
  const own = sql`any(${itemIds}::uuid[])`;
  for (const table of goesWithItems) {
    await db.deleteFrom(table).where(sql<boolean>`item_id = ${own}`).execute();
  }
  await retireItems(db, itemIds, now);
}

/** Takes items from all lists, without their texts and photos. Those that have become a part of another one lead to it. */
export async function retireItems(
  db: Db,
  itemIds: readonly string[],
  now: Date,
  mergedInto: string | null = null,
): Promise<void> {
  const own = sql`any(${itemIds}::uuid[])`;
  await db
    .updateTable('items')
    .set({
      ...{ thumbnail_image_id: null, rating_sum: 0, rating_count: 0, description: null, search_text: '' },
      unit_names: null,
      ...{ deleted_at: now, updated_at: now, merged_into: mergedInto },
    })
    .where(sql<boolean>`id = ${own}`)
    .execute();
  await db
    .updateTable('images')
    .set({ item_id: null, sort_order: null })
    .where(sql<boolean>`item_id = ${own}`)
    .execute();
}

function confirmedBookingsError(count: number): AppError {
  const bookings = count === 1 ? '1 confirmed booking' : `${count} confirmed bookings`;
  return new AppError(
    'has_confirmed_bookings',
    { confirmedBookings: count },
    `This item has ${bookings} to come. You can delete it once ${count === 1 ? 'it is' : 'they are'} over.`,
  );
}
