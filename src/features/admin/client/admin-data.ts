import {
  type InfiniteData,
  infiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type LoadState, useLoadState } from '#client/data/load-state.ts';
import { apiQuery, byCursor, metaOf, requestWith } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { joinPages, type MoreState, moreStateOf } from '#client/data/use-more-pages.ts';
import type { Endpoint, Page } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { PageQuery } from '../schemas.ts';

/** Returns the state of a call to one of the administrators' endpoints. */
export function useAdminData<T>(endpoint: Endpoint<{ output: T }>) {
  const query = useQuery(apiQuery<{ output: T }>(endpoint));
  useRightsLost(query.error);
  return {
    state: useLoadState(query),
    busy: query.isFetching,
    refresh: () => void query.refetch(),
  };
}

/** Refetches the session after an error that says that this user is no longer an administrator. */
export function useRightsLost(error: Error | null): void {
  const checkRights = useRightsCheck();
  useEffect(() => {
    if (error !== null) checkRights(error);
  }, [error, checkRights]);
}

export function useRightsCheck(): (error: unknown) => void {
  const { refresh } = useSession();
  return useCallback(
    (error) => {
      if (error instanceof AppError && error.status === 403) void refresh();
    },
    [refresh],
  );
}

/** The first page is the head of a ranking; those that are asked for are longer. */
export const firstPageSize = 5;
const pageSize = 20;

type ListEndpoint<Entry> = Endpoint<{ query: PageQuery; output: Page<Entry> }>;

export const adminListQuery = <Entry>(endpoint: ListEndpoint<Entry>) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path],
    queryFn: ({ pageParam, signal }) =>
      requestWith(signal)<{ query: PageQuery; output: Page<Entry> }>(endpoint, {
        query: pageParam === null ? { limit: firstPageSize } : { limit: pageSize, cursor: pageParam },
      }),
    ...byCursor,
    meta: metaOf(endpoint),
  });

/** A list that is loaded in pages, as its components show it. */
export interface PagedList<Entry> {
  state: LoadState<ReturnType<typeof joinPages<Entry>>>;
  more: MoreState;
  busy: boolean;
  showMore: () => void;
  refresh: () => void;
}

export function usePages<Entry>(list: UseInfiniteQueryResult<InfiniteData<Page<Entry>>>): PagedList<Entry> {
  const state = useLoadState(list);
  return {
    state: state.status === 'ready' ? { status: state.status, data: joinPages(state.data.pages) } : state,
    more: moreStateOf(list),
    busy: list.isFetching,
    showMore: () => void list.fetchNextPage(),
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
