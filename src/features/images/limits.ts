import type { ErrorCode } from '#shared/errors.ts';

/** Bounds, names and addresses of pictures (D18): one place for forms, server and demo data. */

/** Pictures of one item, at most (specification 5). */
export const maxItemImages = 8;

const megabyte = 1024 * 1024;

export interface ImageLimits {
  /** Largest file that is accepted, in bytes, itself included. */
  maxBytes: number;
  /** What is said of a larger one. */
  tooLarge: ImageRefusal;
}

export const itemImageLimits: ImageLimits = { maxBytes: 10 * megabyte, tooLarge: 'item_image_too_large' };

/** The specification says under 5 MB, so 5 MB itself is refused. */
export const profileImageLimits: ImageLimits = {
  maxBytes: 5 * megabyte - 1,
  tooLarge: 'profile_image_too_large',
};

/** Uploads of one person that nothing uses yet, at most: of either purpose, within the hours that they are kept. */
export const maxUnusedUploads = 40;

/** How long an upload that nothing uses is kept (D18). */
export const unusedUploadHours = 24;

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * The kinds that are decoded, and how many pixels each may have. 64 megapixels is what the largest common phone
 * camera delivers; decoding that many costs up to 450 MB, as AVIF 1.2 GB, hence AVIF's lower bound.
 */
export const imageKinds: Record<ImageKind, { mediaType: string; maxPixels: number }> = {
  jpeg: { mediaType: 'image/jpeg', maxPixels: 8192 * 8192 },
  png: { mediaType: 'image/png', maxPixels: 8192 * 8192 },
  webp: { mediaType: 'image/webp', maxPixels: 8192 * 8192 },
  avif: { mediaType: 'image/avif', maxPixels: 4096 * 4096 },
};

/** Scans of a progressive JPEG: encoders write some ten, and each costs as much as the whole picture. */
export const mostScans = 64;

/** For the `accept` of a file input. */
export const acceptedImages = Object.values(imageKinds)
  .map((kind) => kind.mediaType)
  .join(',');

/** Shortest and longest side, in pixels; the longest is what WebP can hold. */
export const imageSides = { min: 16, max: 16383 } as const;

/** Why a picture is refused. */
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

/** Widths in pixels of thumbnail, compressed and original, as pages ask for them. */
export const imageWidths = { thumbnail: 480, compressed: 960, original: 1600 } as const;

/** All that are stored: 240 for strips of small pictures; 720 and 1200 for what phones of two and three dots show. */
const storedWidths = [240, imageWidths.thumbnail, 720, imageWidths.compressed, 1200, imageWidths.original];

/** The widths in which a picture of this width is stored, smallest first; nothing is enlarged. */
export function variantWidths(width: number): number[] {
  const widths = storedWidths.filter((wanted) => wanted <= width);
  return width >= imageWidths.original || widths.includes(width) ? widths : [...widths, width];
}

export function imageName(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

/** True for the name of a stored picture, and so for nothing that could lead out of a folder. */
export function isImageName(name: string): boolean {
  return /^[0-9a-f]{32,64}-\d{2,4}\.webp$/.test(name);
}

/** The name of a stored share card, which no address under `/images` leads to. */
export function cardName(hash: string): string {
  return `${hash}-card.jpg`;
}

/** Three addresses of a stored picture: of each wanted width the nearest one that is not smaller, else the largest. */
export function imageUrls({ hash, widths }: { hash: string; widths: readonly number[] }): {
  thumbnailUrl: string;
  compressedUrl: string;
  originalUrl: string;
} {
  const url = (wanted: number): string => {
    const wide = widths.filter((width) => width >= wanted);
    return `/images/${imageName(hash, wide.length > 0 ? Math.min(...wide) : Math.max(...widths))}`;
  };
  return {
    thumbnailUrl: url(imageWidths.thumbnail),
    compressedUrl: url(imageWidths.compressed),
    originalUrl: url(imageWidths.original),
  };
}
