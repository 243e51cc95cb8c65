import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '#client/testing/fake-storage.ts';
import { maxFavourites } from '#features/items/constants.ts';

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const storage = fakeStorage();

beforeEach(() => {
  storage.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('./favourites.tsx');

it('keeps the favourites of a browser in its storage, newest first, each once, until it is removed', async () => {
  const { addDeviceFavourite, deviceFavourites, removeDeviceFavourites } = await load();
  for (const n of [1, 2, 3, 2]) addDeviceFavourite(idOf(n));
  removeDeviceFavourites([idOf(1)]);
  expect(deviceFavourites()).toEqual([idOf(3), idOf(2)]);
  expect(deviceFavourites()).toBe(deviceFavourites());
  vi.resetModules();
  expect((await load()).deviceFavourites()).toEqual([idOf(3), idOf(2)]);
  (await load()).removeDeviceFavourites([idOf(3), idOf(2)]);
  expect(storage.length).toBe(0);
});

it.each(['', 'x', '{}', '[1,null,"x"]', '"x"'])('ignores %j in the storage', async (text) => {
  storage.setItem('favourites', text);
  expect((await load()).deviceFavourites()).toEqual([]);
});

it('refuses more than 200', async () => {
  storage.setItem('favourites', JSON.stringify(Array.from({ length: maxFavourites }, (_, n) => idOf(n))));
  const { addDeviceFavourite, deviceFavourites } = await load();
  addDeviceFavourite(idOf(0));
  expect(addDeviceFavourite(idOf(maxFavourites))).toBe(false);
  expect(deviceFavourites()).toHaveLength(maxFavourites);
});

it('keeps them until the page is closed if the storage is blocked', async () => {
  const blocked = () => {
    throw new Error('The storage is blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const { addDeviceFavourite, deviceFavourites, removeDeviceFavourites } = await load();
  addDeviceFavourite(idOf(1));
  addDeviceFavourite(idOf(2));
  removeDeviceFavourites([idOf(1)]);
  expect(deviceFavourites()).toEqual([idOf(2)]);
});
