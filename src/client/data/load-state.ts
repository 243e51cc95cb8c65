import { useRef } from 'react';

export type LoadState<Data> =
  | { status: 'loading' }
  | { status: 'failed'; error: Error }
  | { status: 'ready'; data: Data };

interface Outcome<Data> {
  data: Data | undefined;
  error: Error | null;
}

interface QueryOutcome<Data> extends Outcome<Data> {
  /** How often this query has failed; a query of other data, such as the next month, has not. */
  errorUpdateCount: number;
}

/** What to show of a query: data that is there stays, also if it could not be refetched. */
export function loadState<Data>({ data, error }: Outcome<Data>): LoadState<Data> {
  if (data !== undefined) return { status: 'ready', data };
  return error === null ? { status: 'loading' } : { status: 'failed', error };
}

/** The same, but the error stays while the query is fetched again: its retry button is busy then. */
export function useLoadState<Data>({ data, error, errorUpdateCount }: QueryOutcome<Data>): LoadState<Data> {
  const last = useRef<Error | null>(null);
  last.current = data === undefined && errorUpdateCount > 0 ? (error ?? last.current) : null;
  return loadState({ data, error: last.current });
}
