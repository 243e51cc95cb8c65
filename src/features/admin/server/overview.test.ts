import { describe, expect, it } from 'vitest';
import { getOverview } from '#features/admin/endpoints.ts';
import type { CallOffCause } from '#features/bookings/acts/call-off.ts';
import { newId } from '#platform/database/ids.ts';
import { adminWorld } from '#testing/admin-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { countPastFigures } from './figures.ts';

const test = await testApp();
const { newPerson, newItem, closeHours, insertBooking, people } = adminWorld(test);

describe('the overview', () => {
  it('counts how confirmed bookings ended in the last 30 marina days, and no old ones', async () => {
    const { overview, owner, renter } = await people();
    const item = await newItem(owner);
    const callOff = async (cause: CallOffCause, isMarina = false) => {
      const id = newId(test.clock.now());
      const ofWhom = { actor_id: owner.id, owner_id: isMarina ? null : owner.id, item_ids: null };
      const hours = { at: test.clock.now(), start_at: test.clock.now(), end_at: new Date('2026-11-22') };
      const values = { id, ...ofWhom, ...hours, cause, note: cause === 'OTHER' ? 'Wedding' : null };
      await test.db.insertInto('call_offs').values(values).execute();
      return id;
    };
    const end = (reason: 'CALLED_OFF' | 'RENTER_ASKED' | 'NO_SHOW', callOffId: string | null = null) =>
      insertBooking(item, renter, '2026-11-21T08:00:00Z', { status: 'CANCELLED', reason, callOffId });
    for (const cause of ['WIND', 'SWELL', 'AUTHORITY', 'BREAKDOWN', 'OTHER'] as const)
      await end('CALLED_OFF', await callOff(cause));
    await end('CALLED_OFF', await callOff('BREAKDOWN', true));
    for (let n = 0; n < 3; n++) await end('RENTER_ASKED');
    await end('NO_SHOW');
    // The administrator's calling off the whole marina is not the owner's choice.
    const all = { calledOffByWeather: 4, calledOffByOwners: 2, cancelledAsAsked: 3, noShows: 1 };
    expect((await overview()).endedBookings).toEqual(all);
    test.clock.set('2026-12-20T23:00:00.000Z');
    expect((await overview()).endedBookings).toEqual(all);
    test.clock.set('2026-12-21T00:30:00.000Z');
    const none = { calledOffByWeather: 0, calledOffByOwners: 0, cancelledAsAsked: 0, noShows: 0 };
    expect((await overview()).endedBookings).toEqual(none);
  });

  it('counts users, items, bookings and listers, of which deleted users are none', async () => {
    const { overview, owner, renter } = await people();
    await newPerson({ canListItems: true });
    await newItem(await newPerson());
    for (let items = 0; items < 3; items++) await newItem(owner);
    const gone = await newItem(owner, { deletedAt: test.clock.now() });
    await insertBooking(gone, renter, '2026-10-01T10:00:00Z');
    await closeHours(gone, '10:00', '12:00');
    const { id } = await newPerson({ canListItems: true });
    await test.db.updateTable('users').set({ deleted_at: test.clock.now() }).where('id', '=', id).execute();
    expect((await overview()).totals).toEqual({
      ...{ users: 5, items: 4, bookings: 1, listers: 2, activeListers: 1, averageListingsPerLister: 1.5 },
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

it('revenue counts in the marina month of the start, before and after 20 September 2026', async () => {
  const { overview, owner, renter } = await people();
  const item = await newItem(owner);
  const earn = (start: string, centimes?: number) => insertBooking(item, renter, start, { centimes });
  // Marina time was one hour ahead of UTC: 23:30 UTC was already September.
  await earn('2026-08-31T20:30:00Z', 1_00);
  await earn('2026-08-31T23:30:00Z', 10_00);
  // From 20 September on, marina time is UTC: 23:30 is still September.
  await earn('2026-09-30T21:30:00Z', 100_00);
  await earn('2026-09-30T23:30:00Z', 1000_50);
  await earn('2026-10-31T23:59:00Z', 2_00);
  await insertBooking(item, renter, '2026-11-02T10:00:00Z', { status: 'CONFIRMED' });
  // Outside of the last twelve months.
  await earn('2025-11-30T10:00:00Z');
  await earn('2026-12-01T10:00:00Z');
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

it('the figures stay the same once the past is counted, and go on from there', async () => {
  const { overview, earnings, owner, renter } = await people();
  const item = await newItem(owner);
  await insertBooking(item, renter, '2025-09-30T10:00:00Z', { centimes: 5_00 });
  await insertBooking(item, renter, '2026-10-31T10:00:00Z', { centimes: 100_00 });
  await insertBooking(item, renter, '2026-11-02T10:00:00Z', { status: 'CANCELLED', reason: 'RENTER' });
  const figures = async () => {
    const { totals, bookingsByStatus, revenueByMonth } = await overview();
    return { totals, bookingsByStatus, revenueByMonth, ...(await earnings()) };
  };
  const before = await figures();
  test.clock.set('2026-11-25T09:00:00Z');
  await countPastFigures(test);
  expect(await figures()).toEqual(before);
  await insertBooking(item, renter, '2026-11-25T10:00:00Z', { centimes: 20_00 });
  const left = await newPerson();
  await test.db
    .updateTable('users')
    .set({ deleted_at: test.clock.now() })
    .where('id', '=', left.id)
    .execute();
  await test.db
    .updateTable('users')
    .set({ deleted_at: test.clock.now() })
    .where('id', '=', renter.id)
    .execute();
  const { totals, revenueByMonth, platformStats, ownerEarnings } = await figures();
  expect(totals).toEqual({ ...before.totals, users: before.totals.users - 1, bookings: 4 });
  expect(revenueByMonth.at(-1)).toEqual({ month: '2026-11', revenue: 20, completedBookings: 1 });
  expect(platformStats).toMatchObject({ totalRevenue: 125, totalCompletedBookings: 3 });
  expect(ownerEarnings).toMatchObject([{ totalEarnings: 125, completedBookings: 3 }]);
});
