import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { type AppLoadContext, data, type LoaderFunctionArgs, type Params } from 'react-router';
import type { PageContext } from '#features/site/page-context.ts';
import type { Call } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { PageQuery } from '#shared/pages.ts';
import { queryClient } from './query-client.ts';

declare module 'react-router' {
  interface AppLoadContext extends PageContext {}
}

export interface PageArgs {
  params: Params;
  query: PageQuery;
}

/**
 * The server's loader of a public page. The page passes what it returns to its queries as `initialData`, so the first
 * view needs no further request. Errors of the API keep their status and reach the error page.
 */
export function serverLoader<Data>(load: (call: Call, args: PageArgs & { now: Date }) => Promise<Data>) {
  return async ({ context, params, request }: LoaderFunctionArgs<AppLoadContext>) => {
    try {
      return await load(context.call, { params, query: addressQuery(request), now: new Date(context.now) });
    } catch (error) {
      // Thrown as a response, so that its status and code survive the way from server to browser.
      if (error instanceof AppError) throw data(error.toBody(), { status: error.status });
      throw error;
    }
  };
}

/** What a page's loader may know of its address. */
export function addressQuery({ url }: Request): PageQuery {
  return new URL(url).searchParams;
}

/**
 * Starts a page's query from its `clientLoader`, for a link that is prefetched as well as for one that is followed. The
 * page renders at once and observes the query, its errors included: so this never rejects. With `keepsPage`, and when
 * an error page tries again, it waits for the data if there is none: what is on the screen stays until then.
 */
export function startPageQuery<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
  page: { request: Request; keepsPage?: boolean },
): Promise<void>;
export function startPageQuery<Data, Key extends QueryKey, PageParam>(
  query: FetchInfiniteQueryOptions<Data, Error, Data, Key, PageParam>,
  page: { request: Request; keepsPage?: boolean },
): Promise<void>;
export async function startPageQuery(
  query: FetchQueryOptions | FetchInfiniteQueryOptions,
  { request, keepsPage = false }: { request: Request; keepsPage?: boolean },
): Promise<void> {
  const { queryKey } = query;
  const before = queryClient.getQueryState(queryKey);
  const started = isInfinite(query) ? queryClient.infiniteQuery(query) : queryClient.query(query);
  const loading = started.catch(ignore);
  const triesAgain = before?.status === 'error' && isHere(request);
  if (before?.data !== undefined || !(keepsPage || triesAgain)) return;
  // When the user has gone on to another page meanwhile.
  const cancel = () => void queryClient.cancelQueries({ queryKey, exact: true, type: 'inactive' });
  request.signal.addEventListener('abort', cancel);
  await loading;
  request.signal.removeEventListener('abort', cancel);
}

function isHere({ url }: Request): boolean {
  const { pathname, search } = new URL(url);
  return pathname + search === location.pathname + location.search;
}

/** The page shows the error of its query. */
const ignore = () => undefined;

const isInfinite = (
  query: FetchQueryOptions | FetchInfiniteQueryOptions,
): query is FetchInfiniteQueryOptions => query.initialPageParam !== undefined;
