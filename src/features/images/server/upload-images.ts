import { type ImageLimits, itemImageLimits, profileImageLimits } from '#features/images/limits.ts';
import type { UploadedImages, UploadedPicture } from '#features/images/schemas.ts';
import type { Deps } from '#platform/deps.ts';
import type { RouteRequest, Schemas } from '#platform/http/route.ts';
import { errorSentences } from '#shared/error-sentences.ts';
import { AppError, type RefusedFile } from '#shared/errors.ts';
import { ImageRefused, inspectImage } from './pipeline.ts';
import type { ImagePurpose } from './repository.ts';
import { discardUploads, type StoredUpload, storeUpload, uploadedImage } from './uploads.ts';

type ImageDeps = Pick<Deps, 'db' | 'clock' | 'images'>;
/** An upload: the user, the files, and a signal that is aborted when the client disconnects. */
type UploadRequest = Pick<RouteRequest<Schemas, { id: string }>, 'user' | 'files' | 'signal'>;

/** Stores images for an item (D18): all of them, or none. Throws the first refusal, with a list of the refused files. */
export async function uploadItemImages(deps: ImageDeps, request: UploadRequest): Promise<UploadedImages> {
  const stored = await storeAll(deps, request, {
    purpose: 'ITEM',
    limits: itemImageLimits,
  });
  return { images: stored.map(uploadedImage) };
}

/** Stores a picture for the user's profile, which names it once the profile is saved. */
export async function uploadProfileImage(deps: ImageDeps, request: UploadRequest): Promise<UploadedPicture> {
  const [image] = await storeAll(deps, request, {
    purpose: 'PROFILE',
    limits: profileImageLimits,
  });
  if (!image) throw new AppError('image_required');
  return { imageUrl: uploadedImage(image, 0).thumbnailUrl };
}

interface Uploading {
  purpose: ImagePurpose;
  limits: ImageLimits;
}

/** One file at a time: only one is in memory. After a refusal the others are judged, and no longer stored. */
async function storeAll(
  deps: ImageDeps,
  { user, files, signal }: UploadRequest,
  uploading: Uploading,
): Promise<StoredUpload[]> {
  const stored: StoredUpload[] = [];
  const refused: RefusedFile[] = [];
  let index = 0;
  try {
    for await (const { name, bytes } of files) {
      try {
        if (refused.length > 0) await inspectImage(bytes, uploading.limits);
        else stored.push(await storeUpload(deps, { ...uploading, uploaderId: user.id, bytes, signal }));
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
