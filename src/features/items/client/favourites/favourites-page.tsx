import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { ShownTo } from '#client/data/shown-to.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/load-states.tsx';
import { CardGrid, gridSizes, ItemCard, SkeletonCards } from '#features/items/client/card/item-card.tsx';
import { listChosenCards } from '#features/items/endpoints.ts';
import type { ChosenItemCard } from '#features/items/favourite-schemas.ts';
import { paths } from '#shared/paths.ts';
import { useFavourites } from './favourites.tsx';

/** The favourites of the account, or of this browser, also unavailable items. See "Favourites" in docs/product.md. */
export default function FavouritesPage() {
  const { t } = useTranslation();
  const { user, signIn } = useSession();
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title: t('shell.nav.favourites') })} noIndex />
      <h1 className="display text-title">{t('shell.nav.favourites')}</h1>
      <ShownTo who="visitor">
        <p className="mt-3 max-w-[62ch] text-body text-muted">
          {t('favourites.onDevice')}{' '}
          <button
            type="button"
            className="link relative text-left hit-44 rounded-badge"
            onClick={() => signIn()}
          >
            {t('favourites.signIn')}
          </button>
        </p>
      </ShownTo>
      <div className="mt-8 md:mt-12">
        <Favourites key={user?.id} />
      </div>
    </div>
  );
}

function Favourites() {
  const { t } = useTranslation();
  const favourites = useFavourites();
  const ids = useShown(favourites.status === 'ready' ? favourites.data : []);
  const query = useQuery({
    ...apiQuery(listChosenCards, { query: { ids: ids.join() } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const cards = useLoadState(query);
  const isEmpty = favourites.status === 'ready' && ids.length === 0;
  return (
    <Loaded
      of={favourites.status === 'failed' ? favourites : isEmpty ? { status: 'ready', data: [] } : cards}
      loading={t('favourites.loading')}
      skeleton={
        <CardGrid>
          <SkeletonCards count={3} />
        </CardGrid>
      }
      failed={t('favourites.failed')}
      empty={
        <EmptyState
          title={t('favourites.empty.title')}
          text={t('favourites.empty.text')}
          action={<ButtonLink to={paths.listings()}>{t('favourites.empty.action')}</ButtonLink>}
        />
      }
    >
      {(items: readonly ChosenItemCard[]) => (
        <CardGrid>
          {items.map((item, index) => (
            <li key={item.id} className="grid grid-cols-1">
              <ItemCard
                item={item}
                sizes={gridSizes}
                priority={index === 0}
                titleAs="h2"
                {...(!item.isAvailable && { note: t('favourites.unavailable') })}
              />
            </li>
          ))}
        </CardGrid>
      )}
    </Loaded>
  );
}

/** A card that is no favourite any more stays until the user leaves the page, so that a slip can be undone. */
function useShown(ids: readonly string[]): readonly string[] {
  const [shown, setShown] = useState(ids);
  const added = ids.filter((id) => !shown.includes(id));
  const all = added.length === 0 ? shown : [...added, ...shown];
  if (all !== shown) setShown(all);
  return all;
}
