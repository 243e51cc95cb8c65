import { type InfiniteData, infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { apiQuery, byCursor, metaOf, requestWith } from '#client/data/query-client.ts';
import {
  countsOf,
  facetsQueryOf,
  type ListingsFilters,
  type ListingsType,
  listingsPageSize,
  listQueryOf,
  priceProblems,
} from '#features/items/client/filters/filters.ts';
import { getItemFacets, listItemCards } from '#features/items/endpoints.ts';
import type { ItemCardData, ItemFacets, ItemFacetsQuery } from '#features/items/schemas.ts';
import type { Call, Page } from '#shared/endpoint.ts';
import { isEstimated } from '#shared/lists.ts';

export interface ListingsPage extends Page<ItemCardData> {
  /** How many each type has under the same search and prices. Only the first page has them. */
  counts?: Record<ListingsType, number>;
}

/** The pages of a list that are loaded. */
export interface ListingsFound {
  filters: ListingsFilters;
  items: readonly ItemCardData[];
  total: number;
  /** Whether the total is only approximately right. */
  isEstimated: boolean;
  counts: Record<ListingsType, number> | null;
}

/** Why nothing can be shown: the request failed, or its response is no list. */
export interface ListingsFailure {
  failed: 'request' | 'format';
}

export type ListingsQuery = UseInfiniteQueryResult<InfiniteData<ListingsPage>>;

export const listingsKey = 'listings';

/** What the filters ask for; later pages are loaded on demand, and are there again after Back. */
export const listingsQuery = (filters: ListingsFilters) =>
  infiniteQueryOptions({
    queryKey: [listingsKey, filters],
    // The fields of the filters show the same facets.
    queryFn: ({ pageParam, signal, client }) =>
      loadListings(requestWith(signal), filters, pageParam, (query) =>
        client.fetchQuery({ ...apiQuery(getItemFacets, { query }), retry: false }),
      ),
    ...byCursor,
    meta: metaOf(listItemCards),
  });

/** The page behind `cursor`, or the first one. */
export async function loadListings(
  call: Call,
  filters: ListingsFilters,
  cursor: string | null = null,
  loadFacets = (query: ItemFacetsQuery): Promise<ItemFacets> => call(getItemFacets, { query }),
): Promise<ListingsPage> {
  if (priceProblems(filters).maxPrice === 'maxBelowMin') {
    return { items: [], total: 0, nextCursor: null, counts: { all: 0, JETSKI: 0, BOAT: 0 } };
  }
  const query = { ...listQueryOf(filters), limit: listingsPageSize };
  if (cursor !== null) return call(listItemCards, { query: { ...query, cursor } });
  const [page, facets] = await Promise.all([
    call(listItemCards, { query }),
    loadFacets(facetsQueryOf(filters)),
  ]);
  return { ...page, counts: countsOf(facets) };
}

/** Drops duplicates: an item may move to a later page between two requests. */
export function joinListings(filters: ListingsFilters, pages: readonly ListingsPage[]): ListingsFound {
  const items = pages.flatMap((page) => page.items);
  const { total = 0, counts = null } = pages[0] ?? {};
  return {
    filters,
    items: [...new Map(items.map((item) => [item.id, item])).values()],
    total,
    isEstimated: isEstimated(total, filters),
    counts,
  };
}

/** Tells a response that is no JSON, or no list, from a failed request. */
export function failureOf(error: unknown): ListingsFailure {
  return { failed: error instanceof TypeError || error instanceof SyntaxError ? 'format' : 'request' };
}
