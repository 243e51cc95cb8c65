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

/** What was found, or why nothing could be shown: the call failed, or its answer was no list (specification 8). */
export type ListingsResult = ListingsFound | ListingsFailure;

export interface ListingsFailure {
  failed: 'request' | 'format';
}

/** The first page of what the filters ask for, with the counts of the types. Never rejects. */
export async function loadListings(call: Call, filters: ListingsFilters): Promise<ListingsResult> {
  if (priceProblems(filters).maxPrice === 'maxBelowMin') {
    return {
      itemType: filters.itemType,
      items: [],
      total: 0,
      nextCursor: null,
      counts: { all: 0, JETSKI: 0, BOAT: 0 },
    };
  }
  // The types add up to all, so two totals give the third.
  const other = filters.itemType === 'all' ? 'JETSKI' : 'all';
  try {
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
  } catch (error) {
    return { failed: reasonOf(error) };
  }
}

/** The page behind `cursor`. Rejects with what the call throws. */
export async function loadMoreListings(call: Call, filters: ListingsFilters, cursor: string) {
  const page = await call(listItems, { query: { ...queryOf(filters), limit: listingsPageSize, cursor } });
  return { items: page.items.map(toCardData), nextCursor: page.nextCursor };
}

function countsOf(type: ListingsType, ofType: number, ofOther: number): Record<ListingsType, number> {
  const all = type === 'all' ? ofType : ofOther;
  const jetSkis = type === 'all' ? ofOther : type === 'JETSKI' ? ofType : ofOther - ofType;
  return { all, JETSKI: jetSkis, BOAT: all - jetSkis };
}

/** An answer that is no JSON, or no list, is told apart from one that did not come. */
function reasonOf(error: unknown): 'request' | 'format' {
  return error instanceof TypeError || error instanceof SyntaxError ? 'format' : 'request';
}
