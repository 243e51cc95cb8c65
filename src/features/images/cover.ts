import type { ItemImage } from './schemas.ts';

/** The cover image of an item: its thumbnail, otherwise its first image. See "Thumbnails" in docs/product.md. */
export function coverOf(item: { images: ItemImage[]; thumbnailImageId: string | null }): ItemImage | null {
  return item.images.find((image) => image.id === item.thumbnailImageId) ?? item.images[0] ?? null;
}
