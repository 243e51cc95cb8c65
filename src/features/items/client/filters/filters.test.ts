import { describe, expect, it } from 'vitest';
import {
  type ListingsFilters,
  listQueryOf,
  noFilters,
  possibleHours,
  priceProblems,
  readFilters,
  writeFilters,
} from './filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('the query of the listings', () => {
  it('restores the filters that were written to it, and is empty when none is set', () => {
    expect(writeFilters(noFilters)).toEqual({});
    expect(read('')).toEqual(noFilters);
    const filters: ListingsFilters = {
      ...{ search: 'yamaha', itemType: 'JETSKI', minPrice: '350', maxPrice: '1200.5', people: 6 },
      ...{ day: '2026-11-28', from: '15:00', hours: 2.5, sort: 'price_asc' },
    };
    expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
  });

  it('ignores invalid values', () => {
    expect(read('itemType=PLANE&sort=luck&minPrice=cheap&maxPrice=-5&people=crew')).toEqual(noFilters);
    for (const people of ['0', '-2', '2.5', '201', '']) expect(read(`people=${people}`).people).toBeNull();
  });

  it('has a start and a length only on a day', () => {
    expect(read('from=15:00&hours=2')).toEqual(noFilters);
    // A form without JavaScript sends its empty fields too.
    const sunset = { ...noFilters, day: '2026-11-28', from: 'sunset' };
    expect(read('day=2026-11-28&from=sunset&people=')).toEqual(sunset);
    expect(read('day=2026-11-28&from=night')).toEqual({ ...sunset, from: null });
    expect(read('day=2026-11-28')).toEqual({ ...noFilters, day: '2026-11-28' });
    expect(read('day=2026-11-28&from=25:00&hours=12')).toEqual({ ...noFilters, day: '2026-11-28' });
  });

  it('drops control characters from the search, and truncates it to the API’s limit', () => {
    expect(read('search=%00').search).toBe('');
    expect(read('search=jet%00%1F%C2%9Fblue%0A').search).toBe('jet blue');
    expect(read(`search=${'a'.repeat(150)}`).search).toHaveLength(100);
  });
});

describe('a price', () => {
  it('is invalid as a maximum below the minimum', () => {
    expect(priceProblems({ minPrice: '500', maxPrice: '400' })).toEqual({ maxPrice: 'maxBelowMin' });
    expect(priceProblems({ minPrice: '500', maxPrice: '500' })).toEqual({});
    expect(priceProblems({ minPrice: '', maxPrice: '0' })).toEqual({});
  });

  it('is reported for each field whose text is not an amount', () => {
    const both = { minPrice: 'price_unreadable', maxPrice: 'price_unreadable' };
    expect(priceProblems({ minPrice: 'x', maxPrice: 'y' })).toEqual(both);
    expect(priceProblems({ minPrice: '1', maxPrice: 'y' })).toEqual({ maxPrice: 'price_unreadable' });
  });
});

it('offers only starts and lengths that end before closing, and on this day no past starts', () => {
  const now = { date: '2026-11-28', minutes: 17 * 60 + 45 };
  const choices = (day: string, from: string | null, hours: number | null) =>
    possibleHours({ day, from, hours }, now);
  const parts = ['morning', 'afternoon', 'sunset'];
  expect(choices('2026-11-29', '17:30', null).lengths).toEqual([1, 1.5]);
  expect(choices('2026-11-29', null, 1).starts.at(-1)).toBe('18:00');
  expect(choices('2026-11-29', null, null).lengths.at(-1)).toBe(11);
  expect(choices('2026-11-28', null, null)).toEqual({ starts: [...parts, '18:00'], lengths: [1] });
  expect(choices('2026-11-29', 'sunset', null).lengths).toEqual([1, 1.5, 2]);
});

it('sends only the active filters to the API', () => {
  expect(listQueryOf(noFilters)).toEqual({ sort: 'rating' });
  const active = { search: 'rib', itemType: 'BOAT', people: 4 } as const;
  const prices = { minPrice: 0, maxPrice: 900 };
  expect(listQueryOf({ ...noFilters, ...active, minPrice: '0', maxPrice: '900' })).toEqual({
    ...{ sort: 'rating', ...active, ...prices },
  });
  const crossed = { ...noFilters, minPrice: '9', maxPrice: '8' };
  expect(listQueryOf(crossed)).toEqual({ sort: 'rating', minPrice: 9 });
});
