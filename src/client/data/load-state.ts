import { useRef } from 'react';

export type LoadState<Data> =
  | { status: 'loading' }
  | { status: 'failed'; error: Error; retry: () => void; isRetrying: boolean }
  | { status: 'ready'; data: Data };

interface Outcome<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface QueryOutcome<Data> extends Outcome<Data> {
  /** How often this query has failed; a query of other data, such as the next month, has not. */
  errorUpdateCount: number;
}

/** What to show of a query: data that is there stays, also if it could not be refetched. */
export function loadState<Data>(query: Outcome<Data>, error = query.error): LoadState<Data> {
  if (query.data !== undefined) return { status: 'ready', data: query.data };
  if (error === null) return { status: 'loading' };
  return { status: 'failed', error, retry: () => void query.refetch(), isRetrying: query.isFetching };
}

/** The same, but the error stays while the query is fetched again: its retry button is busy then. */
export function useLoadState<Data>(query: QueryOutcome<Data>): LoadState<Data> {
  const last = useRef<Error | null>(null);
  const hasFailed = query.data === undefined && query.errorUpdateCount > 0;
  last.current = hasFailed ? (query.error ?? last.current) : null;
  return loadState(query, last.current);
}
