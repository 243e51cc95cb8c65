import { sql } from 'kysely';
import { maxItemImages } from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import {
  attachUploads,
  detachItemImage,
  findItemImageIds,
  itemImagesJson,
} from '#features/images/server/rows.ts';
import { thumbnailAfterDeletion } from '#features/images/thumbnail.ts';
import type { ItemGallery } from '#features/items/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { lockOwnItem } from './own-item.ts';
import { writeItem } from './repository.ts';

type ItemDeps = Pick<Deps, 'db' | 'clock'>;
interface Owned {
  user: { id: string };
  itemId: string;
}

/** Adds uploads behind the images of one's own item and answers them. Throws 422 beyond eight (specification 5). */
export async function addItemImages(
  { db, clock }: ItemDeps,
  { user, itemId }: Owned,
  ids: readonly string[],
): Promise<ItemImage[]> {
  const [first] = ids;
  if (!first) throw new AppError('image_required');
  return transact(db, async (transaction) => {
    const item = await lockOwnItem(transaction, itemId, user);
    const { length: from } = await findItemImageIds(transaction, itemId);
    if (from + ids.length > maxItemImages) throw new AppError('too_many_images');
    if (!(await attachUploads(transaction, { ids, uploaderId: user.id, itemId, from }))) {
      throw new AppError('images_not_yours');
    }
    await writeItem(transaction, itemId, {
      thumbnail_image_id: item.thumbnail_image_id ?? first,
      updated_at: clock.now(),
    });
    return (await gallery(transaction, itemId)).images.slice(from);
  });
}

/** Takes an image from one's own item; the thumbnail moves by the rule of specification 4. */
export async function deleteItemImage(
  { db, clock }: ItemDeps,
  { user, itemId }: Owned,
  imageId: string,
): Promise<ItemGallery> {
  return transact(db, async (transaction) => {
    const item = await lockOwnItem(transaction, itemId, user);
    const ids = await findItemImageIds(transaction, itemId);
    if (!ids.includes(imageId)) throw new AppError('image_not_found');
    const thumbnail = thumbnailAfterDeletion({
      thumbnail: item.thumbnail_image_id,
      deleted: imageId,
      remaining: ids.filter((id) => id !== imageId),
    });
    await writeItem(transaction, itemId, { thumbnail_image_id: thumbnail, updated_at: clock.now() });
    await detachItemImage(transaction, { itemId, id: imageId });
    return gallery(transaction, itemId);
  });
}

/** Makes one of the images of one's own item its thumbnail. Throws 422 for any other. */
export async function chooseThumbnail(
  { db, clock }: ItemDeps,
  { user, itemId }: Owned,
  imageId: string,
): Promise<ItemGallery> {
  return transact(db, async (transaction) => {
    await lockOwnItem(transaction, itemId, user);
    const ids = await findItemImageIds(transaction, itemId);
    if (!ids.includes(imageId)) throw new AppError('thumbnail_not_in_item');
    await writeItem(transaction, itemId, { thumbnail_image_id: imageId, updated_at: clock.now() });
    return gallery(transaction, itemId);
  });
}

async function gallery(db: Db, itemId: string): Promise<ItemGallery> {
  const { rows } = await sql<ItemGallery>`
    select ${itemImagesJson('i.id')} as images, i.thumbnail_image_id as "thumbnailImageId"
    from items i where i.id = ${itemId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A locked item has a row');
  return row;
}
