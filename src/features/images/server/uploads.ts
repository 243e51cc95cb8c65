import pLimit from 'p-limit';
import {
  type ImageLimits,
  imageUrls,
  itemImageLimits,
  maxPictures,
  maxUnusedUploads,
  profileImageLimits,
} from '#features/images/limits.ts';
import type { ItemImage, UploadedImages, UploadedPicture } from '#features/images/schemas.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { defaultUploadsInFlight } from '#platform/http/request-limits.ts';
import type { RouteRequest, Schemas } from '#platform/http/route.ts';
import { errorTable } from '#shared/error-table.ts';
import { AppError, type RefusedFile } from '#shared/errors.ts';
import { discardUploads, type ImageDeps, unusedUploadsBefore } from './discard-uploads.ts';
import { keepImage } from './keep.ts';
import { type ImageRecord, ImageRefused, type InspectedImage, inspectImage } from './pipeline.ts';
import {
  areFilesBeingDeleted,
  countUploads,
  type ImagePurpose,
  insertUpload,
  lockFiles,
} from './repository.ts';

export interface StoredUpload extends ImageRecord {
  id: string;
}

export type UploadDeps = ImageDeps & Pick<Deps, 'workers'>;

/** One at a time: a second one would take the core that answers requests, and up to 550 MB (docs/decisions/0011). */
const turns = pLimit(1);

/** So that no upload is refused after it has arrived. */
export const maxWaitingUploads = defaultUploadsInFlight;

/** In seconds: about the time that the queue takes to empty, or the same picture to be deleted. */
const queueRetryAfter = 20;

/** Does work with the content of an image when it is its turn. Throws 503 if too many wait. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.activeCount + turns.pendingCount > maxWaitingUploads) {
    throw new AppError('unavailable', { retryAfterSeconds: queueRetryAfter });
  }
  return turns(work);
}

interface Upload {
  uploaderId: string;
  purpose: ImagePurpose;
  /** Reads the file when it is its turn, so that waiting files need not be in memory. */
  read(): Promise<Buffer>;
  limits: ImageLimits;
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal;
}

/**
 * Stores an upload. The row is written before the files, so that the periodic job finds all files even after a crash
 * (docs/decisions/0004). Throws ImageRefused, 409 if the user has too many unused uploads or pictures in all, and 503 if
 * too many images wait to be decoded or the same picture is just being deleted. See "When an upload fails half way" in docs/product.md.
 */
export async function storeUpload(deps: UploadDeps, upload: Upload): Promise<StoredUpload> {
  // Refuse an image that can't be stored before the work of decoding it.
  await deps.images.check();
  return inTurn(async () => {
    upload.signal?.throwIfAborted();
    const image = await inspectImage(await upload.read(), upload.limits);
    const id = await insertRow(deps, upload, image);
    try {
      const { made: _, ...kept } = await keepImage(deps.images, image, deps.workers, upload.signal);
      const { placeholder } = kept;
      await deps.db.updateTable('images').set({ placeholder }).where('id', '=', id).execute();
      return { id, ...kept };
    } catch (error) {
      await discardUploads(deps, [id]);
      throw error;
    }
  });
}

/** Writes the row of an upload without files yet, and returns its id. */
async function insertRow(
  { db, clock }: UploadDeps,
  { uploaderId, purpose }: Upload,
  { hash, width, height, widths }: InspectedImage,
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  await transact(db, async (db) => {
    await lockActiveUser(db, uploaderId);
    const since = unusedUploadsBefore(now);
    const { unused, pictures } = await countUploads(db, { uploaderId, purpose, since });
    if (unused >= maxUnusedUploads) throw new AppError('too_many_uploads');
    if (pictures >= maxPictures) throw new AppError('too_many_pictures');
    await lockFiles(db, hash);
    if (await areFilesBeingDeleted(db, hash, now)) {
      throw new AppError('unavailable', { retryAfterSeconds: queueRetryAfter });
    }
    await insertUpload(db, {
      ...{ id, uploader_id: uploaderId, purpose, item_id: null, sort_order: null, created_at: now },
      ...{ hash, width, height, widths, placeholder: '' },
    });
  });
  return id;
}

export function uploadedImage({ id, hash, ...image }: StoredUpload, sortOrder: number): ItemImage {
  return { id, sortOrder, ...imageUrls({ hash, widths: image.widths }), ...image };
}

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
