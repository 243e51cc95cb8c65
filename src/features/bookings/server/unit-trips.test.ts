import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { listFreeItems } from '#features/quay/endpoints.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { clock, db } = test;
const world = bookingWorld(test);
const { confirmed, enter, trip, read, change, callOffOne, markNoShow, storedEvents } = world;
afterEach(async () => expect(await violations(db)).toEqual([]));

/** An instant of the day, in marina time. */
const at = (time: string) => marinaToInstant(today, time).toISOString();
const left = (unit: number, time: string, back: string | null = null) => ({
  ...{ unit, departedAt: at(time) },
  returnedAt: back === null ? null : at(back),
});
type Values = Parameters<typeof confirmed>[0];
/** A confirmed booking of several of a fleet of five, today from 14:00 to 16:00. */
const made = (seats: number, values: Values = {}) =>
  confirmed({ at: hours('14:00', '16:00', today), item: { units: 5, capacity: null }, seats, ...values });
/** The same, and others of the same fleet, at 14:00. */
async function booked(seats: number, others: number[] = [], values: Values = {}) {
  const fleet = await made(seats, values);
  const { owner, item } = fleet;
  const rest: BookingDetail[] = [];
  for (const count of others) rest.push((await made(count, { of: { owner, item } })).booking);
  clock.set(at('14:00'));
  return { ...fleet, others: rest as [BookingDetail, BookingDetail] };
}
const names = async () => (await storedEvents()).map(({ act }) => act).slice(2);

describe('the units of a booking', () => {
  it('leave and come back one by one: the first departure and the last return are those of the booking', async () => {
    const { owner, booking } = await booked(3);
    await trip(owner, booking, { departedAt: at('14:00'), units: [2, 4] });
    clock.set(at('14:20'));
    await trip(owner, booking, { departedAt: at('14:20'), units: [5] });
    clock.set(at('15:30'));
    const one = await trip(owner, booking, { returnedAt: at('15:30'), units: [4] });
    const units = [left(2, '14:00'), left(4, '14:00', '15:30'), left(5, '14:20')];
    const times = { departedAt: at('14:00'), dueAt: at('16:00'), returnedAt: null };
    expect(one.body).toEqual({ ...times, units });
    expect(await read(owner, booking)).toMatchObject({ status: 'CONFIRMED', trip: one.body });
    clock.set(at('16:10'));
    const all = await trip(owner, booking, { returnedAt: at('16:10') });
    expect(all.body).toMatchObject({ departedAt: at('14:00'), returnedAt: at('16:10') });
    expect((await read(owner, booking)).status).toBe('COMPLETED');
    expect(await names()).toEqual(['DEPARTED', 'UNITS_MOVED', 'UNITS_MOVED', 'COMPLETED']);
    expect((await storedEvents()).at(-2)?.details).toMatchObject({ units: '4', returnedAt: at('15:30') });
  });

  it('that leave or come back without being named are as many as booked, the lowest that are here, and all', async () => {
    const { owner, booking: first, others } = await booked(2, [2, 1]);
    const [booking, last] = others;
    await trip(owner, first, { departedAt: at('14:00'), units: [1, 3] });
    const gone = await trip(owner, booking, { departedAt: at('14:00') });
    expect(gone.body.units).toEqual([left(2, '14:00'), left(4, '14:00')]);
    clock.set(at('15:00'));
    const back = await trip(owner, booking, { returnedAt: at('15:00') });
    expect(back.body.units).toEqual([left(2, '14:00', '15:00'), left(4, '14:00', '15:00')]);
    const again = await trip(owner, last, { departedAt: at('15:00') });
    expect(again.body.units).toEqual([left(2, '15:00')]);
  });

  it('are no more than are booked, none of others, and of those that there are', async () => {
    const { owner, booking, others } = await booked(2, [3]);
    const [other] = others;
    const leave = (units: number[], of = booking) => trip(owner, of, { departedAt: at('14:00'), units });
    expect((await leave([1, 2, 3])).error.code).toBe('already_departed');
    expect((await leave([6])).error).toMatchObject({ code: 'invalid' });
    expect((await leave([0])).error).toMatchObject({ code: 'invalid' });
    await leave([1, 2]);
    expect((await leave([2, 3], other)).error.code).toBe('item_still_out');
    expect((await leave([3, 4, 5], other)).status).toBe(200);
    const back = (units: number[]) => trip(owner, booking, { returnedAt: at('14:00'), units });
    expect((await back([3])).error.code).toBe('not_departed');
    clock.set(at('14:30'));
    const early = await trip(owner, booking, { returnedAt: at('13:50'), units: [1] });
    expect(early.error.code).toBe('back_before_departure');
    const ahead = await trip(owner, booking, { returnedAt: at('14:33'), units: [1] });
    expect(ahead.error.code).toBe('in_the_future');
  });

  it('are as two phones say, in any order, however often it is sent', async () => {
    const { owner, booking } = await booked(3);
    const taps = [
      { departedAt: at('14:00'), units: [1, 2] },
      { departedAt: at('14:01'), units: [2, 1] },
      { departedAt: at('14:10'), units: [3] },
    ];
    clock.set(at('15:00'));
    await Promise.all(taps.map((body) => trip(owner, booking, body)));
    for (const body of taps) expect((await trip(owner, booking, body)).status).toBe(200);
    // The signal of the first phone was away for longer.
    const later = [
      { returnedAt: at('14:50'), units: [2] },
      { returnedAt: at('14:40'), units: [1, 3] },
    ];
    for (const body of [...later, ...later]) expect((await trip(owner, booking, body)).status).toBe(200);
    expect(await read(owner, booking)).toMatchObject({
      status: 'COMPLETED',
      trip: { returnedAt: at('14:50') },
    });
    expect((await names()).filter((name) => name !== 'UNITS_MOVED')).toEqual(['DEPARTED', 'COMPLETED']);
    const again = await trip(owner, booking, { returnedAt: at('14:55'), units: [2] });
    expect(again.error.code).toBe('wrong_state');
  });

  it('go with the first of two bookings that want the same one', async () => {
    const { owner, booking, others } = await booked(2, [2]);
    const [other] = others;
    const answers = await Promise.all([
      trip(owner, booking, { departedAt: at('14:00'), units: [2, 3] }),
      trip(owner, other, { departedAt: at('14:00'), units: [3, 4] }),
    ]);
    const codes = answers.map((answer) => (answer.status === 200 ? 'gone' : answer.error.code));
    expect(codes.sort()).toEqual(['gone', 'item_still_out']);
  });

  it('have each tap taken back or set right, until the last is back', async () => {
    const { owner, booking } = await booked(2);
    await trip(owner, booking, { departedAt: at('14:00') });
    const one = await trip(owner, booking, { departedAt: null, units: [1] });
    expect(one.body.units).toEqual([left(2, '14:00')]);
    clock.set(at('14:30'));
    const other = await trip(owner, booking, { departedAt: at('14:25'), units: [3] });
    expect(other.body.units).toEqual([left(2, '14:00'), left(3, '14:25')]);
    await trip(owner, booking, { returnedAt: at('14:30'), units: [2] });
    expect((await trip(owner, booking, { departedAt: null, units: [3] })).error.code).toBe('wrong_state');
    const out = await trip(owner, booking, { returnedAt: null, units: [2] });
    expect(out.body.units).toEqual([left(2, '14:00'), left(3, '14:25')]);
    await trip(owner, booking, { returnedAt: at('14:30') });
    expect((await trip(owner, booking, { departedAt: at('14:35'), units: [1] })).error.code).toBe(
      'wrong_state',
    );
    const set = await trip(owner, booking, { departedAt: at('14:10'), units: [2] });
    expect(set.body.units).toEqual([left(2, '14:10', '14:30'), left(3, '14:25', '14:30')]);
    await trip(owner, booking, { returnedAt: null, units: [3] });
    expect((await read(owner, booking)).trip?.units?.[1]).toEqual(left(3, '14:25'));
    expect((await trip(owner, booking, { returnedAt: null, units: [2] })).body.returnedAt).toBeNull();
    expect((await trip(owner, booking, { departedAt: null })).body).toMatchObject({
      departedAt: null,
      units: [],
    });
  });

  it('may be twenty that leave and come back one by one', async () => {
    const { owner, booking } = await booked(20, [], { item: { units: 20, capacity: null } });
    for (const way of ['departedAt', 'returnedAt'])
      for (let unit = 1; unit <= 20; unit++)
        expect((await trip(owner, booking, { [way]: at('14:00'), units: [unit] })).status).toBe(200);
    expect((await read(owner, booking)).status).toBe('COMPLETED');
  });

  it('are back when the booking is completed or called off, and were the first ones if it left as a single craft', async () => {
    const { owner, booking, others } = await booked(2, [1]);
    const [other] = others;
    await trip(owner, booking, { departedAt: at('14:00') });
    await trip(owner, other, { departedAt: at('14:00'), units: [5] });
    await sql`update bookings set unit_trips = null where id = ${booking.id}`.execute(db);
    clock.set(at('14:30'));
    await trip(owner, booking, { returnedAt: at('14:30'), units: [2] });
    clock.set(at('15:00'));
    await change(owner, booking, 'complete');
    await callOffOne(owner, other, { cause: 'BREAKDOWN' });
    const units = [left(1, '14:00', '15:00'), left(2, '14:00', '14:30')];
    expect((await read(owner, booking)).trip?.units).toEqual(units);
    expect((await read(owner, other)).trip?.units).toEqual([left(5, '14:00', '15:00')]);
  });
});

describe('a fleet of five with three on the water', () => {
  async function threeOut() {
    const { owner, item, booking } = await made(3, { at: hours('13:00', '14:00', today) });
    const { booking: party } = await made(3, { of: { owner, item } });
    clock.set(at('13:00'));
    await trip(owner, booking, { departedAt: at('13:00'), units: [1, 2, 4] });
    clock.set(at('14:20'));
    return { owner, item, booking, party };
  }

  it('has two for walk-ins, which take a number and leave at once', async () => {
    const { owner, item, party, booking } = await threeOut();
    await callOffOne(owner, party, { cause: 'BREAKDOWN' });
    const free = async () => (await owner.caller.send(listFreeItems, { query: {} })).body[0]?.seatsLeft;
    expect(await free()).toBe(2);
    const walkIn = { ...hours('14:15', '15:15', today), departedAt: at('14:20') };
    expect((await enter(owner, item, { ...walkIn, units: 3 })).error.code).toBe('item_still_out');
    const entered = await enter(owner, item, { ...walkIn, seats: 2 });
    expect(entered.body.trip?.units).toEqual([left(3, '14:20'), left(5, '14:20')]);
    expect(await free()).toBeUndefined();
    await trip(owner, booking, { returnedAt: at('14:20'), units: [4] });
    expect(await free()).toBe(1);
  });

  it('could not let three people leave, who have not come only once there were enough', async () => {
    const { owner, booking, party } = await threeOut();
    expect((await trip(owner, party, { departedAt: at('14:20') })).error.code).toBe('item_still_out');
    expect((await markNoShow(owner, party)).error.code).toBe('item_with_others');
    await trip(owner, booking, { returnedAt: at('14:15'), units: [4] });
    expect((await markNoShow(owner, party)).status).toBe(200);
  });
});

describe('a fleet of which one craft is left', () => {
  /** Two bookings of one craft after each other, of which the first is out at 14:00. */
  async function reduced() {
    const { owner, item, booking } = await made(1);
    const next = await confirmed({ of: { owner, item }, at: hours('16:00', '18:00', today) });
    await db.updateTable('items').set({ units: 1 }).where('id', '=', item.id).execute();
    clock.set(at('14:00'));
    await trip(owner, booking, { departedAt: at('14:00') });
    clock.set(at('16:40'));
    return { owner, next: next.booking };
  }

  it('can’t leave while it is out, nor is a renter said not to have come', async () => {
    const { owner, next } = await reduced();
    const gone = await trip(owner, next, { departedAt: at('16:30') });
    expect(gone.error.code).toBe('item_still_out');
    expect((await markNoShow(owner, next)).error.code).toBe('item_with_others');
  });
});

it('a departure that is sent again without numbers changes only the craft that left with it', async () => {
  const { owner, booking } = await booked(3);
  await trip(owner, booking, { departedAt: at('14:00'), units: [1, 2] });
  clock.set(at('14:30'));
  const { body } = await trip(owner, booking, { departedAt: at('14:30') });
  expect((await trip(owner, booking, { departedAt: at('14:30') })).body).toEqual(body);
  expect(body.units).toEqual([left(1, '14:00'), left(2, '14:00'), left(3, '14:30')]);
});

it('hours are free from the latest return on, also if it is said first', async () => {
  const { owner, booking } = await booked(2);
  await trip(owner, booking, { departedAt: at('14:00') });
  clock.set(at('15:00'));
  await trip(owner, booking, { returnedAt: at('14:58'), units: [2] });
  await trip(owner, booking, { returnedAt: at('14:10'), units: [1] });
  const row = await db.selectFrom('bookings').select(['occupied_until', 'returned_at']).executeTakeFirst();
  expect(row).toEqual({ occupied_until: new Date(at('14:58')), returned_at: new Date(at('14:58')) });
});
