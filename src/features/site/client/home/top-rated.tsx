import { Suspense, use, useId, useState } from 'react';
import { Form, useNavigate, useRevalidator } from 'react-router';
import { useBackOnline } from '#client/data/online.ts';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Search } from '#client/ui/icons.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { itemLimits } from '#features/items/limits.ts';
import { HomeCards, HomeCardsEmpty, HomeCardsLoading } from './item-cards.tsx';
import { type TopRatedLists, type TopRatedTab, topRatedTabs } from './top-rated-data.ts';

/** The best rated craft of each kind. Rendered with its data at first view; after that the data follows the page. */
export function HomeTopRated({ lists }: { lists: TopRatedLists | Promise<TopRatedLists> }) {
  const { t } = useTranslation();
  return (
    <section className="section-gap column" aria-labelledby="top-rated">
      <h2 id="top-rated" className="display max-w-[9em] text-section sm:max-w-none">
        {t('home.topRated.title')}
      </h2>
      <div className="mt-6 grid gap-x-8 gap-y-5 md:grid-cols-[1fr_330px] md:items-center">
        <SearchForm />
        <Suspense fallback={<Tabbed lists={null} />}>
          <Arriving lists={lists} />
        </Suspense>
      </div>
      <div className="mt-10 flex flex-col sm:mt-16 sm:items-center">
        <ButtonLink to={paths.listings()} tone="sand">
          {t('home.topRated.viewAll')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Arriving({ lists }: Parameters<typeof HomeTopRated>[0]) {
  return <Tabbed lists={lists instanceof Promise ? use(lists) : lists} />;
}

function Tabbed({ lists }: { lists: TopRatedLists | null }) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const retry = () => void revalidate();
  useBackOnline(lists !== null && Object.values(lists).includes(null) ? retry : undefined);
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
        tabs={topRatedTabs.map((id) => ({ id, label: labels[id], count: lists?.[id]?.total }))}
        value={tab}
        onChange={setTab}
        group={group}
        className="md:col-start-1 md:row-start-1"
      />
      {topRatedTabs.map((id) => (
        <TabPanel key={id} group={group} id={id} value={tab} className="min-w-0 md:col-span-full">
          {lists === null ? (
            <HomeCardsLoading />
          ) : lists[id] && lists[id].items.length > 0 ? (
            <HomeCards items={lists[id].items} />
          ) : (
            <HomeCardsEmpty busy={state === 'loading'} {...(lists[id] === null && { onRetry: retry })} />
          )}
        </TabPanel>
      ))}
    </>
  );
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
