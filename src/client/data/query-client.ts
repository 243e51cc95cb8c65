import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportSignedOut } from './api.ts';
import { retryDelay, shouldRetry } from './retry-policy.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Only the signed-in user may read it. */
      private?: boolean;
    };
  }
}

/** How long data stays fresh: long enough to cover the time from hover to click. */
export const freshForMs = 5_000;
/** How long data is kept for Back after its page was left. */
const keptForMs = 30 * 60_000;
/** After how long bookings are worth refetching when the user returns to the tab. */
const longAwayMs = 30_000;

/**
 * The cache of everything that the browser reads. It shares concurrent requests, retries, cancels, and keeps what pages
 * showed for Back. On the server each request has its own, which only holds what the page is rendered from.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // A failed prefetch is silent: the page that needs the data fetches it again and reports.
      onError: (error, query) => {
        if (isShown(query)) reportSignedOut(error);
      },
    }),
    // Twice: data read while a write is in flight may be out of date, too.
    mutationCache: new MutationCache({
      onMutate: () => forgetOldData(client),
      onSettled: () => forgetOldData(client),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        // A timer would keep a request's client in the server's memory.
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : keptForMs,
        // Offline, a request fails at once and its error is shown, instead of waiting for the connection.
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retryDelay, gcTime: 0 },
    },
  });
  const cache = client.getQueryCache();
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || isShown(query)) return;
    // A user's own data is refetched on each visit of its page; a prefetch serves one visit.
    if (isPrivate(query)) query.invalidate();
    // A write has made it out of date while its page showed it.
    else if (query.state.isInvalidated) cache.remove(query);
  });
  return client;
}

/** The browser's one query client; the server makes its own in `root.tsx`. */
export const queryClient = createQueryClient();

/** For `refetchOnWindowFocus`: what may have changed while the user was away. */
export const ifLongAway = (query: Pick<Query, 'state'>): boolean =>
  Date.now() - query.state.dataUpdatedAt > longAwayMs;

/**
 * Around every write: no page may show data from before it again. What is on the screen stays: the feature that wrote
 * updates or refetches it.
 */
function forgetOldData(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => !isShown(query) });
  void client.invalidateQueries({ refetchType: 'none' });
}

/** When another user signs in, or the session ends. */
export function forgetUserData(): void {
  queryClient.removeQueries({ predicate: (query) => isPrivate(query) || !isShown(query) });
}

/** The user may have signed out, or another one in, in another tab: nothing prefetched for them counts as fresh. */
export function expireUserData(): void {
  void queryClient.invalidateQueries({ predicate: isPrivate, refetchType: 'none' });
}

/** Whether a component uses the query: with `enabled: false` it counts as well. */
const isShown = (query: Pick<Query, 'getObserversCount'>): boolean => query.getObserversCount() > 0;
const isPrivate = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.private === true;
