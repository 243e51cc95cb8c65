import type { Translate } from '#client/i18n/i18n.ts';
import {
  type ItemSort,
  type ItemType,
  itemLimits,
  itemSorts,
  itemTypes,
  searchHours,
} from '#features/items/constants.ts';
import { type DayPart, dayParts, isDayPart, lengthOfPart } from '#features/items/day-parts.ts';
import type { ItemFacets, ItemFacetsQuery, ListItemsQuery } from '#features/items/schemas.ts';
import type { Format } from '#shared/format-in.ts';
import { openingHours } from '#shared/marina.ts';
import {
  isMarinaDate,
  isMarinaTime,
  type MarinaDate,
  type MarinaTime,
  minutesOf,
  timeOfMinutes,
} from '#shared/marina-time.ts';
import { timesFrom } from '#shared/opening-hours.ts';
import type { PageQuery, PageValues } from '#shared/pages.ts';
import { type PriceProblem, parsePrice } from '../typed-price.ts';

export const listingsTypes = ['all', ...itemTypes] as const;
type ListingsType = (typeof listingsTypes)[number];

/** The order of this page if the address has none. */
const defaultListingsSort: ItemSort = 'rating';
/** In the order of the options. */
export const sortOrder: readonly ItemSort[] = ['rating', 'newest', 'price_asc', 'price_desc'];
/** Divisible by three and two, the numbers of columns. */
export const listingsPageSize = 12;

/** The filters as the fields hold them: prices are strings, in MAD. */
export interface ListingsFilters {
  search: string;
  itemType: ListingsType;
  minPrice: string;
  maxPrice: string;
  /** How many people the item must take; null for any number. */
  people: number | null;
  /** The day on which the item must be free; null for any. */
  day: MarinaDate | null;
  /** A start, or the part of the day in which the hours are; null for any. */
  from: MarinaTime | DayPart | null;
  /** How long; null for any length. */
  hours: number | null;
  sort: ItemSort;
}

export const noFilters: ListingsFilters = {
  search: '',
  itemType: 'all',
  minPrice: '',
  maxPrice: '',
  people: null,
  day: null,
  from: null,
  hours: null,
  sort: defaultListingsSort,
};

/** The filters of an address; invalid values are ignored. */
export function readFilters(address: PageQuery): ListingsFilters {
  const itemType = address.get('itemType');
  const sort = address.get('sort');
  const day = validOrNull(address.get('day'), isMarinaDate);
  return {
    search: searchIn(address),
    itemType: itemTypes.find((type) => type === itemType) ?? 'all',
    minPrice: priceText(address.get('minPrice')),
    maxPrice: priceText(address.get('maxPrice')),
    people: parsePeople(address.get('people')),
    day,
    from: day === null ? null : validOrNull(address.get('from'), isStart),
    hours: day === null ? null : parseHours(address.get('hours')),
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
  const { sort } = filters;
  const values = { ...facetsQueryOf(filters), ...(sort !== defaultListingsSort && { sort }) };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** Whether any filter is set; the order is none. */
export const isFiltered = (filters: ListingsFilters): boolean =>
  Object.keys(writeFilters({ ...filters, sort: defaultListingsSort })).length > 0;

/** The query for a list. */
export function listQueryOf(filters: ListingsFilters): ListItemsQuery {
  return { sort: filters.sort, ...facetsQueryOf(filters) };
}

/** The query for the counts and prices. */
export function facetsQueryOf(filters: ListingsFilters): ItemFacetsQuery {
  const { itemType, people, day, from, hours } = filters;
  const search = filters.search.trim();
  const minPrice = parsePrice(filters.minPrice);
  // An address may have a maximum below the minimum, which the field reports.
  const maxPrice = priceProblems(filters).maxPrice ? null : parsePrice(filters.maxPrice);
  return {
    ...(search !== '' && { search }),
    ...(itemType !== 'all' && { itemType: itemType satisfies ItemType }),
    ...(typeof minPrice === 'number' && { minPrice }),
    ...(typeof maxPrice === 'number' && { maxPrice }),
    ...(people !== null && { people }),
    ...(day !== null && { day, ...(from !== null && { from }), ...(hours !== null && { hours }) }),
  };
}

/** How many items each type has. */
export function countsOf({ counts }: Pick<ItemFacets, 'counts'>): Record<ListingsType, number> {
  return { all: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts };
}

/** The number of people, or null (any number) if the text is not a number within the bounds. */
function parsePeople(text: string | null): number | null {
  const people = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0;
  return people >= 1 && people <= itemLimits.capacity ? people : null;
}

/** The length in hours, or null (any) if the text is not one that can be searched. */
function parseHours(text: string | null): number | null {
  const hours = Number(text);
  const fits = hours >= searchHours.min && hours <= searchHours.max && hours % searchHours.step === 0;
  return fits ? hours : null;
}

const isStart = (text: string) => isDayPart(text) || isMarinaTime(text);

function validOrNull(text: string | null, isValid: (text: string) => boolean): string | null {
  return text !== null && isValid(text) ? text : null;
}

/** The starts, also parts of the day, and the lengths in hours that a search of this day can have together. */
export function possibleHours(
  { day, from, hours }: Pick<ListingsFilters, 'day' | 'from' | 'hours'>,
  now: { date: MarinaDate; minutes: number },
): { starts: string[]; lengths: number[] } {
  const { opens, closes } = openingHours(day ?? now.date);
  const earliest = Math.max(opens, day === now.date ? now.minutes + 1 : 0);
  const minutes = (hours ?? searchHours.min) * 60;
  const times = timesFrom(opens, closes - minutes).filter((start) => start >= earliest);
  const longest =
    from !== null && isDayPart(from)
      ? lengthOfPart(from, day ?? now.date)
      : closes - (from === null ? earliest : minutesOf(from));
  return {
    starts: [...dayParts, ...times.map(timeOfMinutes)],
    lengths: timesFrom(searchHours.min, Math.min(longest / 60, searchHours.max), searchHours.step),
  };
}

export type PriceProblems = Partial<Record<'minPrice' | 'maxPrice', PriceProblem | 'maxBelowMin'>>;

type Prices = Pick<ListingsFilters, 'minPrice' | 'maxPrice'>;

export function priceProblems({ minPrice, maxPrice }: Prices): PriceProblems {
  const min = parsePrice(minPrice);
  const max = parsePrice(maxPrice);
  const isCrossed = typeof min === 'number' && typeof max === 'number' && min > max;
  return {
    ...(typeof min === 'string' && { minPrice: min }),
    ...(typeof max === 'string' && { maxPrice: max }),
    ...(isCrossed && { maxPrice: 'maxBelowMin' }),
  };
}

function priceText(text: string | null): string {
  const price = parsePrice(text ?? '');
  return typeof price === 'number' ? String(price) : '';
}

/** `3:00 PM`, `Morning`. */
export const startName = (t: Translate, { time }: Format, from: string): string =>
  isDayPart(from) ? t(`card.parts.${from}`) : time(from);
