import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { byCursor, callWith, metaOf } from '#client/data/api-query.ts';
import { loadState } from '#client/data/load-state.ts';
import { useDebounced } from '#client/data/use-debounced.ts';
import { joinPages, moreStateOf } from '#client/data/use-more-pages.ts';
import { listUsers } from '#features/admin/endpoints.ts';
import type { AdminUser } from '#features/admin/schemas.ts';
import { useRightsLost } from '../admin-data.ts';

const pageSize = 10;
/** A search starts when typing pauses for this long, in milliseconds. */
const debounceMs = 250;

/** Returns the users that match a search, in pages. The last list stays until the next one has loaded. */
export function useUserList(typed: string) {
  const client = useQueryClient();
  const search = useDebounced(typed.trim(), debounceMs);
  const queryKey = ['users', search];
  const list = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, search, ...(pageParam !== null && { cursor: pageParam }) };
      return { ...(await callWith(signal)(listUsers, { query })), search };
    },
    ...byCursor,
    placeholderData: keepPreviousData,
    // Each search begins with its first page.
    gcTime: 0,
    meta: metaOf(listUsers),
  });
  useRightsLost(list.error);
  const state = loadState(list);
  const more = moreStateOf(list);
  return {
    state:
      state.status === 'ready'
        ? {
            status: state.status,
            ...joinPages(state.data.pages),
            /** The search that found these users. */
            search: state.data.pages[0]?.search ?? '',
            more,
          }
        : state,
    showMore: () => void list.fetchNextPage(),
    refresh: () => void list.refetch(),
    replace: (user: AdminUser) =>
      client.setQueryData<typeof list.data>(
        queryKey,
        (data) => data && { ...data, pages: data.pages.map((page) => withUser(page, user)) },
      ),
  };
}

function withUser<Page extends { items: AdminUser[] }>(page: Page, user: AdminUser): Page {
  return { ...page, items: page.items.map((other) => (other.id === user.id ? user : other)) };
}
