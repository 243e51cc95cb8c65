import { useQueries } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { apiQuery } from '#client/data/api-query.ts';
import { useMorePages } from '#client/data/use-more-pages.ts';
import { usePageQuery } from '#client/history/page-query.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Loading } from '#client/ui/skeleton.tsx';
import { CardGrid, gridSizes, SkeletonCards } from '#features/items/client/card/card-grid.tsx';
import { type CardHours, ItemCard } from '#features/items/client/card/item-card.tsx';
import {
  type ListingsFilters,
  listingsPageSize,
  readFilters,
  type SearchedTime,
} from '#features/items/client/filters/filters.ts';
import { listNextFree } from '#features/items/endpoints.ts';
import type { NextFree } from '#features/items/free-schemas.ts';
import { queryOfHours } from '#features/items/hours-link.ts';
import type { ItemCardData } from '#features/items/schemas.ts';
import { isShared } from '#features/items/sharing.ts';
import { formatDuration, formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import { formatMad } from '#shared/money.ts';
import { readPosition, storePosition } from './list-position.ts';
import { type ListingsFound, loadMoreListings } from './listings-data.ts';

/** The cards; more are loaded as the user scrolls near the end, or with the button. */
export function ListingsGrid({ found }: { found: ListingsFound }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { items, filters, pages, hasMore, more, showMore } = useMoreListings(found);
  /** The first card that the button loads, and the list it belongs to. */
  const focusAt = useRef<{ found: ListingsFound; index: number } | null>(null);
  const announced = useRef(items.length);
  const shown = t('listings.results.shown', {
    shown: items.length,
    total: found.isEstimated ? t('ui.about', { number: found.total }) : found.total,
  });
  const hoursOf = useCardHours(items, filters);
  useNearEnd(end, { pages, enabled: hasMore && more === 'idle', onNear: () => void showMore() });
  useEffect(() => {
    if (items.length > announced.current && more === 'idle') announce(shown);
    announced.current = items.length;
    const target = focusAt.current;
    if (target === null || (target.found === found && items.length <= target.index)) return;
    focusAt.current = null;
    if (target.found !== found) return;
    list.current?.children[target.index]?.querySelector('a')?.focus({ preventScroll: true });
  }, [found, items, more, shown]);
  return (
    <>
      <CardGrid list={list}>
        {items.map((item, index) => (
          <li key={item.id} className="grid grid-cols-1">
            <ItemCard item={item} sizes={gridSizes} priority={index === 0} hours={hoursOf(item)} />
          </li>
        ))}
        {more === 'busy' && <SkeletonCards count={Math.min(listingsPageSize, found.total - items.length)} />}
      </CardGrid>
      {(hasMore || pages > 1) && (
        <div ref={end} className="mt-13 flex flex-col items-center gap-3">
          {more === 'failed' && <p role="alert">{t('listings.results.moreFailed')}</p>}
          {hasMore && (
            <Button
              tone="sand"
              busy={more === 'busy'}
              busyLabel={t('listings.results.loadingMore')}
              onClick={() => {
                focusAt.current = { found, index: items.length };
                void showMore();
              }}
            >
              {t('listings.results.more')}
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

/**
 * What the cards say about hours: in a search by time, what these hours cost; otherwise when the craft is free next, which
 * is loaded after the page, one call for each page of cards. See "Next free hours" in docs/product.md.
 */
function useCardHours(
  items: readonly ItemCardData[],
  { at, people }: ListingsFilters,
): (item: ItemCardData) => CardHours {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const nextFree = useNextFree(at === null ? items : []);
  const text = useNextFreeText();
  return (item) => {
    if (at === null) {
      const hours = nextFree.get(item.id);
      return { text: hours ? text(hours) : '', query: {} };
    }
    const total = item.totalPrice === undefined ? null : formatMad(item.totalPrice, language);
    return {
      text:
        total === null
          ? ''
          : t('card.totalFor', { duration: formatDuration(at.hours * 60, language), total }),
      query: queryOfHours(hoursOf(at), isShared(item) ? (people ?? 1) : 1),
    };
  };
}

function hoursOf({ day, from, hours }: SearchedTime): { start: Date; end: Date } {
  const start = marinaToInstant(day, from);
  return { start, end: new Date(start.getTime() + hours * 3_600_000) };
}

/** Of cards whose hours could not be loaded, nothing is known, and nothing is said. */
function useNextFree(items: readonly ItemCardData[]): Map<string, NextFree['hours']> {
  const pages = Array.from({ length: Math.ceil(items.length / listingsPageSize) }, (_, page) =>
    items.slice(page * listingsPageSize, (page + 1) * listingsPageSize),
  );
  return useQueries({
    queries: pages.map((page) => ({
      ...apiQuery(listNextFree, { query: { ids: page.map(({ id }) => id).join() } }),
      retry: false,
    })),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => data ?? []).map(({ itemId, hours }) => [itemId, hours])),
  });
}

function useNextFreeText() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const today = instantToMarina(useNow()).date;
  return ({ start, end, untilClosing }: NonNullable<NextFree['hours']>): string => {
    const from = instantToMarina(new Date(start));
    const style = from.date < addDays(today, 7) ? 'weekday' : 'long';
    const day = from.date === today ? t('card.today') : formatMarinaDate(from.date, language, style);
    const times = {
      day,
      start: formatMarinaTime(from.time, language),
      end: formatMarinaTime(instantToMarina(new Date(end)).time, language),
    };
    return untilClosing ? t('card.freeFrom', times) : t('card.freeBetween', times);
  };
}

/**
 * The cards of the first page and of all that came after it. They belong to the entry of the history, so that Back finds
 * the same list; with another total it is another list.
 */
function useMoreListings(found: ListingsFound) {
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

/** Drops duplicates: an item may move to a later page between two requests. */
function unique(items: ItemCardData[]): ItemCardData[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
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
  const latestOnNear = useRef(onNear);
  useEffect(() => {
    latestOnNear.current = onNear;
  });
  const watching = enabled && pages % (pagesByScrolling + 1) !== 0;
  useEffect(() => {
    const element = end.current;
    if (!watching || element === null || savesData()) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !element.contains(document.activeElement)) latestOnNear.current();
      },
      { rootMargin: `0px 0px ${margin}` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, watching]);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
