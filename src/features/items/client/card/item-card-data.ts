import { coverOf } from '#features/images/cover.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import type { ItemSummary } from '#features/items/schemas.ts';

/** What a card shows of an item: a page with many cards carries no more than this from the server. */
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
