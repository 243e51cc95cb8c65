import { describe, expect, it } from 'vitest';
import { noFilters } from '#features/items/client/filters/filters.ts';
import { getItemFacets } from '#features/items/endpoints.ts';
import type { Call } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { failureOf, joinListings, loadListings } from './listings-data.ts';

const totals = { all: 16, JETSKI: 7, BOAT: 9 };

/** A fake API that returns no items, this total, and the number of each type. */
const counting = (total: number) =>
  (async (endpoint: unknown) =>
    endpoint === getItemFacets
      ? { counts: { JETSKI: totals.JETSKI, BOAT: totals.BOAT }, prices: null }
      : { items: [], total, nextCursor: null }) as unknown as Call;

const failing = (error: Error) => (() => Promise.reject(error)) as unknown as Call;

describe('the listings', () => {
  it.each(['all', 'JETSKI', 'BOAT'] as const)(
    'have a count for every type when %s is selected',
    async (itemType) => {
      const result = await loadListings(counting(totals[itemType]), { ...noFilters, itemType });
      expect(result).toMatchObject({ total: totals[itemType], counts: totals });
    },
  );

  it('have an estimated total beyond what the server counts, which is less in a search', async () => {
    const filtersOf = (search: string) => ({ ...noFilters, search });
    const found = async (total: number, search: string) =>
      joinListings(filtersOf(search), [await loadListings(counting(total), filtersOf(search))]).isEstimated;
    expect(await Promise.all([found(10_000, ''), found(10_001, '')])).toEqual([false, true]);
    expect(await Promise.all([found(1_000, 'rib'), found(1_001, 'rib')])).toEqual([false, true]);
  });

  it('are empty, without a request, when the maximum price is below the minimum', async () => {
    const result = await loadListings(failing(new Error('requested')), {
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
