import { useQuery } from '@tanstack/react-query';
import { useLoadState } from '#client/data/load-state.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useKeptData } from '#client/data/use-kept-data.ts';
import { getBoard } from '#features/quay/endpoints.ts';
import { paths } from '#shared/paths.ts';
import { useKeep } from '../use-keep.ts';

/** Live updates show what happens on the site; these refetches show that the board is still up to date, in milliseconds. */
const refetchMs = { own: 60_000, marina: 30_000 } as const;

export type BoardOf = keyof typeof refetchMs;

/** The board of today, or the last one that this device has kept, which it also keeps for a reload without a signal. */
export function useBoard(of: BoardOf) {
  const query = useQuery({
    ...apiQuery(getBoard, { query: of === 'marina' ? { whole: true } : {} }),
    refetchInterval: refetchMs[of],
  });
  const state = useLoadState(query);
  const variant = of === 'marina' ? of : undefined;
  const kept = useKeptData({ path: paths.quay(), ...(variant && { variant }) }, state);
  useKeep('board', query.data, variant);
  return {
    state: kept ? { status: 'ready' as const, data: kept.data } : state,
    /** The last try has failed, so the board may be older than it seems. */
    isStale: query.isError || kept !== null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
