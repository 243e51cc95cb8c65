import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { moreStateOf, showMore } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { tabStorage } from '#client/storage.ts';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Loading } from '#client/ui/load-states.tsx';
import { CardGrid, gridSizes, ItemCard, SkeletonCards } from '#features/items/client/card/item-card.tsx';
import { listingsPageSize } from '#features/items/client/filters/filters.ts';
import { useCardHours } from './card-hours.ts';
import type { ListingsFound, ListingsQuery } from './listings-data.ts';

/** The cards; more are loaded as the user scrolls near the end, or with the button. */
export function ListingsGrid({ found, query }: { found: ListingsFound; query: ListingsQuery }) {
  const { t } = useTranslation();
  const grid = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { items, filters, total } = found;
  const { hasNextPage, fetchNextPage } = query;
  const more = moreStateOf(query);
  const pages = query.data?.pages.length ?? 1;
  const shown = t('listings.results.shown', {
    shown: items.length,
    total: found.isEstimated ? t('ui.about', { number: total }) : total,
  });
  const list = JSON.stringify(filters);
  const before = useRef({ list, count: items.length });
  /** The first card that the button loads, and the list it belongs to. */
  const focusAt = useRef<{ list: string; index: number } | null>(null);
  const cardHours = useCardHours(items, filters);
  usePositionAfterReload(query);
  useNearEnd(end, {
    pages,
    // Loading the next page would cancel a refetch of those before it.
    enabled: hasNextPage && !query.isFetching && more === 'idle',
    onNear: () => void fetchNextPage(),
  });
  useEffect(() => {
    const hasGrown = list === before.current.list && items.length > before.current.count;
    before.current = { list, count: items.length };
    if (hasGrown) announce(shown);
    const target = focusAt.current;
    if (target === null || (target.list === list && items.length <= target.index)) return;
    focusAt.current = null;
    if (target.list === list)
      grid.current?.children[target.index]?.querySelector('a')?.focus({ preventScroll: true });
  }, [list, items.length, shown]);
  return (
    <>
      <CardGrid list={grid}>
        {items.map((item, index) => (
          <li key={item.id} className="grid grid-cols-1">
            <ItemCard item={item} sizes={gridSizes} priority={index === 0} hours={cardHours(item)} />
          </li>
        ))}
        {more === 'busy' && <SkeletonCards count={Math.min(listingsPageSize, total - items.length)} />}
      </CardGrid>
      {(hasNextPage || pages > 1) && (
        <div ref={end} className="mt-13 flex flex-col items-center gap-3">
          {more === 'failed' && <p role="alert">{t('listings.results.moreFailed')}</p>}
          {hasNextPage && (
            <Button
              data-print="hide"
              tone="sand"
              busy={more === 'busy'}
              busyLabel={t('ui.loading')}
              onClick={() => {
                focusAt.current = { list, index: items.length };
                void showMore(query);
              }}
            >
              {t('ui.showMore')}
            </Button>
          )}
          <p className="text-small text-muted">{shown}</p>
        </div>
      )}
    </>
  );
}

/** Skeletons in the size of the cards. */
export function GridLoading() {
  const { t } = useTranslation();
  return (
    <Loading label={t('listings.results.loading')}>
      <CardGrid>
        <SkeletonCards count={listingsPageSize} />
      </CardGrid>
    </Loading>
  );
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
function usePositionAfterReload({ data, fetchNextPage }: ListingsQuery): void {
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
