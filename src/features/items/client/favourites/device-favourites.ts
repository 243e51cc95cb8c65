import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/listeners.ts';
import { deviceStorage } from '#client/storage.ts';
import { maxFavourites } from '#features/items/limits.ts';

const key = 'favourites';
const none: readonly string[] = [];
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Without storage, or if it is full, the ids are kept until the page is closed. */
let unstored: string | null = null;
let latest = { text: null as string | null, ids: none };
const { subscribe, notify } = createListeners();

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
export function useDeviceFavourites(): readonly string[] {
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

/** Storage may hold anything: what is no id is left out. */
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
