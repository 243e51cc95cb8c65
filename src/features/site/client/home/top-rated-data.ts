import { queryOptions } from '@tanstack/react-query';
import { callWith } from '#client/data/api-query.ts';
import { listItemCards } from '#features/items/endpoints.ts';
import type { ItemCardData } from '#features/items/schemas.ts';
import { homeItems } from '#shared/constants.ts';
import type { Call } from '#shared/endpoint.ts';

export const topRatedTabs = ['all', 'JETSKI', 'BOAT'] as const;
export type TopRatedTab = (typeof topRatedTabs)[number];

/** The best rated items of one type, with the number of all items of that type. */
interface TopRatedList {
  items: ItemCardData[];
  total: number;
}

/** Null for a list that could not be loaded. */
export type TopRatedLists = Record<TopRatedTab, TopRatedList | null>;

export const topRatedQuery = (tab: TopRatedTab) =>
  queryOptions({
    queryKey: ['top rated', tab],
    queryFn: ({ signal }) => loadTab(callWith(signal), tab),
  });

/** Loads the three lists at once. Never rejects. */
export async function loadTopRated(call: Call): Promise<TopRatedLists> {
  const [all, JETSKI, BOAT] = await Promise.all(
    topRatedTabs.map((tab) => loadTab(call, tab).catch(() => null)),
  );
  return { all: all ?? null, JETSKI: JETSKI ?? null, BOAT: BOAT ?? null };
}

async function loadTab(call: Call, tab: TopRatedTab): Promise<TopRatedList> {
  const { items, total } = await call(listItemCards, {
    query: { sort: 'rating', limit: homeItems, ...(tab !== 'all' && { itemType: tab }) },
  });
  return { items, total };
}
