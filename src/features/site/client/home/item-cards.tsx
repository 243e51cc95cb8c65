import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { CardSkeleton, Loading } from '#client/ui/skeleton.tsx';
import { EmptyState } from '#client/ui/state-panel.tsx';
import { ItemCard } from '#features/items/client/card/item-card.tsx';
import type { ItemCardData } from '#features/items/schemas.ts';

/**
 * A snap-scrolling row on phones, a grid of two or three columns above. With skeletons it must not scroll: a scrollable
 * area without focusable content fails the accessibility checks.
 */
function CardRow({ scrollable = true, children }: { scrollable?: boolean; children: ReactNode }) {
  return (
    <ul
      className={classNames(
        '-mx-(--gutter,20px) scrollbar-none flex snap-x snap-mandatory scroll-px-(--gutter,20px) gap-4 overscroll-x-contain px-(--gutter,20px) pt-1.5 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-x-7 sm:gap-y-13 sm:overflow-visible sm:px-0 lg:grid-cols-3',
        scrollable ? 'overflow-x-auto' : 'overflow-x-hidden',
      )}
    >
      {children}
    </ul>
  );
}

const cellClasses = 'flex w-[min(300px,80vw)] shrink-0 snap-start flex-col *:grow sm:w-auto';

export function HomeCards({ items }: { items: readonly ItemCardData[] }) {
  return (
    <CardRow>
      {items.map((item) => (
        <li key={item.id} className={cellClasses}>
          <ItemCard
            item={item}
            sizes="(min-width: 76rem) 352px, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, 300px"
          />
        </li>
      ))}
    </CardRow>
  );
}

export function HomeCardsLoading() {
  const { t } = useTranslation();
  return (
    <Loading label={t('home.topRated.loading')}>
      <CardRow scrollable={false}>
        {[1, 2, 3].map((card) => (
          <li key={card} className={cellClasses}>
            <CardSkeleton />
          </li>
        ))}
      </CardRow>
    </Loading>
  );
}

/** Shown when there are no items, or with a retry button when they could not be loaded. */
export function HomeCardsEmpty({ onRetry, busy }: { onRetry?: () => void; busy: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('home.topRated.emptyTitle')}
      titleAs="h3"
      text={t('home.topRated.empty')}
      action={
        onRetry && (
          <Button onClick={onRetry} busy={busy}>
            {t('ui.retry')}
          </Button>
        )
      }
    />
  );
}
