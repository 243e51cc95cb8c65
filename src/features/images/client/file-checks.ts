import { AppError } from '#shared/errors.ts';
import { type ImageLimits, itemImageLimits } from '../limits.ts';

type FileInfo = Pick<File, 'name' | 'type' | 'size'>;

/**
 * Why the browser refuses a chosen file, or null. The server checks every file again, by its content. See "Accepted
 * images" in docs/product.md.
 */
export function fileRefusal(file: FileInfo, limits: ImageLimits): AppError | null {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return new AppError('image_heic');
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml')
    return new AppError('image_not_supported');
  if (file.size > limits.maxBytes) return new AppError(limits.tooLarge);
  if (file.size === 0) return new AppError('image_unreadable');
  return null;
}

/** Whether sending the same file again may succeed. */
export function canRetry(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500 || [401, 408, 409, 429].includes(error.status);
}

/**
 * The chosen files to add: as many pictures as there is room for, and all refused files, so that each can show its
 * reason. `pictures` counts the accepted pictures; `tooMany` is whether any were left out.
 */
export function selectFiles<Chosen extends FileInfo>(
  chosen: readonly Chosen[],
  room: number,
): { files: Chosen[]; pictures: number; tooMany: boolean } {
  let pictures = 0;
  let tooMany = false;
  const files = chosen.filter((file) => {
    if (fileRefusal(file, itemImageLimits) !== null) return true;
    if (pictures < room) pictures++;
    else tooMany = true;
    return !tooMany;
  });
  return { files, pictures, tooMany };
}
