import { describe, expect, it } from 'vitest';
import type { ItemSort } from '#features/items/constants.ts';
import { getItemFacets, listItems } from '#features/items/endpoints.ts';
import { type ItemFixture, insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { visitor } = test;

/** Items of one owner, created one minute after the other. */
async function newItems(...items: Omit<ItemFixture, 'ownerId'>[]) {
  const owner = await test.newUser({ displayName: 'Salma', phoneNumber: '+212600000001' });
  const made = [];
  for (const values of items) {
    made.push(await insertItem(test.db, test.clock, { ownerId: owner.id, ...values }));
    test.clock.advance(60_000);
  }
  return made;
}

type Query = Record<string, string>;

async function list(query: Query = {}) {
  return visitor.inject({ method: 'GET', url: `/api/v1/items?${new URLSearchParams(query)}` });
}

async function titles(query: Query = {}) {
  const { body } = await list(query);
  return (body as { listingTitle: string }[]).map((item) => item.listingTitle);
}

describe('the public list', () => {
  it('contains an item with its owner, its rating and its price in MAD', async () => {
    const empty = await visitor.send(listItems);
    expect([empty.body, empty.headers['x-total-count'], empty.headers.link]).toEqual([[], '0', undefined]);
    const [item] = await newItems({
      description: 'Fast, with “quotes” and\nlines',
      hourlyRate: 99_950,
      capacity: null,
      ratings: [5, 4, 4],
    });
    const { body } = await visitor.send(listItems);
    expect(body).toEqual([
      {
        ...{ id: item?.id, listingTitle: 'Spark along the coast', modelName: 'Sea-Doo Spark' },
        ...{ description: 'Fast, with “quotes” and\nlines', itemType: 'JETSKI', hourlyRate: 999.5 },
        ...{ capacity: null, units: 1, rentalCategory: 'PRIVATE_HIRE', isAvailable: true },
        ...{ thumbnailImageId: null, images: [], averageRating: 13 / 3, reviewCount: 3 },
        owner: { id: item?.ownerId, displayName: 'Salma', profileImageUrl: null },
        createdAt: '2026-11-21T09:00:00.000Z',
      },
    ]);
  });

  it('excludes unavailable and removed items', async () => {
    await newItems(
      { listingTitle: 'shown' },
      { listingTitle: 'unavailable', isAvailable: false },
      { listingTitle: 'removed', deletedAt: test.clock.now() },
    );
    expect((await list()).headers['x-total-count']).toBe('1');
    expect(await titles()).toEqual(['shown']);
  });

  it('has at most 100 entries, also by default', async () => {
    await newItems(...Array.from({ length: 101 }, () => ({})));
    const response = await list();
    expect(response.body).toHaveLength(100);
    expect(response.headers['x-total-count']).toBe('101');
    const fields = { limit: { code: 'too_big', limit: 100 } };
    expect((await list({ limit: '101' })).error).toMatchObject({ code: 'malformed', fields });
  });
});

describe('searching', () => {
  const values = [
    { listingTitle: 'Alborán at dawn', modelName: 'Zodiac Pro 5.5' },
    { listingTitle: 'Coast runner', modelName: 'Yamaha VX', description: 'Départ du port à 8 heures' },
    { listingTitle: '100% fun', modelName: 'Sea_Doo' },
  ];

  it.each<[string, string[]]>([
    ['alboran', ['Alborán at dawn']],
    ['ALBORÁN', ['Alborán at dawn']],
    ['lborá', ['Alborán at dawn']],
    ['yamaha', ['Coast runner']],
    ['depart', ['Coast runner']],
    ['port coast YAMAHA', ['Coast runner']],
    ['yamaha dawn', []],
    ['00%', ['100% fun']],
    ['1%', []],
    ['a_d', ['100% fun']],
    ['l_o', []],
    ['sea\\doo', []],
    ['y', ['Coast runner']],
    ['vx', ['Coast runner']],
    // One that is named so comes before one that mentions it.
    ['d', ['Alborán at dawn', 'Coast runner']],
    ['wn', []],
    ['%', []],
    ['\u0000', ['100% fun', 'Coast runner', 'Alborán at dawn']],
    ['  ', ['100% fun', 'Coast runner', 'Alborán at dawn']],
    ["'; drop table items; --", []],
  ])('for %j finds %j', async (search, expected) => {
    await newItems(...values);
    expect(await titles({ search })).toEqual(expected);
  });

  it('accepts as many words as fit', async () => {
    await newItems({ listingTitle: 'a b c d e f g' }, { listingTitle: 'a b c d e f' });
    expect(await titles({ search: 'g f e d c b a' })).toEqual(['a b c d e f g']);
    expect((await list({ search: 'x'.repeat(101) })).error.code).toBe('malformed');
  });
});

describe('filters', () => {
  it('select one type', async () => {
    await newItems({ listingTitle: 'ski' }, { listingTitle: 'boat', itemType: 'BOAT' });
    expect(await titles({ itemType: 'BOAT' })).toEqual(['boat']);
    expect(await titles({ itemType: 'JETSKI' })).toEqual(['ski']);
  });

  it('select prices between inclusive bounds, to the centime', async () => {
    await newItems(
      { listingTitle: '350', hourlyRate: 35_000 },
      { listingTitle: '350.01', hourlyRate: 35_001 },
      { listingTitle: '990', hourlyRate: 99_000 },
    );
    expect(await titles({ minPrice: '350.01', sort: 'price_asc' })).toEqual(['350.01', '990']);
    expect(await titles({ maxPrice: '350.01', sort: 'price_asc' })).toEqual(['350', '350.01']);
    expect(await titles({ minPrice: '350.01', maxPrice: '350.01' })).toEqual(['350.01']);
    expect(await titles({ minPrice: '351', maxPrice: '989.99' })).toEqual([]);
  });

  it('select capacities of at least so many people, and no item without a capacity', async () => {
    await newItems(
      { listingTitle: 'two', capacity: 2 },
      { listingTitle: 'six seats', capacity: 6, rentalCategory: 'PER_SEAT' },
      { listingTitle: 'eight', capacity: 8 },
      { listingTitle: 'not stated', capacity: null },
    );
    expect(await titles({ people: '6' })).toEqual(['eight', 'six seats']);
    expect(await titles({ people: '1' })).toEqual(['eight', 'six seats', 'two']);
    expect((await list({ people: '6' })).headers['x-total-count']).toBe('2');
  });

  it('are ignored if they are empty, as a form sends them', async () => {
    await newItems({});
    for (const field of ['search', 'itemType', 'minPrice', 'maxPrice', 'people', 'sort', 'limit', 'cursor'])
      for (const value of ['', ' ']) expect(await titles({ [field]: value }), field).toHaveLength(1);
  });

  it('work together, and the total counts all matches', async () => {
    await newItems(
      { listingTitle: 'Blue one', itemType: 'BOAT', hourlyRate: 50_000 },
      { listingTitle: 'Blue two', itemType: 'BOAT', hourlyRate: 60_000 },
      { listingTitle: 'Blue three', itemType: 'BOAT', hourlyRate: 90_000 },
      { listingTitle: 'Blue ski', hourlyRate: 50_000 },
      { listingTitle: 'Red', itemType: 'BOAT', hourlyRate: 50_000 },
    );
    const query = { search: 'blue', itemType: 'BOAT', minPrice: '400', maxPrice: '700', limit: '1' };
    expect(await titles(query)).toEqual(['Blue two']);
    expect((await list(query)).headers['x-total-count']).toBe('2');
  });
});

const rated = [
  { listingTitle: 'good, one review', ratings: [4], hourlyRate: 20_000 },
  { listingTitle: 'none', hourlyRate: 10_000 },
  { listingTitle: 'best', ratings: [5, 5], hourlyRate: 40_000 },
  { listingTitle: 'good, two reviews', ratings: [4, 4], hourlyRate: 30_000 },
];

it.each<[ItemSort | undefined, number[]]>([
  [undefined, [3, 2, 1, 0]],
  ['newest', [3, 2, 1, 0]],
  ['rating', [2, 3, 0, 1]],
  ['price_asc', [1, 0, 3, 2]],
  ['price_desc', [2, 3, 0, 1]],
])('the order %s', async (sort, expected) => {
  await newItems(...rated);
  const found = await titles(sort ? { sort } : {});
  expect(found).toEqual(expected.map((n) => rated[n]?.listingTitle));
});

it.each<[string, Query]>([
  ['itemType', { itemType: 'all' }],
  ['itemType', { itemType: 'PLANE' }],
  ['sort', { sort: 'random' }],
  ['minPrice', { minPrice: 'cheap' }],
  ['minPrice', { minPrice: '-1' }],
  ['maxPrice', { maxPrice: 'Infinity' }],
  ['maxPrice', { minPrice: '500', maxPrice: '499.99' }],
  ...['0', '201', '2.5'].map((people): [string, Query] => ['people', { people }]),
  ...['0', '1.5', 'ten'].map((limit): [string, Query] => ['limit', { limit }]),
])('rejects a malformed query with the name of the field: %s in %j', async (field, query) => {
  const { status, error } = await list(query);
  expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'malformed', [field]]);
});

async function facets(query: Record<string, string> = {}) {
  return (await visitor.send(getItemFacets, { query })).body;
}

const newChoice = () =>
  newItems(
    { listingTitle: 'Blue ski', hourlyRate: 35_050, capacity: 2 },
    { listingTitle: 'Red ski', hourlyRate: 60_000, capacity: 3 },
    { listingTitle: 'Blue boat', itemType: 'BOAT', hourlyRate: 200_000, capacity: 8 },
    { listingTitle: 'Hidden', itemType: 'BOAT', hourlyRate: 900_000, capacity: 9, isAvailable: false },
    { listingTitle: 'Gone', itemType: 'BOAT', hourlyRate: 100, capacity: 9, deletedAt: test.clock.now() },
  );

describe('what the filters leave to choose from', () => {
  it('counts every type, and has the prices of the selected one', async () => {
    expect(await facets()).toEqual({ counts: { JETSKI: 0, BOAT: 0 }, prices: null });
    await newChoice();
    const counts = { JETSKI: 2, BOAT: 1 };
    expect(await facets()).toEqual({ counts, prices: { lowest: 350.5, highest: 2000 } });
    expect(await facets({ itemType: 'JETSKI' })).toEqual({ counts, prices: { lowest: 350.5, highest: 600 } });
  });

  it('applies all filters to the counts, and all but the prices to the prices', async () => {
    await newChoice();
    const query = { search: 'blue', minPrice: '100', maxPrice: '600' };
    const prices = { lowest: 350.5, highest: 2000 };
    expect(await facets(query)).toEqual({ counts: { JETSKI: 1, BOAT: 0 }, prices });
    const ofThree = { counts: { JETSKI: 1, BOAT: 1 }, prices: { ...prices, lowest: 600 } };
    expect(await facets({ people: '3' })).toEqual(ofThree);
  });

  it('refuses a highest price below the lowest', async () => {
    const url = '/api/v1/items/facets?minPrice=9&maxPrice=8';
    const { error } = await visitor.inject({ method: 'GET', url });
    expect(error.code).toBe('malformed');
  });
});
