import { statfsSync } from 'node:fs';
import { OperatorError, storageProblem } from '#platform/operator-error.ts';

/** PostgreSQL panics if it can't create the next file of its log, which has 16 MB, and PGlite then never returns. */
const spareBytes = 32 << 20;

export function requireSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= spareBytes) return;
  throw Object.assign(new Error(`No space left on device: ${folder}`), { code: '53100' });
}

/** PGlite's file system throws the numbers of WASI, and PostgreSQL aborts without a reason if it can't use its files. */
export function openingError(folder: string, error: unknown): unknown {
  const isFullDisk = typeof error === 'object' && error !== null && 'errno' in error && error.errno === 51;
  if (isFullDisk) return new Error(`No space left on device: ${folder}`);
  if (storageProblem(error) !== null) return error;
  return new OperatorError(
    `The database in ${folder} can't be opened (${error instanceof Error ? error.message : error}): check that this user may write all files there, restore a backup, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
