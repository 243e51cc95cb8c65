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
  const last = useRef<LastFailure | null>(null);
  const { state, failure } = loadStateOf(of, last.current, failedOnServer);
  last.current = failure;
  return state;
}

interface LastFailure {
  error: Error;
  /** When each query had failed last: those of other keys failed at another time, or never. */
  failures: string;
}

/** The state of queries after `last`, and the failure to remember for the next one. */
export function loadStateOf(
  of: Query<unknown> | Queries,
  last: LastFailure | null,
  failedOnServer = false,
): { state: LoadState<unknown>; failure: LastFailure | null } {
  const queries = isSeveral(of) ? of : [of];
  const missing = queries.filter(({ data }) => data === undefined);
  if (missing.length === 0) {
    return {
      state: { status: 'ready', data: isSeveral(of) ? of.map(({ data }) => data) : of.data },
      failure: null,
    };
  }
  const failures = queries.map(({ errorUpdatedAt }) => errorUpdatedAt).join();
  const error = missing.find((query) => query.error)?.error;
  const failure = error ? { failures, error } : last?.failures === failures ? last : null;
  if (failure === null && !failedOnServer) return { state: { status: 'loading' }, failure };
  const state = {
    status: 'failed',
    error: failure?.error,
    retry: () => {
      for (const query of missing) void query.refetch();
    },
    isRetrying: missing.some(({ isFetching }) => isFetching),
  } as const;
  return { state, failure };
}

interface LoadOptions {
  /** The server has tried to load it for its page, which counts as a failure until the data is there. */
  failedOnServer?: boolean;
}

const isSeveral = (of: object): of is Queries => Array.isArray(of);
