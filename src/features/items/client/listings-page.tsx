import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AppLoadContext,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
} from 'react-router';
import { call } from '#client/api.ts';
import { useSite } from '#client/layout/use-site.ts';
import { paths } from '#client/paths.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import type { Route } from './+types/listings-page.ts';
import { useLatestCounts } from './listings-counts.ts';
import { type ListingsResult, loadListings } from './listings-data.ts';
import { readFilters } from './listings-filters.ts';
import { ListingsForm } from './listings-form.tsx';
import { type ListingsFormState, useListingsForm } from './listings-form-state.ts';
import { ListingsLoading, ListingsResults } from './listings-results.tsx';

/** A page whose list is missing is shown, but answers 503, so that no copy of it is kept. */
export async function loader({ context, request }: LoaderFunctionArgs<AppLoadContext>) {
  const result = await loadListings(context.call, readFilters(new URL(request.url).searchParams));
  return data({ result }, { status: 'failed' in result ? 503 : 200 });
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const result = loadListings(call, readFilters(new URL(request.url).searchParams));
  // From another page, this one stands at once and its list follows; a change of filters keeps the old list till then.
  return { result: location.pathname === paths.listings() ? await result : result };
}

export default function ListingsPage({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { publicUrl } = useSite();
  const form = useListingsForm();
  const counts = useLatestCounts(result);
  return (
    <div className="column pt-5 md:pt-12">
      <PageHead
        title={t('shell.pageTitle', { title: t('listings.title') })}
        description={t('listings.description')}
        canonical={`${publicUrl}${paths.listings()}`}
      />
      <div className="grid gap-x-14 md:grid-cols-[auto_minmax(0,24rem)] md:items-center md:justify-start">
        <h1 className="display text-[clamp(2.125rem,1.17rem+3.9vw,5.25rem)] leading-[0.98]">
          {t('listings.title')}
        </h1>
        <p className="hidden text-large text-muted md:block">{t('listings.subtitle')}</p>
      </div>
      <ListingsForm form={form} counts={counts} />
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
