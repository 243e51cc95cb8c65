import { Suspense, useEffect, useRef } from 'react';
import { moreStateOf, showMore } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Loading } from '#client/ui/load-states.tsx';
import { CardGrid, gridSizes, ItemCard, SkeletonCards } from '#features/items/client/card/item-card.tsx';
import { listingsPageSize } from '#features/items/client/filters/filters.ts';
import { NextFreeHours, useCardHours } from './card-hours.tsx';
import type { ListingsFound, ListingsQuery } from './listings-data.ts';

const listScroll = lazyPart(() => import('./list-scroll.tsx'));
const none: ListingsFound['items'] = [];

/** The cards; more are loaded as the user scrolls near the end, or with the button. */
export function ListingsGrid({ found, query }: { found: ListingsFound; query: ListingsQuery }) {
  const { t } = useTranslation();
  const grid = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { items, filters, total } = found;
  const { hasNextPage } = query;
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
  const cardHours = useCardHours(filters);
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
        <NextFreeHours items={filters.day === null ? items : none} people={filters.people}>
          {items.map((item, index) => (
            <li key={item.id} className="grid grid-cols-1">
              {/* Boundaries of their own: React hydrates each card in a separate task. */}
              <Suspense>
                <ItemCard item={item} sizes={gridSizes} priority={index === 0} hours={cardHours(item)} />
              </Suspense>
            </li>
          ))}
        </NextFreeHours>
        {more === 'busy' && <SkeletonCards count={Math.min(listingsPageSize, total - items.length)} />}
      </CardGrid>
      <Lazy part={listScroll} props={{ end, query }} waiting={null} failed={() => null} />
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
