import { describe, expect, it } from 'vitest';
import { getItemFacets } from '#features/items/endpoints.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();

async function facets(query: Record<string, string> = {}) {
  return (await test.visitor.send(getItemFacets, { query })).body;
}

async function newItems() {
  const owner = await test.newUser();
  const items = [
    { listingTitle: 'Blue ski', hourlyRate: 35_050, capacity: 2 },
    { listingTitle: 'Red ski', hourlyRate: 60_000, capacity: 3 },
    { listingTitle: 'Blue boat', itemType: 'BOAT', hourlyRate: 200_000, capacity: 8 },
    { listingTitle: 'Hidden', itemType: 'BOAT', hourlyRate: 900_000, capacity: 9, isAvailable: false },
    { listingTitle: 'Gone', itemType: 'BOAT', hourlyRate: 100, capacity: 9, deletedAt: test.clock.now() },
  ] as const;
  for (const values of items) await insertItem(test.db, test.clock, { ownerId: owner.id, ...values });
}

describe('what the filters leave to choose from', () => {
  it('counts every type, and has the prices of the selected one', async () => {
    expect(await facets()).toEqual({ counts: { JETSKI: 0, BOAT: 0 }, prices: null });
    await newItems();
    const counts = { JETSKI: 2, BOAT: 1 };
    expect(await facets()).toEqual({ counts, prices: { lowest: 350.5, highest: 2000 } });
    expect(await facets({ itemType: 'JETSKI' })).toEqual({ counts, prices: { lowest: 350.5, highest: 600 } });
  });

  it('applies all filters to the counts, and all but the prices to the prices', async () => {
    await newItems();
    const query = { search: 'blue', minPrice: '100', maxPrice: '600' };
    const prices = { lowest: 350.5, highest: 2000 };
    expect(await facets(query)).toEqual({ counts: { JETSKI: 1, BOAT: 0 }, prices });
    const ofThree = { counts: { JETSKI: 1, BOAT: 1 }, prices: { ...prices, lowest: 600 } };
    expect(await facets({ people: '3' })).toEqual(ofThree);
  });

  it('refuses a highest price below the lowest', async () => {
    const url = '/api/v1/items/facets?minPrice=9&maxPrice=8';
    const { error } = await test.visitor.inject({ method: 'GET', url });
    expect(error.code).toBe('malformed');
  });
});
