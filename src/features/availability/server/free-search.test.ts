import { describe, expect, it } from 'vitest';
import { getFreeTimes, getItemFacets, listItemCards, listNextFree } from '#features/items/endpoints.ts';
import { addDays } from '#shared/marina-time.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { visitor } = test;
const { newOwner, newRenter, newItem, request } = bookingWorld(test);

const asked = { day: tomorrow, from: '15:00', hours: 2 };
const cards = async (query: object) =>
  (await visitor.send(listItemCards, { query: { ...asked, ...query } })).body;

describe('a search by hours', () => {
  it('finds an item until it is booked, and says what the hours cost', async () => {
    const item = await newItem(await newOwner());
    expect(await cards({})).toMatchObject([{ id: item.id, totalPrice: 1000 }]);
    await request(await newRenter(), item, hours('16:00', '18:00'));
    expect(await cards({})).toEqual([]);
    expect(await cards({ from: '14:00' })).toHaveLength(1);
  });

  it('finds an item per seat while it has enough free seats, and counts their price', async () => {
    const item = await newItem(await newOwner(), { rentalCategory: 'PER_SEAT', capacity: 4 });
    await request(await newRenter(), item, { ...hours('16:00', '18:00'), seats: 2 });
    expect(await cards({ people: 2 })).toMatchObject([{ id: item.id, totalPrice: 2000 }]);
    expect(await cards({ people: 3 })).toEqual([]);
  });

  it('has facets of the free items only', async () => {
    const owner = await newOwner();
    const taken = await newItem(owner, { hourlyRate: 10_000 });
    await newItem(owner, { hourlyRate: 90_000, itemType: 'BOAT' });
    await request(await newRenter(), taken, hours('15:00', '17:00'));
    const { body } = await visitor.send(getItemFacets, { query: asked });
    expect(body).toEqual({ counts: { JETSKI: 0, BOAT: 1 }, prices: { lowest: 900, highest: 900 } });
    await newItem(owner, { hourlyRate: 20_000 });
    const itemType = 'BOAT' as const;
    const query = { ...asked, itemType, minPrice: 300 };
    expect((await visitor.send(getItemFacets, { query })).body).toEqual({
      ...{ counts: { JETSKI: 0, BOAT: 1 }, prices: { lowest: 900, highest: 900 } },
    });
    expect((await visitor.send(getItemFacets, { query: { ...asked, itemType } })).body.counts).toEqual({
      ...{ JETSKI: 1, BOAT: 1 },
    });
    expect((await visitor.send(getItemFacets, { query: { ...asked, minPrice: 300 } })).body.prices).toEqual({
      ...{ lowest: 200, highest: 900 },
    });
  });

  it.each([
    ['is over', { day: '2026-11-20' }],
    ['is outside of the opening hours', { from: '18:00' }],
    ['is too far ahead', { day: '2028-01-01' }],
  ])('finds nothing if the time %s', async (_, query) => {
    await newItem(await newOwner());
    expect(await cards(query)).toEqual([]);
  });

  it('names the parts that are missing', async () => {
    const { status, error } = await visitor.inject({ method: 'GET', url: '/api/v1/items?day=2026-11-28' });
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual(['from', 'hours']);
  });

  it('refuses parts of half hours', async () => {
    const url = '/api/v1/items?day=2026-11-28&from=10:00&hours=1.0000000000000002';
    expect((await visitor.inject({ method: 'GET', url })).status).toBe(400);
  });
});

describe('the times that are offered instead', () => {
  it('are the nearest starts on the day, and the same time on the next days, with the number of items', async () => {
    const item = await newItem(await newOwner());
    await request(await newRenter(), item, hours('15:00', '17:00'));
    const query = { ...asked, people: 2 };
    const { body } = await visitor.send(getFreeTimes, { query });
    expect(body.times).toEqual([
      { day: tomorrow, from: '13:00', count: 1 },
      { day: tomorrow, from: '17:00', count: 1 },
      ...[1, 2, 3].map((days) => ({ day: addDays(tomorrow, days), from: '15:00', count: 1 })),
    ]);
    expect(body.withoutPeople).toBe(0);
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
    const item = await newItem(await newOwner());
    const { startTime, endTime } = hours('08:00', '19:00');
    const untilClosing = { start: isoOf(startTime), end: isoOf(endTime), untilClosing: true };
    expect(await next(item.id)).toEqual([untilClosing]);
    await request(await newRenter(), item, hours('08:00', '10:00'));
    expect(await next(item.id)).toMatchObject([{ start: isoOf(hours('10:00', '11:00').startTime) }]);
    await request(await newRenter(), item, hours('12:00', '13:00'));
    const end = isoOf(hours('12:00', '13:00').startTime);
    expect(await next(item.id)).toMatchObject([{ end, untilClosing: false }]);
  });

  it('are null for an unavailable item, and left out for a removed one', async () => {
    const owner = await newOwner();
    const away = await newItem(owner, { isAvailable: false });
    const removed = await newItem(owner, { deletedAt: test.clock.now() });
    expect(await next(`${away.id},${removed.id}`)).toEqual([null]);
  });
});

const isoOf = (time: string) => new Date(time).toISOString();
