import { sql } from 'kysely';
import { isNotOver } from '#features/availability/server/booking-status.ts';
import { expireDue } from '#features/bookings/server/acts/expire.ts';
import { itemLimits } from '#features/items/constants.ts';
import { mergeItems as mergeItemsEndpoint } from '#features/items/duplicate-endpoints.ts';
import { mergeItemsBody } from '#features/items/merge-schemas.ts';
import { isAlike, mergedNames, unitsOf } from '#features/items/merging.ts';
import { itemDetail } from '#features/items/schemas.ts';
import { getItem } from '#features/items/server/service.ts';
import { lockItems, requireOwn, type StoredItem } from '#features/items/server/stored-item.ts';
import { updateItemRow } from '#features/items/server/write-item.ts';
import { groupOfSeats } from '#features/items/sharing.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import type { JsonText } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { userRoute } from '#platform/http/route.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import { moveToItem } from './move-to-item.ts';
import { retireItems } from './remove-item.ts';

export const mergeItemsRoute = userRoute(
  mergeItemsEndpoint,
  { body: mergeItemsBody, response: itemDetail },
  ({ user, params, body }, deps) => mergeItems(deps, user, params.id, body.itemIds),
);

/**
 * Makes listings of identical craft a part of another one of the user's, with what is to come of them. A repeated call changes
 * nothing. Throws 403, 404, 409, 410 and 422. See "Merging listings" in docs/product.md.
 */
export function mergeItems(
  { db: pool, clock }: DbDeps,
  user: { id: string },
  id: string,
  itemIds: readonly string[],
): Promise<JsonText> {
  return transact(pool, async (db) => {
    await lockActiveUser(db, user.id);
    const found = new Map(
      (await lockItems(db, { itemIds: [id, ...itemIds] })).map((item) => [item.id, item]),
    );
    const target = requireOwn(found.get(id), user);
    if (itemIds.every((one) => found.get(one)?.merged_into === id)) return getItem({ db, clock }, id);
    const others = [...new Set(itemIds)].map((one) => requireOwn(found.get(one), user));
    requireAlike(target, others);
    const now = clock.now();
    const listings = [target, ...others];
    await expireDue(db, [...found.keys()], now);
    await requireNoSeats(db, [...found.keys()], now);
    const units = unitsOf(listings);
    const names = listings.map((item) => ({
      ...{ title: item.listing_title, units: item.units, names: item.unit_names },
    }));
    await updateItemRow(db, id, { units, unit_names: mergedNames(names), updated_at: now });
    const otherIds = others.map((item) => item.id);
    await retireItems(db, otherIds, now, id);
    await moveToItem(db, target, others, now);
    await recordEvent(db, {
      ...{ at: now, act: 'ITEMS_MERGED', actorId: user.id, userId: user.id, itemId: id },
      details: { item: target.listing_title, listings: listings.length, units },
    });
    return getItem({ db, clock }, id);
  });
}

function requireAlike(target: StoredItem, others: readonly StoredItem[]): void {
  const [one, ...more] = [target, ...others].map((item) => ({
    ...{ itemType: item.item_type, modelName: item.model_name },
    ...{ rentalCategory: item.rental_category, capacity: item.capacity },
  }));
  if ([target, ...others].some((item) => item.taken_down_reason)) throw new AppError('item_taken_down');
  const areAlike = one && more.every((other) => isAlike(one, other));
  if (!areAlike || others.some(({ id }) => id === target.id)) throw new AppError('listings_not_alike');
  if (unitsOf([target, ...others]) > itemLimits.units) throw new AppError('too_many_units');
}

/** Bookings of single seats, from before it was rented as a whole, can't be counted as craft. */
async function requireNoSeats(db: Db, itemIds: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql`
    select from bookings left join proposals on booking_id = bookings.id and proposals.status = 'OPEN'
    where bookings.item_id = any(${itemIds}::uuid[]) and bookings.status <> 'CANCELLED' and ${isNotOver(now)}
      and ${groupOfSeats} in (bookings.overlap_group, proposals.overlap_group)
    limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('seats_booked');
}
