import { type ImageLimits, itemImageLimits, profileImageLimits } from '#features/images/limits.ts';
import type { UploadedImages, UploadedPicture } from '#features/images/schemas.ts';
import type { RouteRequest, Schemas } from '#platform/http/route.ts';
import { errorTable } from '#shared/error-table.ts';
import { AppError, type RefusedFile } from '#shared/errors.ts';
import { discardUploads } from './discard-uploads.ts';
import { ImageRefused, inspectImage } from './pipeline.ts';
import type { ImagePurpose } from './repository.ts';
import { inTurn, type StoredUpload, storeUpload, type UploadDeps, uploadedImage } from './uploads.ts';

/** An upload: the user, the files, and a signal that is aborted when the client disconnects. */
type UploadRequest = Pick<RouteRequest<Schemas, { id: string }>, 'user' | 'files' | 'signal'>;

/** Stores images for an item: all or none. Throws the first error, with all rejected files. See "Uploading images". */
export async function uploadItemImages(deps: UploadDeps, request: UploadRequest): Promise<UploadedImages> {
  const stored = await storeAll(deps, request, {
    purpose: 'ITEM',
    limits: itemImageLimits,
  });
  return { images: stored.map(uploadedImage) };
}

/** Stores a profile picture, which is used once the profile is saved with its URL. */
export async function uploadProfileImage(deps: UploadDeps, request: UploadRequest): Promise<UploadedPicture> {
  const [image] = await storeAll(deps, request, {
    purpose: 'PROFILE',
    limits: profileImageLimits,
  });
  if (!image) throw new AppError('image_required');
  return { imageUrl: uploadedImage(image, 0).thumbnailUrl };
}

interface UploadKind {
  purpose: ImagePurpose;
  limits: ImageLimits;
}

/** Processes one file at a time to save memory. After a rejected file, the others are only checked. */
async function storeAll(
  deps: UploadDeps,
  { user, files, signal }: UploadRequest,
  kind: UploadKind,
): Promise<StoredUpload[]> {
  const stored: StoredUpload[] = [];
  const refused: RefusedFile[] = [];
  let index = 0;
  try {
    for await (const { name, read } of files) {
      try {
        if (refused.length > 0) await inTurn(async () => inspectImage(await read(), kind.limits));
        else stored.push(await storeUpload(deps, { ...kind, uploaderId: user.id, read, signal }));
      } catch (error) {
        if (!(error instanceof ImageRefused)) throw error;
        refused.push({ index, name, code: error.code, message: errorTable[error.code].en });
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
