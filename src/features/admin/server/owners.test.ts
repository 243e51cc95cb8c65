import { describe, expect, it } from 'vitest';
import type { Lister, OwnerEarnings } from '#features/admin/schemas.ts';
import { adminWorld } from '#testing/admin-fixture.ts';
import { readPages } from '#testing/read-pages.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newPerson, newItem, closeHours, insertBooking, people } = adminWorld(test);

describe('earnings', () => {
  it('are 0 without completed bookings', async () => {
    const { earnings } = await people();
    const platformStats = { totalRevenue: 0, totalCompletedBookings: 0, totalActiveOwners: 0 };
    expect(await earnings()).toEqual({
      platformStats: { ...platformStats, averageEarningsPerOwner: 0 },
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
    for (const [day, status] of (['PENDING', 'CONFIRMED', 'CANCELLED'] as const).entries())
      await insertBooking(item, renter, `2026-12-0${day + 1}T10:00:00Z`, { status, centimes: 5_000 });
    await closeHours(item, '10:00', '12:00');
    const [karim, salma] = [
      { id: other.id, displayName: 'Karim', profileImageUrl: null },
      { id: owner.id, displayName: 'Salma', profileImageUrl: null },
    ];
    expect(await earnings()).toEqual({
      platformStats: {
        totalRevenue: 1000.01,
        totalCompletedBookings: 3,
        totalActiveOwners: 2,
        // 500.005, rounded half up to a centime.
        averageEarningsPerOwner: 500.01,
      },
      ownerEarnings: [
        { owner: karim, totalEarnings: 999.71, completedBookings: 1 },
        { owner: salma, totalEarnings: 0.3, completedBookings: 2 },
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
    const pages = await readPages<OwnerEarnings>(caller, '/admin/owners?limit=2', 4);
    expect(pages.flat().map(({ owner }) => owner.id)).toEqual(expected);
    expect((await earnings()).ownerEarnings.map(({ owner }) => owner.id)).toEqual(expected);
  });

  it('has more owners than the earnings, which only contain the first 50', async () => {
    const { owners, earnings, renter } = await people();
    for (let n = 1; n <= 52; n++)
      await insertBooking(await newItem(await test.newUser()), renter, '2026-10-01T10:00:00Z', {
        centimes: n,
      });
    expect(await owners()).toHaveLength(52);
    const { platformStats, ownerEarnings } = await earnings();
    expect(ownerEarnings).toEqual((await owners()).slice(0, 50));
    expect(platformStats).toMatchObject({ totalRevenue: 13.78, totalActiveOwners: 52 });
  });
});

describe('the list of listers', () => {
  it('has users who may list and users who own items, by bookings, rating and number of items', async () => {
    const { caller, owner, renter } = await people();
    const [lost, booked, rated, gone] = [
      await newPerson({ displayName: 'Lost' }),
      await newPerson({ displayName: 'Booked', canListItems: true }),
      await newPerson({ displayName: 'Rated', canListItems: true }),
      await newPerson({ displayName: 'Gone', canListItems: true }),
    ];
    for (let items = 0; items < 3; items++) await newItem(owner);
    await newItem(lost);
    await newItem(rated, { ratings: [5, 5, 5] });
    await newItem(rated, { ratings: [4, 2, 5, 4] });
    await newItem(rated, { ratings: [1], deletedAt: test.clock.now() });
    const removed = await newItem(booked, { deletedAt: test.clock.now() });
    await insertBooking(removed, renter, '2026-10-01T10:00:00Z');
    await newPerson({ displayName: 'Idle', canListItems: true });
    await test.db
      .updateTable('users')
      .set({ deleted_at: test.clock.now() })
      .where('id', '=', gone.id)
      .execute();
    const pages = await readPages<Lister>(caller, '/admin/listers?limit=2', 5);
    // An owner without the permission keeps their items.
    expect(
      pages.flat().map(({ user, items, canListItems }) => [user.displayName, items, canListItems]),
    ).toEqual([
      ['Booked', 0, true],
      ['Rated', 2, true],
      ['Salma', 3, true],
      ['Lost', 1, false],
      ['Idle', 0, true],
    ]);
    // Of all reviews, not of the averages of the items.
    expect(pages[0]?.[1]).toMatchObject({ averageRating: 30 / 7, reviewCount: 7 });
  });
});
