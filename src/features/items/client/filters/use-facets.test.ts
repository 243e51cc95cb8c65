import { describe, expect, it } from 'vitest';
import { boundsOf, handlesOf, pricesOf } from './use-facets.ts';

const bounds = { low: 350, high: 4500 };

describe('the handles of the price range', () => {
  it('are at the ends when no valid price is set', () => {
    expect(handlesOf({ minPrice: '', maxPrice: '' }, bounds)).toEqual([350, 4500]);
    expect(handlesOf({ minPrice: 'cheap', maxPrice: '' }, bounds)).toEqual([350, 4500]);
  });

  it('follow the typed prices, within the bounds', () => {
    expect(handlesOf({ minPrice: '1 000', maxPrice: '1,225.50' }, bounds)).toEqual([1000, 1225.5]);
    expect(handlesOf({ minPrice: '10', maxPrice: '99999' }, bounds)).toEqual([350, 4500]);
  });

  it('never cross', () => {
    expect(handlesOf({ minPrice: '900', maxPrice: '500' }, bounds)).toEqual([900, 900]);
  });

  it('write their prices into the fields, and nothing when they are at an end', () => {
    expect(pricesOf([350, 4500], bounds)).toEqual({ minPrice: '', maxPrice: '' });
    expect(pricesOf([1000, 2000], bounds)).toEqual({ minPrice: '1000', maxPrice: '2000' });
  });
});

describe('the bounds of the price range', () => {
  it('are the lowest and highest price, rounded outwards to a step', () => {
    expect(boundsOf({ prices: { lowest: 375.5, highest: 4480 } })).toEqual({ low: 350, high: 4500 });
  });

  it('are null without items and when all prices are the same', () => {
    expect(boundsOf({ prices: null })).toBeNull();
    expect(boundsOf({ prices: { lowest: 500, highest: 500 } })).toBeNull();
  });
});
