import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LoadState, useLoadState } from '#client/data/load-state.ts';
import { metaOf, queryClient, requestWith } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { loadErrorMessages } from '#client/i18n/browser-instance.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { addFavourite, addFavourites, deleteFavourite, listFavourites } from '#features/items/endpoints.ts';
import {
  addDeviceFavourite,
  deviceFavourites,
  removeDeviceFavourites,
  useDeviceFavourites,
} from './device-favourites.ts';

/** The favourites of the account, newest first. Adds those of the browser to them. See "Favourites" in docs/product.md. */
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

/** Whether an item is a favourite, and how to change that. What is being saved shows at once, on all of its hearts. */
export function useFavourite({ id, listingTitle }: { id: string; listingTitle: string }) {
  const { t } = useTranslation();
  const { user, isKnown } = useSession();
  const state = useFavourites();
  const inTurn = `favourite ${id}`;
  const failure = t('card.favouriteFailed', { title: listingTitle });
  const { save: add } = useSave(addFavourite, { failure, inTurn });
  const { save: remove } = useSave(deleteFavourite, { failure, inTurn });
  const saving = useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id === inTurn },
    select: ({ options }) => options.mutationKey?.[0] === addFavourite.method,
  }).at(-1);
  const isFavourite = saving ?? (state.status === 'ready' && state.data.includes(id));
  const storeOnDevice = async () => {
    if (isFavourite) removeDeviceFavourites([id]);
    else if (!addDeviceFavourite(id)) {
      await loadErrorMessages();
      toast.error(t('codes.too_many_favourites'));
    }
  };
  const toggle = () => {
    if (isKnown && user === null) void storeOnDevice();
    else void (isFavourite ? remove : add)({ params: { itemId: id } });
  };
  return { isFavourite, toggle };
}
