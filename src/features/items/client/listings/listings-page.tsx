import { Suspense, use } from 'react';
import { type AppLoadContext, data, type LoaderFunctionArgs } from 'react-router';
import { type LoadPage, queryOf, soonLoader } from '#client/data/page-data.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { useJsonLdContext } from '#client/head/use-json-ld-context.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ListingsControls } from '#features/items/client/filters/filter-controls.tsx';
import { useLatestCounts } from '#features/items/client/filters/filter-counts.ts';
import { type ListingsFormState, useListingsForm } from '#features/items/client/filters/filter-form-state.ts';
import { readFilters } from '#features/items/client/filters/filters.ts';
import type { Route } from './+types/listings-page.ts';
import { listingsAddress, sharedListings } from './json-ld.ts';
import { type ListingsResult, loadListings } from './listings-data.ts';
import { ListingsLoading, ListingsResults } from './results.tsx';

const load: LoadPage<ListingsResult> = (call, { query }) => loadListings(call, readFilters(query));
const isWhole = (result: ListingsResult) => !('failed' in result);

/** A page whose list is missing is shown, but answers 503, so that no copy of it is kept. */
export async function loader({ context, params, request }: LoaderFunctionArgs<AppLoadContext>) {
  const result = await load(context.call, { params, query: queryOf(request) });
  return data({ result }, { status: isWhole(result) ? 200 : 503 });
}

/** From another page, this one stands at once and its list follows; a change of filters keeps the old list till then. */
export const clientLoader = soonLoader('result', load, isWhole);

export default function ListingsPage({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const about = useJsonLdContext();
  const form = useListingsForm();
  const counts = useLatestCounts(result);
  return (
    <div className="column pt-5 md:pt-12">
      <PageHead
        title={t('shell.pageTitle', { title: t(`listings.headTitles.${form.filters.itemType}`) })}
        {...listingsAddress(form.filters)}
        shared={
          import.meta.env.SSR && !(result instanceof Promise) && sharedListings(about, form.filters, result)
        }
      />
      <div className="gap-x-14 gap-y-4 md:flex md:flex-wrap md:items-center">
        <h1 className="display text-list leading-[0.98]">{t('listings.title')}</h1>
        <p className="hidden basis-80 grow text-large text-balance text-muted md:block">
          {t('listings.subtitle')}
        </p>
      </div>
      <ListingsControls form={form} counts={counts} />
      <Suspense fallback={<ListingsLoading form={form} />}>
        <Arriving result={result} form={form} />
      </Suspense>
    </div>
  );
}

function Arriving({
  result,
  form,
}: {
  result: ListingsResult | Promise<ListingsResult>;
  form: ListingsFormState;
}) {
  return <ListingsResults result={result instanceof Promise ? use(result) : result} form={form} />;
}
