import { queryOptions } from '@tanstack/react-query';
import { apiQuery, requestWith } from '#client/data/query-client.ts';
import {
  countsOf,
  facetsQueryOf,
  type ListingsFilters,
  type ListingsType,
  listingsPageSize,
  priceProblems,
  queryOf,
} from '#features/items/client/filters/filters.ts';
import { getItemFacets, listItemCards } from '#features/items/endpoints.ts';
import type { ItemCardData, ItemFacets, ItemFacetsQuery } from '#features/items/schemas.ts';
import type { Call } from '#shared/endpoint.ts';
import { isEstimated } from '#shared/lists.ts';

export interface ListingsFound {
  itemType: ListingsType;
  items: ItemCardData[];
  total: number;
  /** Whether the total is only approximately right. */
  isEstimated: boolean;
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
    // The fields of the filters show the same facets.
    queryFn: ({ signal, client }) =>
      loadListings(requestWith(signal), filters, (query) =>
        client.fetchQuery({ ...apiQuery(getItemFacets, { query }), retry: false }),
      ),
  });

export async function loadListings(
  call: Call,
  filters: ListingsFilters,
  loadFacets = (query: ItemFacetsQuery): Promise<ItemFacets> => call(getItemFacets, { query }),
): Promise<ListingsFound> {
  if (priceProblems(filters).maxPrice === 'maxBelowMin') {
    return {
      itemType: filters.itemType,
      items: [],
      total: 0,
      isEstimated: false,
      nextCursor: null,
      counts: { all: 0, JETSKI: 0, BOAT: 0 },
    };
  }
  const [page, facets] = await Promise.all([
    call(listItemCards, { query: { ...queryOf(filters), limit: listingsPageSize } }),
    loadFacets(facetsQueryOf(filters)),
  ]);
  return {
    ...page,
    itemType: filters.itemType,
    isEstimated: isEstimated(page.total, filters),
    counts: countsOf(facets),
  };
}

/** The page behind `cursor`. */
export async function loadMoreListings(call: Call, filters: ListingsFilters, cursor: string) {
  return call(listItemCards, { query: { ...queryOf(filters), limit: listingsPageSize, cursor } });
}

const noResponse: ListingsFailure = { failed: 'request' };
const noList: ListingsFailure = { failed: 'format' };

/** Tells a response that is no JSON, or no list, from a failed request. */
export function failureOf(error: unknown): ListingsFailure {
  return error instanceof TypeError || error instanceof SyntaxError ? noList : noResponse;
}
