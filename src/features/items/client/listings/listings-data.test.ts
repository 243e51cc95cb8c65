import { describe, expect, it } from 'vitest';
import { countsOf, noFilters } from '#features/items/client/filters/filters.ts';
import { getItemFacets } from '#features/items/endpoints.ts';
import type { Call } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { failureOf, joinListings, loadListings } from './listings-data.ts';

/** A fake API that returns no items, this total, and the number of each type. */
const counting = (total: number) =>
  (async (endpoint: unknown) =>
    endpoint === getItemFacets
      ? { counts: { JETSKI: 7, BOAT: 9 }, prices: null }
      : { items: [], total, nextCursor: null }) as unknown as Call;

describe('the listings', () => {
  it('have a count for every type', async () => {
    const result = await loadListings(counting(7), { ...noFilters, itemType: 'JETSKI' });
    expect(result.total).toBe(7);
    expect(result.facets && countsOf(result.facets)).toEqual({ all: 16, JETSKI: 7, BOAT: 9 });
  });

  it('have an estimated total beyond what the server counts, which is less in a search', async () => {
    const filtersOf = (search: string) => ({ ...noFilters, search });
    const found = async (total: number, search: string) =>
      joinListings(filtersOf(search), [await loadListings(counting(total), filtersOf(search))]).isEstimated;
    expect(await Promise.all([found(10_000, ''), found(10_001, '')])).toEqual([false, true]);
    expect(await Promise.all([found(1_000, 'rib'), found(1_001, 'rib')])).toEqual([false, true]);
  });

  it('tell a failed request from a response that is no list', () => {
    expect(failureOf(new AppError('internal'))).toEqual({ failed: 'request' });
    expect(failureOf(new TypeError('no list'))).toEqual({ failed: 'format' });
  });
});
