import { describe, expect, it } from 'vitest';
import { noFilters, parsePrice, priceProblems, queryOf, readFilters, writeFilters } from './filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('the address of the listings', () => {
  it('is empty where nothing is set', () => {
    expect(writeFilters(noFilters)).toEqual({});
    expect(read('')).toEqual(noFilters);
  });

  it('leads back to what was set', () => {
    const filters = {
      search: 'yamaha',
      itemType: 'JETSKI',
      minPrice: '350',
      maxPrice: '1200.5',
      sort: 'price_asc',
    } as const;
    expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
  });

  it('takes what it cannot understand for not set', () => {
    expect(read('itemType=PLANE&sort=luck&minPrice=cheap&maxPrice=-5')).toEqual(noFilters);
  });

  it('leaves control characters out of a search', () => {
    expect(read('search=%00').search).toBe('');
    expect(read('search=jet%00%1F%C2%9Fblue%0A').search).toBe('jet blue');
  });

  it('cuts a search to what the API takes', () => {
    expect(read(`search=${'a'.repeat(150)}`).search).toHaveLength(100);
  });
});

describe('prices', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['0', 0],
    ['1200', 1200],
    ['1 200', 1200],
    ['1\u00a0200 MAD', 1200],
    ['1,200', 1200],
    ['1,200.50', 1200.5],
    ['1200,5', 1200.5],
    ['cheap', 'invalid'],
    ['-5', 'invalid'],
    ['1e3', 'invalid'],
    ['100001', 'invalid'],
  ])('reads %j as %j', (text, amount) => {
    expect(parsePrice(text)).toBe(amount);
  });

  it('catches a highest price below the lowest', () => {
    expect(priceProblems({ minPrice: '500', maxPrice: '400' })).toEqual({ maxPrice: 'maxBelowMin' });
    expect(priceProblems({ minPrice: '500', maxPrice: '500' })).toEqual({});
    expect(priceProblems({ minPrice: '', maxPrice: '0' })).toEqual({});
  });

  it('names each field that holds no amount', () => {
    expect(priceProblems({ minPrice: 'x', maxPrice: 'y' })).toEqual({
      minPrice: 'notAnAmount',
      maxPrice: 'notAnAmount',
    });
    expect(priceProblems({ minPrice: '1', maxPrice: 'y' })).toEqual({ maxPrice: 'notAnAmount' });
  });
});

it('asks the API only for what is set', () => {
  expect(queryOf(noFilters)).toEqual({ sort: 'rating' });
  expect(queryOf({ ...noFilters, search: 'rib', itemType: 'BOAT', minPrice: '0', maxPrice: '900' })).toEqual({
    sort: 'rating',
    search: 'rib',
    itemType: 'BOAT',
    minPrice: 0,
    maxPrice: 900,
  });
  expect(queryOf({ ...noFilters, itemType: 'BOAT' }, 'all')).toEqual({ sort: 'rating' });
});
