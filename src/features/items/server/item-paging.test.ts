import { describe, expect, it } from 'vitest';
import { itemSorts } from '#features/items/constants.ts';
import { writeCursor } from '#platform/database/paging.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { readPages } from '#testing/read-pages.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { visitor } = test;

interface Listed {
  id: string;
}

/** Eleven items of which many have equal sort values. */
async function newItems() {
  const owner = await test.newUser();
  const made = [];
  for (let n = 0; n < 11; n++) {
    const values = { hourlyRate: n < 7 ? 50_000 : 60_000, ratings: n % 3 === 0 ? [4, 5, 4] : [] };
    made.push(await insertItem(test.db, test.clock, { ownerId: owner.id, ...values }));
  }
  return made.map((item) => item.id);
}

const walk = async (query: string) =>
  (await readPages<Listed>(visitor, `/items?${query}`, 11)).map((page) => page.map(({ id }) => id));

it.each(itemSorts)('pages sorted by %s contain every item exactly once', async (sort) => {
  const ids = await newItems();
  const [whole = []] = await walk(`sort=${sort}`);
  expect(whole.toSorted()).toEqual(ids.toSorted());
  for (const limit of [1, 2, 3, 10, 11, 12]) {
    const pages = await walk(`sort=${sort}&limit=${limit}`);
    expect(pages).toHaveLength(Math.ceil(11 / limit));
    expect(pages.flat(), `limit ${limit}`).toEqual(whole);
  }
});

it('keeps the filters in the link to the next page', async () => {
  await newItems();
  const url = '/api/v1/items?maxPrice=500&limit=4&search=spark';
  const first = await visitor.inject({ method: 'GET', url });
  expect(first.headers['x-total-count']).toBe('7');
  const link = String(first.headers.link);
  expect(link).toContain('maxPrice=500');
  expect(link).toContain('search=spark');
  const next = link.slice(1, link.indexOf('>'));
  const second = await visitor.inject({ method: 'GET', url: next });
  expect(second.body).toHaveLength(3);
  expect(second.headers.link).toBeUndefined();
});

it('continues at the same position when items are added and removed', async () => {
  const ids = await newItems();
  const first = await visitor.inject({ method: 'GET', url: '/api/v1/items?limit=6' });
  const seen = (first.body as Listed[]).map((item) => item.id);
  test.clock.advance(60_000);
  await newItems();
  const last = test.db.updateTable('items').where('id', '=', seen[5] ?? '');
  await last.set({ is_available: false }).execute();
  const link = String(first.headers.link);
  const second = await visitor.inject({ method: 'GET', url: link.slice(1, link.indexOf('>')) });
  const rest = (second.body as Listed[]).map((item) => item.id);
  expect([...seen, ...rest].sort()).toEqual(ids.sort());
});

const id = '019aa6a0-0000-7000-8000-000000000000';
const at = '2026-11-21T09:00:00.000000Z';

describe('a cursor that is rejected', () => {
  it.each([
    ['is not a cursor', 'newest', 'gibberish'],
    ['has another order', 'newest', writeCursor(['rating', 4.5, 2, id])],
    ['has another order with the same number of values', 'price_asc', writeCursor(['price_desc', 100, id])],
    ['has no order', 'newest', writeCursor([at, id])],
    ['has an invalid time', 'newest', writeCursor(['newest', 'yesterday', id])],
    ['has a time in the year 0', 'newest', writeCursor(['newest', '0000-01-01T00:00:00.000000Z', id])],
    ['has a day that does not exist', 'newest', writeCursor(['newest', '2026-02-29T00:00:00.000000Z', id])],
    ['has an hour that does not exist', 'newest', writeCursor(['newest', '2026-11-21T24:00:00.000000Z', id])],
    ['has a leap second', 'newest', writeCursor(['newest', '2016-12-31T23:59:60.000000Z', id])],
    ['has an invalid id', 'newest', writeCursor(['newest', at, 'x'])],
    ['has a price out of range', 'price_asc', writeCursor(['price_asc', 1e300, id])],
    ['has a text as price', 'price_asc', writeCursor(['price_asc', "1'", id])],
    ['has a fractional price', 'price_desc', writeCursor(['price_desc', 1.5, id])],
    ['has a count out of range', 'rating', writeCursor(['rating', 4, 5e9, id])],
    ['has too many values', 'newest', writeCursor(['newest', at, id, id])],
    ['is too long', 'newest', 'x'.repeat(501)],
  ])('%s', async (_, sort, cursor) => {
    const url = `/api/v1/items?sort=${sort}&cursor=${cursor}`;
    const { status, error } = await visitor.inject({ method: 'GET', url });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'malformed', ['cursor']]);
  });

  it('is not a valid one', async () => {
    const cursor = writeCursor(['newest', at, id]);
    expect((await visitor.inject({ method: 'GET', url: `/api/v1/items?cursor=${cursor}` })).body).toEqual([]);
  });
});
