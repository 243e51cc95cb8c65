import { describe, expect, it } from 'vitest';
import { noFilters } from '#features/items/client/filters/filters.ts';
import type { Call } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { failureOf, loadListings } from './listings-data.ts';

const totals: Record<string, number> = { all: 16, JETSKI: 7, BOAT: 9 };

/** Answers each list with no items and the total of its type. */
const counting = (async (_endpoint: unknown, input: { query: { itemType?: string } }) => ({
  items: [],
  total: totals[input.query.itemType ?? 'all'],
  nextCursor: null,
})) as unknown as Call;

const failing = (error: Error) => (() => Promise.reject(error)) as unknown as Call;

describe('the listings', () => {
  it.each(['all', 'JETSKI', 'BOAT'] as const)('count every type while %s is chosen', async (itemType) => {
    const result = await loadListings(counting, { ...noFilters, itemType });
    expect(result).toMatchObject({ total: totals[itemType], counts: totals });
  });

  it('make no request if the highest price is below the lowest', async () => {
    const result = await loadListings(failing(new Error('asked')), {
      ...noFilters,
      minPrice: '9',
      maxPrice: '8',
    });
    expect(result).toMatchObject({ items: [], total: 0 });
  });

  it('tell a failed request from a response that is no list', () => {
    expect(failureOf(new AppError('internal'))).toEqual({ failed: 'request' });
    expect(failureOf(new TypeError('no list'))).toEqual({ failed: 'format' });
  });
});
