import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { classNames } from '#client/class-names.ts';
import { saveInTurn } from '#client/data/call.ts';
import { metaOf, queryClient, requestWith } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { loadErrorMessages } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type LoadState, useLoadState } from '#client/kit/load-state.ts';
import { createListeners } from '#client/listeners.ts';
import { toast } from '#client/overlays/toast.ts';
import { deviceStorage } from '#client/storage.ts';
import { Heart } from '#client/ui/icons.tsx';
import { maxFavourites } from '#features/items/constants.ts';
import { addFavourite, addFavourites, deleteFavourite, listFavourites } from '#features/items/endpoints.ts';

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
export function useFavourites(): LoadState<readonly string[]> {
  const { user, isKnown } = useSession();
  const onDevice = useDeviceFavourites();
  const query = useQuery({ ...accountFavourites, enabled: user !== null });
  const ofAccount = useLoadState(query);
  return isKnown && user === null ? { status: 'ready', data: onDevice } : ofAccount;
}

/** Makes an item a favourite, or no longer. The server renders it unpressed. See "Favourites" in docs/product.md. */
export function FavouriteButton({
  item,
  labelled = false,
  className,
}: {
  item: { id: string; listingTitle: string };
  /** Shows a word beside the heart on wide screens. */
  labelled?: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  const { isFavourite, toggle } = useFavourite(item);
  const label = t('card.favourite', { title: item.listingTitle });
  return (
    <button
      type="button"
      data-print="hide"
      aria-pressed={isFavourite}
      aria-label={label}
      className={classNames(
        'inline-flex items-center justify-center gap-2.5 text-label font-label transition-transform active:translate-y-px',
        labelled
          ? 'min-h-11 text-teal max-md:size-11 max-md:rounded-nav max-md:bg-foam max-md:text-navy max-md:shadow-float md:hover:underline md:hover:underline-offset-4'
          : 'size-11 rounded-nav bg-foam text-navy hover:bg-sand',
        className,
      )}
      onClick={toggle}
    >
      <Heart size={22} className={isFavourite ? 'fill-coral text-coral-dark' : undefined} />
      {labelled && <span className="max-md:sr-only">{t('card.favouriteShort')}</span>}
    </button>
  );
}

/** Whether an item is a favourite, and how to change that. What is being saved shows at once, on all of its hearts. */
function useFavourite({ id, listingTitle }: { id: string; listingTitle: string }) {
  const { t } = useTranslation();
  const { user, isKnown } = useSession();
  const state = useFavourites();
  const saving = useSyncExternalStore(
    subscribe,
    () => beingSaved.get(id)?.wanted,
    () => undefined,
  );
  const isFavourite = saving ?? (state.status === 'ready' && state.data.includes(id));
  const storeOnDevice = async () => {
    if (isFavourite) removeDeviceFavourites([id]);
    else if (!addDeviceFavourite(id)) {
      await loadErrorMessages();
      toast.error(t('codes.too_many_favourites'));
    }
  };
  const storeInAccount = async () => {
    const press = { wanted: !isFavourite };
    setBeingSaved(id, press);
    await saveInTurn(
      `favourite ${id}`,
      press.wanted ? addFavourite : deleteFavourite,
      { params: { itemId: id } },
      { t, failure: t('card.favouriteFailed', { title: listingTitle }) },
    );
    // Unless a later press is being saved.
    if (beingSaved.get(id) === press) setBeingSaved(id, null);
  };
  const toggle = () => void (isKnown && user === null ? storeOnDevice() : storeInAccount());
  return { isFavourite, toggle };
}

const key = 'favourites';
const none: readonly string[] = [];
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Without storage, or if it is full, the ids are kept until the page is closed. */
let unstored: string | null = null;
let latest = { text: null as string | null, ids: none };
const { subscribe, notify } = createListeners();

/** By item, what the last press wants until the account has it. */
const beingSaved = new Map<string, { wanted: boolean }>();

function setBeingSaved(id: string, press: { wanted: boolean } | null): void {
  if (press) beingSaved.set(id, press);
  else beingSaved.delete(id);
  notify();
}

/** The favourites of this browser's visitors, newest first. See "Favourites" in docs/product.md. */
export function deviceFavourites(): readonly string[] {
  const text = unstored ?? deviceStorage.get(key);
  // The same array for the same text, as React requires.
  if (text !== latest.text) latest = { text, ids: idsIn(text) };
  return latest.ids;
}

/** Returns false if there are too many. */
export function addDeviceFavourite(id: string): boolean {
  const ids = deviceFavourites();
  if (ids.includes(id)) return true;
  if (ids.length >= maxFavourites) return false;
  write([id, ...ids]);
  return true;
}

export function removeDeviceFavourites(ids: readonly string[]): void {
  write(deviceFavourites().filter((id) => !ids.includes(id)));
}

/** None on the server and during hydration; follows changes in other tabs. */
function useDeviceFavourites(): readonly string[] {
  return useSyncExternalStore(onChange, deviceFavourites, () => none);
}

function onChange(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}

function write(ids: readonly string[]): void {
  const text = JSON.stringify(ids);
  unstored = deviceStorage.set(key, ids.length === 0 ? null : text) ? null : text;
  notify();
}

/** Storage may hold anything: values that are not ids are dropped. */
function idsIn(text: string | null): readonly string[] {
  if (text === null) return none;
  try {
    const ids: unknown = JSON.parse(text);
    if (!Array.isArray(ids)) return none;
    return [...new Set(ids.filter((id) => typeof id === 'string' && uuid.test(id)))].slice(0, maxFavourites);
  } catch {
    return none;
  }
}
