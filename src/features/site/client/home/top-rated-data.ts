import { type ItemCardData, toCardData } from '#features/items/client/card/item-card-data.ts';
import { listItems } from '#features/items/endpoints.ts';
import { homeItems } from '#shared/constants.ts';
import type { Call } from '#shared/endpoint.ts';

export const topRatedTabs = ['all', 'JETSKI', 'BOAT'] as const;
export type TopRatedTab = (typeof topRatedTabs)[number];

/** The best rated of each kind, with how many there are in all; null where the list could not be had (D22). */
export type TopRatedLists = Record<TopRatedTab, { items: ItemCardData[]; total: number } | null>;

/** Asks for the three lists at once. Never rejects. */
export async function loadTopRated(call: Call): Promise<TopRatedLists> {
  const [all, JETSKI, BOAT] = await Promise.all(topRatedTabs.map((tab) => loadTab(call, tab)));
  return { all: all ?? null, JETSKI: JETSKI ?? null, BOAT: BOAT ?? null };
}

async function loadTab(call: Call, tab: TopRatedTab) {
  try {
    const { items, total } = await call(listItems, {
      query: { sort: 'rating', limit: homeItems, ...(tab !== 'all' && { itemType: tab }) },
    });
    return { items: items.map(toCardData), total };
  } catch {
    return null;
  }
}
