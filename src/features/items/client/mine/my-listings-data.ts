import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { loadState } from '#client/data/load-state.ts';
import { byCursor, metaOf, requestWith } from '#client/data/query-client.ts';
import { joinPages, moreStateOf } from '#client/data/use-more-pages.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';

/** Cards with all their photos: two or three screens. */
const pageSize = 24;

export const myListingsQuery = infiniteQueryOptions({
  queryKey: [listMyItems.path, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    requestWith(signal)(listMyItems, {
      query: { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
    }),
  ...byCursor,
  meta: metaOf(listMyItems),
});

/** The user's own items, the unavailable ones too. */
export function useMyListings() {
  const client = useQueryClient();
  const read = useInfiniteQuery(myListingsQuery);
  const state = loadState(read);
  const edit = (change: (items: ItemSummary[]) => ItemSummary[]) =>
    client.setQueryData(
      myListingsQuery.queryKey,
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
  return {
    state: state.status === 'ready' ? { status: state.status, data: joinPages(state.data.pages) } : state,
    reload: () => read.refetch(),
    more: moreStateOf(read),
    showMore: () => void read.fetchNextPage(),
    replace: (changed: ItemSummary) =>
      edit((items) => items.map((item) => (item.id === changed.id ? changed : item))),
    drop: (id: string) => edit((items) => items.filter((item) => item.id !== id)),
  };
}

export type MyListings = ReturnType<typeof useMyListings>;
