import { useRef } from 'react';

export interface LoadFailure {
  /** Undefined if it is not known: the server could not load the data of its page. */
  error: Error | undefined;
  retry: () => void;
  isRetrying: boolean;
}

/** What to show of data. Data that is there stays, also if it could not be refetched. */
export type LoadState<Data> =
  | { status: 'loading' }
  | ({ status: 'failed' } & LoadFailure)
  | { status: 'ready'; data: Data };

/** The result of a query, as far as it says what to show. Also of an infinite one. */
export interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  errorUpdatedAt: number;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export type Queries = readonly Query<unknown>[];

export type DataOf<Several extends Queries> = {
  [Place in keyof Several]: Several[Place] extends Query<infer Data> ? Data : never;
};

/**
 * The state of a query, or of several as if they were one, with a tuple of their data. An error stays while the same data is
 * fetched again, so that its retry button is busy then; data of another key starts without it.
 */
export function useLoadState<Data>(query: Query<Data>, options?: LoadOptions): LoadState<Data>;
export function useLoadState<const Several extends Queries>(
  queries: Several,
  options?: LoadOptions,
): LoadState<DataOf<Several>>;
export function useLoadState(
  of: Query<unknown> | Queries,
  { failedOnServer = false }: LoadOptions = {},
): LoadState<unknown> {
  const queries = isSeveral(of) ? of : [of];
  const missing = queries.filter(({ data }) => data === undefined);
  // Queries of other keys have failed at another time, or never.
  const failures = queries.map(({ errorUpdatedAt }) => errorUpdatedAt).join();
  const last = useRef<{ failures: string; error: Error } | null>(null);
  const error = missing.find((query) => query.error)?.error;
  if (error) last.current = { failures, error };
  else if (missing.length === 0 || last.current?.failures !== failures) last.current = null;
  if (missing.length === 0) {
    return { status: 'ready', data: isSeveral(of) ? of.map(({ data }) => data) : of.data };
  }
  if (last.current === null && !failedOnServer) return { status: 'loading' };
  return {
    status: 'failed',
    error: last.current?.error,
    retry: () => {
      for (const query of missing) void query.refetch();
    },
    isRetrying: missing.some(({ isFetching }) => isFetching),
  };
}

interface LoadOptions {
  /** The server has tried to load it for its page, which counts as a failure until the data is there. */
  failedOnServer?: boolean;
}

const isSeveral = (of: object): of is Queries => Array.isArray(of);
