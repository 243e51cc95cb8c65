import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Search } from '#client/ui/icons.tsx';
import { CardSkeleton, EmptyState, Loading } from '#client/ui/load-states.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { ItemCard } from '#features/items/client/card/item-card.tsx';
import { itemLimits } from '#features/items/constants.ts';
import { listItemCards } from '#features/items/endpoints.ts';
import type { ItemCardData, ListItemsQuery } from '#features/items/schemas.ts';
import { homeItems } from '#shared/constants.ts';
import type { Call, Page } from '#shared/endpoint.ts';
import { paths } from '#shared/paths.ts';

/** The best rated items of each type; `first` is what the server rendered, or null. */
export function HomeTopRated({ first }: { first: TopRatedLists | null }) {
  const { t } = useTranslation();
  return (
    <section className="section-gap column" aria-labelledby="top-rated">
      <h2 id="top-rated" className="display max-w-[9em] text-section sm:max-w-none">
        {t('home.topRated.title')}
      </h2>
      <div className="mt-6 grid gap-x-8 gap-y-5 md:grid-cols-[1fr_330px] md:items-center">
        <SearchForm />
        <Tabbed first={first} />
      </div>
      <div className="mt-10 flex flex-col sm:mt-16 sm:items-center">
        <ButtonLink to={paths.listings()} tone="sand">
          {t('home.topRated.viewAll')}
        </ButtonLink>
      </div>
    </section>
  );
}

function useTopRated(tab: TopRatedTab, first: TopRatedLists | null) {
  // What the server could not load is fetched on demand.
  const initialData = first?.[tab];
  const hasFailed = initialData === null;
  const query = useQuery({
    ...topRatedQuery(tab),
    ...(initialData && { initialData }),
    enabled: !hasFailed,
    retryOnMount: false,
  });
  const state = useLoadState(query);
  const failed = state.status === 'failed' || (hasFailed && state.status === 'loading');
  return { data: query.data, failed, retry: () => void query.refetch(), busy: query.isFetching };
}

function Tabbed({ first }: { first: TopRatedLists | null }) {
  const { t } = useTranslation();
  const lists = {
    all: useTopRated('all', first),
    JETSKI: useTopRated('JETSKI', first),
    BOAT: useTopRated('BOAT', first),
  };
  const group = useId();
  const [tab, setTab] = useState<TopRatedTab>('all');
  return (
    <>
      <Tabs
        label={t('home.topRated.tabs')}
        tabs={topRatedTabs.map((id) => ({
          id,
          label: t(`home.topRated.${id}`),
          count: lists[id].data?.total,
        }))}
        value={tab}
        onChange={setTab}
        group={group}
        className="md:col-start-1 md:row-start-1"
      />
      {topRatedTabs.map((id) => (
        <TabPanel key={id} group={group} id={id} value={tab} className="min-w-0 md:col-span-full">
          <Panel list={lists[id]} />
        </TabPanel>
      ))}
    </>
  );
}

/** The cards of a list, its skeletons, or that it is empty; with a retry button if it could not be loaded. */
function Panel({ list: { data, failed, retry, busy } }: { list: ReturnType<typeof useTopRated> }) {
  const { t } = useTranslation();
  if (data !== undefined && data.items.length > 0) {
    return (
      <CardRow>
        {data.items.map((item) => (
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
  if (data === undefined && !failed) {
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
  return (
    <EmptyState
      title={t('home.topRated.emptyTitle')}
      titleAs="h3"
      text={t('home.topRated.empty')}
      action={
        failed && (
          <Button onClick={retry} busy={busy}>
            {t('ui.retry')}
          </Button>
        )
      }
    />
  );
}

/** Searches the listings; also works without JavaScript. */
function SearchForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <search className="md:col-start-2 md:row-start-1">
      <form
        action={paths.listings()}
        onSubmit={(event) => {
          event.preventDefault();
          const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
          void navigate(paths.listings(search === '' ? {} : { search }));
        }}
      >
        <TextField
          type="search"
          name="search"
          label={t('home.topRated.search')}
          labelHidden
          placeholder={t('home.topRated.searchHint')}
          icon={<Search size={19} />}
          maxLength={itemLimits.search}
          enterKeyHint="search"
          autoComplete="off"
        />
      </form>
    </search>
  );
}

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

export const topRatedTabs = ['all', 'JETSKI', 'BOAT'] as const;
type TopRatedTab = (typeof topRatedTabs)[number];

/** Null for a list that could not be loaded. */
export type TopRatedLists = Record<TopRatedTab, Page<ItemCardData> | null>;

const topRatedFilters = (tab: TopRatedTab): ListItemsQuery => ({
  ...{ sort: 'rating', limit: homeItems },
  ...(tab !== 'all' && { itemType: tab }),
});

/** The best rated items of one type, with the number of all items of that type. */
export const topRatedQuery = (tab: TopRatedTab) => apiQuery(listItemCards, { query: topRatedFilters(tab) });

/** Loads the three lists at once. Never rejects. */
export async function loadTopRated(call: Call): Promise<TopRatedLists> {
  const [all = null, JETSKI = null, BOAT = null] = await Promise.all(
    topRatedTabs.map((tab) => call(listItemCards, { query: topRatedFilters(tab) }).catch(() => null)),
  );
  return { all, JETSKI, BOAT };
}
