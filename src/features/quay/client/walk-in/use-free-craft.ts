import { useQuery } from '@tanstack/react-query';
import { useLoadState } from '#client/data/load-state.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useKeptData } from '#client/data/use-kept-data.ts';
import { listFreeCraft } from '#features/quay/endpoints.ts';
import type { FreeCraft } from '#features/quay/schemas.ts';
import { paths } from '#shared/paths.ts';
import { useKeep } from '../use-keep.ts';

/**
 * The owner's craft that are free now, or at `at`. While the server can't be reached: the list that was read last, which for
 * now this device also keeps.
 */
export function useFreeCraft(at?: Date) {
  const moment = at?.toISOString();
  const query = useQuery({
    ...apiQuery(listFreeCraft, { query: moment === undefined ? {} : { at: moment } }),
    refetchOnMount: 'always',
  });
  const state = useLoadState(query);
  const kept = useKeptData<FreeCraft[]>({ path: paths.quay(), variant: moment ?? 'craft' }, state);
  useKeep('craft', moment === undefined ? query.data : undefined, 'craft');
  const lastRead = query.isError && query.data ? new Date(query.dataUpdatedAt).toISOString() : null;
  return {
    state: kept ? { status: 'ready' as const, data: kept.data } : state,
    /** When the list was read, if it could not be read again since. */
    staleSince: kept?.at ?? lastRead,
    retry: () => void query.refetch(),
  };
}

/** On the board: without a signal it would be too late to read the list. */
export function FreeCraftReader() {
  useFreeCraft();
  return null;
}
