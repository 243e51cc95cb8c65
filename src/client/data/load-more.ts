/** How the next page of a list is doing. */
export type More = 'idle' | 'busy' | 'failed';

/** A list that is shown page by page. `found` is the response it began with: with another one it is another list. */
export interface PagedList {
  found: object;
  more: More;
}

/**
 * Loads the next page of a list. The outcome marks that list only: if another one is shown by then, because of a filter,
 * a search or a refresh, it stays as it is.
 */
export async function loadMore<List extends PagedList>(
  list: List,
  update: (change: (shown: List) => List) => void,
  load: () => Promise<(shown: List) => Partial<List>>,
): Promise<void> {
  const mark = (change: (shown: List) => Partial<List>, more: More) =>
    update((shown) => (shown.found === list.found ? { ...shown, ...change(shown), more } : shown));
  const nothing = () => ({});
  mark(nothing, 'busy');
  try {
    mark(await load(), 'idle');
  } catch {
    mark(nothing, 'failed');
  }
}
