import { buffer } from 'node:stream/consumers';
import { imageUrls, profileImageLimits } from '#features/images/limits.ts';
import type { Deps } from '#platform/deps.ts';
import { download } from '#platform/http/download.ts';

const timeoutMs = 5_000;

/**
 * Copies a picture from the identity provider to our store, so that pages load no images from other sites, and sets it
 * on the profile of a user without a picture. Throws if the download fails or the image is not accepted.
 */
export async function copyPicture(
  deps: Pick<Deps, 'db' | 'clock' | 'images' | 'workers'>,
  userId: string,
  address: string,
  download: typeof downloadPicture = downloadPicture,
): Promise<void> {
  const bytes = await download(address, { maxBytes: profileImageLimits.maxBytes, timeoutMs });
  const { storeUpload } = await import('./uploads.ts');
  const image = await storeUpload(deps, {
    uploaderId: userId,
    purpose: 'PROFILE',
    read: async () => bytes,
    limits: profileImageLimits,
  });
  await deps.db
    .updateTable('users')
    .set({ profile_image_url: imageUrls(image).thumbnailUrl })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('profile_image_url', 'is', null)
    .execute();
}

/** Downloads a file over HTTPS from the public internet, without following redirects. Throws beyond the limits. */
export async function downloadPicture(
  address: string,
  limits: { maxBytes: number; timeoutMs: number },
): Promise<Buffer> {
  const { status, body } = await download(address, { ...limits, read: buffer });
  if (!body) throw new Error(`Unexpected status ${status}`);
  return body;
}
