import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/data/call.ts';
import { type LoadState, useLoadState } from '#client/data/load-state.ts';
import { metaOf, queryClient, requestWith } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { addFavourite, addFavourites, deleteFavourite, listFavourites } from '#features/items/endpoints.ts';
import {
  addDeviceFavourite,
  deviceFavourites,
  removeDeviceFavourites,
  useDeviceFavourites,
} from './device-favourites.ts';

/** The favourites of the account, newest first. Takes over those of the browser. See "Favourites" in docs/product.md. */
export const accountFavourites = queryOptions({
  queryKey: [listFavourites.path],
  queryFn: async ({ signal }) => {
    const itemIds = [...deviceFavourites()];
    const callOnce = requestWith(signal);
    if (itemIds.length === 0) return callOnce(listFavourites);
    const all = await callOnce(addFavourites, { body: { itemIds } });
    removeDeviceFavourites(itemIds);
    return all;
  },
  meta: metaOf(listFavourites),
});

/** Runs once after a sign-in, on any page. After a failure, the next page that shows hearts or a reload tries again. */
export function TakeOverFavourites() {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId !== undefined && deviceFavourites().length > 0)
      queryClient.query(accountFavourites).catch(() => undefined);
  }, [userId]);
  return null;
}

/** The ids, newest first: of the account, or of the browser for visitors. Loading until the user is known. */
export function useFavourites(): LoadState<readonly string[]> & { retry: () => void } {
  const { user, isKnown } = useSession();
  const onDevice = useDeviceFavourites();
  const query = useQuery({ ...accountFavourites, enabled: user !== null });
  const ofAccount = useLoadState(query);
  const state: LoadState<readonly string[]> =
    isKnown && user === null ? { status: 'ready', data: onDevice } : ofAccount;
  return { ...state, retry: () => void query.refetch() };
}

/** Whether an item is a favourite, and how to change that. The change rejects if it cannot be stored, and is undone. */
export function useFavourite(itemId: string): [boolean, (isFavourite: boolean) => Promise<void>] {
  const { user, isKnown } = useSession();
  const isVisitor = isKnown && user === null;
  const state = useFavourites();
  const isFavourite = state.status === 'ready' && state.data.includes(itemId);
  return [
    isFavourite,
    async (wanted) => {
      if (!isVisitor) await store(itemId, wanted);
      else if (wanted) addDeviceFavourite(itemId);
      else removeDeviceFavourites([itemId]);
    },
  ];
}

let storing: Promise<unknown> = Promise.resolve();

/** One request after the other, so that the last choice stays. */
async function store(itemId: string, wanted: boolean): Promise<void> {
  const { queryKey } = accountFavourites;
  const show = (isFavourite: boolean) =>
    queryClient.setQueryData(queryKey, (ids = []) => {
      const others = ids.filter((id) => id !== itemId);
      return isFavourite ? [itemId, ...others] : others;
    });
  const isLoaded = queryClient.getQueryData(queryKey) !== undefined;
  await queryClient.cancelQueries({ queryKey });
  show(wanted);
  const stored = storing.then(() => call(wanted ? addFavourite : deleteFavourite, { params: { itemId } }));
  storing = stored.catch(() => undefined);
  try {
    await stored;
  } catch (error) {
    show(!wanted);
    throw error;
  } finally {
    // The others are not known yet.
    if (!isLoaded) void queryClient.invalidateQueries({ queryKey });
  }
}
