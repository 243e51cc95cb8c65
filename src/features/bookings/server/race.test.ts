import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { closeHours } from '#features/calendar/endpoints.ts';
import { lockItem } from '#features/items/server/stored-item.ts';
import { newId } from '#platform/database/ids.ts';
import { timeOfMinutes } from '#shared/marina-time.ts';
import { bookingWorld, hours, ownerOf } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { engine, serverUrl } from '#testing/test-database.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, requested, change, storedBookings, storedEvents } =
  bookingWorld(test);

/** More only wait on PGlite. */
const racers = serverUrl ? 50 : 12;
/** See `items.overlap_group`. */
const [ofSeats, ofUnits] = [0, 1].map((n) => `00000000-0000-0000-0000-00000000000${n}`);
const shared = { rentalCategory: 'PER_SEAT', capacity: 6 } as const;

const newRenters = () => Promise.all(Array.from({ length: racers }, () => newPerson()));
/** Runs all functions at once and returns their responses, and the codes of those that were refused. */
async function race<T extends { status: number; error: { code: string } }>(runs: (() => Promise<T>)[]) {
  const responses = await Promise.all(runs.map((run) => run()));
  const refused = responses.filter(({ status }) => status === 409);
  return { done: responses.filter(({ status }) => status < 300), refused: refused.map(({ error }) => error) };
}

describe(`concurrent requests, ${engine},`, () => {
  afterEach(async () => expect(await violations(test.db)).toEqual([]));

  it('for the same hours of an item create one booking and return already_booked to the others', async () => {
    const item = await newItem(await newOwner());
    const { done, refused } = await race((await newRenters()).map((renter) => () => request(renter, item)));
    expect([done.length, refused.length]).toEqual([1, racers - 1]);
    for (const error of refused) {
      expect(error).toEqual({
        code: 'already_booked',
        message: 'This time is already booked',
        taken: [{ start: '2026-11-22T10:00:00.000Z', end: '2026-11-22T12:00:00.000Z' }],
      });
    }
    expect(await storedBookings()).toHaveLength(1);
    expect(await storedEvents()).toHaveLength(1);
  });

  it('for seats of the same item never exceed its capacity', async () => {
    const item = await newItem(await newOwner(), shared);
    const ask = (renter: Awaited<ReturnType<typeof newPerson>>, n: number) => () =>
      request(renter, item, { ...hours('10:00', '12:00'), seats: n % 4 === 0 ? 2 : 1 });
    const { done, refused } = await race((await newRenters()).map(ask));
    expect(done.length + refused.length).toBe(racers);
    // Enough renters request a single seat, so no seat is left.
    expect(done.reduce((total, { body }) => total + body.seats, 0)).toBe(6);
  });

  it.each([
    ['an item', {}, 1],
    ['seats of an item', shared, 6],
    ['units of an item', { units: 5 }, 5],
    ['seats in two units', { ...shared, capacity: 3, units: 2 }, 6],
  ])('for any hours of %s never clash', async (_, values, most) => {
    const item = await newItem(await newOwner(), values);
    const renters = await newRenters();
    const spans = fc.sample(
      fc.record({ from: fc.integer({ min: 480, max: 1080 }), length: fc.integer({ min: 60, max: 300 }) }),
      { numRuns: racers, seed: 1 },
    );
    const { done, refused } = await race(
      renters.map((renter, n) => () => {
        const { from = 480, length = 60 } = spans[n] ?? {};
        const times = hours(timeOfMinutes(from), timeOfMinutes(Math.min(from + length, 1140)));
        return request(renter, item, { ...times, seats: most === 1 ? 1 : (n % 3) + 1 });
      }),
    );
    expect(done.length + refused.length).toBe(racers);
    expect(Math.min(done.length, refused.length)).toBeGreaterThan(0);
  });
});

it(`of a fleet with closed craft and turnaround, concurrent requests take no more than are left, ${engine}`, async () => {
  const owner = await newOwner();
  const item = await newItem(owner, { units: 5 });
  await test.db.updateTable('items').set({ turnaround_minutes: 30 }).where('id', '=', item.id).execute();
  const body = { ...hours('10:00', '12:00'), units: 2 };
  await owner.caller.send(closeHours, { params: { id: item.id }, body });
  const { done, refused } = await race(
    (await newRenters()).map((renter, n) => () => {
      const from = 540 + (n % 5) * 30;
      const times = hours(timeOfMinutes(from), timeOfMinutes(from + 60));
      return request(renter, item, { ...times, units: (n % 2) + 1 });
    }),
  );
  expect(done.length + refused.length).toBe(racers);
  // Each with the turnaround after it; closed hours need none.
  const taken = (await storedBookings()).map((row) => ({ ...row, until: +row.end_at + 30 * 60_000 }));
  const takenAt = (moment: number, ends: (row: (typeof taken)[number]) => number) =>
    taken.reduce((sum, row) => sum + (+row.start_at <= moment && moment < ends(row) ? row.seats : 0), 0);
  const [closes, opens] = [Date.parse(body.startTime), Date.parse(body.endTime)];
  for (const { start_at: start } of taken) {
    expect(takenAt(+start, ({ until }) => until)).toBeLessThanOrEqual(5);
    if (+start >= closes && +start < opens)
      expect(takenAt(+start, ({ end_at }) => +end_at)).toBeLessThanOrEqual(3);
  }
  expect(Math.min(done.length, refused.length)).toBeGreaterThan(0);
  expect(await violations(test.db)).toEqual([]);
});

it(`repeated clicks of one renter create one booking, and requests for ten items five, ${engine}`, async () => {
  const owner = await newOwner();
  const items = await Promise.all(Array.from({ length: 10 }, () => newItem(owner)));
  const [clicking, renter] = [await newPerson(), await newPerson()];
  const [item] = items;
  const clicks = await race(Array.from({ length: 10 }, () => () => request(clicking, item ?? { id: '' })));
  expect(clicks.refused.map(({ code }) => code)).toEqual(Array(9).fill('own_overlap'));
  const others = items.map((_, n) => hours(timeOfMinutes(480 + n), timeOfMinutes(540 + n)));
  const { refused } = await race(items.map((one, n) => () => request(renter, one, others[n])));
  expect(refused.map(({ code }) => code)).toEqual(Array(5).fill('too_many_open_requests'));
  expect(await storedBookings()).toHaveLength(6);
});

it.each([
  ['confirm and decline', 'confirm', 'cancel'],
  ['confirm twice', 'confirm', 'confirm'],
  ['decline twice', 'cancel', 'cancel'],
] as const)('changes a booking once when two tabs of its owner %s', async (_, one, other) => {
  const { owner, booking } = await requested();
  const { done, refused } = await race(
    Array.from({ length: 6 }, (_, n) => () => change(owner, booking, n % 2 === 0 ? one : other)),
  );
  expect(done).toHaveLength(1);
  expect(refused.map(({ code }) => code)).toEqual(Array(5).fill('wrong_state'));
  expect(await storedEvents()).toHaveLength(2);
});

/** Inserts a booking without the item's lock and without any check. */
async function insertBooking(
  item: { id: string },
  [start, end]: [string, string],
  group: string | null = null,
  db = test.db,
) {
  const id = newId(test.clock.now());
  const { startTime, endTime } = hours(start, end);
  const renter = await newPerson();
  await db
    .insertInto('bookings')
    .values({
      ...{ id, item_id: item.id, owner_id: ownerOf(item.id), renter_id: renter.id, status: 'PENDING' },
      ...{ start_at: new Date(startTime), end_at: new Date(endTime), expires_at: new Date(startTime) },
      ...{ overlap_group: group ?? id, rental_category: group === ofSeats ? 'PER_SEAT' : 'PRIVATE_HIRE' },
      ...{ item_title: 'Spark', hourly_rate: 0, total_price: 0, created_at: test.clock.now() },
    })
    .execute();
}

describe('the database’s constraint', () => {
  it('rejects two bookings of the same hours, and one that counts seats or units beside another kind', async () => {
    const item = await newItem(await newOwner());
    await insertBooking(item, ['10:00', '12:00']);
    for (const group of [null, ofSeats, ofUnits]) {
      await expect(insertBooking(item, ['11:00', '13:00'], group)).rejects.toMatchObject({ code: '23P01' });
    }
    await insertBooking(item, ['12:00', '13:00'], ofSeats);
    await insertBooking(item, ['12:00', '13:00'], ofSeats);
    await expect(insertBooking(item, ['12:00', '13:00'], ofUnits)).rejects.toMatchObject({ code: '23P01' });
    await insertBooking(item, ['13:00', '14:00'], ofUnits);
    await insertBooking(item, ['13:00', '14:00'], ofUnits);
    expect(await storedBookings()).toHaveLength(5);
  });

  // The embedded database has one connection, so transactions cannot overlap.
  it.runIf(serverUrl)('rejects a booking that clashes with one written concurrently', async () => {
    const item = await newItem(await newOwner());
    const renter = await newPerson();
    let response: ReturnType<typeof request> | undefined;
    await test.db.transaction().execute(async (other) => {
      await insertBooking(item, ['11:00', '13:00'], null, other);
      response = request(renter, item);
      await waitForLock();
    });
    expect((await response)?.error.code).toBe('already_booked');
    expect(await storedBookings()).toHaveLength(1);
  });
});

it.runIf(serverUrl)(
  'changes a booking only with the lock of its item, so that no writes deadlock',
  async () => {
    const { renter, item, booking } = await requested();
    let response: ReturnType<typeof change> | undefined;
    await test.db.transaction().execute(async (other) => {
      await lockItem(other, item.id);
      response = change(renter, booking, 'cancel');
      await waitForLock();
      // The cancellation that waits holds no lock that this needs.
      await other.updateTable('bookings').set({ item_title: 'Other' }).where('id', '=', booking.id).execute();
    });
    expect((await response)?.body.status).toBe('CANCELLED');
  },
);

it.runIf(serverUrl)('checks a request against the item as it is once its lock is acquired', async () => {
  const item = await newItem(await newOwner());
  const renter = await newPerson();
  let response: ReturnType<typeof request> | undefined;
  await test.db.transaction().execute(async (owner) => {
    await owner.updateTable('items').set({ hourly_rate: 60_000 }).where('id', '=', item.id).execute();
    response = request(renter, item, { ...hours('10:00', '12:00'), totalPrice: 1000 });
    await waitForLock();
  });
  expect((await response)?.error).toMatchObject({ code: 'price_changed', totalPrice: 1200 });
  expect(await storedBookings()).toEqual([]);
});

async function waitForLock() {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(test.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('No transaction is waiting for a lock');
}
