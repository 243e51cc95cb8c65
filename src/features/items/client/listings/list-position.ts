import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from '#client/storage.ts';
import type { ListingsQuery } from './listings-data.ts';

/** How many pages a list showed at a history entry, and its scroll position in pixels. */
export interface ListPosition {
  pages: number;
  y: number;
}

const storageKey = 'listingsPlaces';
const maxEntries = 20;
const scrollEvents = ['wheel', 'touchmove', 'keydown'];

/** After a reload, shows as many pages as before and scrolls to the same place, unless the user scrolls meanwhile. */
export function usePositionAfterReload({ data, fetchNextPage }: ListingsQuery): void {
  const { key } = useLocation();
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    const onHide = () => storePosition(key, { pages, y: scrollY });
    addEventListener('pagehide', onHide);
    return () => removeEventListener('pagehide', onHide);
  }, [key, pages]);
  const onArrival = useEffectEvent(async () => {
    const position = readPosition(key);
    if (position === null || position.pages <= pages) return;
    const moved = new AbortController();
    for (const event of scrollEvents) addEventListener(event, () => moved.abort(), { signal: moved.signal });
    for (let shown = pages; shown < position.pages; shown++) {
      const { isError, hasNextPage } = await fetchNextPage();
      if (isError || !hasNextPage) break;
    }
    requestAnimationFrame(() => {
      if (!moved.signal.aborted) scrollTo({ top: position.y, behavior: 'instant' });
      moved.abort();
    });
  });
  useEffect(() => void onArrival(), []);
}

/** Stores the position under the key of the history entry, so that a reload restores it. */
export function storePosition(key: string, position: ListPosition): void {
  const others = Object.entries(storedPositions()).filter(([other]) => other !== key);
  const entries = [...others, [key, position]].slice(-maxEntries);
  tabStorage.set(storageKey, JSON.stringify(Object.fromEntries(entries)));
}

export function readPosition(key: string): ListPosition | null {
  const { pages, y } = storedPositions()[key] ?? {};
  return typeof pages === 'number' && typeof y === 'number' ? { pages, y } : null;
}

function storedPositions(): Record<string, Partial<ListPosition> | undefined> {
  try {
    return Object(JSON.parse(tabStorage.get(storageKey) ?? '{}'));
  } catch {
    // Storage may hold anything.
    return {};
  }
}
