import { useQuery } from '@tanstack/react-query';
import { useSlowCalls } from '#client/data/api.ts';
import { useForQuery } from '#client/data/helping.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { serverTimeOf } from '#client/now.tsx';
import { keptQueries } from '#client/offline/kept-queries.ts';
import { listFreeItems } from '#features/quay/endpoints.ts';

/** The owner's items that are free now, or at `at`. Only the list for now is kept. */
export function useFreeItems(at?: Date) {
  const { userId } = useSession();
  const isSlow = useSlowCalls();
  const query = useQuery({
    ...apiQuery(listFreeItems, {
      query: { ...useForQuery(), ...(at !== undefined && { at: at.toISOString() }) },
    }),
    refetchOnMount: 'always',
    persister: keptQueries(at === undefined ? userId : null),
  });
  const isStale = query.data !== undefined && (query.isError || (isSlow && query.isFetching));
  return {
    state: useLoadState(query),
    /** When the list was read, if it could not be read again since. */
    staleSince: isStale ? serverTimeOf(query.dataUpdatedAt).toISOString() : null,
  };
}
