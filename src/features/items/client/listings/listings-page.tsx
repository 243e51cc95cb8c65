import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AppLoadContext,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
} from 'react-router';
import { addressQuery, startPageQuery } from '#client/data/page-data.ts';
import { queryClient } from '#client/data/query-client.ts';
import {
  breadcrumbsJsonLd,
  type JsonLdContext,
  PageHead,
  type PageMetadata,
  useJsonLdContext,
} from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { FilterControls } from '#features/items/client/filters/filter-controls.tsx';
import {
  isFiltered,
  type ListingsFilters,
  noFilters,
  readFilters,
  writeFilters,
} from '#features/items/client/filters/filters.ts';
import { useFilterForm } from '#features/items/client/filters/use-filter-form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/listings-page.ts';
import {
  failureOf,
  joinListings,
  type ListingsFailure,
  type ListingsFound,
  type ListingsPage as ListingsPageData,
  listingsKey,
  listingsQuery,
  loadListings,
} from './listings-data.ts';
import { ListingsResults, useActiveFilters } from './results.tsx';

/** A page without its list is rendered, but with status 503, so that it is not cached. */
export async function loader({ context, request }: LoaderFunctionArgs<AppLoadContext>) {
  const filters = readFilters(addressQuery(request));
  const first = await loadListings(context.call, filters).catch(failureOf);
  return data(first, { status: 'failed' in first ? 503 : 200 });
}

/** From another page, this one renders at once and its list follows; a change of filters keeps the old list until then. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const isShown = queryClient.getQueryCache().findAll({ queryKey: [listingsKey], type: 'active' }).length > 0;
  await startPageQuery(listingsQuery(readFilters(addressQuery(request))), { request, keepsPage: isShown });
  return null;
}

export default function ListingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const jsonLdContext = useJsonLdContext();
  const form = useFilterForm();
  const { query, result } = useListings(loaderData);
  const facets = useLatestFacets(result);
  const active = useActiveFilters(form.filters);
  return (
    <div className="column pt-2 md:pt-8 lg:pt-12">
      <PageHead
        title={t('shell.pageTitle', { title: t(`listings.headTitles.${form.filters.itemType}`) })}
        {...canonicalAddress(form.filters)}
        metadata={
          import.meta.env.SSR && result !== null && listingsMetadata(jsonLdContext, form.filters, result)
        }
      />
      <div className="gap-x-14 gap-y-4 md:flex md:flex-wrap md:items-center">
        <h1 className="display text-list leading-[0.98] max-md:text-price">{t('listings.title')}</h1>
        <p className="hidden basis-80 grow text-large text-balance text-muted md:block">
          {t('listings.subtitle')}
        </p>
      </div>
      <FilterControls form={form} facets={facets} active={active.length} />
      <ListingsResults result={result} form={form} query={query} />
    </div>
  );
}

/** The list of the page's address; `first` is what the server rendered, or null. */
function useListings(first: ListingsPageData | ListingsFailure | null) {
  const [address] = usePageQuery();
  const filters = readFilters(address);
  const failed = first !== null && 'failed' in first ? first : null;
  const query = useInfiniteQuery({
    ...listingsQuery(filters),
    ...(first !== null && !('failed' in first) && { initialData: { pages: [first], pageParams: [null] } }),
    // What the server could not load is fetched on demand.
    enabled: failed === null,
    retryOnMount: false,
  });
  const state = useLoadState(query);
  const result =
    state.status === 'ready'
      ? joinListings(filters, state.data.pages)
      : state.status === 'failed'
        ? failureOf(state.error)
        : failed;
  return { query, result };
}

/** What the filters leave to choose from; that of the last list stays until the next one has loaded. */
function useLatestFacets(result: ListingsFound | ListingsFailure | null): ListingsFound['facets'] {
  const facets = result === null || 'failed' in result ? null : result.facets;
  const [latest, setLatest] = useState(facets);
  if (facets !== null && facets !== latest) setLatest(facets);
  return facets ?? latest;
}

/**
 * The canonical path of a list. Search engines index the list of all items and that of each type, but no list that is
 * filtered by a search, prices, people or a day (`noIndex`).
 */
function canonicalAddress(filters: ListingsFilters) {
  const { itemType } = filters;
  return {
    path: paths.listings(writeFilters({ ...noFilters, itemType })),
    noIndex: isFiltered({ ...filters, itemType: 'all' }),
  };
}

/** The metadata of a list, which only the server renders. */
function listingsMetadata(
  context: JsonLdContext,
  filters: ListingsFilters,
  result: ListingsFound | ListingsFailure,
): PageMetadata {
  const { t, site } = context;
  const items = 'items' in result ? result.items : [];
  return {
    description: t(`head.listings.${filters.itemType}`),
    jsonLd: [
      breadcrumbsJsonLd(context, [[t('shell.nav.rentals'), canonicalAddress(filters).path]]),
      {
        '@type': 'ItemList',
        name: t(`listings.headTitles.${filters.itemType}`),
        numberOfItems: items.length,
        itemListElement: items.map(({ id, listingTitle }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: listingTitle,
          url: new URL(paths.rental(id), site.publicUrl).href,
        })),
      },
    ],
  };
}
