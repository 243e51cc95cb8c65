import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { useLoadState } from '#client/data/load-state.ts';
import { useBackOnline } from '#client/data/online.ts';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Search } from '#client/ui/icons.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { itemLimits } from '#features/items/limits.ts';
import { HomeCards, HomeCardsEmpty, HomeCardsLoading } from './item-cards.tsx';
import { type TopRatedLists, type TopRatedTab, topRatedQuery, topRatedTabs } from './top-rated-data.ts';

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
  const { data, isFetching, refetch } = query;
  useBackOnline(failed ? () => void refetch() : undefined);
  return { data, failed, retry: () => void refetch(), busy: isFetching };
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
  const labels = {
    all: t('home.topRated.all'),
    JETSKI: t('home.topRated.jetSkis'),
    BOAT: t('home.topRated.boats'),
  };
  return (
    <>
      <Tabs
        label={t('home.topRated.tabs')}
        tabs={topRatedTabs.map((id) => ({ id, label: labels[id], count: lists[id].data?.total }))}
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

function Panel({ list: { data, failed, retry, busy } }: { list: ReturnType<typeof useTopRated> }) {
  if (data !== undefined && data.items.length > 0) return <HomeCards items={data.items} />;
  if (data === undefined && !failed) return <HomeCardsLoading />;
  return <HomeCardsEmpty busy={busy} {...(failed && { onRetry: retry })} />;
}

/** Searches the listings; also works without JavaScript. */
function SearchForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Form
      role="search"
      action={paths.listings()}
      className="md:col-start-2 md:row-start-1"
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
    </Form>
  );
}
