/** How the next page of a list is doing. */
export type MoreState = 'idle' | 'busy' | 'failed';

/** The state of an infinite query's next page. */
export function moreStateOf(list: { isFetchingNextPage: boolean; isFetchNextPageError: boolean }): MoreState {
  return list.isFetchingNextPage ? 'busy' : list.isFetchNextPageError ? 'failed' : 'idle';
}

/** Loads the next page, after a refetch that is on its way: the library would cancel it. */
export async function showMore(list: {
  isRefetching: boolean;
  fetchNextPage: (options?: { cancelRefetch: boolean }) => Promise<unknown>;
}): Promise<void> {
  if (list.isRefetching) await list.fetchNextPage({ cancelRefetch: false });
  await list.fetchNextPage();
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
