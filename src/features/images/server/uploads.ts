import pLimit from 'p-limit';
import { type ImageLimits, imageUrls, maxUnusedUploads, unusedUploadHours } from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { lockUser } from '#features/users/server/repository.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { imageName } from '#shared/image-url.ts';
import { keepImage } from './keep.ts';
import {
  type ImageRecord,
  type InspectedImage,
  inspectImage,
  type ProcessedImage,
  processImage,
} from './pipeline.ts';
import {
  countUnusedUploads,
  deleteUnusedUpload,
  findUnusedUploads,
  findUploads,
  type ImagePurpose,
  insertUpload,
  lockFiles,
  type UnusedUpload,
  writePlaceholder,
} from './repository.ts';

type ImageDeps = Pick<Deps, 'db' | 'clock' | 'images'>;

export interface StoredUpload extends ImageRecord {
  id: string;
}

/** One at a time: a second one would take the core that answers requests, and up to 450 MB (docs/decisions/0011). */
const decodeLimit = pLimit(1);

/** Uploads that may wait to be decoded, each with its file in memory. The last one waits for about four seconds. */
export const maxWaitingUploads = 8;

/** In seconds: about the time that the queue takes to empty. */
const queueRetryAfter = 4;

/** Processes an image when it is its turn. Throws like `processImage`, and 503 if too many wait. */
async function processInTurn(image: InspectedImage, signal?: AbortSignal): Promise<ProcessedImage> {
  if (decodeLimit.activeCount + decodeLimit.pendingCount > maxWaitingUploads) {
    throw new AppError('unavailable', { retryAfterSeconds: queueRetryAfter });
  }
  return decodeLimit(() => processImage(image, signal));
}

/**
 * Stores an upload. The row is written before the files, so that the periodic job finds all files even after a crash
 * (docs/decisions/0004). Throws ImageRefused, 409 if the user has too many unused uploads, and 503 if too many images wait
 * to be decoded. See "When an upload fails half way" in docs/product.md.
 */
export async function storeUpload(
  deps: ImageDeps,
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
    await lockUser(db, uploaderId);
    const unused = await countUnusedUploads(db, { uploaderId, purpose, since: unusedUploadsBefore(now) });
    if (unused >= maxUnusedUploads) throw new AppError('too_many_uploads');
    await lockFiles(db, hash);
    await insertUpload(db, {
      ...{ id, uploader_id: uploaderId, purpose, item_id: null, sort_order: null, created_at: now },
      ...{ hash, width, height, widths, placeholder: '' },
    });
  });
  try {
    const { made: _, ...kept } = await keepImage(deps.images, image, (accepted) =>
      processInTurn(accepted, signal),
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

/** Deletes unused uploads, and those of their files that no other row references. */
export async function discardUploads(deps: ImageDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const upload of await findUploads(deps.db, ids)) await deleteUnused(deps, upload);
}

/** Per run of the periodic job. */
const sweepLimit = 500;

/** Deletes uploads that are unused for 24 hours, including images removed from items. See "Unused uploads". */
export async function sweepUploads(deps: ImageDeps): Promise<void> {
  const before = unusedUploadsBefore(deps.clock.now());
  const failures: unknown[] = [];
  for (const upload of await findUnusedUploads(deps.db, { before, limit: sweepLimit })) {
    await deleteUnused(deps, upload).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} uploads were not deleted`);
}

/** Deletes row and files together: if a file cannot be deleted, the row stays and the next run retries. */
async function deleteUnused({ db, images }: ImageDeps, upload: UnusedUpload): Promise<void> {
  await transact(db, async (transaction) => {
    await lockUser(transaction, upload.uploader_id);
    await lockFiles(transaction, upload.hash);
    if (!(await deleteUnusedUpload(transaction, upload))) return;
    await Promise.all(upload.widths.map((width) => images.delete(imageName(upload.hash, width))));
  });
}

function unusedUploadsBefore(now: Date): Date {
  return new Date(now.getTime() - unusedUploadHours * 3_600_000);
}
