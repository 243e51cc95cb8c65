import { useQuery } from '@tanstack/react-query';
import { useLoadState } from '#client/data/load-state.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { listFreeCraft } from '#features/quay/endpoints.ts';

/** The owner's craft that are free now, or at `at`; the list that was read last while the server can't be reached. */
export function useFreeCraft(at?: Date) {
  const query = useQuery({
    ...apiQuery(listFreeCraft, { query: at ? { at: at.toISOString() } : {} }),
    refetchOnMount: 'always',
  });
  return {
    state: useLoadState(query),
    /** When the list was read, if it could not be read again since. */
    staleSince: query.isError && query.data ? new Date(query.dataUpdatedAt).toISOString() : null,
    retry: () => void query.refetch(),
  };
}
