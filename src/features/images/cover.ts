import type { ItemImage } from './schemas.ts';

/** The picture that stands for an item: the chosen thumbnail, else the first (specification 2). */
export function coverOf(item: { images: ItemImage[]; thumbnailImageId: string | null }): ItemImage | null {
  return item.images.find((image) => image.id === item.thumbnailImageId) ?? item.images[0] ?? null;
}
