import type { Language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { formatRating } from '#shared/rating.ts';
import { coverOf } from '../images/cover.ts';
import type { ItemSummary } from '../items/schemas.ts';
import { fingerprint } from './fingerprint.ts';

/** The picture that a shared link shows: a JPEG of this size in pixels, and at most this many bytes. */
export const shareCardSize = { width: 1200, height: 630, maxBytes: 290_000 } as const;

/** Part of every address. Raise it with each change of the drawing: browsers cache cards as immutable. */
const drawingVersion = 4;

/** The fields of an item that its card shows. */
export type CardItem = Pick<
  ItemSummary,
  | 'id'
  | 'listingTitle'
  | 'modelName'
  | 'itemType'
  | 'rentalCategory'
  | 'units'
  | 'hourlyRate'
  | 'averageRating'
  | 'reviewCount'
  | 'images'
  | 'thumbnailImageId'
>;

/** Everything that a card shows, as one text: two cards with the same content look the same. */
export function cardContent(item: CardItem, language: Language): string {
  const { listingTitle, modelName, itemType, rentalCategory, hourlyRate, averageRating, reviewCount } = item;
  const units = item.units > 1 ? [item.units] : [];
  return JSON.stringify([
    ...[drawingVersion, language, listingTitle, modelName, itemType, rentalCategory, hourlyRate],
    ...[formatRating(averageRating, language), reviewCount, coverOf(item)?.originalUrl ?? null, ...units],
  ]);
}

/** Identifies what the card of an item shows in one language: changes with each of its words and with its picture. */
export function cardVersion(item: CardItem, language: Language): string {
  return fingerprint(cardContent(item, language));
}

/** The address of an item's card. The picture at an address never changes. */
export function cardPath(item: CardItem, language: Language): string {
  return `${paths.rental(item.id)}/card-${cardVersion(item, language)}-${language}.jpg`;
}

/** The address of the card of all other pages: a static file per language (`scripts/draw-icons.mjs`). */
export function siteCardPath(language: Language): string {
  return `/share-${language}.jpg`;
}
