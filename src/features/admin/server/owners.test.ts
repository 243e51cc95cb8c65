import { describe, expect, it } from 'vitest';
import type { Lister, OwnerEarnings } from '#features/admin/schemas.ts';
import { writeCursor } from '#platform/database/paging.ts';
import { adminWorld } from '#testing/admin-fixture.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newPerson, newItem, closeHours, insertBooking, people } = adminWorld(test);

/** Reads a list in pages of two, checks its total, and returns a value of each entry. */
async function readPages(
  caller: TestCaller,
  path: string,
  pick: (entry: OwnerEarnings & Lister) => string,
): Promise<string[]> {
  const values: string[] = [];
  const totals = new Set<unknown>();
  for (let url: string | undefined = `/api/v1${path}?limit=2`; url; ) {
    const { body, headers } = await caller.inject({ method: 'GET', url });
    values.push(...(body as (OwnerEarnings & Lister)[]).map(pick));
    totals.add(headers['x-total-count']);
    url = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
  }
  expect([...totals]).toEqual([String(values.length)]);
  return values;
}

describe('earnings', () => {
  it('are 0 without completed bookings', async () => {
    const { earnings } = await people();
    expect(await earnings()).toEqual({
      platformStats: {
        totalRevenue: 0,
        totalCompletedBookings: 0,
        totalActiveOwners: 0,
        averageEarningsPerOwner: 0,
      },
      ownerEarnings: [],
    });
  });

  it('are those of completed bookings, summed in centimes, with the best owner first', async () => {
    const { earnings, owner, renter } = await people();
    const other = await newPerson({ displayName: 'Karim', canListItems: true });
    const item = await newItem(owner);
    const removed = await newItem(other, { deletedAt: test.clock.now() });
    await insertBooking(item, renter, '2026-10-01T10:00:00Z', { centimes: 10 });
    await insertBooking(item, renter, '2026-10-02T10:00:00Z', { centimes: 20 });
    await insertBooking(removed, renter, '2026-10-01T10:00:00Z', { centimes: 99_971 });
    await insertBooking(item, renter, '2026-12-01T10:00:00Z', { status: 'PENDING', centimes: 5_000 });
    await insertBooking(item, renter, '2026-12-02T10:00:00Z', { status: 'CONFIRMED', centimes: 5_000 });
    await insertBooking(item, renter, '2026-12-03T10:00:00Z', { status: 'CANCELLED', centimes: 5_000 });
    await closeHours(item, '10:00', '12:00');
    expect(await earnings()).toEqual({
      platformStats: {
        totalRevenue: 1000.01,
        totalCompletedBookings: 3,
        totalActiveOwners: 2,
        // 500.005, rounded half up to a centime.
        averageEarningsPerOwner: 500.01,
      },
      ownerEarnings: [
        {
          owner: { id: other.id, displayName: 'Karim', profileImageUrl: null },
          totalEarnings: 999.71,
          completedBookings: 1,
        },
        {
          owner: { id: owner.id, displayName: 'Salma', profileImageUrl: null },
          totalEarnings: 0.3,
          completedBookings: 2,
        },
      ],
    });
  });
});

describe('the list of owners', () => {
  it('is paged by earnings, then by bookings, then by the newest account, and has all owners', async () => {
    const { caller, earnings, renter } = await people();
    const ids: string[] = [];
    for (const prices of [[500], [200, 300], [], [900], [500]]) {
      const owner = await newPerson();
      const item = await newItem(owner);
      for (const [day, centimes] of prices.entries())
        await insertBooking(item, renter, `2026-10-0${day + 1}T10:00:00Z`, { centimes });
      ids.push(owner.id);
      test.clock.advance(1000);
    }
    const expected = [ids[3], ids[1], ids[4], ids[0]];
    expect(await readPages(caller, '/admin/owners', ({ owner }) => owner.id)).toEqual(expected);
    expect((await earnings()).ownerEarnings.map(({ owner }) => owner.id)).toEqual(expected);
  });

  it('has more owners than the earnings, which only contain the first 50', async () => {
    const { owners, earnings, renter } = await people();
    for (let n = 1; n <= 52; n++)
      await insertBooking(await newItem(await newPerson()), renter, '2026-10-01T10:00:00Z', { centimes: n });
    expect(await owners()).toHaveLength(52);
    const { platformStats, ownerEarnings } = await earnings();
    expect(ownerEarnings).toEqual((await owners()).slice(0, 50));
    expect(platformStats).toMatchObject({ totalRevenue: 13.78, totalActiveOwners: 52 });
  });
});

describe('the list of listers', () => {
  it('has users who may list and users who own items, by bookings, rating and number of items', async () => {
    const { caller, owner, renter, listers } = await people();
    const [lost, booked, rated, gone] = [
      await newPerson({ displayName: 'Lost' }),
      await newPerson({ displayName: 'Booked', canListItems: true }),
      await newPerson({ displayName: 'Rated', canListItems: true }),
      await newPerson({ displayName: 'Gone', canListItems: true }),
    ];
    for (let items = 0; items < 3; items++) await newItem(owner);
    await newItem(lost);
    await newItem(rated, { ratings: [4] });
    const removed = await newItem(booked, { deletedAt: test.clock.now() });
    await insertBooking(removed, renter, '2026-10-01T10:00:00Z');
    await newPerson({ displayName: 'Idle', canListItems: true });
    await test.db
      .updateTable('users')
      .set({ deleted_at: test.clock.now() })
      .where('id', '=', gone.id)
      .execute();
    const names = ['Booked', 'Rated', 'Salma', 'Lost', 'Idle'];
    expect(await readPages(caller, '/admin/listers', ({ user }) => user.displayName)).toEqual(names);
    // An owner without the permission keeps their items.
    expect((await listers()).map(({ items, canListItems }) => [items, canListItems])).toEqual([
      [0, true],
      [1, true],
      [3, true],
      [1, false],
      [0, true],
    ]);
  });

  it('averages all reviews of a lister’s items, to two decimals', async () => {
    const { listers, owner } = await people();
    await newItem(owner, { ratings: [5, 5, 5] });
    await newItem(owner, { ratings: [4, 2, 5, 4] });
    await newItem(owner, { ratings: [1], deletedAt: test.clock.now() });
    // 30 / 7 = 4.28…
    expect((await listers())[0]).toMatchObject({ averageRating: 30 / 7, reviewCount: 7, items: 2 });
  });
});

it.each(['owners', 'listers'])(
  'the list of %s returns 400 for bad limits and for cursors of other lists',
  async (list) => {
    const { caller } = await people();
    const cursor = writeCursor(['2026-01-03T00:00:00Z', '019aa6a0-0000-7000-8000-000000000000']);
    for (const query of ['limit=0', 'limit=101', 'cursor=abc', `cursor=${cursor}`]) {
      const { status } = await caller.inject({ method: 'GET', url: `/api/v1/admin/${list}?${query}` });
      expect([query, status]).toEqual([query, 400]);
    }
  },
);

describe('revenue by month', () => {
  it('counts a booking in the marina month of its start, before and after 20 September 2026', async () => {
    const { overview, owner, renter } = await people();
    const item = await newItem(owner);
    // Marina time was one hour ahead of UTC: 23:30 UTC was already September.
    await insertBooking(item, renter, '2026-08-31T20:30:00Z', { centimes: 1_00 });
    await insertBooking(item, renter, '2026-08-31T23:30:00Z', { centimes: 10_00 });
    // From 20 September on, marina time is UTC: 23:30 is still September.
    await insertBooking(item, renter, '2026-09-30T21:30:00Z', { centimes: 100_00 });
    await insertBooking(item, renter, '2026-09-30T23:30:00Z', { centimes: 1000_50 });
    await insertBooking(item, renter, '2026-10-31T23:59:00Z', { centimes: 2_00 });
    await insertBooking(item, renter, '2026-11-02T10:00:00Z', { status: 'CONFIRMED' });
    // Outside of the last twelve months.
    await insertBooking(item, renter, '2025-11-30T10:00:00Z');
    await insertBooking(item, renter, '2026-12-01T10:00:00Z');
    const months = (await overview()).revenueByMonth;
    expect(months).toHaveLength(12);
    expect(months.slice(-4)).toEqual([
      { month: '2026-08', revenue: 1, completedBookings: 1 },
      { month: '2026-09', revenue: 1110.5, completedBookings: 3 },
      { month: '2026-10', revenue: 2, completedBookings: 1 },
      { month: '2026-11', revenue: 0, completedBookings: 0 },
    ]);
    expect(months.slice(0, -4).every(({ revenue }) => revenue === 0)).toBe(true);
  });
});
