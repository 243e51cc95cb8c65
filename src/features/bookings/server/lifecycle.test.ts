import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeOfMinutes } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { testApp, testNow } from '#testing/test-app.ts';
import { type BookingAction, bookingActions } from '../limits.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, change, storedBookings, storedEvents } = bookingWorld(test);

const capacity = 4;
const people = 3;

type Step =
  | { does: 'ask'; who: number; item: number; from: number; length: number; day: number; seats: number }
  | { does: 'act'; who: number; which: number; action: BookingAction }
  | { does: 'wait'; hours: number }
  | { does: 'switch'; item: number };

const one = (below: number) => fc.nat({ max: below - 1 });
const ask: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('ask' as const),
  who: one(people),
  item: one(2),
  from: fc.integer({ min: 8, max: 12 }),
  length: fc.integer({ min: 1, max: 3 }),
  day: fc.integer({ min: 22, max: 23 }),
  seats: fc.integer({ min: 1, max: capacity }),
});
const act: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('act' as const),
  // The last one is the owner.
  who: one(people + 1),
  which: one(12),
  action: fc.constantFrom(...bookingActions),
});
const wait: fc.Arbitrary<Step> = fc.record({ does: fc.constant('wait' as const), hours: one(14) });
const switchKind: fc.Arbitrary<Step> = fc.record({ does: fc.constant('switch' as const), item: one(2) });
const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: ask },
    { weight: 5, arbitrary: act },
    { weight: 1, arbitrary: wait },
    { weight: 1, arbitrary: switchKind },
  ),
  { minLength: 12, maxLength: 40 },
);

async function newWorld() {
  test.clock.set(testNow);
  await test.db.deleteFrom('sessions').execute();
  const owner = await newOwner();
  const renters = await Promise.all(Array.from({ length: people }, () => newPerson()));
  const items = [
    await newItem(owner, { capacity }),
    await newItem(owner, { rentalCategory: 'PER_SEAT', capacity }),
  ];
  const everybody = [...renters, owner];
  const made: { id: string }[] = [];

  return {
    items,
    async take(step: Step): Promise<number> {
      if (step.does === 'wait') test.clock.advance(step.hours * 3_600_000);
      if (step.does === 'switch') await switchItem(pick(items, step.item).id);
      if (step.does === 'act') {
        const booking = made[step.which % Math.max(1, made.length)];
        if (!booking) return 200;
        return (await change(pick(everybody, step.who), booking, step.action)).status;
      }
      if (step.does !== 'ask') return 200;
      const { from, length, day, seats } = step;
      const times = hours(timeOfMinutes(from * 60), timeOfMinutes((from + length) * 60), `2026-11-${day}`);
      const response = await request(pick(renters, step.who), pick(items, step.item), { ...times, seats });
      if (response.status === 201) made.push(response.body);
      return response.status;
    },
  };
}

async function switchItem(id: string) {
  const { rental_category } = await test.db
    .selectFrom('items')
    .select('rental_category')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await test.db
    .updateTable('items')
    .set({ rental_category: rental_category === 'PER_SEAT' ? 'PRIVATE_HIRE' : 'PER_SEAT' })
    .where('id', '=', id)
    .execute();
}

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
}

type Stored = Awaited<ReturnType<typeof storedBookings>>[number];

const overlap = (a: Stored, b: Stored) => a.start_at < b.end_at && b.start_at < a.end_at;

/** The bookings that hold their hours, by their stored rows and the clock. */
function active(rows: Stored[]) {
  const now = test.clock.now();
  return rows.filter(
    ({ status, expires_at }) =>
      status !== 'CANCELLED' && !(status === 'PENDING' && expires_at !== null && expires_at <= now),
  );
}

function expectNoClash(rows: Stored[]) {
  for (const booking of active(rows)) {
    const others = active(rows).filter(
      (other) => other.id !== booking.id && other.item_id === booking.item_id && overlap(other, booking),
    );
    if (booking.share_key === booking.id) expect(others).toEqual([]);
    const atItsStart = others.filter(({ start_at }) => start_at <= booking.start_at);
    const seats = atItsStart.reduce((sum, other) => sum + other.seats, booking.seats);
    expect(seats).toBeLessThanOrEqual(capacity);
  }
}

function expectFairRequests(rows: Stored[]) {
  const open = active(rows).filter(({ status }) => status === 'PENDING');
  for (const renter of new Set(open.map(({ renter_id }) => renter_id))) {
    const own = open.filter(({ renter_id }) => renter_id === renter);
    expect(own.length).toBeLessThanOrEqual(5);
    for (const [n, booking] of own.entries()) {
      const twice = own
        .slice(n + 1)
        .some((other) => other.item_id === booking.item_id && overlap(other, booking));
      expect(twice).toBe(false);
    }
  }
}

const lives = new Set(['PENDING', 'PENDING CONFIRMED', 'PENDING CANCELLED', 'PENDING CONFIRMED COMPLETED']);

async function expectHistories(rows: Stored[]) {
  const events = await storedEvents();
  for (const booking of rows) {
    const own = events.filter(({ booking_id }) => booking_id === booking.id);
    expect(lives).toContain(own.map(({ to_status }) => to_status).join(' '));
    expect(own.map(({ from_status }) => from_status)).toEqual([
      null,
      ...own.slice(0, -1).map(({ to_status }) => to_status),
    ]);
    expect(own.at(-1)).toMatchObject({ to_status: booking.status, reason: booking.cancel_reason });
  }
}

it('keeps all booking rules in any sequence of requests, changes, edits and waits', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const world = await newWorld();
      const ids = world.items.map(({ id }) => id);
      for (const step of sequence) {
        const status = await world.take(step);
        expect([200, 201, 403, 409, 422]).toContain(status);
        seen.add(status);
        const rows = (await storedBookings()).filter(({ item_id }) => ids.includes(item_id));
        expectNoClash(rows);
        expectFairRequests(rows);
      }
      await expectHistories((await storedBookings()).filter(({ item_id }) => ids.includes(item_id)));
    }),
    { numRuns: 20 },
  );
  // Make sure that the sequences reach every status.
  expect([...seen].sort()).toEqual([200, 201, 403, 409, 422]);
}, 60_000);
