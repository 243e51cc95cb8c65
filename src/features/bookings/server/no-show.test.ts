import { afterEach, describe, expect, it } from 'vitest';
import { deleteItem } from '#features/items/endpoints.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { closureWorld } from '#testing/closure-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { clock, db } = test;
const world = bookingWorld(test);
const { confirmed, out, newPerson, newItem, request, change } = world;
const { storedEvents, callOffOne, markNoShow, read, trip, undoNoShow } = world;
afterEach(async () => expect(await violations(db)).toEqual([]));
const { close } = closureWorld(test);

/** A confirmed booking of today, from 10:00 to 13:00. */
const bookedToday = () => confirmed({ at: hours('10:00', '13:00', today) });
const missedAt = '2026-11-21T10:20:00.000Z';
/** The same, marked as missed. */
async function missed() {
  const made = await bookedToday();
  clock.set(missedAt);
  await markNoShow(made.owner, made.booking);
  return made;
}
const perSeat = { rental_category: 'PER_SEAT', capacity: 4 } as const;

describe('a renter who did not come', () => {
  it('is marked by the owner from 20 minutes after the start, which leaves the hours to others', async () => {
    const { owner, item, booking } = await bookedToday();
    expect((await markNoShow(owner, booking)).error.code).toBe('no_show_too_early');
    clock.set(missedAt);
    const other = await newPerson();
    const rest = hours('11:00', '12:00', today);
    expect((await request(other, item, rest)).error.code).toBe('already_booked');
    expect((await markNoShow(owner, booking)).body).toMatchObject({
      ...{ status: 'CANCELLED', cancelReason: 'NO_SHOW', cancelledAt: missedAt },
      renterHistory: { bookings: 1, noShows: 1 },
    });
    expect((await storedEvents()).at(-1)).toMatchObject({ act: 'NO_SHOW', actor_id: owner.id });
    expect((await request(other, item, rest)).status).toBe(201);
  });

  it('has come if the craft was out with others, so that only calling off is possible, also after the end', async () => {
    const { booking: first, ...of } = await out();
    const { owner, booking } = await confirmed({ of, at: hours('12:00', '13:00', today) });
    clock.set('2026-11-21T12:30:00.000Z');
    expect((await markNoShow(owner, booking)).error.code).toBe('item_with_others');
    clock.set('2026-11-21T13:00:00.000Z');
    await trip(owner, first, { returnedAt: '2026-11-21T12:20:00.001Z' });
    expect((await markNoShow(owner, booking)).error.code).toBe('item_with_others');
    expect((await callOffOne(owner, booking, { cause: 'BREAKDOWN' })).status).toBe(200);
  });

  it('has abandoned a request, unless it is taken back', async () => {
    const { owner, renter, booking } = await bookedToday();
    for (let n = 0; n < 9; n++) {
      const { body } = await request(renter, await newItem(owner));
      await change(renter, body, 'cancel');
    }
    clock.set(missedAt);
    await markNoShow(owner, booking);
    const another = await newItem(owner);
    expect((await request(renter, another)).error.code).toBe('too_many_abandoned_requests');
    await undoNoShow(owner, booking);
    expect((await request(renter, another)).status).toBe(201);
  });

  it('is shown only to owners, as a number of missed hires among those that were completed or missed', async () => {
    const { owner, renter, item, booking } = await bookedToday();
    for (const at of [hours('08:00', '09:00'), hours('09:00', '10:00')]) {
      const past = await confirmed({ of: { owner, item }, renter, at });
      await change(owner, past.booking, 'complete');
    }
    clock.set(missedAt);
    await markNoShow(owner, booking);
    const { body: next } = await request(renter, item, hours('15:00', '16:00'));
    expect(next.renterHistory).toEqual({ bookings: 0, noShows: 0 });
    expect((await read(owner, next)).renterHistory).toEqual({ bookings: 3, noShows: 1 });
    await undoNoShow(owner, booking);
    expect((await read(owner, next)).renterHistory).toEqual({ bookings: 2, noShows: 0 });
  });
});

describe('taking back that a renter did not come', () => {
  it('restores the booking within an hour', async () => {
    const { owner, booking } = await missed();
    expect((await undoNoShow(owner, booking)).body).toMatchObject({
      ...{ status: 'CONFIRMED', cancelReason: null, cancelledAt: null, revision: 1 },
      renterHistory: { bookings: 0, noShows: 0 },
    });
    // A phone sends again what it has not heard back.
    expect((await undoNoShow(owner, booking)).body).toMatchObject({ status: 'CONFIRMED', revision: 1 });
    for (const _ of [1, 2]) expect((await markNoShow(owner, booking)).body.cancelReason).toBe('NO_SHOW');
    expect((await storedEvents()).filter(({ act }) => act === 'NO_SHOW')).toHaveLength(2);
    clock.set('2026-11-21T11:20:00.000Z');
    expect((await undoNoShow(owner, booking)).error.code).toBe('no_show_final');
  });

  it.each([
    ['once the hours are taken again', {}, 'already_booked'],
    ['if the whole craft was booked and a seat of it is taken since', perSeat, 'not_enough_seats'],
  ])('is refused %s', async (_, edited, code) => {
    const { owner, item, booking } = await missed();
    if ('capacity' in edited) await db.updateTable('items').set(edited).execute();
    await request(await newPerson(), item, hours('11:00', '12:00', today));
    expect((await undoNoShow(owner, booking)).error.code).toBe(code);
  });

  it('is possible three times', async () => {
    const { owner, booking } = await missed();
    for (const _ of [1, 2, 3]) {
      expect((await undoNoShow(owner, booking)).status).toBe(200);
      await markNoShow(owner, booking);
    }
    expect((await undoNoShow(owner, booking)).error.code).toBe('too_many_undos');
  });

  it('is possible in hours that the owner has closed, because bookings stay in them', async () => {
    const { owner, item, booking } = await bookedToday();
    await close(owner, item, hours('10:00', '13:00', today));
    clock.set(missedAt);
    await markNoShow(owner, booking);
    expect((await undoNoShow(owner, booking)).body.status).toBe('CONFIRMED');
  });

  it('is refused for an item that was removed since', async () => {
    const { owner, item, booking } = await missed();
    await owner.caller.send(deleteItem, { params: { id: item.id } });
    expect((await undoNoShow(owner, booking)).error.code).toBe('item_removed');
  });
});
