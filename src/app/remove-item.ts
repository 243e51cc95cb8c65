import { sql } from 'kysely';
import { closeItemBookings } from '#features/bookings/server/cancel-requests.ts';
import { detachItemImages } from '#features/images/server/rows.ts';
import { deleteItem } from '#features/items/endpoints.ts';
import { itemId } from '#features/items/schemas.ts';
import { lockOwnItem } from '#features/items/server/own-item.ts';
import { updateItemRow } from '#features/items/server/repository.ts';
import { deleteItemReviews } from '#features/reviews/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { noContent, userRoute } from '#platform/http/route.ts';
import { AppError } from '#shared/errors.ts';

export const removeItemRoute = userRoute(
  deleteItem,
  { params: itemId, response: noContent },
  async ({ user, params }, deps) => {
    await removeItem(deps, user, params.id);
    return undefined;
  },
);

/**
 * Removes the user's own item: cancels its requests and deletes its images and reviews; the row stays for its bookings.
 * Throws 403, 404, 410, and 409 while there are upcoming confirmed bookings. See "Deleting an item" in docs/product.md.
 */
export async function removeItem(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: { id: string },
  id: string,
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockOwnItem(transaction, id, user);
    const now = clock.now();
    const upcoming = await closeItemBookings(transaction, { itemId: id, ownerId: user.id }, now);
    if (upcoming > 0) throw confirmedBookingsError(upcoming);
    await deleteItemReviews(transaction, id);
    await updateItemRow(transaction, id, {
      ...{ thumbnail_image_id: null, description: null, search_text: '' },
      ...{ deleted_at: now, updated_at: now },
    });
    await detachItemImages(transaction, id);
    await deleteHoursAndInterest(transaction, [id]);
  });
}

/** Deletes what closes hours of items that are being removed, and who waits for them or likes them. */
export async function deleteHoursAndInterest(db: Db, itemIds: readonly string[]): Promise<void> {
  for (const table of [
    'weekly_closures',
    'imported_hours',
    'calendar_imports',
    'waits',
    'favourites',
  ] as const) {
    await db.deleteFrom(table).where(sql<boolean>`item_id = any(${itemIds}::uuid[])`).execute();
  }
}

function confirmedBookingsError(count: number): AppError {
  const bookings = count === 1 ? '1 confirmed booking' : `${count} confirmed bookings`;
  return new AppError(
    'has_confirmed_bookings',
    { confirmedBookings: count },
    `This item has ${bookings} to come. You can delete it once ${count === 1 ? 'it is' : 'they are'} over.`,
  );
}
