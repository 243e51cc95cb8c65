import type { ErrorCode } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { retentionDays } from '#shared/retention.ts';

/** See "Uploading images" in docs/product.md. */
export const maxItemImages = 8;

const megabyte = 1024 * 1024;

export interface ImageLimits {
  /** Maximum file size, inclusive. */
  maxBytes: number;
  /** The error for larger files. */
  tooLarge: ImageRefusal;
}

export const itemImageLimits: ImageLimits = { maxBytes: 10 * megabyte, tooLarge: 'item_image_too_large' };

/** Less than 5 MB, so exactly 5 MB is rejected. See "Accepted images" in docs/product.md. */
export const profileImageLimits: ImageLimits = {
  maxBytes: 5 * megabyte - 1,
  tooLarge: 'profile_image_too_large',
};

/** Maximum number of a user's unused uploads, per purpose. See "Unused uploads" in docs/product.md. */
export const maxUnusedUploads = 40;

/** All pictures of a user: 100 items with eight each. See "Unused uploads". */
export const maxPictures = 800;

/** How long an unused upload is stored. See "Unused uploads". */
export const unusedUploadHours = retentionDays.unusedUpload * 24;

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * The accepted kinds and their maximum numbers of pixels. The largest common phone cameras have 64 megapixels. Decoding
 * them takes up to 550 MB of memory, but 1.2 GB for AVIF, so its limit is lower.
 */
export const imageKinds: Record<ImageKind, { mediaType: string; maxPixels: number }> = {
  jpeg: { mediaType: 'image/jpeg', maxPixels: 8192 * 8192 },
  png: { mediaType: 'image/png', maxPixels: 8192 * 8192 },
  webp: { mediaType: 'image/webp', maxPixels: 8192 * 8192 },
  avif: { mediaType: 'image/avif', maxPixels: 4096 * 4096 },
};

/** Maximum bytes that are decoded at once: those of a progressive JPEG of the maximum size in three colours. */
export const maxBytesAtOnce = 8192 * 8192 * 3 * 2;

/** Maximum scans of a progressive JPEG. Encoders write about ten; each one costs as much as the whole image. */
export const maxScans = 64;

/** For the `accept` attribute of a file input. */
export const acceptedImages = Object.values(imageKinds)
  .map((kind) => kind.mediaType)
  .join(',');

/** Minimum and maximum side in pixels; the maximum is WebP's. */
export const imageSides = { min: 16, max: 16383 } as const;

/** The errors of rejected images. */
export type ImageRefusal = Extract<
  ErrorCode,
  | 'item_image_too_large'
  | 'profile_image_too_large'
  | 'image_not_supported'
  | 'image_heic'
  | 'image_unreadable'
  | 'image_too_many_pixels'
  | 'image_too_complex'
  | 'image_too_small'
>;

/** The widths of the three URLs in the API. The database has them too: see docs/decisions/0015. */
export const imageWidths = { thumbnail: 480, compressed: 960, original: 1600 } as const;

/** All stored widths: also 240 for strips of thumbnails, and 720 and 1200 for phones with pixel ratios of 2 and 3. */
const storedWidths = [240, imageWidths.thumbnail, 720, imageWidths.compressed, 1200, imageWidths.original];

/** A panorama is at least so many times as wide as high. Frames crop it, so it is also stored at this height. */
const panorama = { ratio: 2.5, height: 900, maxWidth: 4800 };

/** The widths in which an image of this size is stored, smallest first. Images are never enlarged. */
export function variantWidths(width: number, height: number): number[] {
  const ratio = width / height;
  const largest =
    ratio >= panorama.ratio
      ? Math.min(Math.round(panorama.height * ratio), panorama.maxWidth)
      : imageWidths.original;
  const wanted = [...storedWidths, largest].filter((stored) => stored <= width);
  return [...new Set(width < largest ? [...wanted, width] : wanted)];
}

/** The name of a stored share card, which has no URL under `/images`. */
export function cardName(hash: string): string {
  return `${hash}-card.jpg`;
}

/** The three URLs of a stored image: each with the smallest width that is at least the requested one, or the largest. */
export function imageUrls({ hash, widths }: { hash: string; widths: readonly number[] }): {
  thumbnailUrl: string;
  compressedUrl: string;
  originalUrl: string;
} {
  const url = (requested: number): string => {
    const sufficient = widths.filter((width) => width >= requested);
    return imageUrl(hash, sufficient.length > 0 ? Math.min(...sufficient) : Math.max(...widths));
  };
  return {
    thumbnailUrl: url(imageWidths.thumbnail),
    compressedUrl: url(imageWidths.compressed),
    originalUrl: url(imageWidths.original),
  };
}
