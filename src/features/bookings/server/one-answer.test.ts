import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type Offer, offerOf, offerOfDay } from '#features/availability/day-offer.ts';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { closeHours, openClosure, openHours } from '#features/calendar/endpoints.ts';
import { getAvailability, getItem, listItems } from '#features/items/endpoints.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { seatsFor } from '#features/items/sharing.ts';
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
import { bookingWorld } from '#testing/booking-world.ts';
import { isDeep } from '#testing/ring.ts';
import { testApp } from '#testing/test-app.ts';
import { createBooking } from './acts/request.ts';

const test = await testApp();
const { db, clock } = test;
const { newOwner, newItem } = bookingWorld(test);

/** The pages run on devices anywhere; none of their clocks may change what is offered. */
const zones = ['UTC', 'Asia/Tokyo', 'Europe/Paris', 'America/New_York', 'Africa/Casablanca'];
const ownZone = process.env.TZ;
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

const half = (min: number, max: number) => fc.integer({ min, max }).map((count) => count * 30);
const times = fc.record({
  day: fc.constantFrom(0, 1, 1, 1, 2),
  from: fc.oneof(half(18, 30), half(16, 36), fc.integer({ min: 7 * 60, max: 19 * 60 })),
  minutes: fc.oneof(half(2, 8), half(2, 4), fc.integer({ min: 60, max: 300 })),
});
type Times = typeof times extends fc.Arbitrary<infer T> ? T : never;

const rules = fc.record(
  {
    opensAt: half(16, 20).map(timeOfMinutes),
    closesAt: half(30, 38).map(timeOfMinutes),
    shortestMinutes: half(2, 5),
    longestMinutes: fc.option(half(5, 8)),
    noticeMinutes: fc.constantFrom(0, 30, 120, 1440),
    turnaroundMinutes: fc.constantFrom(0, 15, 60, 240),
    horizonDays: fc.constantFrom(1, 2, 365),
    seasons: fc.constantFrom<ItemRules['seasons'][]>(
      [],
      [{ from: '11-23', to: '02-29' }],
      [{ from: '03-01', to: '11-22' }],
    ),
    confirmsAtOnce: fc.boolean(),
  },
  { requiredKeys: [] },
);

const category = fc.constantFrom('PRIVATE_HIRE' as const, 'PER_SEAT' as const, 'PER_SEAT' as const);
const builtItem = fc.record({
  rules: fc.oneof(fc.record({ turnaroundMinutes: fc.constantFrom(0, 30, 60, 240) }), rules),
  capacity: fc.constantFrom(null, 2, 4, 4),
  units: fc.constantFrom(1, 1, 2, 3),
  rentalCategory: category,
  bookings: fc.array(fc.record({ times, seats: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  /** The category of the item after its bookings. */
  becomes: fc.option(category),
  closed: fc.array(fc.record({ times, units: fc.constantFrom(null, 1, 2) }), { maxLength: 2 }),
  opened: fc.array(times, { maxLength: 1 }),
  weekly: fc.array(
    fc.record({
      weekdays: fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }),
      from: half(16, 34),
      length: half(1, 6),
      isOpenOnNext: fc.boolean(),
    }),
    { maxLength: 1 },
  ),
  imported: fc.array(times, { maxLength: 1 }),
  /** How many units the weekly hours and the other calendar close. */
  closedUnits: fc.constantFrom(null, 1),
});
type BuiltItem = typeof builtItem extends fc.Arbitrary<infer T> ? T : never;

const world = fc.record({
  /** Days of summer and winter, and around the change of the marina's offset. */
  today: fc.constantFrom('2026-07-04', '2026-09-18', '2026-09-19', '2026-11-21', '2026-12-31'),
  minute: fc.integer({ min: 6 * 60, max: 20 * 60 }),
  daylight: fc.constantFrom(...daylightPolicies),
  builtItems: fc.array(builtItem, { minLength: 3, maxLength: 4 }),
  people: fc.option(fc.integer({ min: 1, max: 4 })),
  asked: fc.array(times, { minLength: 5, maxLength: 5 }),
});

function instants(today: MarinaDate, { day, from, minutes }: Times) {
  const start = marinaToInstant(addDays(today, day), timeOfMinutes(from));
  return {
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + minutes * 60_000).toISOString(),
  };
}

class Rollback extends Error {}

/** The error of a request as `POST /bookings` answers it, or null; kept only if that is asked for. */
async function refusal(
  { id }: { id: string },
  body: Parameters<typeof createBooking>[2],
  { daylight, isKept }: { daylight: Offer['daylight']; isKept: boolean },
) {
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

type Owner = Awaited<ReturnType<typeof newOwner>>;

/** An item with these rules, bookings and closed hours. */
async function build(owner: Owner, today: MarinaDate, made: BuiltItem): Promise<string> {
  const { capacity, units, rentalCategory, closedUnits } = made;
  const { id } = await newItem(owner, { capacity, units, rentalCategory });
  const params = { id };
  for (const { times: taken, seats } of made.bookings) {
    const body = { rentableItemId: id, ...instants(today, taken), seats };
    await refusal(await test.newUser(), body, { daylight: 'off', isKept: true });
  }
  for (const closed of made.closed) {
    const { body } = await owner.caller.send(closeHours, { params, body: instants(today, closed.times) });
    await db.updateTable('closures').set({ units: closed.units }).where('id', '=', body.id).execute();
  }
  for (const opened of made.opened) {
    await owner.caller.send(openHours, { params, query: instants(today, opened) });
  }
  for (const { weekdays, from, length, isOpenOnNext } of made.weekly) {
    const [startTime, endTime] = [timeOfMinutes(from), timeOfMinutes(from + length)];
    const body = { startTime, endTime, weekdays };
    const { id: closureId } = (await owner.caller.send(closeHours, { params, body })).body;
    await db.updateTable('closures').set({ units: closedUnits }).where('id', '=', closureId).execute();
    if (!isOpenOnNext) continue;
    const { start, end } = marinaDayBounds(addDays(today, 1));
    const query = { startTime: start.toISOString(), endTime: end.toISOString() };
    await owner.caller.send(openClosure, { params: { ...params, closureId }, query });
  }
  const at = clock.now();
  const calendar = { id, owner_id: owner.id, item_id: id, name: 'A', url: 'https://a.example' };
  await db
    .insertInto('calendar_imports')
    .values({ ...calendar, units: closedUnits, created_at: at, next_read_at: at })
    .execute();
  for (const taken of made.imported) {
    const { startTime, endTime } = instants(today, taken);
    const hours = { start_at: new Date(startTime), end_at: new Date(endTime) };
    await db
      .insertInto('imported_hours')
      .values({ import_id: id, item_id: id, ...hours })
      .execute();
  }
  await owner.caller.send(saveItemRules, { params, body: made.rules });
  if (made.becomes) {
    await db.updateTable('items').set({ rental_category: made.becomes }).where('id', '=', id).execute();
  }
  return id;
}

/** What the page of an item offers. */
async function offerOfPage(id: string, today: MarinaDate): Promise<Offer> {
  const params = { id };
  const { body: item } = await test.visitor.send(getItem, { params });
  const query = { from: today, to: addDays(today, 3) };
  const { body: taken } = await test.visitor.send(getAvailability, { params, query });
  return offerOf(item, { taken, daylight: test.deps.site.daylight, now: clock.now() });
}

/** Whether it offers hours, on devices of all zones. */
function offers(offer: Offer, { day, from, minutes }: Times, seats: number, today: MarinaDate) {
  return zones.map((zone) => {
    process.env.TZ = zone;
    return offerOfDay(addDays(today, day), offer, seats).allows({ start: from, end: from + minutes });
  });
}

/** The items that a search by these hours finds; null if a search cannot ask for them. */
async function found(today: MarinaDate, { day, from, minutes }: Times, people: number | null) {
  if (minutes % 30 !== 0) return null;
  const hours = { day: addDays(today, day), from: timeOfMinutes(from), hours: minutes / 60 };
  const { body } = await test.visitor.send(listItems, { query: { ...hours, ...(people && { people }) } });
  return new Set(body.map(({ id }) => id));
}

/** How many requests were accepted and refused, so that the test cannot pass without trying both. */
const seen = new Map<string, number>();

it('the page offers, the search finds and the server accepts the same hours', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ today, minute, daylight, builtItems, people, asked }) => {
      clock.set(marinaToInstant(addDays(today, -1), '12:00'));
      const owner = await newOwner();
      const ids: string[] = [];
      for (const made of builtItems) ids.push(await build(owner, today, made));
      clock.set(marinaToInstant(today, timeOfMinutes(minute)));
      test.deps.site.daylight = daylight;
      const renter = await test.newUser();
      const items = await Promise.all(
        ids.map(async (id) => ({
          ...(await test.visitor.send(getItem, { params: { id } })).body,
          offer: await offerOfPage(id, today),
        })),
      );
      const taken = builtItems.flatMap(({ bookings }) => bookings.map((booking) => booking.times));
      for (const wanted of [...asked, ...taken]) {
        const searched = await found(today, wanted, people);
        for (const { id, capacity, offer, ...item } of items) {
          const seats = seatsFor(people ?? 1, { ...item, capacity });
          const body = { rentableItemId: id, ...instants(today, wanted), seats };
          const code = await refusal(renter, body, { daylight, isKept: false });
          seen.set(code ?? 'accepted', (seen.get(code ?? 'accepted') ?? 0) + 1);
          // The form offers no more seats than the item has.
          if (code !== 'seats_over_capacity') {
            const offered = zones.map(() => code === null);
            expect([code, ...offers(offer, wanted, seats, today)]).toEqual([code, ...offered]);
          }
          const hasPlaces = people === null || (capacity !== null && capacity * item.units >= people);
          if (searched) expect([code, searched.has(id)]).toEqual([code, code === null && hasPlaces]);
        }
      }
      // The next items are then all on the first page.
      await db.updateTable('items').set({ deleted_at: clock.now() }).execute();
    }),
    { numRuns: isDeep ? 40 : 8, seed: 1 },
  );
  const codes = ['accepted', 'already_booked', 'not_enough_seats', 'hours_closed', 'outside_item_hours'];
  for (const code of codes) expect(seen.get(code), code).toBeGreaterThan(isDeep ? 5 : 0);
});
