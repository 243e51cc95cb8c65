import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/data/api.ts';
import { loadMore, type PagedList } from '#client/data/load-more.ts';
import { listUsers } from '#features/admin/endpoints.ts';
import type { AdminUser } from '#features/admin/schemas.ts';
import { useRightsLost } from '../admin-data.ts';

export type UserListState = { status: 'loading' } | { status: 'failed'; error: unknown } | ReadyUsers;

interface ReadyUsers extends PagedList {
  status: 'ready';
  users: AdminUser[];
  total: number;
  nextCursor: string | null;
  /** What these were found with. */
  search: string;
}

const pageSize = 10;
/** Typing goes on: a search starts when it pauses for this long, in milliseconds. */
const pauseMs = 250;

/** The users that match what is typed, a page at a time; the last list stays until the next is there. */
export function useUserList(typed: string) {
  const [state, setState] = useState<UserListState>({ status: 'loading' });
  const run = useRef(0);
  const rightsLost = useRightsLost();
  const search = typed.trim();

  const read = useCallback(
    async (limit = pageSize) => {
      const mine = ++run.current;
      try {
        const page = await call(listUsers, { query: { limit: Math.min(limit, 100), search } });
        if (mine !== run.current) return;
        const { items: users, total, nextCursor } = page;
        setState({ status: 'ready', found: page, more: 'idle', users, total, nextCursor, search });
      } catch (error) {
        if (mine !== run.current) return;
        rightsLost(error);
        setState({ status: 'failed', error });
      }
    },
    [search, rightsLost],
  );

  const isFirst = useRef(true);
  useEffect(() => {
    const timer = setTimeout(() => void read(), isFirst.current ? 0 : pauseMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      run.current++;
    };
  }, [read]);

  const update = (change: (shown: ReadyUsers) => ReadyUsers) =>
    setState((before) => (before.status === 'ready' ? change(before) : before));

  const showMore = async () => {
    if (state.status !== 'ready' || state.nextCursor === null) return;
    const query = { limit: pageSize, search: state.search, cursor: state.nextCursor };
    await loadMore(state, update, async () => {
      const page = await call(listUsers, { query }).catch((error: unknown) => {
        rightsLost(error);
        throw error;
      });
      return ({ users }) => ({ users: [...users, ...page.items], nextCursor: page.nextCursor });
    });
  };

  return {
    state,
    showMore,
    retry: () => {
      setState({ status: 'loading' });
      void read();
    },
    /** Reads again as many as are shown. */
    refresh: () => void read(state.status === 'ready' ? Math.max(pageSize, state.users.length) : pageSize),
    replace: (user: AdminUser) =>
      update((shown) => ({
        ...shown,
        users: shown.users.map((other) => (other.id === user.id ? user : other)),
      })),
  };
}
