import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { CardSkeleton, Loading } from '#client/ui/skeleton.tsx';
import { EmptyState } from '#client/ui/state-panel.tsx';
import { ItemCard } from '#features/items/client/card/item-card.tsx';
import type { ItemCardData } from '#features/items/client/card/item-card-data.ts';

/**
 * A row that snaps on the phone, with the next card in sight; a grid of two or three columns where there is room. A
 * still one can't be scrolled: it holds nothing that a keyboard could reach.
 */
function CardRow({ still = false, children }: { still?: boolean; children: ReactNode }) {
  return (
    <ul
      className={classNames(
        '-mx-(--gutter,20px) scrollbar-none flex snap-x snap-mandatory scroll-px-(--gutter,20px) gap-4 overscroll-x-contain px-(--gutter,20px) pt-1.5 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-x-7 sm:gap-y-13 sm:overflow-visible sm:px-0 lg:grid-cols-3',
        still ? 'overflow-x-hidden' : 'overflow-x-auto',
      )}
    >
      {children}
    </ul>
  );
}

const place = 'flex w-[min(300px,80vw)] shrink-0 snap-start flex-col *:grow sm:w-auto';

export function HomeCards({ items }: { items: readonly ItemCardData[] }) {
  return (
    <CardRow>
      {items.map((item) => (
        <li key={item.id} className={place}>
          <ItemCard
            item={item}
            sizes="(min-width: 76rem) 352px, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, 300px"
          />
        </li>
      ))}
    </CardRow>
  );
}

/** Three cards that are still to come (specification 2). */
export function HomeCardsLoading() {
  const { t } = useTranslation();
  return (
    <Loading label={t('home.topRated.loading')}>
      <CardRow still>
        {[1, 2, 3].map((card) => (
          <li key={card} className={place}>
            <CardSkeleton />
          </li>
        ))}
      </CardRow>
    </Loading>
  );
}

/** No items, or none that could be had: then with a way to try again (D22). */
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
