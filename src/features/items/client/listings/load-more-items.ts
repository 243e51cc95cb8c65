import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#client/data/api.ts';
import { pageMemory } from '#client/data/caches.ts';
import { loadMore, type PagedList } from '#client/data/load-more.ts';
import type { ItemCardData } from '#features/items/client/card/item-card-data.ts';
import { type ListingsFilters, listingsPageSize } from '#features/items/client/filters/filters.ts';
import { readPosition, storePosition } from './list-position.ts';
import { type ListingsFound, loadMoreListings } from './listings-data.ts';

interface Shown extends PagedList {
  found: ListingsFound;
  items: ItemCardData[];
  nextCursor: string | null;
}

/**
 * What is remembered of each entry of the history, so that coming back from a craft finds the same list. Of another
 * total, it was another list.
 */
type Kept = Pick<Shown, 'items' | 'nextCursor'> & Pick<ListingsFound, 'total'>;

/** The cards of the first page and of all that came after it. */
export function useMoreListings(found: ListingsFound, filters: ListingsFilters) {
  const { key } = useLocation();
  const [shown, setShown] = useState(() => recall(key, found));
  if (shown.found !== found) setShown(recall(key, found));
  const { items, nextCursor, more } = shown;
  /** One more page, or as many as it takes to show `atLeast` items. */
  const showMore = async (atLeast = items.length + 1) => {
    if (nextCursor === null || more === 'busy') return;
    await loadMore(shown, setShown, async () => {
      const loading = loadUntil(atLeast, shown, filters);
      pageMemory.keep(nameOf(key), loading);
      const next = await loading;
      return () => ({ items: next.items, nextCursor: next.nextCursor });
    });
  };
  usePlaceAfterReload(key, items.length, showMore);
  return {
    items,
    /** How many pages are shown. */
    pages: Math.ceil(items.length / listingsPageSize),
    hasMore: nextCursor !== null,
    more,
    showMore: () => showMore(),
  };
}

const scrollEvents = ['wheel', 'touchmove', 'keydown'];

/** After a reload, shows as many cards as before and goes back to the place, unless the reader is on the way by then. */
function usePlaceAfterReload(key: string, count: number, showMore: (atLeast: number) => Promise<void>) {
  useEffect(() => {
    const onHide = () => storePosition(() => sessionStorage, key, { count, y: scrollY });
    addEventListener('pagehide', onHide);
    return () => removeEventListener('pagehide', onHide);
  }, [key, count]);
  const onArrival = useEffectEvent(async () => {
    const place = readPosition(() => sessionStorage, key);
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

const nameOf = (key: string) => `more at ${key}`;

async function loadUntil(
  atLeast: number,
  { found, ...shown }: Shown,
  filters: ListingsFilters,
): Promise<Kept> {
  let { items, nextCursor } = shown;
  while (nextCursor !== null && items.length < atLeast) {
    const page = await loadMoreListings(call, filters, nextCursor);
    items = withNew(items, page.items);
    nextCursor = page.nextCursor;
  }
  return { items, nextCursor, total: found.total };
}

function recall(key: string, found: ListingsFound): Shown {
  const kept = pageMemory.recall(nameOf(key)) as Kept | undefined;
  return kept?.total === found.total
    ? { found, more: 'idle', items: withNew(found.items, kept.items), nextCursor: kept.nextCursor }
    : { found, more: 'idle', items: found.items, nextCursor: found.nextCursor };
}

/** Drops duplicates: an item may move to a later page between two requests. */
function withNew(items: ItemCardData[], more: ItemCardData[]): ItemCardData[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
}
