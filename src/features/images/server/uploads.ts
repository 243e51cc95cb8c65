import pLimit from 'p-limit';
import { type ImageLimits, imageUrls, maxPictures, maxUnusedUploads } from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { defaultUploadsInFlight } from '#platform/http/request-limits.ts';
import { AppError } from '#shared/errors.ts';
import { discardUploads, type ImageDeps, unusedUploadsBefore } from './discard-uploads.ts';
import { keepImage } from './keep.ts';
import { type ImageRecord, type InspectedImage, inspectImage } from './pipeline.ts';
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
