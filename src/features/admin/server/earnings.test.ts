import { describe, expect, it } from 'vitest';
import { adminWorld } from '#testing/admin-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newPerson, newItem, closeHours, insertBooking, people } = adminWorld(test);

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
