import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hideReview, makeAdmin, showReview, toggleListingPermission } from '#features/admin/endpoints.ts';
import { adminLimits } from '#features/admin/limits.ts';
import type { AdminOverview } from '#features/admin/schemas.ts';
import { bookingStatuses, type CancelReason } from '#features/availability/limits.ts';
import {
  askToCancel,
  callOffBooking,
  cancelAsAsked,
  markNoShow,
  undoNoShow,
} from '#features/bookings/endpoints.ts';
import { isWeather } from '#features/bookings/limits.ts';
import { expireDueRequests } from '#features/bookings/server/write-status.ts';
import { deleteItem } from '#features/items/endpoints.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { addDays, instantToMarina, marinaToday } from '#shared/marina-time.ts';
import { adminWorld } from '#testing/admin-fixture.ts';
import { hours } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { engine } from '#testing/test-database.ts';

const test = await testApp();
const world = adminWorld(test);
const { newPerson, newItem, insertBooking, closeHours, request, change } = world;
type Administrator = Awaited<ReturnType<typeof world.people>>;

/** All figures that administrators read. */
async function readFigures({ overview, earnings, owners, listers }: Administrator) {
  const { recentActivity: _, ...figures } = await overview();
  return { ...figures, ...(await earnings()), owners: await owners(), listers: await listers() };
}

type Periods = Pick<AdminOverview, 'revenueByMonth' | 'departuresByHour'>;

/** The same figures for the same months and hours, counted from the rows of users, items and bookings. */
async function recount({ revenueByMonth, departuresByHour }: Periods) {
  const users = await test.db.selectFrom('users').selectAll().where('deleted_at', 'is', null).execute();
  const items = await test.db.selectFrom('items').selectAll().execute();
  const stored = await test.db.selectFrom('bookings').selectAll().execute();
  const now = test.clock.now();
  const bookings = stored.map((row) => ({
    ...row,
    status: row.status === 'PENDING' && row.expires_at && row.expires_at <= now ? 'CANCELLED' : row.status,
    owner_id: items.find(({ id }) => id === row.item_id)?.owner_id ?? '',
    starts: instantToMarina(row.start_at),
  }));
  const completed = bookings.filter(({ status }) => status === 'COMPLETED');
  const listed = items.filter(({ deleted_at }) => deleted_at === null);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const revenue = (rows: typeof bookings) => sum(rows.map(({ total_price }) => total_price)) / 100;
  const people = users.map((user) => {
    const own = listed.filter(({ owner_id }) => owner_id === user.id);
    const reviewCount = sum(own.map(({ rating_count }) => rating_count));
    const earned = completed.filter(({ owner_id }) => owner_id === user.id);
    const shown = { id: user.id, displayName: user.display_name, profileImageUrl: user.profile_image_url };
    return {
      owner: { owner: shown, totalEarnings: revenue(earned), completedBookings: earned.length },
      lister: {
        user: shown,
        canListItems: user.can_list_items,
        items: own.length,
        completedBookings: earned.length,
        averageRating: sum(own.map(({ rating_sum }) => rating_sum)) / (reviewCount || 1),
        reviewCount,
      },
    };
  });
  const listers = people.map(({ lister }) => lister).filter((one) => one.canListItems || one.items > 0);
  const allowed = listers.filter(({ canListItems }) => canListItems);
  const owners = people.map(({ owner }) => owner).filter(({ completedBookings }) => completedBookings > 0);
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? 1 : -1);
  owners.sort(
    (a, b) =>
      b.totalEarnings - a.totalEarnings ||
      b.completedBookings - a.completedBookings ||
      byId(a.owner, b.owner),
  );
  listers.sort(
    (a, b) =>
      b.completedBookings - a.completedBookings ||
      b.averageRating - a.averageRating ||
      b.items - a.items ||
      byId(a.user, b.user),
  );
  const since = addDays(marinaToday(test.clock), 1 - adminLimits.days);
  const departed = bookings.filter(
    ({ status, starts, start_at }) =>
      (status === 'CONFIRMED' || status === 'COMPLETED') && starts.date >= since && start_at <= now,
  );
  const callOffs = await test.db.selectFrom('call_offs').selectAll().execute();
  const weather = callOffs.filter(({ cause }) => isWeather(cause)).map(({ id }) => id);
  const ended = (reason: CancelReason, acts?: string[]) =>
    bookings.filter(
      (one) =>
        one.cancel_reason === reason &&
        (!acts || acts.includes(one.call_off_id ?? '')) &&
        instantToMarina(one.cancelled_at ?? now).date >= since,
    ).length;
  const average = owners.length === 0 ? 0 : Math.round((revenue(completed) * 100) / owners.length) / 100;
  return {
    totals: {
      users: users.length,
      items: listed.length,
      bookings: bookings.length,
      listers: allowed.length,
      activeListers: allowed.filter((one) => one.items > 0).length,
      averageListingsPerLister:
        Math.round((sum(allowed.map((one) => one.items)) * 10) / (allowed.length || 1)) / 10,
    },
    bookingsByStatus: bookingStatuses.map((status) => ({
      status,
      count: bookings.filter((booking) => booking.status === status).length,
    })),
    endedBookings: {
      calledOffByWeather: ended('CALLED_OFF', weather),
      calledOffByOwners: ended('CALLED_OFF') - ended('CALLED_OFF', weather),
      ...{ cancelledAsAsked: ended('RENTER_ASKED'), noShows: ended('NO_SHOW') },
    },
    revenueByMonth: revenueByMonth.map(({ month }) => {
      const inMonth = completed.filter(({ starts }) => starts.date.startsWith(month));
      return { month, revenue: revenue(inMonth), completedBookings: inMonth.length };
    }),
    departuresByHour: departuresByHour.map(({ hour }) => ({
      hour,
      count: departed.filter(({ starts }) => Math.floor(starts.minutes / 60) === hour).length,
    })),
    platformStats: {
      totalRevenue: revenue(completed),
      totalCompletedBookings: completed.length,
      totalActiveOwners: owners.length,
      averageEarningsPerOwner: average,
    },
    ownerEarnings: owners,
    owners,
    listers,
  };
}

it('the figures of administrators equal a recount after every kind of change', async () => {
  const admin = await world.people();
  const { caller, owner, renter } = admin;
  const check = async (step: string) => {
    const figures = await readFigures(admin);
    expect(figures, step).toEqual(await recount(figures));
  };
  const other = await newPerson({ displayName: 'Other' });
  await check('sign-ups');
  await caller.send(toggleListingPermission, { params: { id: other.id }, body: {} });
  await check('a permission granted');
  const items = [await newItem(owner, { hourlyRate: 33_333 }), await newItem(owner), await newItem(other)];
  await check('new items');
  await insertBooking(items[0] ?? other, renter, '2026-08-31T23:30:00Z', { centimes: 12_345 });
  await insertBooking(items[1] ?? other, renter, '2026-11-20T18:00:00Z', { status: 'CONFIRMED' });
  await closeHours(items[1] ?? other, '08:00', '09:00');
  await check('past bookings and closed hours');
  const [mine, second, theirs] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];
  const { body: first } = await request(renter, mine, hours('10:00', '11:30'));
  const { body: cancelled } = await request(renter, mine, hours('12:00', '13:00'));
  const { body: declined } = await request(renter, second, hours('12:00', '13:00'));
  await request(renter, theirs, hours('12:00', '13:00'));
  await check('requests');
  await change(owner, first, 'confirm');
  await check('a confirmation');
  await change(owner, first, 'complete');
  await check('a completion');
  const confirmed = async () => {
    const { body } = await request(renter, second, hours('10:00', '11:00', '2026-11-23'));
    await change(owner, body, 'confirm');
    return { params: { id: body.id } };
  };
  for (const cause of ['WIND', 'BREAKDOWN'] as const) {
    await owner.caller.send(callOffBooking, { ...(await confirmed()), body: { cause } });
    await check(`a booking called off, ${cause}`);
  }
  const asked = await confirmed();
  await renter.caller.send(askToCancel, { ...asked, body: {} });
  await owner.caller.send(cancelAsAsked, asked);
  await check('a booking cancelled as asked');
  const missed = await insertBooking(second, renter, '2026-11-21T08:00:00Z', { status: 'CONFIRMED' });
  await owner.caller.send(markNoShow, { params: { id: missed } });
  expect((await admin.overview()).endedBookings).toMatchObject({ calledOffByWeather: 1, noShows: 1 });
  await owner.caller.send(undoNoShow, { params: { id: missed } });
  await change(owner, { id: missed }, 'complete');
  await check('one who came after all');
  await change(renter, cancelled, 'cancel');
  await change(owner, declined, 'cancel');
  await check('a cancellation and a refusal');
  const params = { bookingId: first.id };
  const { body: review } = await renter.caller.send(createReview, { params, body: { rating: 4 } });
  await check('a review');
  await caller.send(hideReview, { params: { id: review.id }, body: { reason: 'Not a real trip' } });
  await check('a hidden review');
  await caller.send(showReview, { params: { id: review.id } });
  await check('a review shown again');
  await caller.send(toggleListingPermission, { params: { id: owner.id }, body: {} });
  await caller.send(makeAdmin, { params: { id: owner.id } });
  await check('a permission revoked');
  await owner.caller.send(deleteItem, { params: { id: mine.id } });
  await check('an item with a review removed');
  const { body: open } = await request(renter, second, hours('15:00', '16:00'));
  await owner.caller.send(deleteItem, { params: { id: second.id } });
  await check('an item with an open request removed');
  expect(
    (await renter.caller.inject({ method: 'GET', url: `/api/v1/bookings/${open.id}` })).body,
  ).toMatchObject({
    status: 'CANCELLED',
  });
  test.clock.set('2026-11-22T09:00:00.000Z');
  await check('a request that is due');
  expect(await expireDueRequests(test.db, test.clock)).toBe(1);
  await check('an expired request');
  const user = (id: string) => test.db.updateTable('users').where('id', '=', id);
  await user(other.id).set({ deleted_at: test.clock.now() }).execute();
  await check('a deleted owner');
  await user(other.id).set({ deleted_at: null }).execute();
  await check('a restored owner');
  await test.db.updateTable('items').set({ owner_id: renter.id }).where('owner_id', '=', owner.id).execute();
  await check('items of another owner');
  await test.db.updateTable('bookings').set({ total_price: 7 }).where('status', '=', 'COMPLETED').execute();
  await check('other prices');
  await sql`truncate bookings cascade`.execute(test.db);
  await check('truncated bookings');
  await test.db.deleteFrom('items').execute();
  // Those of whom something is recorded stay.
  const { id } = await newPerson();
  await test.db.deleteFrom('users').where('id', '=', id).execute();
  await check('deleted rows');
});

it(`the figures of administrators equal a recount after concurrent changes, ${engine}`, async () => {
  const admin = await world.people();
  const { caller, owner } = admin;
  const items = await Promise.all(Array.from({ length: 4 }, () => newItem(owner)));
  const renters = await Promise.all(Array.from({ length: 12 }, () => newPerson()));
  const slots = [hours('10:00', '11:00'), hours('11:00', '12:00'), hours('12:00', '13:00')];
  const run = async (renter: (typeof renters)[0], n: number) => {
    const { body } = await request(renter, items[n % 4] ?? owner, slots[n % 3]);
    const done = await change(n % 4 === 0 ? renter : owner, body, n % 4 === 0 ? 'cancel' : 'confirm');
    if (n % 4 !== 0) await change(owner, body, 'complete');
    return done.status;
  };
  const toggle = () => caller.send(toggleListingPermission, { params: { id: owner.id }, body: {} });
  const statuses = await Promise.all([
    ...renters.map(run),
    ...Array.from({ length: 5 }, async () => (await toggle()).status),
    ...Array.from({ length: 4 }, async () => {
      const { id } = await newItem(owner);
      return (await owner.caller.send(deleteItem, { params: { id } })).status - 4;
    }),
    ...Array.from({ length: 4 }, async () => {
      await newItem(owner);
      return 200;
    }),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const figures = await readFigures(admin);
  expect(figures).toEqual(await recount(figures));
});
