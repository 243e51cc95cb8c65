import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOfMinutes } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { engine } from '#testing/test-database.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, change, storedBookings, storedEvents } = bookingWorld(test);

const racers = 50;

function newRenters() {
  return Promise.all(Array.from({ length: racers }, () => newPerson()));
}

/** Runs all functions at once and returns their results. */
function race<T>(runs: (() => Promise<T>)[]): Promise<T[]> {
  return Promise.all(runs.map((run) => run()));
}

/** The maximum number of seats taken at the start of any booking. */
async function maxSeatsAtAnyStart(): Promise<number> {
  const held = (await storedBookings()).filter(({ status }) => status !== 'CANCELLED');
  const seatsAt = (moment: Date) =>
    held
      .filter(({ start_at, end_at }) => start_at <= moment && moment < end_at)
      .reduce((sum, { seats }) => sum + seats, 0);
  return Math.max(0, ...held.map(({ start_at }) => seatsAt(start_at)));
}

describe(`50 concurrent requests, ${engine},`, () => {
  it('for the same hours of an item create one booking and return already_booked to the others', async () => {
    const item = await newItem(await newOwner());
    const renters = await newRenters();
    const responses = await race(renters.map((renter) => () => request(renter, item)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(racers - 1);
    for (const { error } of refused) {
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
    const item = await newItem(await newOwner(), { rentalCategory: 'PER_SEAT', capacity: 6 });
    const renters = await newRenters();
    const responses = await race(
      renters.map(
        (renter, n) => () => request(renter, item, { ...hours('10:00', '12:00'), seats: (n % 4) + 1 }),
      ),
    );
    const given = responses.filter(({ status }) => status === 201).map(({ body }) => body.seats);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(racers - given.length);
    const sum = given.reduce((total, seats) => total + seats, 0);
    // 13 renters request a single seat, so no seat is left.
    expect(sum).toBe(6);
    expect(await maxSeatsAtAnyStart()).toBe(6);
  });

  it.each([
    ['an item', {}, 1],
    ['seats of an item', { rentalCategory: 'PER_SEAT', capacity: 6 } as const, 6],
  ])('for any hours of %s never clash', async (_, values, most) => {
    const item = await newItem(await newOwner(), values);
    const renters = await newRenters();
    const spans = fc.sample(
      fc.record({ from: fc.integer({ min: 480, max: 1080 }), length: fc.integer({ min: 60, max: 300 }) }),
      racers,
    );
    const responses = await race(
      renters.map((renter, n) => () => {
        const { from = 480, length = 60 } = spans[n] ?? {};
        const times = hours(timeOfMinutes(from), timeOfMinutes(Math.min(from + length, 1140)));
        return request(renter, item, { ...times, seats: most === 1 ? 1 : (n % 3) + 1 });
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await maxSeatsAtAnyStart()).toBeLessThanOrEqual(most);
  });
});

it(`creates one booking for repeated clicks of one renter, ${engine}`, async () => {
  const item = await newItem(await newOwner());
  const renter = await newPerson();
  const responses = await race(Array.from({ length: 20 }, () => () => request(renter, item)));
  const refused = responses.filter(({ status }) => status !== 201);
  expect(refused.map(({ error }) => error.code)).toEqual(Array(19).fill('own_overlap'));
});

it(`creates five bookings for ten concurrent requests of one renter, ${engine}`, async () => {
  const owner = await newOwner();
  const items = await Promise.all(Array.from({ length: 10 }, () => newItem(owner)));
  const renter = await newPerson();
  const responses = await race(items.map((item) => () => request(renter, item)));
  const refused = responses.filter(({ status }) => status === 409);
  expect(refused.map(({ error }) => error.code)).toEqual(Array(5).fill('too_many_open_requests'));
  expect(await storedBookings()).toHaveLength(5);
});

it.each([
  ['confirm and decline', 'confirm', 'cancel'],
  ['confirm twice', 'confirm', 'confirm'],
  ['decline twice', 'cancel', 'cancel'],
] as const)('changes a booking once when two tabs of its owner %s', async (_, one, other) => {
  const owner = await newOwner();
  const { body: booking } = await request(await newPerson(), await newItem(owner));
  const responses = await race(
    Array.from({ length: 10 }, (_, n) => () => change(owner, booking, n % 2 === 0 ? one : other)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused.every(({ status, error }) => status === 409 && error.code === 'wrong_state')).toBe(true);
  expect(await storedEvents()).toHaveLength(2);
});
