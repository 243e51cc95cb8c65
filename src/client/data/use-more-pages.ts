import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Call } from '#shared/endpoint.ts';
import { requestWith } from './query-client.ts';

/** How the next page of a list is doing. */
export type MoreState = 'idle' | 'busy' | 'failed';

/** The state of an infinite query's next page. */
export function moreStateOf(list: { isFetchingNextPage: boolean; isFetchNextPageError: boolean }): MoreState {
  return list.isFetchingNextPage ? 'busy' : list.isFetchNextPageError ? 'failed' : 'idle';
}

interface CursorPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** What the loaded pages of a list contain together. */
export function joinPages<Item>(pages: readonly (CursorPage<Item> & { total: number })[]) {
  return {
    items: pages.flatMap(({ items }) => items),
    total: pages[0]?.total ?? 0,
    hasMore: (pages.at(-1)?.nextCursor ?? null) !== null,
  };
}

/**
 * The pages after the first one of a list, which came with its page. They are fetched on demand and belong to `key`: a
 * response for another list never appears in this one. With the same key they are there again after Back.
 */
export function useMorePages<Item>({
  key,
  first,
  load,
}: {
  key: QueryKey;
  first: CursorPage<Item>;
  load: (call: Call, cursor: string) => Promise<CursorPage<Item>>;
}) {
  const { data, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(requestWith(signal), pageParam),
    initialPageParam: first.nextCursor ?? '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: false,
  });
  const pages = [first, ...(data?.pages ?? [])];
  const more: MoreState = isFetching ? 'busy' : isError ? 'failed' : 'idle';
  return {
    items: pages.flatMap(({ items }) => items),
    hasMore: pages.at(-1)?.nextCursor !== null,
    more,
    /** Fetches one more page, or as many as it takes for `isEnough`, which gets what has been fetched by then. */
    showMore: async (isEnough: (fetched: Item[]) => boolean = () => true) => {
      if (more === 'busy') return;
      for (let { nextCursor } = pages.at(-1) ?? first; nextCursor !== null; ) {
        const next = await fetchNextPage();
        const fetched = next.data?.pages ?? [];
        if (next.isError || isEnough(fetched.flatMap(({ items }) => items))) return;
        nextCursor = fetched.at(-1)?.nextCursor ?? null;
      }
    },
  };
}
