import { sql } from 'kysely';
import { maxFavourites } from '#features/items/constants.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';

/** The ids of a user's favourite items that are not removed, newest first. See "Favourites" in docs/product.md. */
export async function listFavourites(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('items', 'items.id', 'favourites.item_id')
    .select('favourites.item_id')
    .where('favourites.user_id', '=', userId)
    .where('items.deleted_at', 'is', null)
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** Throws 404 and 410 if there is no such item, and 409 beyond the limit. */
export function addFavourite({ db, clock }: DbDeps, userId: string, itemId: string): Promise<void> {
  return transact(db, async (transaction) => {
    await lockActiveUser(transaction, userId);
    const item = await transaction
      .selectFrom('items')
      .select('deleted_at')
      .where('id', '=', itemId)
      .executeTakeFirst();
    if (!item) throw new AppError('item_not_found');
    if (item.deleted_at) throw new AppError('item_removed');
    const before = await listFavourites(transaction, userId);
    if (before.includes(itemId)) return;
    if (before.length >= maxFavourites) throw new AppError('too_many_favourites');
    await transaction
      .insertInto('favourites')
      .values({ user_id: userId, item_id: itemId, created_at: clock.now() })
      .execute();
  });
}

/** Adds as many as the account has room for, in this order, and returns all. */
export function addFavourites(
  { db, clock }: DbDeps,
  userId: string,
  itemIds: readonly string[],
): Promise<string[]> {
  return transact(db, async (transaction) => {
    await lockActiveUser(transaction, userId);
    const room = maxFavourites - (await listFavourites(transaction, userId)).length;
    // A millisecond apart, so that the list keeps their order.
    await sql`
      insert into favourites (user_id, item_id, created_at)
      select ${userId}::uuid, i.id, ${clock.now()}::timestamptz - min(given.place) * interval '1 millisecond'
      from unnest(${itemIds}::uuid[]) with ordinality as given (id, place)
      join items i on i.id = given.id
      where i.deleted_at is null
        and not exists (select from favourites f where f.user_id = ${userId} and f.item_id = i.id)
      group by i.id
      order by min(given.place)
      limit ${room}`.execute(transaction);
    return listFavourites(transaction, userId);
  });
}

export async function deleteFavourite(db: Db, userId: string, itemId: string): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).where('item_id', '=', itemId).execute();
}
