import { afterEach, describe, expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { extendTrip, listExtensions } from '#features/bookings/endpoints.ts';
import { deleteItem } from '#features/items/endpoints.ts';
import type { ItemRulesBody } from '#features/items/rule-schemas.ts';
import { deleteAccount } from '#features/users/endpoints.ts';
import { type MarinaTime, marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { clock, db } = test;
const world = bookingWorld(test);
const { confirmed, out, enter, newPerson, request, change } = world;
const { trip, read, storedBookings, storedEvents } = world;
afterEach(async () => expect(await violations(db)).toEqual([]));

/** An instant of the day, in marina time. */
const at = (time: string) => marinaToInstant(today, time).toISOString();
/** A confirmed booking of today, from 14:00 to 16:00, at a moment of the day. */
async function bookedAt(time: string, values: Parameters<typeof confirmed>[0] = {}) {
  const made = await confirmed({ at: hours('14:00', '16:00', today), ...values });
  clock.set(at(time));
  return made;
}

describe('a trip', () => {
  it('begins at the earliest 30 minutes before the start, and now if a phone is a little ahead', async () => {
    const { owner, renter, booking } = await bookedAt('13:31');
    const leave = (departedAt: string) => trip(owner, booking, { departedAt });
    expect((await leave(at('13:29'))).error.code).toBe('departs_too_early');
    expect((await leave(at('13:34'))).error.code).toBe('in_the_future');
    const left = await leave(at('13:32'));
    expect(left.body).toEqual({ departedAt: at('13:31'), dueAt: at('16:00'), returnedAt: null });
    expect(await read(renter, booking)).toMatchObject({ trip: left.body, status: 'CONFIRMED' });
  });

  it('completes the booking when the craft is back, and frees what is left of its hours', async () => {
    const { owner, item, booking } = await out({ at: hours('14:00', '16:00', today) });
    clock.set(at('14:31'));
    const early = await trip(owner, booking, { returnedAt: at('13:59') });
    expect(early.error.code).toBe('back_before_departure');
    const back = { departedAt: at('14:00'), dueAt: at('16:00'), returnedAt: at('14:31') };
    expect((await trip(owner, booking, { returnedAt: at('14:31') })).body).toEqual(back);
    expect((await trip(owner, booking, { returnedAt: at('14:31') })).body).toEqual(back);
    expect(await read(owner, booking)).toMatchObject({ status: 'COMPLETED', endTime: at('16:00') });
    const other = await newPerson();
    expect((await request(other, item, hours('15:00', '16:00', today))).status).toBe(201);
  });

  it('moves its return if it begins late and is asked to, unless others have the hours', async () => {
    const { owner, item, booking } = await bookedAt('14:30');
    const other = await newPerson();
    const { body: next } = await request(other, item, hours('16:00', '17:00', today));
    const late = { departedAt: at('14:20'), moveReturn: true };
    expect((await trip(owner, booking, late)).error.code).toBe('already_booked');
    await change(owner, next, 'cancel');
    expect((await trip(owner, booking, late)).body.dueAt).toBe(at('16:20'));
    expect((await request(other, item, hours('16:00', '17:00', today))).error.code).toBe('already_booked');
    expect(await read(owner, booking)).toMatchObject({ endTime: at('16:00') });
    await trip(owner, booking, { departedAt: null });
    expect((await request(other, item, hours('16:00', '17:00', today))).status).toBe(201);
  });

  it('moves its return back when a late departure is set right, and frees the hours after it', async () => {
    const { owner, item, booking } = await bookedAt('14:40');
    await trip(owner, booking, { departedAt: at('14:40'), moveReturn: true });
    const earlier = await trip(owner, booking, { departedAt: at('14:20'), moveReturn: true });
    expect(earlier.body.dueAt).toBe(at('16:20'));
    const other = await newPerson();
    const { body: next } = await request(other, item, hours('16:20', '17:20', today));
    await change(owner, next, 'cancel');
    const onTime = await trip(owner, booking, { departedAt: at('14:00'), moveReturn: true });
    expect(onTime.body.dueAt).toBe(at('16:00'));
    expect((await request(other, item, hours('16:00', '17:00', today))).status).toBe(201);
  });

  it('begins on the day of its hours only, however late its return would be, and does not return after sunset', async () => {
    const { owner, booking } = await bookedAt('16:30', { at: hours('16:00', '17:30', today) });
    const dark = await trip(owner, booking, { departedAt: at('16:30'), moveReturn: true });
    expect(dark.error.code).toBe('outside_daylight');
    clock.set(hours('16:00', '17:30').startTime);
    const late = await trip(owner, booking, { departedAt: clock.now().toISOString(), moveReturn: true });
    expect(late.error.code).toBe('already_over');
  });

  it('holds the next half hour while a craft that is rented as a whole is overdue', async () => {
    const { owner, item, booking } = await out();
    clock.set(at('12:45'));
    const other = await newPerson();
    const from = (time: MarinaTime) => request(other, item, hours(time, '16:00', today));
    expect((await from('13:14')).error.code).toBe('already_booked');
    const { body: later } = await from('13:15');
    await change(other, later, 'cancel');
    await trip(owner, booking, { returnedAt: at('12:45') });
    expect((await from('12:46')).status).toBe(201);
  });

  it('ignores a tap that was sent before, also one of a phone whose clock is ahead', async () => {
    const { owner, booking } = await bookedAt('14:00');
    await trip(owner, booking, { departedAt: at('14:01') });
    clock.set(at('15:00'));
    await trip(owner, booking, { returnedAt: at('15:02') });
    for (const body of [{ departedAt: at('14:01') }, { returnedAt: at('15:02') }]) {
      const sent = { departedAt: at('14:00'), dueAt: at('16:00'), returnedAt: at('15:00') };
      expect((await trip(owner, booking, body)).body).toEqual(sent);
    }
    expect(await storedEvents()).toHaveLength(4);
  });

  it('keeps its craft and the accounts of both sides until it is back', async () => {
    const { owner, renter, item, booking } = await bookedAt('13:40');
    await trip(owner, booking, { departedAt: at('13:40') });
    clock.set(at('17:00'));
    const refused = { code: 'bookings_to_settle', confirmedBookings: 1 };
    for (const party of [owner, renter])
      expect((await party.caller.send(deleteAccount, {})).error).toMatchObject(refused);
    const removed = await owner.caller.send(deleteItem, { params: { id: item.id } });
    expect(removed.error.code).toBe('has_confirmed_bookings');
    await trip(owner, booking, { returnedAt: at('17:00') });
    expect((await owner.caller.send(deleteItem, { params: { id: item.id } })).status).toBe(204);
  });

  it('takes back a return for an hour', async () => {
    const { owner, booking } = await bookedAt('15:00');
    await trip(owner, booking, { departedAt: at('14:00') });
    await trip(owner, booking, { returnedAt: at('15:00') });
    clock.set(at('15:59'));
    expect((await trip(owner, booking, { returnedAt: null })).body.returnedAt).toBeNull();
    expect(await read(owner, booking)).toMatchObject({ status: 'CONFIRMED', revision: 1 });
    await trip(owner, booking, { returnedAt: at('15:59') });
    clock.set(at('17:00'));
    expect((await trip(owner, booking, { returnedAt: null })).error.code).toBe('return_final');
    expect((await storedEvents()).map(({ act }) => act)).toEqual([
      ...['REQUESTED', 'CONFIRMED', 'DEPARTED', 'COMPLETED', 'RETURN_UNDONE', 'COMPLETED'],
    ]);
  });

  it('takes back or sets right a departure three times, and a return three times', async () => {
    const { owner, booking } = await bookedAt('15:00');
    const leave = (time: string | null) => trip(owner, booking, { departedAt: time && at(time) });
    for (const time of ['14:00', null, '14:10', '14:20', null, '14:30'])
      expect((await leave(time)).status).toBe(200);
    for (const time of ['14:40', null]) expect((await leave(time)).error.code).toBe('too_many_undos');
    for (const returnedAt of [at('15:00'), null, at('15:00'), null, at('15:00'), null, at('15:00')])
      expect((await trip(owner, booking, { returnedAt })).status).toBe(200);
    expect((await trip(owner, booking, { returnedAt: null })).error.code).toBe('too_many_undos');
  });

  it('takes back or sets right both in one call, and a departure also after the return', async () => {
    const { owner, booking } = await bookedAt('16:30');
    const late = { departedAt: at('14:30'), moveReturn: true, returnedAt: at('16:20') };
    expect((await trip(owner, booking, late)).body).toMatchObject({
      dueAt: at('16:30'),
      returnedAt: at('16:20'),
    });
    const stored = (await storedBookings()).find(({ id }) => id === booking.id);
    expect(stored?.occupied_until).toEqual(new Date(at('16:20')));
    const right = await trip(owner, booking, { departedAt: at('14:05') });
    expect(right.body).toEqual({ departedAt: at('14:05'), dueAt: at('16:30'), returnedAt: at('16:20') });
    const none = await trip(owner, booking, { departedAt: null, returnedAt: null });
    expect(none.body).toMatchObject({ departedAt: null, returnedAt: null });
    expect(await read(owner, booking)).toMatchObject({ status: 'CONFIRMED', trip: null });
  });

  it('does not take back a return while the craft is out again', async () => {
    const { owner, item, booking } = await bookedAt('15:50');
    await trip(owner, booking, { departedAt: at('14:00'), returnedAt: at('15:45') });
    const { body: next } = await enter(owner, item, hours('16:00', '17:00', today));
    await trip(owner, next, { departedAt: at('15:50') });
    const undone = await trip(owner, booking, { returnedAt: null });
    expect(undone.error.code).toBe('item_still_out');
  });

  it('gets hours with a price line of their own, keeps them if its departure is set right, and can’t be taken back then', async () => {
    const { owner, renter, booking } = await bookedAt('14:00');
    const params = { id: booking.id };
    const extend = (endTime: string, price?: number) =>
      owner.caller.send(extendTrip, { params, body: { endTime, ...(price && { price }) } });
    await trip(owner, booking, { departedAt: at('14:00') });
    expect((await extend(at('16:30'), 300)).error).toMatchObject({ code: 'price_changed', totalPrice: 250 });
    expect((await extend(at('18:00'))).error.code).toBe('outside_daylight');
    expect((await extend(at('16:30'), 250)).status).toBe(200);
    expect(await read(renter, booking)).toMatchObject({
      ...{ totalPrice: 1250, endTime: at('16:00'), trip: { dueAt: at('16:30') } },
      priceLines: [{ minutes: 120 }, { minutes: 30, isExtension: true, price: 250 }],
    });
    clock.set(at('14:30'));
    const right = await trip(owner, booking, { departedAt: at('14:20'), moveReturn: true });
    expect(right.body).toMatchObject({ departedAt: at('14:20'), dueAt: at('16:30') });
    expect((await trip(owner, booking, { departedAt: null })).error.code).toBe('already_departed');
  });

  it('adds hours for what all of them would cost now, less what is agreed, and never below zero', async () => {
    const { owner, item, booking } = await out({ at: hours('10:00', '12:00', today) });
    const params = { id: booking.id };
    const offered = async () => (await owner.caller.send(listExtensions, { params })).body.slice(0, 5);
    const rules = (body: ItemRulesBody) =>
      owner.caller.send(saveItemRules, { params: { id: item.id }, body });
    const prices = async () => (await offered()).map(({ price }) => price);
    expect(await prices()).toEqual([250, 500, 750, 1000, 1250]);
    await rules({ dayPrice: 1400 });
    expect(await prices()).toEqual([250, 400, 400, 400, 400]);
    await rules({ priceRules: [{ hourlyRate: 800, fromTime: '12:00' }], longestMinutes: 210 });
    expect(await offered()).toEqual([
      { endTime: at('12:30'), minutes: 30, price: 400 },
      { endTime: at('13:00'), minutes: 60, price: 800 },
      { endTime: at('13:30'), minutes: 90, price: 1200 },
    ]);
    await rules({ dayPrice: 900 });
    const extend = { params, body: { endTime: at('13:00'), price: 0 } };
    expect((await owner.caller.send(extendTrip, extend)).body.totalPrice).toBe(1000);
  });
});
