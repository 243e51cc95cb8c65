import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listItems } from '#features/items/endpoints.ts';
import type { RuleColumns } from '#features/items/server/rule-columns.ts';
import { newId } from '#platform/database/ids.ts';
import { sqlStateOf } from '#platform/database/sql-state.ts';
import { transact } from '#platform/database/transact.ts';
import { daylightPolicies } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { addDays, marinaToInstant, timeOfMinutes } from '#shared/marina-time.ts';
import { bookingWorld, insertClosedHours } from '#testing/booking-fixture.ts';
import { longForm } from '#testing/long-form.ts';
import { testApp } from '#testing/test-app.ts';
import { createBooking } from '../create/create-booking.ts';

const test = await testApp();
const { db, clock } = test;
const { newOwner, newPerson, newItem } = bookingWorld(test);

const half = (min: number, max: number) => fc.integer({ min, max }).map((count) => count * 30);
const hours = fc.record({
  day: fc.integer({ min: 0, max: 2 }),
  from: fc.oneof(half(16, 36), fc.integer({ min: 7 * 60, max: 19 * 60 })),
  minutes: half(2, 8),
});
type Hours = typeof hours extends fc.Arbitrary<infer T> ? T : never;

const rules = fc.record(
  {
    opens_minute: half(16, 22),
    closes_minute: half(30, 38),
    shortest_minutes: half(2, 5),
    longest_minutes: half(5, 8),
    notice_minutes: fc.constantFrom(30, 90, 1440),
    turnaround_minutes: fc.constantFrom(15, 60, 240),
    horizon_days: fc.constantFrom(1, 2),
  },
  { requiredKeys: [] },
);

const craft = fc.record({
  rules: fc.oneof(fc.constant<Partial<RuleColumns>>({}), rules),
  capacity: fc.constantFrom(null, 2, 3, 4),
  rentalCategory: fc.constantFrom('PRIVATE_HIRE' as const, 'PER_SEAT' as const),
  bookings: fc.array(fc.record({ hours, seats: fc.integer({ min: 1, max: 3 }) }), { maxLength: 4 }),
  /** What the craft is hired as after its bookings. */
  becomes: fc.option(fc.constantFrom('PRIVATE_HIRE' as const, 'PER_SEAT' as const)),
  closed: fc.array(hours, { maxLength: 1 }),
  weekly: fc.array(
    fc.record({
      weekdays: fc.integer({ min: 1, max: 127 }),
      hours,
      days: fc.nat({ max: 3 }),
      open: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    }),
    { maxLength: 1 },
  ),
  imported: fc.array(hours, { maxLength: 1 }),
});
type Craft = typeof craft extends fc.Arbitrary<infer T> ? T : never;

const world = fc.record({
  /** Days of summer and winter, and around a change of the marina's offset. */
  today: fc.constantFrom('2026-07-04', '2026-09-18', '2026-09-19', '2026-12-31'),
  minute: fc.integer({ min: 6 * 60, max: 20 * 60 }),
  daylight: fc.constantFrom(...daylightPolicies),
  crafts: fc.array(craft, { minLength: 3, maxLength: 4 }),
  people: fc.option(fc.integer({ min: 1, max: 4 })),
  asked: fc.array(hours, { minLength: 4, maxLength: 4 }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

function instants(today: string, { day, from, minutes }: Hours) {
  const start = marinaToInstant(addDays(today, day), timeOfMinutes(from));
  return { start, end: new Date(start.getTime() + minutes * 60_000) };
}

class Rollback extends Error {}

/** The error of a request as `POST /bookings` answers it, or null. */
async function request(
  itemId: string,
  { start, end }: { start: Date; end: Date },
  { seats, daylight, isKept }: { seats: number; daylight: World['daylight']; isKept: boolean },
) {
  const { id } = await newPerson();
  const body = {
    rentableItemId: itemId,
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    seats,
  };
  try {
    await transact(db, async (transaction) => {
      const deps = { db: transaction, clock, site: { daylight } };
      await createBooking(deps, { id, phoneNumber: '+212600000001' }, body);
      if (!isKept) throw new Rollback();
    });
  } catch (error) {
    if (error instanceof AppError) return error.code;
    if (!(error instanceof Rollback)) throw error;
  }
  return null;
}

async function build(owner: { id: string }, today: string, made: Craft): Promise<string> {
  const { capacity, rentalCategory } = made;
  const { id } = await newItem(owner, { capacity, rentalCategory });
  const setItem = (columns: Partial<RuleColumns> & { rental_category?: Craft['rentalCategory'] }) =>
    db
      .updateTable('items')
      .set({ updated_at: clock.now(), ...columns })
      .where('id', '=', id)
      .execute();
  // Some bookings have a turnaround that the item no longer has.
  await setItem({ turnaround_minutes: made.rules.turnaround_minutes ?? null });
  for (const { hours: taken, seats } of made.bookings) {
    await request(id, instants(today, taken), { seats, daylight: 'off', isKept: true });
  }
  for (const taken of made.closed) {
    // Refused if there is a booking.
    await insertClosedHours(db, clock, id, instants(today, taken)).catch((error: unknown) => {
      if (sqlStateOf(error) !== '23P01') throw error;
    });
  }
  const at = clock.now();
  for (const { weekdays, hours: closed, days, open } of made.weekly) {
    const to_minute = Math.min(closed.from + closed.minutes, 24 * 60);
    const first_day = addDays(today, 1);
    const row = { id: newId(at), closure_id: newId(at), item_id: id, weekdays, from_minute: closed.from };
    const last_day = days === 0 ? null : addDays(first_day, days - 1);
    const open_days = open.map((later) => addDays(today, later));
    await db
      .insertInto('weekly_closures')
      .values({ ...row, to_minute, first_day, last_day, open_days, created_at: at })
      .execute();
  }
  for (const taken of made.imported) {
    const { start, end } = instants(today, taken);
    const calendar = { id, owner_id: owner.id, item_id: id, name: 'A', url: 'https://a.example' };
    await db
      .insertInto('calendar_imports')
      .values({ ...calendar, created_at: at, next_read_at: at })
      .execute();
    await db
      .insertInto('imported_hours')
      .values({ import_id: id, item_id: id, start_at: start, end_at: end })
      .execute();
  }
  await setItem({ ...made.rules, ...(made.becomes && { rental_category: made.becomes }) });
  return id;
}

it('finds exactly the craft for which a request is accepted', async () => {
  let free = 0;
  await fc.assert(
    fc.asyncProperty(world, async ({ today, minute, daylight, crafts, people, asked }) => {
      clock.set(marinaToInstant(addDays(today, -1), '12:00'));
      const owner = await newOwner();
      const ids: string[] = [];
      for (const made of crafts) ids.push(await build(owner, today, made));
      clock.set(marinaToInstant(today, timeOfMinutes(minute)));
      test.deps.site.daylight = daylight;
      for (const wanted of asked) {
        const { start, end } = instants(today, wanted);
        const accepted: string[] = [];
        const rows = await db.selectFrom('items').selectAll().where('owner_id', '=', owner.id).execute();
        for (const { id, capacity, rental_category } of rows) {
          if (people !== null && (capacity === null || capacity < people)) continue;
          const isShared = rental_category === 'PER_SEAT' && capacity !== null;
          const seats = isShared ? (people ?? 1) : 1;
          if ((await request(id, { start, end }, { seats, daylight, isKept: false })) === null)
            accepted.push(id);
        }
        const query = {
          day: addDays(today, wanted.day),
          from: timeOfMinutes(wanted.from),
          hours: wanted.minutes / 60,
          ...(people !== null && { people }),
        };
        const { body } = await test.visitor.send(listItems, { query });
        const found = body.map(({ id }) => id).filter((id) => ids.includes(id));
        expect(found.sort()).toEqual(accepted.sort());
        free += accepted.length;
      }
      // The next craft are then all on the first page.
      await db
        .updateTable('items')
        .set({ deleted_at: clock.now() })
        .where('deleted_at', 'is', null)
        .execute();
    }),
    { numRuns: longForm ? 25 : 10, seed: 1 },
  );
  expect(free).toBeGreaterThan(longForm ? 20 : 5);
});
