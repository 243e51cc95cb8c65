import { z } from 'zod';

/** A stored picture in three sizes, with what a page needs to keep its place before it arrives (D18). */
export const itemImage = z.object({
  id: z.uuid(),
  sortOrder: z.number().int(),
  thumbnailUrl: z.string(),
  compressedUrl: z.string(),
  originalUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Widths, in pixels, in which the picture is stored: `/images/{hash}-{width}.webp`. */
  widths: z.array(z.number().int()),
  /** A tiny picture as a data URL. */
  placeholder: z.string(),
});
export type ItemImage = z.output<typeof itemImage>;

/** Names pictures in a write call: of each only the id is read (D18). */
export const imageReference = z.object({ id: z.uuid() });

/** In the order of the files; `sortOrder` is the place among them until an item gives another. */
export const uploadedImages = z.object({ images: z.array(itemImage) });
export type UploadedImages = z.output<typeof uploadedImages>;

/** For `profileImageUrl` of the profile. */
export const uploadedPicture = z.object({ imageUrl: z.string() });
export type UploadedPicture = z.output<typeof uploadedPicture>;
