import { beforeEach, expect, it } from 'vitest';
import { keepPlace, readPlace } from './list-position.ts';

let values: Map<string, string>;
const storage = () =>
  ({
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }) as unknown as Storage;
const refused = (): Storage => {
  throw new Error('refused');
};

beforeEach(() => {
  values = new Map();
});

it('a list’s place is found again at its entry of the history, and at no other', () => {
  keepPlace(storage, 'one', { count: 36, y: 4200 });
  keepPlace(storage, 'two', { count: 12, y: 0 });
  keepPlace(storage, 'one', { count: 48, y: 5000 });
  expect(readPlace(storage, 'one')).toEqual({ count: 48, y: 5000 });
  expect(readPlace(storage, 'two')).toEqual({ count: 12, y: 0 });
  expect(readPlace(storage, 'three')).toBeNull();
});

it('the oldest places are forgotten', () => {
  for (let at = 0; at <= 20; at++) keepPlace(storage, `entry ${at}`, { count: at, y: at });
  expect(readPlace(storage, 'entry 0')).toBeNull();
  expect(readPlace(storage, 'entry 20')).toEqual({ count: 20, y: 20 });
});

it('without storage, or with something else in it, there is no place and no error', () => {
  keepPlace(refused, 'one', { count: 1, y: 1 });
  expect(readPlace(refused, 'one')).toBeNull();
  values.set('listingsPlaces', '{"one":7}');
  expect(readPlace(storage, 'one')).toBeNull();
  values.set('listingsPlaces', '{');
  expect(readPlace(storage, 'one')).toBeNull();
});
