import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useMorePages } from '#client/data/use-more-pages.ts';
import { usePageQuery } from '#client/history/page-query.ts';
import { listingsPageSize, readFilters } from '#features/items/client/filters/filters.ts';
import type { ItemCardData } from '#features/items/schemas.ts';
import { readPosition, storePosition } from './list-position.ts';
import { type ListingsFound, loadMoreListings } from './listings-data.ts';

/**
 * The cards of the first page and of all that came after it. They belong to the entry of the history, so that Back finds
 * the same list; with another total it is another list.
 */
export function useMoreListings(found: ListingsFound) {
  const { key } = useLocation();
  const [address] = usePageQuery();
  const filters = readFilters(address);
  const pages = useMorePages({
    key: ['more listings', key, filters, found.total],
    first: found,
    load: (call, cursor) => loadMoreListings(call, filters, cursor),
  });
  const items = unique(pages.items);
  usePlaceAfterReload(key, items.length, (atLeast) =>
    pages.showMore((fetched) => unique([...found.items, ...fetched]).length >= atLeast),
  );
  return {
    ...pages,
    items,
    /** Of the address. */
    filters,
    /** How many pages are shown. */
    pages: Math.ceil(items.length / listingsPageSize),
    showMore: () => pages.showMore(),
  };
}

const scrollEvents = ['wheel', 'touchmove', 'keydown'];

/** After a reload, shows as many cards as before and scrolls to the same place, unless the user scrolls meanwhile. */
function usePlaceAfterReload(key: string, count: number, showMore: (atLeast: number) => Promise<void>) {
  useEffect(() => {
    const onHide = () => storePosition(key, { count, y: scrollY });
    addEventListener('pagehide', onHide);
    return () => removeEventListener('pagehide', onHide);
  }, [key, count]);
  const onArrival = useEffectEvent(async () => {
    const place = readPosition(key);
    if (place === null || place.count <= count) return;
    const moved = new AbortController();
    for (const event of scrollEvents) addEventListener(event, () => moved.abort(), { signal: moved.signal });
    await showMore(place.count);
    requestAnimationFrame(() => {
      if (!moved.signal.aborted) scrollTo({ top: place.y, behavior: 'instant' });
      moved.abort();
    });
  });
  useEffect(() => void onArrival(), []);
}

/** Drops duplicates: an item may move to a later page between two requests. */
function unique(items: ItemCardData[]): ItemCardData[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
