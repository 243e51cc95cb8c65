import { useEffect, useRef } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Loading } from '#client/ui/skeleton.tsx';
import { CardGrid, gridSizes, SkeletonCards } from '#features/items/client/card/card-grid.tsx';
import { ItemCard } from '#features/items/client/card/item-card.tsx';
import { listingsPageSize } from '#features/items/client/filters/filters.ts';
import { useCardHours } from './card-hours.ts';
import type { ListingsFound } from './listings-data.ts';
import { useMoreListings } from './load-more-items.ts';
import { useNearEnd } from './use-near-end.ts';

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
