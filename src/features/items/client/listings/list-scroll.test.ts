import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '#client/testing/fake-storage.ts';
import { readPosition, storePosition } from './list-scroll.tsx';

let storage: Storage;

beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('restores the position of each history entry, and drops the oldest', () => {
  storePosition('one', { pages: 36, y: 4200 });
  storePosition('two', { pages: 12, y: 0 });
  storePosition('one', { pages: 48, y: 5000 });
  expect(readPosition('one')).toEqual({ pages: 48, y: 5000 });
  expect(readPosition('two')).toEqual({ pages: 12, y: 0 });
  expect(readPosition('three')).toBeNull();
  for (let at = 0; at <= 20; at++) storePosition(`entry ${at}`, { pages: at, y: at });
  expect(readPosition('entry 0')).toBeNull();
  expect(readPosition('entry 20')).toEqual({ pages: 20, y: 20 });
});

it('returns null if the storage holds something else', () => {
  for (const text of ['{"one":7}', '{']) {
    storage.setItem('listingsPlaces', text);
    expect(readPosition('one')).toBeNull();
  }
});
