import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/errors.ts';
import { lockItem, type StoredItem } from './repository.ts';

/**
 * Locks an item for its owner, who keeps it without the permission to list too (D11). Throws 404, 410 for a removed
 * one, 403 for anybody else.
 */
export async function lockOwnItem(db: Db, id: string, user: { id: string }): Promise<StoredItem> {
  const item = await lockItem(db, id);
  if (!item) throw new AppError('item_not_found');
  if (item.deleted_at) throw new AppError('item_removed');
  if (item.owner_id !== user.id) throw new AppError('not_allowed');
  return item;
}
