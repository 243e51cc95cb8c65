import { type ReactNode, useRef } from 'react';
import { ErrorState, Loading } from '#client/ui/load-states.tsx';

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
interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  errorUpdatedAt: number;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

type Queries = readonly Query<unknown>[];

type DataOf<Several extends Queries> = {
  [Place in keyof Several]: Several[Place] extends Query<infer Data> ? Data : never;
};

/**
 * The state of a query, or of several as if they were one, with a tuple of their data. An error stays while the same data is
 * fetched again, so that its retry button is busy then; data of another key begins anew.
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

interface LoadedProps<Data> {
  /** In the size of the content, so that nothing moves when it arrives. */
  skeleton: ReactNode;
  /** What screen readers announce meanwhile; by default that something is loading. */
  loading?: string | undefined;
  /** The title of the failure, above the error's own sentence; or what to show instead. */
  failed: string | ((failure: LoadFailure) => ReactNode);
  /** Of the skeleton and the failure: `h1` if they replace the whole page. */
  titleAs?: 'h1' | 'h2' | 'h3';
  /** Shown instead of an empty list; or a function, which returns null if there is something to show. */
  empty?: ReactNode | ((data: Data) => ReactNode);
  /** Of the skeleton, the failure and what says that the list is empty. */
  className?: string;
  children: (data: Data) => ReactNode;
}

/**
 * The content of a query, of several or of a `LoadState`; before that its skeleton, or that it failed, with a retry button. See
 * `useLoadState`.
 */
export function Loaded<Data>(props: LoadedProps<Data> & { of: LoadState<Data> | Query<Data> }): ReactNode;
export function Loaded<const Several extends Queries>(
  props: LoadedProps<DataOf<Several>> & { of: Several },
): ReactNode;
export function Loaded({
  of,
  skeleton,
  loading,
  failed,
  titleAs,
  empty,
  className,
  children,
}: LoadedProps<never> & { of: object }) {
  const ownState = useLoadState((isState(of) ? [] : of) as Query<unknown>);
  const state = isState(of) ? of : (ownState as LoadState<never>);
  if (state.status === 'loading') {
    return (
      <Loading label={loading} titleAs={titleAs === 'h1' ? 'h1' : 'span'} className={className}>
        {skeleton}
      </Loading>
    );
  }
  if (state.status === 'failed') {
    if (typeof failed === 'function') return failed(state);
    return <ErrorState title={failed} titleAs={titleAs} failed={state} className={className} />;
  }
  const none = typeof empty === 'function' ? empty(state.data) : hasNothing(state.data) ? empty : null;
  if (none) return className === undefined ? none : <div className={className}>{none}</div>;
  return children(state.data);
}

const isState = (of: object): of is LoadState<never> =>
  'status' in of && ['loading', 'failed', 'ready'].includes(of.status as string);

/** Whether it is a list without entries, or the pages of one. */
function hasNothing(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  const { items, pages } = Object(data);
  return Array.isArray(pages) ? pages.every(hasNothing) : Array.isArray(items) && items.length === 0;
}
