import { type ItemSort, type ItemType, itemLimits, itemSorts, itemTypes } from '#features/items/limits.ts';
import type { ListItemsQuery } from '#features/items/schemas.ts';
import type { PageQuery, PageValues } from '#shared/page-parameters.ts';

export const listingsTypes = ['all', ...itemTypes] as const;
export type ListingsType = (typeof listingsTypes)[number];

/** The order of this page where the address names none. */
export const defaultListingsSort: ItemSort = 'rating';
/** As the choices stand. */
export const sortOrder: readonly ItemSort[] = ['rating', 'newest', 'price_asc', 'price_desc'];
/** Cards that come at once: four rows of three, six of two. */
export const listingsPageSize = 12;

/** What the reader has set, as the fields hold it: prices are texts, in MAD. */
export interface ListingsFilters {
  search: string;
  itemType: ListingsType;
  minPrice: string;
  maxPrice: string;
  sort: ItemSort;
}

export const noFilters: ListingsFilters = {
  search: '',
  itemType: 'all',
  minPrice: '',
  maxPrice: '',
  sort: defaultListingsSort,
};

/** What an address asks for. What cannot be understood counts as not set. */
export function readFilters(address: PageQuery): ListingsFilters {
  const itemType = address.get('itemType');
  const sort = address.get('sort');
  return {
    search: searchIn(address),
    itemType: itemTypes.find((type) => type === itemType) ?? 'all',
    minPrice: priceText(address.get('minPrice')),
    maxPrice: priceText(address.get('maxPrice')),
    sort: itemSorts.find((known) => known === sort) ?? defaultListingsSort,
  };
}

/** Without control characters: nobody types them, a page can't show them, and the search passes them over. */
function searchIn(address: PageQuery): string {
  const written = (address.get('search') ?? '').replace(/\p{Cc}+/gu, ' ');
  return written.trim().slice(0, itemLimits.search);
}

/** The part of the address that leads back to these filters; what is not set is left out. */
export function writeFilters(filters: ListingsFilters): PageValues {
  const search = filters.search.trim();
  const minPrice = priceText(filters.minPrice);
  const maxPrice = priceText(filters.maxPrice);
  return {
    ...(search !== '' && { search }),
    ...(filters.itemType !== 'all' && { itemType: filters.itemType }),
    ...(minPrice !== '' && { minPrice }),
    ...(maxPrice !== '' && { maxPrice }),
    ...(filters.sort !== defaultListingsSort && { sort: filters.sort }),
  };
}

/** As the API takes them. */
export function queryOf(filters: ListingsFilters, itemType: ListingsType = filters.itemType): ListItemsQuery {
  const { search, sort } = filters;
  const minPrice = parsePrice(filters.minPrice);
  const maxPrice = parsePrice(filters.maxPrice);
  return {
    sort,
    ...(search !== '' && { search }),
    ...(itemType !== 'all' && { itemType: itemType satisfies ItemType }),
    ...(typeof minPrice === 'number' && { minPrice }),
    ...(typeof maxPrice === 'number' && { maxPrice }),
  };
}

export type PriceProblem = 'notAnAmount' | 'maxBelowMin';

/** What is wrong with the prices, by field. */
export function priceProblems({
  minPrice,
  maxPrice,
}: Pick<ListingsFilters, 'minPrice' | 'maxPrice'>): Partial<Record<'minPrice' | 'maxPrice', PriceProblem>> {
  const min = parsePrice(minPrice);
  const max = parsePrice(maxPrice);
  if (min === 'invalid')
    return { minPrice: 'notAnAmount', ...(max === 'invalid' && { maxPrice: 'notAnAmount' }) };
  if (max === 'invalid') return { maxPrice: 'notAnAmount' };
  return min !== null && max !== null && min > max ? { maxPrice: 'maxBelowMin' } : {};
}

/** An amount of MAD as people type it: `1200`, `1 200`, `1,200.50`, `1200,5`. Null where nothing is written. */
export function parsePrice(text: string): number | null | 'invalid' {
  const plain = text.replace(/[\s\u00a0\u202f]|MAD/gi, '');
  if (plain === '') return null;
  // A comma before one or two last digits is a decimal one; before three it groups thousands.
  const number = plain.replace(/,(?=\d{3}(\D|$))/g, '').replace(',', '.');
  if (!/^\d+(\.\d{0,2})?$/.test(number)) return 'invalid';
  const amount = Number(number);
  return amount <= itemLimits.hourlyRate ? amount : 'invalid';
}

function priceText(text: string | null): string {
  const price = parsePrice(text ?? '');
  return typeof price === 'number' ? String(price) : '';
}
