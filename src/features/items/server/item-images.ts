import { sql } from 'kysely';
import { maxItemImages } from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import {
  attachUploads,
  detachItemImage,
  findItemImageIds,
  itemImagesJson,
} from '#features/images/server/repository.ts';
import type { ItemGallery } from '#features/items/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { lockOwnItem } from './stored-item.ts';
import { updateItemRow } from './write-item.ts';

interface OwnedItem {
  user: { id: string };
  itemId: string;
}

/** Appends uploads to the images of the user's item and returns them. See "Uploading images" in docs/product.md. */
export async function addItemImages(
  { db, clock }: DbDeps,
  { user, itemId }: OwnedItem,
  ids: readonly string[],
): Promise<ItemImage[]> {
  const [first] = ids;
  if (!first) throw new AppError('image_required');
  return transact(db, async (transaction) => {
    const item = await lockOwnItem(transaction, itemId, user);
    const existing = await findItemImageIds(transaction, itemId);
    // The same call was made before, and its answer was lost.
    if (ids.every((id) => existing.includes(id))) {
      return (await readGallery(transaction, itemId)).images.filter(({ id }) => ids.includes(id));
    }
    const from = existing.length;
    if (from + ids.length > maxItemImages) throw new AppError('too_many_images');
    if (!(await attachUploads(transaction, { ids, uploaderId: user.id, itemId, from }))) {
      throw new AppError('images_not_yours');
    }
    await updateItemRow(transaction, itemId, {
      thumbnail_image_id: item.thumbnail_image_id ?? first,
      updated_at: clock.now(),
    });
    return (await readGallery(transaction, itemId)).images.slice(from);
  });
}

/** Removes an image from the user's item, and updates its thumbnail. See "Thumbnails" in docs/product.md. */
export async function deleteItemImage(
  { db, clock }: DbDeps,
  { user, itemId }: OwnedItem,
  imageId: string,
): Promise<ItemGallery> {
  return transact(db, async (transaction) => {
    const item = await lockOwnItem(transaction, itemId, user);
    const ids = await findItemImageIds(transaction, itemId);
    if (!ids.includes(imageId)) throw new AppError('image_not_found');
    const [first = null] = ids.filter((id) => id !== imageId);
    await updateItemRow(transaction, itemId, {
      thumbnail_image_id: item.thumbnail_image_id === imageId ? first : item.thumbnail_image_id,
      updated_at: clock.now(),
    });
    await detachItemImage(transaction, { itemId, id: imageId });
    return readGallery(transaction, itemId);
  });
}

/** Makes one of the images of the user's item its thumbnail. Throws 422 for other images. */
export async function chooseThumbnail(
  { db, clock }: DbDeps,
  { user, itemId }: OwnedItem,
  imageId: string,
): Promise<ItemGallery> {
  return transact(db, async (transaction) => {
    await lockOwnItem(transaction, itemId, user);
    const ids = await findItemImageIds(transaction, itemId);
    if (!ids.includes(imageId)) throw new AppError('thumbnail_not_in_item');
    await updateItemRow(transaction, itemId, { thumbnail_image_id: imageId, updated_at: clock.now() });
    return readGallery(transaction, itemId);
  });
}

async function readGallery(db: Db, itemId: string): Promise<ItemGallery> {
  const { rows } = await sql<ItemGallery>`
    select ${itemImagesJson('i.id')} as images, i.thumbnail_image_id as "thumbnailImageId"
    from items i where i.id = ${itemId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A locked item has no row');
  return row;
}
