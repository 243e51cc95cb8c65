import {
  type InfiniteData,
  infiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { byCursor, callWith, metaOf } from '#client/data/api-query.ts';
import { useLoadState } from '#client/data/load-state.ts';
import { joinPages, moreStateOf } from '#client/data/use-more-pages.ts';
import type { Page } from '#shared/endpoint.ts';
import { listAudit, listOwnRecord } from '../../endpoints.ts';
import type { AuditFilter } from '../../limits.ts';
import type { AuditEntry } from '../../schemas.ts';
import { useRightsLost } from '../admin-data.ts';

const pageSize = 20;

/** The entries that match a filter, or all of them. */
export const auditQuery = (action: AuditFilter | null) =>
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

export const ownRecordQuery = infiniteQueryOptions({
  queryKey: [listOwnRecord.path],
  queryFn: ({ pageParam, signal }) =>
    callWith(signal)(listOwnRecord, {
      query: { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
    }),
  ...byCursor,
  meta: metaOf(listOwnRecord),
});

export function useAudit(action: AuditFilter | null): RecordRead {
  const list = useInfiniteQuery(auditQuery(action));
  useRightsLost(list.error);
  return useRecord(list);
}

export function useOwnRecord(): RecordRead {
  return useRecord(useInfiniteQuery(ownRecordQuery));
}

export type RecordRead = ReturnType<typeof useRecord>;

function useRecord(list: UseInfiniteQueryResult<InfiniteData<Page<AuditEntry>>>) {
  const state = useLoadState(list);
  return {
    state: state.status === 'ready' ? { status: state.status, data: joinPages(state.data.pages) } : state,
    more: moreStateOf(list),
    busy: list.isFetching,
    showMore: () => void list.fetchNextPage(),
    refresh: () => void list.refetch(),
  };
}
