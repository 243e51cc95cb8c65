import { describe, expect, it } from 'vitest';
import { getEarningsStats, getOverview } from '#features/admin/endpoints.ts';
import type { BookingStatus } from '#features/bookings/limits.ts';
import { bookingWorld, hours } from '#features/bookings/server/booking-fixture.ts';
import { insertReview } from '#features/reviews/server/repository.ts';
import { newId } from '#server/ids.ts';
import { testApp } from '#server/test-app.ts';

const test = await testApp();
const { newPerson, newOwner, newRenter, newItem, request, change, closeHours } = bookingWorld(test);

/** A booking as it may stand in the database, two hours long. */
async function stored(
  item: { id: string },
  renter: { id: string },
  startAt: string,
  { status = 'COMPLETED' as BookingStatus, centimes = 100_000 } = {},
) {
  const start = new Date(startAt);
  const id = newId(start);
  const done = { at: new Date(start.getTime() - 3_600_000) };
  await test.db
    .insertInto('bookings')
    .values({
      id,
      item_id: item.id,
      renter_id: renter.id,
      start_at: start,
      end_at: new Date(start.getTime() + 2 * 3_600_000),
      share_key: id,
      status,
      item_title: 'Spark along the coast',
      hourly_rate: 50_000,
      rental_category: 'PRIVATE_HIRE',
      total_price: centimes,
      created_at: done.at,
      expires_at: status === 'PENDING' ? start : null,
      confirmed_at: status === 'CONFIRMED' || status === 'COMPLETED' ? done.at : null,
      completed_at: status === 'COMPLETED' ? start : null,
      cancelled_at: status === 'CANCELLED' ? start : null,
      cancel_reason: status === 'CANCELLED' ? 'RENTER' : null,
    })
    .execute();
  return id;
}

async function people() {
  const { caller } = await newPerson({ isAdmin: true, displayName: 'Nadia', email: 'nadia@example.com' });
  return {
    overview: async () => (await caller.send(getOverview)).body,
    earnings: async () => (await caller.send(getEarningsStats)).body,
    owner: await newOwner(),
    renter: await newRenter(),
  };
}

describe('earnings', () => {
  it('are nothing, not an error, where nothing was earned', async () => {
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

  it('are those of completed bookings, summed in centimes, the best owner first', async () => {
    const { earnings, owner, renter } = await people();
    const other = await newPerson({ displayName: 'Karim', canListItems: true });
    const item = await newItem(owner);
    const removed = await newItem(other, { deletedAt: test.clock.now() });
    await stored(item, renter, '2026-10-01T10:00:00Z', { centimes: 10 });
    await stored(item, renter, '2026-10-02T10:00:00Z', { centimes: 20 });
    await stored(removed, renter, '2026-10-01T10:00:00Z', { centimes: 99_971 });
    await stored(item, renter, '2026-12-01T10:00:00Z', { status: 'PENDING', centimes: 5_000 });
    await stored(item, renter, '2026-12-02T10:00:00Z', { status: 'CONFIRMED', centimes: 5_000 });
    await stored(item, renter, '2026-12-03T10:00:00Z', { status: 'CANCELLED', centimes: 5_000 });
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

describe('revenue by month', () => {
  it('goes to the marina month in which a booking began, on both sides of 20 September 2026', async () => {
    const { overview, owner, renter } = await people();
    const item = await newItem(owner);
    // The clock still stood an hour before UTC: 23:30 UTC was already September at the marina.
    await stored(item, renter, '2026-08-31T20:30:00Z', { centimes: 1_00 });
    await stored(item, renter, '2026-08-31T23:30:00Z', { centimes: 10_00 });
    // And from 20 September on it is UTC: 23:30 is still September.
    await stored(item, renter, '2026-09-30T21:30:00Z', { centimes: 100_00 });
    await stored(item, renter, '2026-09-30T23:30:00Z', { centimes: 1000_50 });
    await stored(item, renter, '2026-10-31T23:59:00Z', { centimes: 2_00 });
    await stored(item, renter, '2026-11-02T10:00:00Z', { status: 'CONFIRMED' });
    // Too long ago, and not yet.
    await stored(item, renter, '2025-11-30T10:00:00Z');
    await stored(item, renter, '2026-12-01T10:00:00Z');
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

describe('the overview', () => {
  it('counts users, items, bookings, and listers as the specification has it', async () => {
    const { overview, owner, renter } = await people();
    await newPerson({ canListItems: true });
    const lost = await newPerson({ displayName: 'Lost' });
    await newItem(lost);
    for (let items = 0; items < 3; items++) await newItem(owner);
    const gone = await newItem(owner, { deletedAt: test.clock.now() });
    await stored(gone, renter, '2026-10-01T10:00:00Z');
    await closeHours(gone, '10:00', '12:00');
    const { totals, listers } = await overview();
    expect(totals).toEqual({
      users: 5,
      items: 4,
      bookings: 1,
      listers: 2,
      activeListers: 1,
      averageListingsPerLister: 1.5,
    });
    // Who lost the permission still has what is theirs (D11).
    expect(listers.map(({ user, items, canListItems }) => [user.displayName, items, canListItems])).toEqual([
      ['Salma', 3, true],
      ['Lost', 1, false],
      [expect.stringContaining('Person'), 0, true],
    ]);
  });

  it('has no average where nobody may list', async () => {
    const caller = (await newPerson({ isAdmin: true })).caller;
    expect((await caller.send(getOverview)).body.totals.averageListingsPerLister).toBe(0);
  });

  it('rates a lister by all reviews of their items, to one decimal', async () => {
    const { overview, owner } = await people();
    await newItem(owner, { ratings: [5, 5, 5] });
    await newItem(owner, { ratings: [4, 2, 5, 4] });
    await newItem(owner, { ratings: [1], deletedAt: test.clock.now() });
    // 30 / 7 = 4.28…
    expect((await overview()).listers[0]).toMatchObject({ averageRating: 4.3, reviewCount: 7, items: 2 });
  });

  it('counts bookings by the status that counts now: a lapsed request is cancelled', async () => {
    const { overview, owner, renter } = await people();
    const item = await newItem(owner);
    await stored(item, renter, '2026-11-21T08:00:00Z', { status: 'PENDING' });
    await stored(item, renter, '2026-11-21T12:00:00Z', { status: 'PENDING' });
    await stored(item, renter, '2026-11-21T15:00:00Z', { status: 'CONFIRMED' });
    expect((await overview()).bookingsByStatus).toEqual([
      { status: 'PENDING', count: 1 },
      { status: 'CONFIRMED', count: 1 },
      { status: 'COMPLETED', count: 0 },
      { status: 'CANCELLED', count: 1 },
    ]);
  });

  it('counts departures of the last 30 marina days by hour: what really went out', async () => {
    const { overview, owner, renter } = await people();
    const item = await newItem(owner);
    await stored(item, renter, '2026-10-23T08:30:00Z');
    await stored(item, renter, '2026-11-20T08:00:00Z', { status: 'CONFIRMED' });
    await stored(item, renter, '2026-11-19T14:00:00Z', { status: 'CANCELLED' });
    await stored(item, renter, '2026-10-22T14:00:00Z');
    await stored(item, renter, '2026-11-21T14:00:00Z', { status: 'CONFIRMED' });
    const { departuresByHour } = await overview();
    expect(departuresByHour.filter(({ count }) => count > 0)).toEqual([{ hour: 8, count: 2 }]);
  });
});

describe('the recent activity', () => {
  it('tells what happened, newest first, with names but neither addresses nor numbers', async () => {
    const { overview, owner, renter } = await people();
    const tick = () => test.clock.advance(60_000);
    tick();
    const item = await newItem(owner);
    tick();
    const { body: booking } = await request(renter, item, hours('10:00', '12:00'));
    tick();
    await change(owner, booking, 'confirm');
    tick();
    await change(owner, booking, 'complete');
    tick();
    await insertReview(test.db, {
      itemId: item.id,
      bookingId: booking.id,
      reviewerId: renter.id,
      rating: 5,
      comment: 'Superb',
      createdAt: test.clock.now(),
    });
    const { recentActivity } = await overview();
    expect(recentActivity.slice(0, 5)).toMatchObject([
      { kind: 'REVIEW', actor: { displayName: 'Younes' }, rating: 5, item: { id: item.id } },
      { kind: 'BOOKING', status: 'COMPLETED', actor: { displayName: 'Salma' } },
      { kind: 'BOOKING', status: 'CONFIRMED', renter: { displayName: 'Younes' } },
      { kind: 'BOOKING', status: 'PENDING', actor: { displayName: 'Younes' }, startTime: booking.startTime },
      { kind: 'ITEM', actor: { displayName: 'Salma' }, at: '2026-11-21T09:01:00.000Z' },
    ]);
    expect(recentActivity.slice(5).map(({ kind }) => kind)).toEqual(['USER', 'USER', 'USER']);
    const text = JSON.stringify(recentActivity);
    expect(text).not.toContain('@');
    expect(text).not.toContain('+212');
  });

  it('names nobody behind a request that lapsed by itself, and no removed item as new', async () => {
    const { overview, owner, renter } = await people();
    const item = await newItem(owner);
    await newItem(owner, { deletedAt: test.clock.now(), listingTitle: 'Removed' });
    const id = await stored(item, renter, '2026-11-22T10:00:00Z', { status: 'CANCELLED' });
    test.clock.advance(60_000);
    await test.db
      .insertInto('booking_events')
      .values({
        booking_id: id,
        at: test.clock.now(),
        from_status: 'PENDING',
        to_status: 'CANCELLED',
        reason: 'EXPIRED',
      })
      .execute();
    const { recentActivity } = await overview();
    expect(recentActivity[0]).toMatchObject({ kind: 'BOOKING', actor: null, reason: 'EXPIRED' });
    expect(JSON.stringify(recentActivity)).not.toContain('Removed');
  });

  it('is not longer than twelve entries', async () => {
    const { overview, owner } = await people();
    for (let items = 0; items < 14; items++) await newItem(owner);
    expect((await overview()).recentActivity).toHaveLength(12);
  });
});
