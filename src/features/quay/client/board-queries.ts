import { useQuery } from '@tanstack/react-query';
import { useSlowCalls } from '#client/data/api.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { serverTimeOf } from '#client/now.tsx';
import { keptQueries } from '#client/offline/kept-queries.ts';
import { getBoard, listFreeItems } from '#features/quay/endpoints.ts';

// What the board's page reads. It shows what this device has kept until the server answers.

/** Live updates show what happens on the site; these refetches show that the board is still up to date, in milliseconds. */
const refetchMs = { own: 60_000, marina: 30_000 } as const;

export type BoardOf = keyof typeof refetchMs;

export const boardQuery = (of: BoardOf) =>
  apiQuery(getBoard, { query: of === 'marina' ? { whole: true } : {} });

/** The board of today. Once it is read, this device keeps it for a reload without a signal. */
export function useBoard(of: BoardOf) {
  const { userId } = useSession();
  const isSlow = useSlowCalls();
  const query = useQuery({
    ...boardQuery(of),
    refetchInterval: refetchMs[of],
    persister: keptQueries(userId),
  });
  return {
    state: useLoadState(query),
    /** The last try has failed or takes long, so the board may be older than it seems. */
    isStale: query.isError || (isSlow && query.isFetching),
  };
}

/** The owner's items that are free now, or at `at`. Only the list for now is kept. */
export function useFreeItems(at?: Date) {
  const { userId } = useSession();
  const isSlow = useSlowCalls();
  const query = useQuery({
    ...apiQuery(listFreeItems, { query: at === undefined ? {} : { at: at.toISOString() } }),
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
