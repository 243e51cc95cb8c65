import { describe, expect, it } from 'vitest';
import { getOverview } from '#features/admin/endpoints.ts';
import { markNoShow } from '#features/bookings/endpoints.ts';
import { adminWorld } from '#testing/admin-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newPerson, newItem, closeHours, insertBooking, people } = adminWorld(test);

describe('the overview', () => {
  it('counts how confirmed bookings ended in the last 30 marina days, and no old ones', async () => {
    const { overview, owner, renter } = await people();
    const item = await newItem(owner);
    const id = await insertBooking(item, renter, '2026-11-21T08:00:00Z', { status: 'CONFIRMED' });
    await owner.caller.send(markNoShow, { params: { id } });
    const none = { calledOffByWeather: 0, calledOffByOwners: 0, cancelledAsAsked: 0, noShows: 0 };
    expect((await overview()).endedBookings).toEqual({ ...none, noShows: 1 });
    test.clock.set('2026-12-20T23:00:00.000Z');
    expect((await overview()).endedBookings).toEqual({ ...none, noShows: 1 });
    test.clock.set('2026-12-21T00:30:00.000Z');
    expect((await overview()).endedBookings).toEqual(none);
  });

  it('counts users, items, bookings and listers', async () => {
    const { overview, owner, renter } = await people();
    await newPerson({ canListItems: true });
    await newItem(await newPerson());
    for (let items = 0; items < 3; items++) await newItem(owner);
    const gone = await newItem(owner, { deletedAt: test.clock.now() });
    await insertBooking(gone, renter, '2026-10-01T10:00:00Z');
    await closeHours(gone, '10:00', '12:00');
    expect((await overview()).totals).toEqual({
      users: 5,
      items: 4,
      bookings: 1,
      listers: 2,
      activeListers: 1,
      averageListingsPerLister: 1.5,
    });
  });

  it('has an average of 0 without listers', async () => {
    const caller = (await newPerson({ isAdmin: true })).caller;
    expect((await caller.send(getOverview)).body.totals.averageListingsPerLister).toBe(0);
  });

  it('counts expired requests as cancelled', async () => {
    const { overview, owner, renter } = await people();
    const item = await newItem(owner);
    await insertBooking(item, renter, '2026-11-21T08:00:00Z', { status: 'PENDING' });
    await insertBooking(item, renter, '2026-11-21T12:00:00Z', { status: 'PENDING' });
    await insertBooking(item, renter, '2026-11-21T15:00:00Z', { status: 'CONFIRMED' });
    expect((await overview()).bookingsByStatus).toEqual([
      { status: 'PENDING', count: 1 },
      { status: 'CONFIRMED', count: 1 },
      { status: 'COMPLETED', count: 0 },
      { status: 'CANCELLED', count: 1 },
    ]);
  });

  it('counts departures of the last 30 marina days by hour', async () => {
    const { overview, owner, renter } = await people();
    const item = await newItem(owner);
    await insertBooking(item, renter, '2026-10-23T08:30:00Z');
    await insertBooking(item, renter, '2026-11-20T08:00:00Z', { status: 'CONFIRMED' });
    await insertBooking(item, renter, '2026-11-19T14:00:00Z', { status: 'CANCELLED' });
    await insertBooking(item, renter, '2026-10-22T14:00:00Z');
    await insertBooking(item, renter, '2026-11-21T14:00:00Z', { status: 'CONFIRMED' });
    const { departuresByHour } = await overview();
    expect(departuresByHour.filter(({ count }) => count > 0)).toEqual([{ hour: 8, count: 2 }]);
  });
});
