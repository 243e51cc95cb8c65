import { queryOptions } from '@tanstack/react-query';
import { callWith } from '#client/data/api-query.ts';
import { type ItemCardData, toCardData } from '#features/items/client/card/item-card-data.ts';
import {
  type ListingsFilters,
  type ListingsType,
  listingsPageSize,
  priceProblems,
  queryOf,
} from '#features/items/client/filters/filters.ts';
import { listItems } from '#features/items/endpoints.ts';
import type { Call } from '#shared/endpoint.ts';

export interface ListingsFound {
  itemType: ListingsType;
  items: ItemCardData[];
  total: number;
  nextCursor: string | null;
  /** How many each type has under the same search and prices. */
  counts: Record<ListingsType, number>;
}

/** What was found, or why nothing can be shown: the request failed, or its response is no list. */
export type ListingsResult = ListingsFound | ListingsFailure;

export interface ListingsFailure {
  failed: 'request' | 'format';
}

export const listingsKey = 'listings';

/** The first page of what the filters ask for, with the counts of the types. */
export const listingsQuery = (filters: ListingsFilters) =>
  queryOptions({
    queryKey: [listingsKey, filters],
    queryFn: ({ signal }) => loadListings(callWith(signal), filters),
  });

export async function loadListings(call: Call, filters: ListingsFilters): Promise<ListingsFound> {
  if (priceProblems(filters).maxPrice === 'maxBelowMin') {
    return {
      itemType: filters.itemType,
      items: [],
      total: 0,
      nextCursor: null,
      counts: { all: 0, JETSKI: 0, BOAT: 0 },
    };
  }
  // The types add up to all: two totals tell the third.
  const other = filters.itemType === 'all' ? 'JETSKI' : 'all';
  const [page, { total }] = await Promise.all([
    call(listItems, { query: { ...queryOf(filters), limit: listingsPageSize } }),
    call(listItems, { query: { ...queryOf(filters, other), limit: 1 } }),
  ]);
  return {
    itemType: filters.itemType,
    items: page.items.map(toCardData),
    total: page.total,
    nextCursor: page.nextCursor,
    counts: countsOf(filters.itemType, page.total, total),
  };
}

/** The page behind `cursor`. */
export async function loadMoreListings(call: Call, filters: ListingsFilters, cursor: string) {
  const page = await call(listItems, { query: { ...queryOf(filters), limit: listingsPageSize, cursor } });
  return { items: page.items.map(toCardData), nextCursor: page.nextCursor };
}

function countsOf(type: ListingsType, ofType: number, ofOther: number): Record<ListingsType, number> {
  const all = type === 'all' ? ofType : ofOther;
  const jetSkis = type === 'all' ? ofOther : type === 'JETSKI' ? ofType : ofOther - ofType;
  return { all, JETSKI: jetSkis, BOAT: all - jetSkis };
}

const noResponse: ListingsFailure = { failed: 'request' };
const noList: ListingsFailure = { failed: 'format' };

/** Tells a response that is no JSON, or no list, from a failed request. */
export function failureOf(error: unknown): ListingsFailure {
  return error instanceof TypeError || error instanceof SyntaxError ? noList : noResponse;
}
