import {
  MutationCache,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { getMe } from '#features/auth/endpoints.ts';
import type {
  Call,
  CallInput,
  Endpoint,
  EndpointDefinition,
  EndpointShape,
  Subject,
} from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { bookingsTopic, everythingTopic, hoursTopic, meTopic } from '#shared/live-topics.ts';
import { isTemporary, reportSignedOut, request } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Only the signed-in user may read it. */
      private?: boolean;
      shows?: readonly Subject[];
      /** The item whose hours it shows, if its call names another id. */
      itemId?: string;
    };
    mutationMeta: { changes?: readonly Subject[] };
  }
}

/** How long data stays fresh: long enough to cover the time from hover to click. */
export const freshForMs = 5_000;
/** How long a write stays pending at most until what it changes is read again, in milliseconds. */
const longestRefetchMs = 3_000;
const wait = (done: () => void) => setTimeout(done, longestRefetchMs);
/** How long data is kept for Back after its page was left. */
const keptForMs = 30 * 60_000;

/**
 * The cache of everything that the browser reads. It shares concurrent requests, retries, cancels, and keeps what pages
 * showed for Back. On the server each request has its own, which only holds what the page is rendered from.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // A failed prefetch is silent: the page that needs the data fetches it again and reports.
      onError: (error, query) => {
        if (query.getObserversCount() > 0) reportSignedOut(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: reportSignedOut,
      // At once, and for good if the data can't be read again.
      onSuccess: (answer, _input, _result, { meta }) => showAnswer(client, meta?.changes ?? [], answer),
      // Also after a failure: the response may be lost, and a refusal often means that the page is out of date.
      onSettled: (_answer, _error, _input, _result, { meta }) =>
        Promise.race([invalidate(client, meta?.changes ?? []), new Promise<void>(wait)]),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        // A timer would keep a request's client in the server's memory.
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : keptForMs,
        // Offline, a request fails at once and its error is shown, instead of waiting for the connection.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Live updates refetch the others.
        refetchOnWindowFocus: (query) => !isLive(query),
        retry: shouldRetry,
        retryDelay,
      },
      // How often a timer looks whether a call has ended that no component observes.
      mutations: { networkMode: 'always', retryDelay, gcTime: 1_000 },
    },
  });
  return client;
}

// By default the manager starts online: a page that was opened offline would not refetch on reconnect.
if (typeof document !== 'undefined') onlineManager.setOnline(navigator.onLine);

/** The browser's one query client; the server makes its own in `root.tsx`. */
export const queryClient = createQueryClient();

/**
 * Refetches the data about these subjects that is shown, and marks the rest, which is refetched when it is shown again.
 * Resolves when what is shown is up to date, or could not be read.
 */
export async function invalidate(client: QueryClient, subjects: readonly Subject[]): Promise<void> {
  await refetchShown(client, (query) => showsAny(query, subjects));
}

/** Writes the plain values of an answer to wherever the cache has an object with the same id. */
function showAnswer(client: QueryClient, subjects: readonly Subject[], answer: unknown): void {
  const { id } = Object(answer);
  if (typeof id !== 'string') return;
  const updated = (data: unknown): unknown => {
    if (Array.isArray(data)) return data.map(updated);
    if (!isObject(data)) return data;
    const isSame = data.id === id;
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => {
        const answered = isSame ? Object(answer)[key] : undefined;
        return [
          key,
          answered !== undefined && !isObject(answered) && !isObject(value) ? answered : updated(value),
        ];
      }),
    );
  };
  client.setQueriesData({ predicate: (query) => showsAny(query, subjects) }, updated);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const showsAny = ({ meta }: Query, subjects: readonly Subject[]) =>
  subjects.some((subject) => meta?.shows?.includes(subject));

/** The same for any queries. What is on its way arrives first: a slow line must not start again and again. */
export async function refetchShown(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const onTheirWay = client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate });
  await Promise.allSettled(onTheirWay.map(({ promise }) => promise));
  await client.invalidateQueries({ predicate });
}

/** Whether a query shows data that live updates name. Of hours only one item's: lists of many are not kept up to date. */
export function isLive(query: Query): boolean {
  const itemId = itemOf(query);
  const topics = [bookingsTopic, meTopic, ...(itemId === undefined ? [] : [hoursTopic(itemId)])];
  return topics.some((topic) => showsTopic(query, topic));
}

/** Whether a live update of this topic concerns the query. */
export function showsTopic(query: Query, topic: string): boolean {
  if (topic === everythingTopic) return isLive(query);
  const [subject, itemId] = topic.split(':');
  const isShown = query.meta?.shows?.some((shown) => shown === subject) ?? false;
  return isShown && (itemId === undefined || itemId === itemOf(query));
}

const itemOf = ({ meta, queryKey: [, input] }: Query): string | undefined =>
  meta?.itemId ?? Object(Object(input).params).id;

/** Removes what only the last user may read: another one has signed in, or the session has ended. */
export function clearPrivate(): void {
  queryClient.removeQueries({
    predicate: ({ meta, queryKey }) => meta?.private === true && queryKey[0] !== getMe.path,
  });
}

/** The query of one endpoint: its key is the endpoint's path and input, its types are the contract's. */
export function apiQuery<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  ...[input]: CallInput<Shape>
) {
  return queryOptions({
    queryKey: [endpoint.path, input ?? {}],
    queryFn: ({ signal }) => request(endpoint, input, signal),
    meta: metaOf(endpoint),
  });
}

export const metaOf = ({ access, shows = [] }: EndpointDefinition) => ({
  private: access !== 'public',
  shows,
});

/** A `Call` for queries that are made of several calls; the signal cancels them all. */
export const requestWith =
  (signal: AbortSignal): Call =>
  (endpoint, ...[input]) =>
    request(endpoint, input, signal);

/** For infinite queries whose pages name the cursor of the next one. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** How often a request that may be repeated is sent in all. */
export const maxTries = 3;
const firstPauseMs = 400;
/** If the server asks for a longer pause than this, the error is shown instead. */
const longestPauseMs = 6_000;

/** Whether to repeat a request after `failures` earlier ones. Not offline: then the error is shown at once. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return (
    isTemporary(error) &&
    failures + 1 < maxTries &&
    navigator.onLine &&
    requestedPause(error) <= longestPauseMs
  );
}

/** How long to wait before the next try, in milliseconds: randomized, so that clients don't return all at once. */
export function retryDelay(failures: number, error: unknown): number {
  return Math.max(requestedPause(error), firstPauseMs * 3 ** failures * (0.5 + Math.random()));
}

/** The pause that `Retry-After` asks for, in milliseconds. */
function requestedPause(error: unknown): number {
  return error instanceof AppError ? (error.details.retryAfterSeconds ?? 0) * 1_000 : 0;
}

/** The state of loading the next page of a list. */
export type MoreState = 'idle' | 'busy' | 'failed';

/** The state of an infinite query's next page. */
export function moreStateOf(list: { isFetchingNextPage: boolean; isFetchNextPageError: boolean }): MoreState {
  return list.isFetchingNextPage ? 'busy' : list.isFetchNextPageError ? 'failed' : 'idle';
}

interface Paged {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
}

/** Loads the next page: after refetches that are on their way, and again if one has begun and cancelled it. */
export async function showMore(
  list: Paged & {
    fetchNextPage: (options: {
      cancelRefetch: boolean;
    }) => Promise<Paged & { isFetchNextPageError: boolean }>;
  },
): Promise<void> {
  const count = ({ data }: Paged) => data?.pages.length ?? 0;
  let loaded: Awaited<ReturnType<typeof list.fetchNextPage>>;
  do loaded = await list.fetchNextPage({ cancelRefetch: false });
  while (loaded.hasNextPage && !loaded.isFetchNextPageError && count(loaded) <= count(list));
}

interface CursorPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Joins the loaded pages of a list. */
export function joinPages<Item>(pages: readonly (CursorPage<Item> & { total: number })[]) {
  return {
    items: pages.flatMap(({ items }) => items),
    total: pages[0]?.total ?? 0,
    hasMore: (pages.at(-1)?.nextCursor ?? null) !== null,
  };
}
