import {
  type InfiniteData,
  infiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery, byCursor, joinPages, metaOf, requestWith } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type LoadState, useLoadState } from '#client/kit/loaded.tsx';
import { type PagedQuery, ShowMore } from '#client/kit/show-more.tsx';
import type { PageQuery } from '#features/users/page-schema.ts';
import type { Endpoint, Page } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { isEstimated } from '#shared/lists.ts';

/** Returns the state of a call to one of the administrators' endpoints. */
export function useAdminData<T>(endpoint: Endpoint<{ output: T }>) {
  const query = useQuery(apiQuery<{ output: T }>(endpoint));
  useRightsLost(query.error);
  return useLoadState(query);
}

/** Refetches the session after an error that says that this user is no longer an administrator. */
export function useRightsLost(error: Error | null): void {
  const { refresh } = useSession();
  const isRefused = error instanceof AppError && error.status === 403;
  useEffect(() => {
    if (isRefused) void refresh();
  }, [isRefused, refresh]);
}

/** The first page is the top of a ranking; later pages are longer. */
export const firstPageSize = 5;
const pageSize = 20;

type ListEndpoint<Entry> = Endpoint<{ query: PageQuery; output: Page<Entry> }>;

export function adminListQuery<Entry>(endpoint: ListEndpoint<Entry>) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path],
    queryFn: ({ pageParam, signal }) =>
      requestWith(signal)<{ query: PageQuery; output: Page<Entry> }>(endpoint, {
        query: pageParam === null ? { limit: firstPageSize } : { limit: pageSize, cursor: pageParam },
      }),
    ...byCursor,
    meta: metaOf(endpoint),
  });
}

/** A list that is loaded in pages, as its components show it. */
export interface PagedList<Entry> {
  state: LoadState<ReturnType<typeof joinPages<Entry>>>;
  query: PagedQuery;
  refresh: () => void;
}

export function usePages<Entry>(list: UseInfiniteQueryResult<InfiniteData<Page<Entry>>>): PagedList<Entry> {
  const state = useLoadState(list);
  return {
    state: state.status === 'ready' ? { status: state.status, data: joinPages(state.data.pages) } : state,
    query: list,
    refresh: () => void list.refetch(),
  };
}

/** Returns the state of a list of the dashboard, which is loaded in pages. */
export function useAdminList<Entry>(
  endpoint: ListEndpoint<Entry>,
  idOf: (entry: Entry) => string,
): PagedList<Entry> {
  const query = useInfiniteQuery(adminListQuery(endpoint));
  useRightsLost(query.error);
  const list = usePages(query);
  if (list.state.status !== 'ready') return list;
  const { items, ...rest } = list.state.data;
  // An owner may move to a later page between two requests.
  const unique = [...new Map(items.map((entry) => [idOf(entry), entry])).values()];
  return { ...list, state: { status: 'ready', data: { items: unique, ...rest } } };
}

/** Below the loaded pages of a list: a button for the next one, and how many entries are shown. */
export function MoreEntries({
  title,
  list: { state, query },
  search = '',
  className,
}: {
  /** The title of the list. */
  title: string;
  list: PagedList<unknown>;
  /** The search that the list is filtered by. */
  search?: string;
  className?: string;
}) {
  const { t } = useTranslation();
  if (state.status !== 'ready') return null;
  const { items, total } = state.data;
  return (
    <ShowMore
      list={query}
      label={t('admin.more.showOf', { list: title })}
      showing={t('admin.more.showing', {
        shown: items.length,
        total: isEstimated(total, { search }) ? t('ui.about', { number: total }) : total,
      })}
      failed={t('admin.more.failed')}
      className={className}
    />
  );
}
