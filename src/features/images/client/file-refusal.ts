import { AppError } from '#shared/errors.ts';
import type { ImageLimits } from '../limits.ts';

/**
 * Why a chosen file need not be sent at all: no picture, HEIC, or too large. Null where the server must look at it,
 * which judges by the content and not by the name (D18).
 */
export function fileRefusal(
  file: Pick<File, 'name' | 'type' | 'size'>,
  limits: ImageLimits,
): AppError | null {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return new AppError('image_heic');
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml')
    return new AppError('image_not_supported');
  if (file.size > limits.maxBytes) return new AppError(limits.tooLarge);
  if (file.size === 0) return new AppError('image_unreadable');
  return null;
}

/** Whether to send the same file again may end otherwise. */
export function canRetry(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500 || [401, 408, 409, 429].includes(error.status);
}
