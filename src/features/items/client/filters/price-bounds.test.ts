import { describe, expect, it } from 'vitest';
import type { Call } from '#shared/endpoint.ts';
import { noFilters } from './filters.ts';
import { handlesOf, loadPriceBounds, pricesOf } from './price-bounds.ts';

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

/** A fake API that returns the first item of the requested order, and records the queries. */
function priced(prices: { price_asc: number; price_desc: number }, queries: object[] = []): Call {
  return (async (_endpoint: unknown, { query }: { query: { sort: 'price_asc' | 'price_desc' } }) => {
    queries.push(query);
    return { items: [{ hourlyRate: prices[query.sort] }], total: 1, nextCursor: null };
  }) as unknown as Call;
}

describe('the bounds of the price range', () => {
  it('are the lowest and highest price of the search and type, whatever prices are set', async () => {
    const queries: object[] = [];
    const found = await loadPriceBounds(priced({ price_asc: 375.5, price_desc: 4480 }, queries), {
      search: 'rib',
      itemType: 'BOAT',
      minPrice: '900',
      maxPrice: '1000',
      people: 4,
      sort: 'newest',
    });
    expect(found).toEqual({ low: 350, high: 4500 });
    expect(queries).toEqual([
      { search: 'rib', itemType: 'BOAT', sort: 'price_asc', limit: 1 },
      { search: 'rib', itemType: 'BOAT', sort: 'price_desc', limit: 1 },
    ]);
  });

  it('are null when all prices are the same', async () => {
    expect(await loadPriceBounds(priced({ price_asc: 500, price_desc: 500 }), noFilters)).toBeNull();
  });
});
