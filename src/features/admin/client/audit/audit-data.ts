import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { byCursor, callWith, metaOf } from '#client/data/api-query.ts';
import { useLoadState } from '#client/data/load-state.ts';
import { joinPages, moreStateOf } from '#client/data/use-more-pages.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { listAudit } from '../../endpoints.ts';
import { useRightsLost } from '../admin-data.ts';

const pageSize = 20;

/** The entries of one kind, or all of them. */
export const auditQuery = (action: AuditAction | null) =>
  infiniteQueryOptions({
    queryKey: [listAudit.path, action],
    queryFn: ({ pageParam, signal }) =>
      callWith(signal)(listAudit, {
        query: {
          limit: pageSize,
          ...(action !== null && { action }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
      }),
    ...byCursor,
    meta: metaOf(listAudit),
  });

export function useAudit(action: AuditAction | null) {
  const list = useInfiniteQuery(auditQuery(action));
  useRightsLost(list.error);
  const state = useLoadState(list);
  return {
    state: state.status === 'ready' ? { status: state.status, data: joinPages(state.data.pages) } : state,
    more: moreStateOf(list),
    busy: list.isFetching,
    showMore: () => void list.fetchNextPage(),
    refresh: () => void list.refetch(),
  };
}
