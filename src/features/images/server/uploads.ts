import {
  type ImageLimits,
  imageName,
  imageUrls,
  maxUnusedUploads,
  unusedUploadHours,
} from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { lockUser } from '#features/users/server/repository.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { keepImage } from './keep.ts';
import { type ImageRecord, inspectImage } from './pipeline.ts';
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

/**
 * Stores an upload that belongs to its uploader until something uses it (D18). Its row comes before its files: so no
 * file is ever without a row, whatever ends the program, and the sweep finds all that is left behind. Throws
 * ImageRefused, and 409 where somebody has many uploads that nothing uses.
 */
export async function storeUpload(
  deps: ImageDeps,
  upload: {
    uploaderId: string;
    purpose: ImagePurpose;
    bytes: Buffer;
    limits: ImageLimits;
    /** Aborted when the uploader is gone. */
    signal?: AbortSignal;
  },
): Promise<StoredUpload> {
  const { hash, width, height, widths } = await inspectImage(upload.bytes, upload.limits);
  const { uploaderId, purpose } = upload;
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
    const { bytes, limits, signal } = upload;
    const { made: _, ...kept } = await keepImage(deps.images, bytes, limits, { signal });
    await writePlaceholder(deps.db, id, kept.placeholder);
    return { id, ...kept };
  } catch (error) {
    await discardUploads(deps, [id]);
    throw error;
  }
}

/** An upload as the contract shows it. */
export function uploadedImage({ id, hash, ...image }: StoredUpload, sortOrder: number): ItemImage {
  return { id, sortOrder, ...imageUrls({ hash, widths: image.widths }), ...image };
}

/** Removes uploads that nothing uses, and those of their files that no other row names. */
export async function discardUploads(deps: ImageDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const upload of await findUploads(deps.db, ids)) await removeUnused(deps, upload);
}

/** Most uploads that one sweep removes; the next goes on. */
const sweepLimit = 500;

/** Removes what nothing has used for 24 hours (D18): uploads that were left, and images that were taken from items. */
export async function sweepUploads(deps: ImageDeps): Promise<void> {
  const before = unusedUploadsBefore(deps.clock.now());
  const failures: unknown[] = [];
  for (const upload of await findUnusedUploads(deps.db, { before, limit: sweepLimit })) {
    await removeUnused(deps, upload).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} uploads were not removed`);
}

/** Row and files go together: where the files can't be deleted the row stays, and the next sweep tries again. */
async function removeUnused({ db, images }: ImageDeps, upload: UnusedUpload): Promise<void> {
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
