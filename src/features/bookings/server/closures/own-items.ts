import { requireOwn } from '#features/items/server/own-item.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/errors.ts';
import { type BookableItem, findItem, lockItems } from '../repository.ts';

interface Target {
  user: { id: string };
  itemId: string;
}

/** The user's own item. Throws 404, 410 for a removed item, and 403 for other users. See "Permissions". */
export async function findOwnItem(db: Db, { user, itemId }: Target): Promise<BookableItem> {
  return requireOwn(await findItem(db, itemId), user);
}

/** Locks the user's item, or all of them, against new bookings until the end of the transaction. Throws like `findOwnItem`. */
export async function lockOwnItems(
  db: Db,
  target: Target,
  { all }: { all: boolean },
): Promise<BookableItem[]> {
  const item = await findOwnItem(db, target);
  const locked = await lockItems(db, all ? { ownerId: target.user.id } : { itemId: item.id });
  // It may have been removed before it was locked.
  if (!locked.some(({ id }) => id === item.id)) throw new AppError('item_removed');
  return locked;
}
