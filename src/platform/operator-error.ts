/** An error that the operator can fix. Its message is a sentence or two for them, shown without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT', '53100']);
const refusedFolder = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** A sentence about a disk that is full or a folder that can't be written, if that is why something failed; else null. */
export function storageProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (fullDisk.has(String(code)) || /no space left on device/i.test(error.message)) {
    return `The disk is full${path ? ` (${path})` : ''}: free some space, or set DATA_DIR to a folder on another disk.`;
  }
  // Making a folder in one that can't be written may also say that it isn't there.
  const isRefused = refusedFolder.has(String(code)) || (code === 'ENOENT' && syscall === 'mkdir');
  if (isRefused && path) {
    return `${path} can't be written (${code}): give this user the right to write there, or set DATA_DIR to another folder.`;
  }
  return storageProblem(error.cause);
}

/** An invalid or missing setting. Its message is one sentence for the operator that names the setting. */
export class SettingError extends OperatorError {
  override readonly name = 'SettingError';
}
