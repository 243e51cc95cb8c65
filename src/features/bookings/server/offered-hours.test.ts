import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type Hours, offerOf, offerOfDay } from '#features/bookings/day-slots.ts';
import { closeHours, openClosure, saveItemRules } from '#features/bookings/endpoints.ts';
import { getAvailability, getItem } from '#features/items/endpoints.ts';
import { transact } from '#platform/database/transact.ts';
import { daylightPolicies } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import {
  addDays,
  type MarinaDate,
  marinaDayBounds,
  marinaToInstant,
  timeOfMinutes,
} from '#shared/marina-time.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { longForm } from '#testing/long-form.ts';
import { testApp } from '#testing/test-app.ts';
import { createBooking } from './create/create-booking.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request } = bookingWorld(test);

/** The pages run on devices anywhere; none of their clocks may change what is offered. */
const zones = ['UTC', 'Asia/Tokyo', 'Europe/Paris', 'America/New_York', 'Africa/Casablanca'];
const ownZone = process.env.TZ;
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

const half = (min: number, max: number) => fc.integer({ min, max }).map((count) => count * 30);
const times = fc.record({
  days: fc.integer({ min: 1, max: 2 }),
  from: fc.integer({ min: 8 * 60, max: 18 * 60 }),
  minutes: fc.oneof(half(2, 6), fc.integer({ min: 60, max: 300 })),
});
type Times = typeof times extends fc.Arbitrary<infer T> ? T : never;

const rules = fc.record(
  {
    opensAt: half(16, 20).map(timeOfMinutes),
    closesAt: half(30, 38).map(timeOfMinutes),
    shortestMinutes: half(2, 5),
    longestMinutes: fc.option(half(5, 8)),
    noticeMinutes: fc.constantFrom(0, 30, 120, 1440),
    turnaroundMinutes: fc.constantFrom(0, 15, 30, 60),
    horizonDays: fc.constantFrom(1, 2, 365),
    confirmsAtOnce: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** The day before, of and after the change of the marina's offset, and a day of winter and of summer. */
const days = fc.constantFrom(
  '2026-09-18',
  '2026-09-19',
  '2026-09-20',
  '2026-11-21',
  '2026-07-04',
  '2026-12-31',
);

const world = fc.record({
  today: days,
  minute: fc.integer({ min: 6 * 60, max: 20 * 60 }),
  rules: fc.oneof(rules, fc.record({ turnaroundMinutes: fc.constantFrom(0, 30) })),
  daylight: fc.constantFrom(...daylightPolicies),
  capacity: fc.constantFrom(null, 3),
  bookings: fc.array(fc.record({ times, seats: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 3,
    maxLength: 5,
  }),
  closed: fc.array(times, { maxLength: 2 }),
  weekly: fc.array(
    fc.record({
      weekday: fc.nat({ max: 6 }),
      from: half(16, 34),
      length: half(1, 6),
      isOpenOnNext: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  imported: fc.array(times, { maxLength: 1 }),
  seats: fc.constantFrom(1, 1, 2, 3),
  asked: fc.array(times, { minLength: 12, maxLength: 12 }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

const instants = (today: MarinaDate, { days: later, from, minutes }: Times) => {
  const date = addDays(today, later);
  return {
    startTime: marinaToInstant(date, timeOfMinutes(from)).toISOString(),
    endTime: marinaToInstant(date, timeOfMinutes(Math.min(from + minutes, 24 * 60 - 1))).toISOString(),
  };
};

/** An item with these rules, bookings and closed hours. */
async function build({ today, minute, rules: ruled, capacity, bookings, closed, weekly, imported }: World) {
  test.clock.set(marinaToInstant(addDays(today, -1), '12:00'));
  const owner = await newOwner();
  const rentalCategory = capacity === null ? 'PRIVATE_HIRE' : 'PER_SEAT';
  const item = await newItem(owner, { rentalCategory, capacity });
  const params = { id: item.id };
  for (const { times: of, seats } of bookings) {
    await request(await newPerson(), item, { ...instants(today, of), seats });
  }
  for (const of of closed) {
    await owner.caller.send(closeHours, { params, body: instants(today, of) });
  }
  for (const { weekday, from, length, isOpenOnNext } of weekly) {
    const [startTime, endTime] = [timeOfMinutes(from), timeOfMinutes(from + length)];
    const body = { startTime, endTime, weekdays: [weekday] };
    const { id: closureId } = (await owner.caller.send(closeHours, { params, body })).body;
    if (!isOpenOnNext) continue;
    const { start } = marinaDayBounds(today);
    const { end } = marinaDayBounds(addDays(today, 6));
    const query = { startTime: start.toISOString(), endTime: end.toISOString() };
    await owner.caller.send(openClosure, { params: { ...params, closureId }, query });
  }
  await importHours(
    owner.id,
    item.id,
    imported.map((of) => instants(today, of)),
  );
  await owner.caller.send(saveItemRules, { params, body: ruled });
  test.clock.set(marinaToInstant(today, timeOfMinutes(minute)));
  return item;
}

async function importHours(ownerId: string, itemId: string, hours: { startTime: string; endTime: string }[]) {
  const at = test.clock.now();
  const { id } = await test.db
    .insertInto('calendar_imports')
    .values({
      id: itemId,
      owner_id: ownerId,
      item_id: itemId,
      name: 'A',
      url: 'https://a.example',
      created_at: at,
      next_read_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { startTime, endTime } of hours) {
    const row = { import_id: id, item_id: itemId, start_at: new Date(startTime), end_at: new Date(endTime) };
    await test.db.insertInto('imported_hours').values(row).execute();
  }
}

class Rollback extends Error {}

/** The error of a request as the API would answer it, or null; nothing is stored. */
async function refusal(request: Parameters<typeof createBooking>[2], daylight: World['daylight']) {
  const renter = await newPerson();
  const deps = { clock: test.clock, site: { daylight } };
  try {
    await transact(test.db, async (db) => {
      await createBooking({ ...deps, db }, { id: renter.id, phoneNumber: '+212600000001' }, request);
      throw new Rollback();
    });
    throw new Error('The transaction was not rolled back');
  } catch (error) {
    if (error instanceof Rollback) return null;
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** How many requests were accepted and refused, so that the test cannot pass without trying both. */
const seen = new Map<string, number>();

it('a request is accepted exactly if its hours are offered', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (made) => {
      const { id } = await build(made);
      const { today, daylight } = made;
      // The form offers no more seats than the item has.
      const seats = made.capacity === null ? 1 : made.seats;
      const params = { id };
      const { body: item } = await test.visitor.send(getItem, { params });
      const query = { from: today, to: addDays(today, 3) };
      const { body: taken } = await test.visitor.send(getAvailability, { params, query });
      for (const { days: later, from, minutes } of made.asked) {
        const date = addDays(today, later);
        const hours: Hours = { start: from, end: Math.min(from + minutes, 24 * 60 - 1) };
        const offered = zones.map((zone) => {
          process.env.TZ = zone;
          const offer = offerOf(item, { taken, daylight, now: test.clock.now() });
          return offerOfDay(date, offer, seats).allows(hours);
        });
        const request = { rentableItemId: id, ...instants(today, { days: later, from, minutes }), seats };
        const code = await refusal(request, daylight);
        seen.set(code ?? 'accepted', (seen.get(code ?? 'accepted') ?? 0) + 1);
        expect([code, ...offered]).toEqual([code, ...zones.map(() => code === null)]);
      }
    }),
    { numRuns: longForm ? 40 : 10, seed: 1 },
  );
  for (const code of ['accepted', 'already_booked', 'hours_closed', 'outside_item_hours'])
    expect(seen.get(code), code).toBeGreaterThan(longForm ? 5 : 0);
});
