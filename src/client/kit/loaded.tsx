import type { ReactNode } from 'react';
import { ErrorState, Loading } from '#client/ui/load-states.tsx';
import {
  type DataOf,
  type LoadFailure,
  type LoadState,
  type Queries,
  type Query,
  useLoadState,
} from './load-state.ts';

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
