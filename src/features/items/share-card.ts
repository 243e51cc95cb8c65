import { fingerprint } from '#shared/fingerprint.ts';
import type { Language } from '#shared/language.ts';
import { rentalPage } from '#shared/page-paths.ts';
import { formatRating } from '#shared/rating.ts';
import { coverOf } from '../images/cover.ts';
import type { ItemSummary } from './schemas.ts';

/** Part of every address: raise it with whatever changes how cards are drawn, because they are cached for ever. */
const drawing = 3;

/** What a card shows of its item. */
export type CardItem = Pick<
  ItemSummary,
  | 'id'
  | 'listingTitle'
  | 'modelName'
  | 'itemType'
  | 'rentalCategory'
  | 'hourlyRate'
  | 'averageRating'
  | 'reviewCount'
  | 'images'
  | 'thumbnailImageId'
>;

/** Names what the card of an item shows, in one language: it changes with each of its words and with its picture. */
export function cardVersion(item: CardItem, language: Language): string {
  const { listingTitle, modelName, itemType, rentalCategory, hourlyRate, averageRating, reviewCount } = item;
  return fingerprint(
    JSON.stringify([
      ...[drawing, language, listingTitle, modelName, itemType, rentalCategory, hourlyRate],
      ...[formatRating(averageRating, language), reviewCount, coverOf(item)?.originalUrl ?? null],
    ]),
  );
}

/** Where the card of an item is (1200 × 630 pixels, JPEG): an address whose picture never changes. */
export function cardPath(item: CardItem, language: Language): string {
  return `${rentalPage(item.id)}/card-${cardVersion(item, language)}-${language}.jpg`;
}

/** The card of every other page: one for each language, drawn beforehand. */
export function siteCardPath(language: Language): string {
  return `/share-${language}.jpg`;
}
