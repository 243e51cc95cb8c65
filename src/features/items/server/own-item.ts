import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/errors.ts';
import { lockItem, type StoredItem } from './repository.ts';

/**
 * Locks an item for its owner, who does not need the permission to list. Throws 404, 410 for a removed item, and 403
 * for other users. See "Permissions" in docs/product.md.
 */
export async function lockOwnItem(db: Db, id: string, user: { id: string }): Promise<StoredItem> {
  return requireOwn(await lockItem(db, id), user);
}

/** Throws like `lockOwnItem`. */
export function requireOwn<Item extends Pick<StoredItem, 'owner_id' | 'deleted_at'>>(
  item: Item | undefined,
  user: { id: string },
): Item {
  if (!item) throw new AppError('item_not_found');
  if (item.deleted_at) throw new AppError('item_removed');
  if (item.owner_id !== user.id) throw new AppError('not_allowed');
  return item;
}
