import { type InfiniteData, infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { byCursor, metaOf, requestWith } from '#client/data/query-client.ts';
import {
  facetsQueryOf,
  type ListingsFilters,
  listingsPageSize,
  listQueryOf,
} from '#features/items/client/filters/filters.ts';
import { getItemFacets, listItemCards } from '#features/items/endpoints.ts';
import type { ItemCardData, ItemFacets } from '#features/items/schemas.ts';
import type { Call, Page } from '#shared/endpoint.ts';
import { isEstimated } from '#shared/lists.ts';

export interface ListingsPage extends Page<ItemCardData> {
  /** What the filters leave to choose from. Only the first page has them. */
  facets?: ItemFacets;
}

/** The pages of a list that are loaded. */
export interface ListingsFound {
  filters: ListingsFilters;
  items: readonly ItemCardData[];
  total: number;
  /** Whether the total is only approximately right. */
  isEstimated: boolean;
  facets: ItemFacets | null;
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
    queryFn: ({ pageParam, signal }) => loadListings(requestWith(signal), filters, pageParam),
    ...byCursor,
    meta: metaOf(listItemCards),
  });

/** The page behind `cursor`, or the first one. */
export async function loadListings(
  call: Call,
  filters: ListingsFilters,
  cursor: string | null = null,
): Promise<ListingsPage> {
  const query = { ...listQueryOf(filters), limit: listingsPageSize };
  if (cursor !== null) return call(listItemCards, { query: { ...query, cursor } });
  const [page, facets] = await Promise.all([
    call(listItemCards, { query }),
    call(getItemFacets, { query: facetsQueryOf(filters) }),
  ]);
  return { ...page, facets };
}

/** Drops duplicates: an item may move to a later page between two requests. */
export function joinListings(filters: ListingsFilters, pages: readonly ListingsPage[]): ListingsFound {
  const items = pages.flatMap((page) => page.items);
  const { total = 0, facets = null } = pages[0] ?? {};
  return {
    filters,
    items: [...new Map(items.map((item) => [item.id, item])).values()],
    total,
    isEstimated: isEstimated(total, filters),
    facets,
  };
}

/** Tells a response that is no JSON, or no list, from a failed request. */
export function failureOf(error: unknown): ListingsFailure {
  return { failed: error instanceof TypeError || error instanceof SyntaxError ? 'format' : 'request' };
}
