import pLimit from 'p-limit';
import { type ImageLimits, imageUrls, maxPictures, maxUnusedUploads } from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { discardUploads, type ImageDeps, unusedUploadsBefore } from './discard-uploads.ts';
import { keepImage } from './keep.ts';
import {
  type ImageRecord,
  type InspectedImage,
  inspectImage,
  type ProcessedImage,
  type ProcessImage,
  processImage,
} from './pipeline.ts';
import {
  countPictures,
  countUnusedUploads,
  type ImagePurpose,
  insertUpload,
  lockFiles,
  writePlaceholder,
} from './repository.ts';

export interface StoredUpload extends ImageRecord {
  id: string;
}

export type UploadDeps = ImageDeps & Pick<Deps, 'processImage'>;

/** One at a time: a second one would take the core that answers requests, and up to 550 MB (docs/decisions/0011). */
const decodeLimit = pLimit(1);

/** Uploads that may wait to be decoded, each with its file in memory. The last one waits for about four seconds. */
export const maxWaitingUploads = 8;

/** In seconds: about the time that the queue takes to empty. */
const queueRetryAfter = 4;

/** Processes an image when it is its turn. Throws like `processImage`, and 503 if too many wait. */
async function processInTurn(
  process: ProcessImage,
  image: InspectedImage,
  signal?: AbortSignal,
): Promise<ProcessedImage> {
  if (decodeLimit.activeCount + decodeLimit.pendingCount > maxWaitingUploads) {
    throw new AppError('unavailable', { retryAfterSeconds: queueRetryAfter });
  }
  return decodeLimit(() => process(image, signal));
}

/**
 * Stores an upload. The row is written before the files, so that the periodic job finds all files even after a crash
 * (docs/decisions/0004). Throws ImageRefused, 409 if the user has too many
 * unused uploads or pictures in all, and 503 if too many images wait
 * to be decoded. See "When an upload fails half way" in docs/product.md.
 */
export async function storeUpload(
  deps: UploadDeps,
  upload: {
    uploaderId: string;
    purpose: ImagePurpose;
    bytes: Buffer;
    limits: ImageLimits;
    /** Aborted when the client has disconnected. */
    signal?: AbortSignal;
  },
): Promise<StoredUpload> {
  const { uploaderId, purpose, signal } = upload;
  const image = await inspectImage(upload.bytes, upload.limits);
  const { hash, width, height, widths } = image;
  const now = deps.clock.now();
  const id = newId(now);
  await transact(deps.db, async (db) => {
    await lockActiveUser(db, uploaderId);
    const unused = await countUnusedUploads(db, { uploaderId, purpose, since: unusedUploadsBefore(now) });
    if (unused >= maxUnusedUploads) throw new AppError('too_many_uploads');
    if ((await countPictures(db, uploaderId)) >= maxPictures) throw new AppError('too_many_pictures');
    await lockFiles(db, hash);
    await insertUpload(db, {
      ...{ id, uploader_id: uploaderId, purpose, item_id: null, sort_order: null, created_at: now },
      ...{ hash, width, height, widths, placeholder: '' },
    });
  });
  try {
    const { made: _, ...kept } = await keepImage(deps.images, image, (accepted) =>
      processInTurn(deps.processImage ?? processImage, accepted, signal),
    );
    await writePlaceholder(deps.db, id, kept.placeholder);
    return { id, ...kept };
  } catch (error) {
    await discardUploads(deps, [id]);
    throw error;
  }
}

export function uploadedImage({ id, hash, ...image }: StoredUpload, sortOrder: number): ItemImage {
  return { id, sortOrder, ...imageUrls({ hash, widths: image.widths }), ...image };
}
