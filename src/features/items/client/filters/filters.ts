import {
  type ItemSort,
  type ItemType,
  itemLimits,
  itemSorts,
  itemTypes,
  searchHours,
} from '#features/items/limits.ts';
import type { ItemFacets, ItemFacetsQuery, ListItemsQuery } from '#features/items/schemas.ts';
import type { Language } from '#shared/language.ts';
import { formatDuration, formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { isMarinaDate, isMarinaTime, type MarinaDate, type MarinaTime } from '#shared/marina-time.ts';
import type { PageQuery, PageValues } from '#shared/pages.ts';
import { type PriceProblem, parsePrice } from '../typed-price.ts';

export const listingsTypes = ['all', ...itemTypes] as const;
export type ListingsType = (typeof listingsTypes)[number];

/** The order of this page if the address has none. */
export const defaultListingsSort: ItemSort = 'rating';
/** In the order of the options. */
export const sortOrder: readonly ItemSort[] = ['rating', 'newest', 'price_asc', 'price_desc'];
/** Divisible by three and two, the numbers of columns. */
export const listingsPageSize = 12;

/** A marina day, a start and a length in hours. */
export interface SearchedTime {
  day: MarinaDate;
  from: MarinaTime;
  hours: number;
}

/** The filters as the fields hold them: prices are strings, in MAD. */
export interface ListingsFilters {
  search: string;
  itemType: ListingsType;
  minPrice: string;
  maxPrice: string;
  /** How many people the item must take; null for any number. */
  people: number | null;
  /** When the item must be free; null for any time. */
  at: SearchedTime | null;
  sort: ItemSort;
}

export const noFilters: ListingsFilters = {
  search: '',
  itemType: 'all',
  minPrice: '',
  maxPrice: '',
  people: null,
  at: null,
  sort: defaultListingsSort,
};

/** The filters of an address; invalid values are ignored. */
export function readFilters(address: PageQuery): ListingsFilters {
  const itemType = address.get('itemType');
  const sort = address.get('sort');
  return {
    search: searchIn(address),
    itemType: itemTypes.find((type) => type === itemType) ?? 'all',
    minPrice: priceText(address.get('minPrice')),
    maxPrice: priceText(address.get('maxPrice')),
    people: parsePeople(address.get('people')),
    at: parseTime(address.get('day'), address.get('from'), address.get('hours')),
    sort: itemSorts.find((known) => known === sort) ?? defaultListingsSort,
  };
}

/** The search without control characters, which a page can't show and the server ignores. */
function searchIn(address: PageQuery): string {
  const text = (address.get('search') ?? '').replace(/\p{Cc}+/gu, ' ');
  return text.trim().slice(0, itemLimits.search);
}

/** The query parameters of these filters, without the defaults. */
export function writeFilters(filters: ListingsFilters): PageValues {
  const search = filters.search.trim();
  const minPrice = priceText(filters.minPrice);
  const maxPrice = priceText(filters.maxPrice);
  return {
    ...(search !== '' && { search }),
    ...(filters.itemType !== 'all' && { itemType: filters.itemType }),
    ...(minPrice !== '' && { minPrice }),
    ...(maxPrice !== '' && { maxPrice }),
    ...(filters.people !== null && { people: String(filters.people) }),
    ...(filters.at !== null && { ...filters.at, hours: String(filters.at.hours) }),
    ...(filters.sort !== defaultListingsSort && { sort: filters.sort }),
  };
}

/** The query for a list. */
export function listQueryOf(filters: ListingsFilters): ListItemsQuery {
  return { sort: filters.sort, ...facetsQueryOf(filters) };
}

/** The query for the counts and prices. */
export function facetsQueryOf(filters: ListingsFilters): ItemFacetsQuery {
  const { search, itemType, people, at } = filters;
  const minPrice = parsePrice(filters.minPrice);
  const maxPrice = parsePrice(filters.maxPrice);
  return {
    ...(search !== '' && { search }),
    ...(itemType !== 'all' && { itemType: itemType satisfies ItemType }),
    ...(typeof minPrice === 'number' && { minPrice }),
    ...(typeof maxPrice === 'number' && { maxPrice }),
    ...(people !== null && { people }),
    ...at,
  };
}

/** How many items each type has. */
export function countsOf({ counts }: Pick<ItemFacets, 'counts'>): Record<ListingsType, number> {
  return { all: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts };
}

/** The number of people, or null (any number) if the text is not a number within the bounds. */
export function parsePeople(text: FormDataEntryValue | null): number | null {
  const people = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return people >= 1 && people <= itemLimits.capacity ? people : null;
}

type FieldValue = FormDataEntryValue | null;

/** The time of these fields; null if one is empty or invalid, because they belong together. */
export function parseTime(day: FieldValue, from: FieldValue, hours: FieldValue): SearchedTime | null {
  if (typeof day !== 'string' || typeof from !== 'string' || !isMarinaDate(day) || !isMarinaTime(from))
    return null;
  const length = Number(hours);
  const fits = length >= searchHours.min && length <= searchHours.max && length % searchHours.step === 0;
  return fits ? { day, from, hours: length } : null;
}

export type PriceProblems = Partial<Record<'minPrice' | 'maxPrice', PriceProblem | 'maxBelowMin'>>;

export type Prices = Pick<ListingsFilters, 'minPrice' | 'maxPrice'>;

/** The shown problems that remain with these prices: a corrected field is valid at once, no other turns invalid yet. */
export function remainingProblems(shown: PriceProblems, prices: Prices): PriceProblems {
  const { minPrice, maxPrice } = priceProblems(prices);
  return {
    ...(shown.minPrice && minPrice && { minPrice }),
    ...(shown.maxPrice && maxPrice && { maxPrice }),
  };
}

export function priceProblems({ minPrice, maxPrice }: Prices): PriceProblems {
  const min = parsePrice(minPrice);
  const max = parsePrice(maxPrice);
  if (typeof min === 'string') return { minPrice: min, ...(typeof max === 'string' && { maxPrice: max }) };
  if (typeof max === 'string') return { maxPrice: max };
  return min !== null && max !== null && min > max ? { maxPrice: 'maxBelowMin' } : {};
}

function priceText(text: string | null): string {
  const price = parsePrice(text ?? '');
  return typeof price === 'number' ? String(price) : '';
}

/** `Sat Nov 28, 3:00 PM`; `sam. 28 nov., 15h00`. */
export function startText({ day, from }: Pick<SearchedTime, 'day' | 'from'>, language: Language): string {
  const date = (['shortWeekday', 'short'] as const).map((style) => formatMarinaDate(day, language, style));
  return `${date.join('\u00a0')}, ${formatMarinaTime(from, language).replaceAll(' ', '\u00a0')}`;
}

/** The same with the length: `Sat Nov 28, 3:00 PM, 2 h`. */
export function timeText(at: SearchedTime, language: Language): string {
  return `${startText(at, language)}, ${formatDuration(at.hours * 60, language)}`;
}
