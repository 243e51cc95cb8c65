import { type ImageLimits, itemImageLimits, profileImageLimits } from '#features/images/limits.ts';
import type { UploadedImages, UploadedPicture } from '#features/images/schemas.ts';
import type { Deps } from '#server/deps.ts';
import type { UploadedFile } from '#server/uploaded-files.ts';
import { errorSentences } from '#shared/error-sentences.ts';
import { AppError, type RefusedFile } from '#shared/errors.ts';
import { ImageRefused, inspectImage } from './pipeline.ts';
import type { ImagePurpose } from './repository.ts';
import { discardUploads, type StoredUpload, storeUpload, uploadedImage } from './uploads.ts';

type ImageDeps = Pick<Deps, 'db' | 'clock' | 'images'>;
type Files = AsyncIterable<UploadedFile>;

/** Stores images for an item (D18): all of them, or none. Throws the first refusal, with a list of the refused files. */
export async function uploadItemImages(
  deps: ImageDeps,
  user: { id: string },
  files: Files,
): Promise<UploadedImages> {
  const stored = await storeAll(deps, files, {
    uploaderId: user.id,
    purpose: 'ITEM',
    limits: itemImageLimits,
  });
  return { images: stored.map(uploadedImage) };
}

/** Stores a picture for the user's profile, which names it once the profile is saved. */
export async function uploadProfileImage(
  deps: ImageDeps,
  user: { id: string },
  files: Files,
): Promise<UploadedPicture> {
  const [image] = await storeAll(deps, files, {
    uploaderId: user.id,
    purpose: 'PROFILE',
    limits: profileImageLimits,
  });
  if (!image) throw new AppError('image_required');
  return { imageUrl: uploadedImage(image, 0).thumbnailUrl };
}

interface Uploading {
  uploaderId: string;
  purpose: ImagePurpose;
  limits: ImageLimits;
}

/** One file at a time: only one is in memory. After a refusal the others are judged, and no longer stored. */
async function storeAll(deps: ImageDeps, files: Files, uploading: Uploading): Promise<StoredUpload[]> {
  const stored: StoredUpload[] = [];
  const refused: RefusedFile[] = [];
  let index = 0;
  try {
    for await (const { name, bytes } of files) {
      try {
        if (refused.length > 0) await inspectImage(bytes, uploading.limits);
        else stored.push(await storeUpload(deps, { ...uploading, bytes }));
      } catch (error) {
        if (!(error instanceof ImageRefused)) throw error;
        refused.push({ index, name, code: error.code, message: errorSentences[error.code] });
      }
      index += 1;
    }
    if (index === 0) throw new AppError('image_required');
    const [first] = refused;
    if (first) throw new AppError(first.code, { files: refused });
  } catch (error) {
    await discardUploads(
      deps,
      stored.map(({ id }) => id),
    );
    throw error;
  }
  return stored;
}
