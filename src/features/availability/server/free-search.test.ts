import { describe, expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import {
  getFreeTimes,
  getItemFacets,
  listItemCards,
  listItems,
  listNextFree,
} from '#features/items/endpoints.ts';
import type { ItemRulesBody } from '#features/items/rule-schemas.ts';
import { addDays } from '#shared/marina-time.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-world.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';

const test = await testApp();
const { visitor } = test;
const { newOwner, newRenter, newItem, request } = bookingWorld(test);

const setRules = ({ caller }: { caller: TestCaller }, { id }: { id: string }, body: ItemRulesBody) =>
  caller.send(saveItemRules, { params: { id }, body });

const at = (from: string, to: string) => {
  const { startTime: start, endTime: end } = hours(from, to);
  return { start, end };
};
const asked = { day: tomorrow, from: '15:00', hours: 2 };
const cards = async (query: object) =>
  (await visitor.send(listItemCards, { query: { ...asked, ...query } })).body;

const perSeat = { rentalCategory: 'PER_SEAT', capacity: 4 } as const;
/** An item of a new owner, with requests for these hours of tomorrow. */
async function itemWith(
  values: Parameters<typeof newItem>[1],
  ...taken: [from: string, to: string, seats?: number][]
) {
  const owner = await newOwner();
  const item = await newItem(owner, values);
  const renter = await newRenter();
  const take = async (...bookings: typeof taken) => {
    for (const [from, to, seats = 1] of bookings) await request(renter, item, { ...hours(from, to), seats });
  };
  await take(...taken);
  return { owner, item, take };
}

describe('a search by hours', () => {
  it('finds a free item, and says what the hours cost', async () => {
    const { item, take } = await itemWith({});
    expect(await cards({})).toMatchObject([{ id: item.id, total: 1000 }]);
    await take(['16:00', '18:00']);
    expect(await cards({})).toEqual([]);
  });

  it('finds an item per seat while it has enough free seats, and counts their price', async () => {
    const { item } = await itemWith(perSeat, ['16:00', '18:00', 2]);
    expect(await cards({ people: 2 })).toMatchObject([{ id: item.id, total: 2000 }]);
    expect(await cards({ people: 3 })).toEqual([]);
  });

  it('has facets of the free items only', async () => {
    const facets = async (query: object = {}) =>
      (await visitor.send(getItemFacets, { query: { ...asked, ...query } })).body;
    const { owner } = await itemWith({ hourlyRate: 10_000 }, ['15:00', '17:00']);
    await newItem(owner, { hourlyRate: 90_000, itemType: 'BOAT' });
    const boat = { counts: { JETSKI: 0, BOAT: 1 }, prices: { lowest: 900, highest: 900 } };
    expect(await facets()).toEqual(boat);
    await newItem(owner, { hourlyRate: 20_000 });
    expect(await facets({ itemType: 'BOAT', minPrice: 300 })).toEqual(boat);
    expect((await facets({ itemType: 'BOAT' })).counts).toEqual({ JETSKI: 1, BOAT: 1 });
    expect((await facets({ minPrice: 300 })).prices).toEqual({ lowest: 200, highest: 900 });
  });

  it.each(['from=10:00', 'hours=2', 'day=2026-11-28&from=10:00&hours=1.0000000000000002'])(
    'refuses %s: parts without a day, and parts of half hours',
    async (query) => {
      const { status, error } = await visitor.inject({ method: 'GET', url: `/api/v1/items?${query}` });
      expect(status).toBe(400);
      expect(Object.keys(error.fields ?? {})).toEqual([query.startsWith('day') ? 'hours' : 'day']);
    },
  );
});

describe('a search by day', () => {
  const found = async (query: object) =>
    (await visitor.send(listItems, { query: { day: tomorrow, ...query } })).body;

  it('finds an item with any free hours, and says which', async () => {
    const { take } = await itemWith({}, ['10:00', '12:30'], ['13:00', '15:00']);
    const [free] = await found({});
    expect(free?.free).toEqual([at('08:00', '10:00'), at('15:00', '19:00')]);
    expect(free).not.toHaveProperty('total');
    await take(['08:00', '10:00'], ['15:00', '18:30']);
    expect(await found({})).toEqual([]);
  });

  it('is narrowed by a length, a start, or both', async () => {
    await itemWith({ hourlyRate: 40_000 }, ['10:00', '14:00']);
    expect(await found({ hours: 3 })).toMatchObject([{ free: [at('14:00', '19:00')], total: 1200 }]);
    const both = [at('08:00', '10:00'), at('14:00', '19:00')];
    expect(await found({ from: '09:00' })).toMatchObject([{ free: both }]);
    const none = [{ hours: 6 }, { from: '10:00' }, { from: '09:00', hours: 2 }, { from: '23:00', hours: 11 }];
    for (const query of none) expect(await found(query)).toEqual([]);
  });

  it('is narrowed to a part of the day, in which the hours begin and end', async () => {
    await itemWith({ hourlyRate: 40_000 }, ['09:30', '14:00']);
    expect(await found({ from: 'morning' })).toMatchObject([{ free: [at('08:00', '09:30')] }]);
    expect(await found({ from: 'morning', hours: 2 })).toEqual([]);
    expect(await found({ from: 'afternoon', hours: 2 })).toMatchObject([
      { free: [at('14:00', '19:00')], total: 800 },
    ]);
    expect(await found({ from: 'sunset', hours: 2.5 })).toEqual([]);
  });

  it('counts the free seats of an item per seat', async () => {
    await itemWith(perSeat, ['08:00', '18:00', 2]);
    expect(await found({ people: 2 })).toMatchObject([{ free: [at('08:00', '19:00')] }]);
    expect(await found({ people: 3 })).toMatchObject([{ free: [at('18:00', '19:00')] }]);
    expect(await found({ people: 5 })).toEqual([]);
  });

  it('sorts by the total of the hours, a page at a time', async () => {
    const owner = await newOwner();
    const seats = await newItem(owner, { rentalCategory: 'PER_SEAT', capacity: 10, hourlyRate: 40_000 });
    const whole = await newItem(owner, { capacity: 8, hourlyRate: 190_000 });
    const evening = await newItem(owner, { capacity: 8, hourlyRate: 100_000 });
    await setRules(owner, evening, {
      dayPrice: 4000,
      priceRules: [{ fromTime: '17:00', hourlyRate: 2500 }],
    });
    const asked = { people: 8, from: '17:00', hours: 2, sort: 'price_asc' as const };
    expect((await found(asked)).map(({ id, total }) => [id, total])).toEqual([
      [whole.id, 3800],
      [evening.id, 4000],
      [seats.id, 6400],
    ]);
    const descending = { ...asked, sort: 'price_desc' as const, limit: 2, day: tomorrow };
    const first = await visitor.send(listItems, { query: descending });
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1] ?? '';
    const { body } = await visitor.send(listItems, { query: { ...descending, cursor } });
    expect([...first.body, ...body].map(({ id }) => id)).toEqual([seats.id, evening.id, whole.id]);
    // Without a length, the price that is shown is the hourly one.
    expect((await found({ people: 8, sort: 'price_asc' })).map(({ id }) => id)).toEqual([
      ...[seats.id, evening.id, whole.id],
    ]);
  });
});

describe('the times that are offered instead', () => {
  it('are the nearest starts on the day, and the same time on the next days, with the number of items', async () => {
    await itemWith({}, ['15:00', '17:00']);
    const query = { ...asked, people: 2 };
    const { body } = await visitor.send(getFreeTimes, { query });
    expect(body.times).toEqual([
      { day: tomorrow, from: '13:00', count: 1 },
      { day: tomorrow, from: '17:00', count: 1 },
      ...[1, 2, 3].map((days) => ({ day: addDays(tomorrow, days), from: '15:00', count: 1 })),
    ]);
    expect(body.withoutPeople).toBe(0);
  });

  it('are other days for a search without a start', async () => {
    await itemWith({}, ['08:00', '19:00']);
    const { body } = await visitor.send(getFreeTimes, { query: { day: tomorrow } });
    expect(body).toEqual({
      times: [1, 2, 3].map((days) => ({ day: addDays(tomorrow, days), from: null, count: 1 })),
      withoutPeople: null,
    });
  });

  it('are other parts of the day, and the same part of other days', async () => {
    await itemWith({}, ['08:00', '12:00']);
    const { body } = await visitor.send(getFreeTimes, {
      query: { day: tomorrow, from: 'morning', hours: 3 },
    });
    expect(body.times).toEqual([
      { day: tomorrow, from: 'afternoon', count: 1 },
      ...[1, 2, 3].map((days) => ({ day: addDays(tomorrow, days), from: 'morning', count: 1 })),
    ]);
  });

  it('include the search without people', async () => {
    await newItem(await newOwner(), { capacity: 2 });
    const { body } = await visitor.send(getFreeTimes, { query: { ...asked, people: 9 } });
    expect(body).toEqual({ times: [], withoutPeople: 1 });
  });
});

describe('the next free hours', () => {
  const next = async (id: string) =>
    (await visitor.send(listNextFree, { query: { ids: id } })).body.map(({ hours: found }) => found);

  it('begin after what is taken today, and last until closing or the next booking', async () => {
    test.clock.set('2026-11-22T07:00:00Z');
    const { item, take } = await itemWith({});
    expect(await next(item.id)).toEqual([{ ...at('08:00', '19:00'), untilClosing: true }]);
    await take(['08:00', '10:00']);
    expect(await next(item.id)).toEqual([{ ...at('10:00', '19:00'), untilClosing: true }]);
    await take(['12:00', '13:00']);
    expect(await next(item.id)).toEqual([{ ...at('10:00', '12:00'), untilClosing: false }]);
  });

  it('are those of the seats or craft that so many people need', async () => {
    test.clock.set('2026-11-22T07:00:00Z');
    const ask = async (id: string, people?: number) =>
      (await visitor.send(listNextFree, { query: { ids: id, ...(people && { people }) } })).body[0]?.hours;
    const all = { ...at('08:00', '19:00'), untilClosing: true };
    const later = { ...at('10:00', '19:00'), untilClosing: true };
    for (const values of [
      { units: 3, capacity: 2 },
      { ...perSeat, capacity: 5 },
    ]) {
      const { item } = await itemWith(values, ['08:00', '10:00']);
      expect([await ask(item.id), await ask(item.id, 4), await ask(item.id, 5)]).toEqual([all, all, later]);
      expect(await ask(item.id, 7)).toBeNull();
    }
  });

  it('are null for an unavailable item, and left out for a removed one', async () => {
    const owner = await newOwner();
    const away = await newItem(owner, { isAvailable: false });
    const removed = await newItem(owner, { deletedAt: test.clock.now() });
    expect(await next(`${away.id},${removed.id}`)).toEqual([null]);
  });
});
