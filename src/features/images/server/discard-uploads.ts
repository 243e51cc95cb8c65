import { unusedUploadHours } from '#features/images/limits.ts';
import { lockUser } from '#features/users/server/repository.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { imageName } from '#shared/image-url.ts';
import { beginDeletion, findUnusedUploads, findUploads, lockFiles, type UnusedUpload } from './repository.ts';

export type ImageDeps = Pick<Deps, 'db' | 'clock' | 'images'>;

/** Deletes unused uploads, and those of their files that no other row references. */
export async function discardUploads(deps: ImageDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const upload of await findUploads(deps.db, ids)) await deleteUnused(deps, upload);
}

/** Per run of the periodic job. */
const sweepLimit = 500;

/**
 * Deletes uploads that are unused for 24 hours, including images removed from items, and the files of writes that were
 * interrupted as long ago. See "Unused uploads".
 */
export async function sweepUploads(deps: ImageDeps, signal?: AbortSignal): Promise<void> {
  const before = unusedUploadsBefore(deps.clock.now());
  const failures: unknown[] = [];
  for (const upload of await findUnusedUploads(deps.db, { before, limit: sweepLimit })) {
    if (signal?.aborted) break;
    await deleteUnused(deps, upload).catch((error: unknown) => failures.push(error));
  }
  await deps.images.deleteUnfinished(before).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} uploads were not deleted`);
}

/**
 * Deletes the files, then the row: if a file cannot be deleted, the row stays and the next run retries. No transaction waits
 * for the store, and yet no file in use is deleted: the row is marked first, only if it is unused and no other row
 * references its files. Then it can't be used any more, and a new upload of the same picture, which would reuse the files,
 * is refused until they are gone.
 */
async function deleteUnused({ db, clock, images }: ImageDeps, upload: UnusedUpload): Promise<void> {
  const isMarked = await transact(db, async (transaction) => {
    await lockUser(transaction, upload.uploader_id);
    await lockFiles(transaction, upload.hash);
    return beginDeletion(transaction, upload, clock.now());
  });
  if (!isMarked) return;
  await Promise.all(upload.widths.map((width) => images.delete(imageName(upload.hash, width))));
  await db.deleteFrom('images').where('id', '=', upload.id).execute();
}

/** The time before which an upload must be used. */
export function unusedUploadsBefore(now: Date): Date {
  return new Date(now.getTime() - unusedUploadHours * 3_600_000);
}
