import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { byCursor, callWith, metaOf } from '#client/data/api-query.ts';
import { useLoadState } from '#client/data/load-state.ts';
import { joinPages, moreStateOf } from '#client/data/use-more-pages.ts';
import { listAdminReviews } from '../../endpoints.ts';
import type { ReviewFilter } from '../../limits.ts';
import type { AdminReview } from '../../schemas.ts';
import { useRightsLost } from '../admin-data.ts';

const pageSize = 20;

export const reviewsQuery = (which: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: [listAdminReviews.path, which],
    queryFn: ({ pageParam, signal }) =>
      callWith(signal)(listAdminReviews, {
        query: { limit: pageSize, which, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    ...byCursor,
    meta: metaOf(listAdminReviews),
  });

export function useReviews(which: ReviewFilter) {
  const client = useQueryClient();
  const query = reviewsQuery(which);
  const list = useInfiniteQuery(query);
  useRightsLost(list.error);
  const state = useLoadState(list);
  return {
    state: state.status === 'ready' ? { status: state.status, data: joinPages(state.data.pages) } : state,
    more: moreStateOf(list),
    busy: list.isFetching,
    showMore: () => void list.fetchNextPage(),
    refresh: () => void list.refetch(),
    /** The review keeps its place, even if the filter no longer matches it, so that the change can be taken back. */
    replace: (changed: AdminReview) =>
      client.setQueryData(
        query.queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((review) => (review.id === changed.id ? changed : review)),
            })),
          },
      ),
  };
}
