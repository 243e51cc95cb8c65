import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { moreStateOf } from '#client/data/query-client.ts';
import { tabStorage } from '#client/storage.ts';
import type { ListingsQuery } from './listings-data.ts';

/** Loads more cards as the user scrolls near the end of the list, and keeps its place over a reload. No first view needs it. */
export default function ListScroll({
  end,
  query,
}: {
  end: RefObject<HTMLElement | null>;
  query: ListingsQuery;
}) {
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const pages = data?.pages.length ?? 0;
  usePositionAfterReload(pages, fetchNextPage);
  useNearEnd(end, {
    pages,
    // Loading the next page would cancel a refetch of those before it.
    enabled: hasNextPage && !isFetching && moreStateOf(query) === 'idle',
    onNear: () => void fetchNextPage(),
  });
  return null;
}

/** How far below the viewport the end of the list may be when the next page is loaded. */
const margin = '900px';
/** How many pages load on scroll before the button is needed, so that the footer can be reached. */
const pagesByScrolling = 3;

/**
 * Calls `onNear` when the end of a list of `pages` pages comes near the viewport. It does not after some pages, in
 * data-saving mode, or while the button has the focus, since the button must not move then.
 */
function useNearEnd(
  end: RefObject<HTMLElement | null>,
  { pages, enabled, onNear }: { pages: number; enabled: boolean; onNear: () => void },
): void {
  const isWatching = enabled && pages % (pagesByScrolling + 1) !== 0;
  const onEnd = useEffectEvent(onNear);
  useEffect(() => {
    const element = end.current;
    if (!isWatching || element === null || savesData()) return;
    const observer = new IntersectionObserver(
      // On a busy device a call may tell both that the end was far and that it has come near.
      (entries) => {
        if (entries.at(-1)?.isIntersecting && !element.contains(document.activeElement)) onEnd();
      },
      { rootMargin: `0px 0px ${margin}` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, isWatching]);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** How many pages a list showed at a history entry, and its scroll position in pixels. */
interface ListPosition {
  pages: number;
  y: number;
}

const storageKey = 'listingsPlaces';
const maxEntries = 20;
const scrollEvents = ['wheel', 'touchmove', 'keydown'];

/** After a reload, shows as many pages as before and scrolls to the same place, unless the user scrolls meanwhile. */
function usePositionAfterReload(pages: number, fetchNextPage: ListingsQuery['fetchNextPage']): void {
  const { key } = useLocation();
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
