import { imageUrls, profileImageLimits } from '#features/images/limits.ts';
import type { Deps } from '#server/deps.ts';
import { newId } from '#server/ids.ts';
import { downloadPicture } from './download-picture.ts';
import { keepImage } from './keep.ts';

const timeoutMs = 5_000;

/**
 * Copies a picture from its address at the identity provider into our store (D15: no foreign pictures on our pages),
 * and makes it the picture of a user who has none. Throws where it can't be had or isn't one that we take.
 */
export async function copyPicture(
  { db, clock, images }: Pick<Deps, 'db' | 'clock' | 'images'>,
  userId: string,
  address: string,
  download: typeof downloadPicture = downloadPicture,
): Promise<void> {
  const bytes = await download(address, { maxBytes: profileImageLimits.maxBytes, timeoutMs });
  const { made: _, ...image } = await keepImage(images, bytes, profileImageLimits);
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('images')
      .values({
        ...image,
        id: newId(now),
        uploader_id: userId,
        purpose: 'PROFILE',
        item_id: null,
        sort_order: null,
        created_at: now,
      })
      .execute();
    await transaction
      .updateTable('users')
      .set({ profile_image_url: imageUrls(image).thumbnailUrl })
      .where('id', '=', userId)
      .where('profile_image_url', 'is', null)
      .execute();
  });
}
