import { type Selectable, sql } from 'kysely';
import { noteMarina, type StoredMarina } from '#features/marina/server/current-marina.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';
import { transact } from '#platform/database/transact.ts';
import { AppError } from '#shared/errors.ts';
import { isPerSeat } from '../sharing.ts';
import { ruleColumns } from './rule-columns.ts';

const columns = [
  'id',
  'owner_id',
  'listing_title',
  'model_name',
  'description',
  'hourly_rate',
  'item_type',
  'capacity',
  'units',
  'unit_names',
  'overlap_group',
  'rental_category',
  'is_available',
  'taken_down_reason',
  'thumbnail_image_id',
  'deleted_at',
  'merged_into',
  ...ruleColumns,
] as const;

/** When the suspension of its owner ends, as epoch milliseconds; null without one. */
const suspendedUntil = sql<number | null>`(
  select coalesce(date_part('epoch', ends_at) * 1000, 8.64e15) from suspensions where user_id = items.owner_id
)`.as('suspended_until');

/** From whom its owner takes no requests. See "Blocking a renter". */
const blockedRenters = sql<string[]>`(
  select coalesce(json_agg(renter_id), '[]') from blocks where owner_id = items.owner_id
)`.as('blocked_renters');

/** An item with what decides about its bookings. `rulesOf` reads its rules. */
export type StoredItem = Pick<Selectable<Tables['items']>, (typeof columns)[number]> & {
  suspended_until: number | null;
  blocked_renters: string[];
};

/** Whether others can request its hours. See "Unavailable items" and "Suspending a user" in docs/product.md. */
export const isOffered = (item: Pick<StoredItem, 'is_available' | 'suspended_until'>, now: Date) =>
  item.is_available && (item.suspended_until ?? 0) <= now.getTime();

/** Whether its bookings count seats: those of several craft without a capacity count the craft. */
export const bookedCategory = (item: Pick<StoredItem, 'rental_category' | 'capacity' | 'units'>) =>
  item.units > 1 && !isPerSeat(sharingOf(item)) ? 'PRIVATE_HIRE' : item.rental_category;

/** What `sharing.ts` asks about an item. */
export const sharingOf = ({
  rental_category: rentalCategory,
  capacity,
  units,
}: Pick<StoredItem, 'rental_category' | 'capacity' | 'units'>) => ({ rentalCategory, capacity, units });

export const storedColumns = sql.join([
  ...columns.map((name) => sql.ref(`items.${name}`)),
  suspendedUntil,
  blockedRenters,
]);

export const selectItems = (db: Db) =>
  db.selectFrom('items').select([...columns, suspendedUntil, blockedRenters]);

/** Also a removed item; undefined for an unknown one. */
export function findItem(db: Db, id: string): Promise<StoredItem | undefined> {
  return selectItems(db).where('id', '=', id).executeTakeFirst();
}

/** An owner's items, oldest first, without removed ones. */
export function findItemsOf(db: Db, ownerId: string): Promise<StoredItem[]> {
  return selectItems(db)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type WhichItems = { itemIds: readonly string[] } | { ownerId: string } | 'all';

/** Items in the order of their ids; of an owner, or of all, without removed ones. */
export function findItems(db: Db, which: WhichItems): Promise<StoredItem[]> {
  return queryItems(db, which).execute();
}

/**
 * Locks items, also against new bookings, until the end of the transaction: in the order of their ids, to avoid deadlocks.
 * A user who is locked too is locked before.
 */
export function lockItems(db: Db, which: WhichItems): Promise<StoredItem[]> {
  return queryItems(db, which).forNoKeyUpdate().execute();
}

function queryItems(db: Db, which: WhichItems) {
  const query = selectItems(db).orderBy('id');
  if (which === 'all') return query.where('deleted_at', 'is', null);
  return 'itemIds' in which
    ? query.where(sql<boolean>`id = any(${which.itemIds}::uuid[])`)
    : query.where('owner_id', '=', which.ownerId).where('deleted_at', 'is', null);
}

/**
 * Locks an active user, an item and the marina's opening hours until the end of the transaction, so that hours of the item can
 * be checked and booked. Throws 401 if the account was deleted.
 */
export async function lockUserAndItem(
  db: Db,
  { userId, itemId }: { userId: string; itemId: string },
): Promise<void> {
  const { rows } = await sql<{ isActive: boolean; marina: StoredMarina | null }>`
    with active as materialized (
      select id from users where id = ${userId} and deleted_at is null for no key update
    ),
    item as materialized (
      select id from items where id = ${itemId} and exists (select from active) for no key update
    ),
    hours as materialized (
      select record, version from marina where exists (select from item) for share
    )
    -- A CTE takes its lock only if the statement reads it.
    select exists (select from active) as "isActive", (select row_to_json(hours) from hours) as marina`.execute(
    db,
  );
  if (!rows[0]?.isActive) throw new AppError('not_signed_in');
  if (rows[0].marina) noteMarina(rows[0].marina);
}

/**
 * Does work for each item, with its lock, in a transaction of its own. Leaves an item that is locked now to the next run. A
 * failure stops no other item; the first one is thrown at the end.
 */
export async function withEachItem(
  db: Db,
  itemIds: readonly string[],
  work: (transaction: Db, item: StoredItem) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const itemId of itemIds) {
    if (signal?.aborted) break;
    await transact(db, async (transaction) => {
      const item = await selectItems(transaction)
        .where('id', '=', itemId)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (item) await work(transaction, item);
    }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

export async function lockItem(db: Db, itemId: string): Promise<StoredItem | undefined> {
  return (await lockItems(db, { itemIds: [itemId] }))[0];
}

/** Throws 404 for an unknown item, and 410 for a removed one, with the item of which it has become a part. */
export function requireItem<Item extends Pick<StoredItem, 'deleted_at' | 'merged_into'>>(
  item: Item | undefined,
): Item {
  if (!item) throw new AppError('item_not_found');
  if (item.deleted_at)
    throw new AppError('item_removed', item.merged_into ? { movedTo: item.merged_into } : {});
  return item;
}

/** Throws 403 while its owner is suspended: their helpers can do no more than they. */
export function requireActiveOwner(item: Pick<StoredItem, 'suspended_until'>, now: Date): void {
  if ((item.suspended_until ?? 0) > now.getTime()) throw new AppError('owner_suspended');
}

/** Throws like `requireItem`, and 403 for other users. The owner does not need the right to list. See "Permissions". */
export function requireOwn<Item extends Pick<StoredItem, 'owner_id' | 'deleted_at' | 'merged_into'>>(
  item: Item | undefined,
  user: { id: string },
): Item {
  const present = requireItem(item);
  if (present.owner_id !== user.id) throw new AppError('not_allowed');
  return present;
}

export async function lockOwnItem(db: Db, id: string, user: { id: string }): Promise<StoredItem> {
  return requireOwn(await lockItem(db, id), user);
}

/** Locks the user's item, or all of them. Throws like `requireOwn`. */
export async function lockOwnItems(
  db: Db,
  { user, itemId }: { user: { id: string }; itemId: string },
  { all }: { all: boolean },
): Promise<StoredItem[]> {
  if (!all) return [await lockOwnItem(db, itemId, user)];
  requireOwn(await findItem(db, itemId), user);
  const items = await lockItems(db, { ownerId: user.id });
  // It may have been removed before it was locked.
  if (!items.some(({ id }) => id === itemId)) throw new AppError('item_removed');
  return items;
}
