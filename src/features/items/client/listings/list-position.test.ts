import { beforeEach, expect, it } from 'vitest';
import { readPosition, storePosition } from './list-position.ts';

let values: Map<string, string>;
const storage = () =>
  ({
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }) as unknown as Storage;
const blocked = (): Storage => {
  throw new Error('blocked');
};

beforeEach(() => {
  values = new Map();
});

it('restores the position of each history entry', () => {
  storePosition(storage, 'one', { count: 36, y: 4200 });
  storePosition(storage, 'two', { count: 12, y: 0 });
  storePosition(storage, 'one', { count: 48, y: 5000 });
  expect(readPosition(storage, 'one')).toEqual({ count: 48, y: 5000 });
  expect(readPosition(storage, 'two')).toEqual({ count: 12, y: 0 });
  expect(readPosition(storage, 'three')).toBeNull();
});

it('drops the oldest positions', () => {
  for (let at = 0; at <= 20; at++) storePosition(storage, `entry ${at}`, { count: at, y: at });
  expect(readPosition(storage, 'entry 0')).toBeNull();
  expect(readPosition(storage, 'entry 20')).toEqual({ count: 20, y: 20 });
});

it('returns null without storage or with malformed storage', () => {
  storePosition(blocked, 'one', { count: 1, y: 1 });
  expect(readPosition(blocked, 'one')).toBeNull();
  values.set('listingsPlaces', '{"one":7}');
  expect(readPosition(storage, 'one')).toBeNull();
  values.set('listingsPlaces', '{');
  expect(readPosition(storage, 'one')).toBeNull();
});
