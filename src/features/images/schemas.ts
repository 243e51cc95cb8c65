import { z } from 'zod';
import { rowId } from '../users/schemas.ts';

/** A stored image in three sizes, with the data that a page needs to reserve its space. See "Stored images". */
export const itemImage = z.object({
  id: z.uuid(),
  sortOrder: z.number().int(),
  thumbnailUrl: z.string(),
  compressedUrl: z.string(),
  originalUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The stored widths in pixels: `/images/{hash}-{width}.webp`. */
  widths: z.array(z.number().int()),
  /** A tiny image as a data URL. */
  placeholder: z.string(),
});
export type ItemImage = z.output<typeof itemImage>;

/** The part of an image that lists of items repeat for each of them. */
export const itemImageUrls = itemImage.pick({
  id: true,
  sortOrder: true,
  thumbnailUrl: true,
  compressedUrl: true,
  originalUrl: true,
});

/** References an image in a write. Other fields are ignored. */
export const imageReference = z.object({ id: rowId });

/** In the order of the files; `sortOrder` is the index until the images are attached to an item. */
export const uploadedImages = z.object({ images: z.array(itemImage) });
export type UploadedImages = z.output<typeof uploadedImages>;

/** The URL for `profileImageUrl` of the profile. */
export const uploadedPicture = z.object({ imageUrl: z.string() });
export type UploadedPicture = z.output<typeof uploadedPicture>;
