import { coverOf } from '#features/images/cover.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import type { ItemSummary } from '#features/items/schemas.ts';

/** The part of an item that a card shows, which keeps the data of pages with many cards small. */
export type ItemCardData = Pick<
  ItemSummary,
  | 'id'
  | 'listingTitle'
  | 'modelName'
  | 'hourlyRate'
  | 'capacity'
  | 'rentalCategory'
  | 'averageRating'
  | 'reviewCount'
> & { cover: ItemImage | null; photoCount: number };

export function toCardData(item: ItemSummary): ItemCardData {
  const { id, listingTitle, modelName, hourlyRate, capacity, rentalCategory, averageRating, reviewCount } =
    item;
  return {
    id,
    listingTitle,
    modelName,
    hourlyRate,
    capacity,
    rentalCategory,
    averageRating,
    reviewCount,
    cover: coverOf(item),
    photoCount: item.images.length,
  };
}
