import { describe, expect, it } from 'vitest';
import { listItemBookings } from '#features/bookings/endpoints.ts';
import { deleteItem } from '#features/items/endpoints.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { bookingLife } from '#testing/booking-life.ts';
import { closureWorld } from '#testing/closure-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { clock, db } = test;
const { booked, newPerson, newItem, request, change, storedEvents } = bookingWorld(test);
const { callOffOne, markNoShow, read, undoNoShow } = bookingLife;
const { close } = closureWorld(test);

/** A confirmed booking of today, from 10:00 to 13:00. */
const today = (start: '10:00' | '11:00', end: '12:00' | '13:00') => hours(start, end, '2026-11-21');
const bookedToday = (values: Parameters<typeof booked>[0] = {}) =>
  booked({ at: today('10:00', '13:00'), ...values });
const missedAt = '2026-11-21T10:20:00.000Z';

describe('a renter who did not come', () => {
  it('is marked by the owner from 20 minutes after the start, to the millisecond', async () => {
    const { owner, renter, booking } = await bookedToday();
    clock.set('2026-11-21T10:19:59.999Z');
    expect((await markNoShow(owner, booking)).error.code).toBe('no_show_too_early');
    clock.set(missedAt);
    expect((await markNoShow(renter, booking)).error.code).toBe('not_allowed');
    expect((await markNoShow(await newPerson(), booking)).error.code).toBe('booking_not_found');
    expect((await markNoShow(owner, booking)).body).toMatchObject({
      ...{ status: 'CANCELLED', cancelReason: 'NO_SHOW', cancelledAt: missedAt },
      renterHistory: { hires: 1, noShows: 1 },
    });
    expect((await markNoShow(owner, booking)).error.code).toBe('wrong_state');
    expect((await storedEvents()).at(-1)).toMatchObject({ reason: 'NO_SHOW', actor_id: owner.id });
    expect(await violations(db)).toEqual([]);
  });

  it('is marked for confirmed bookings only, also long after them', async () => {
    const { owner, booking } = await bookedToday();
    clock.set('2026-11-25T10:00:00.000Z');
    const query = { toComplete: 'true' } as never;
    const list = async () => (await owner.caller.send(listItemBookings, { query })).body.map(({ id }) => id);
    expect(await list()).toEqual([booking.id]);
    expect((await markNoShow(owner, booking)).status).toBe(200);
    expect(await list()).toEqual([]);
    const completed = await booked({ at: hours('10:00', '12:00', '2026-11-26') });
    await change(completed.owner, completed.booking, 'complete');
    clock.set('2026-11-26T11:00:00.000Z');
    expect((await markNoShow(completed.owner, completed.booking)).error.code).toBe('wrong_state');
  });

  it('leaves the hours to others from now on', async () => {
    const { owner, item, booking } = await bookedToday();
    clock.set(missedAt);
    const other = await newPerson();
    expect((await request(other, item, today('11:00', '12:00'))).error.code).toBe('already_booked');
    await markNoShow(owner, booking);
    expect((await request(other, item, today('11:00', '12:00'))).status).toBe(201);
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

  it('is shown to owners as a number of missed hires among those that were completed or missed', async () => {
    const { owner, renter, item, booking } = await bookedToday();
    for (const start of ['08:00', '09:00'] as const) {
      const { body } = await request(renter, item, hours(start, start === '08:00' ? '09:00' : '10:00'));
      await change(owner, body, 'confirm');
      await change(owner, body, 'complete');
    }
    clock.set(missedAt);
    await markNoShow(owner, booking);
    const { body: next } = await request(renter, item, hours('15:00', '16:00'));
    expect(next.renterHistory).toEqual({ hires: 3, noShows: 1 });
    await undoNoShow(owner, booking);
    expect((await read(owner, next)).renterHistory).toEqual({ hires: 2, noShows: 0 });
  });
});

describe('taking back that a renter did not come', () => {
  it('restores the booking within an hour, to the millisecond', async () => {
    const [one, two] = [await bookedToday(), await bookedToday()];
    clock.set(missedAt);
    for (const { owner, booking } of [one, two]) await markNoShow(owner, booking);
    expect((await undoNoShow(one.renter, one.booking)).error.code).toBe('not_allowed');
    clock.set('2026-11-21T11:19:59.999Z');
    expect((await undoNoShow(one.owner, one.booking)).body).toMatchObject({
      ...{ status: 'CONFIRMED', cancelReason: null, cancelledAt: null, revision: 1 },
      renterHistory: { hires: 0, noShows: 0 },
    });
    expect((await undoNoShow(one.owner, one.booking)).error.code).toBe('wrong_state');
    clock.set('2026-11-21T11:20:00.000Z');
    expect((await undoNoShow(two.owner, two.booking)).error.code).toBe('no_show_final');
    expect(await violations(db)).toEqual([]);
    expect((await change(one.owner, one.booking, 'complete')).status).toBe(200);
  });

  it('is refused once the hours are taken again', async () => {
    const { owner, item, booking } = await bookedToday();
    clock.set(missedAt);
    await markNoShow(owner, booking);
    await request(await newPerson(), item, today('11:00', '12:00'));
    expect((await undoNoShow(owner, booking)).error.code).toBe('already_booked');
    expect(await violations(db)).toEqual([]);
  });

  it('is refused if the whole craft was booked and a seat of it is taken since', async () => {
    const { owner, item, booking } = await bookedToday();
    clock.set(missedAt);
    await markNoShow(owner, booking);
    const edited = { rental_category: 'PER_SEAT', capacity: 4 } as const;
    await db.updateTable('items').set(edited).where('id', '=', item.id).execute();
    await request(await newPerson(), item, today('11:00', '12:00'));
    expect((await undoNoShow(owner, booking)).error.code).toBe('not_enough_seats');
  });

  it('is possible in hours that the owner has closed, because bookings stay in them', async () => {
    const { owner, item, booking } = await bookedToday();
    await close(owner, item, today('10:00', '13:00'));
    clock.set(missedAt);
    await markNoShow(owner, booking);
    expect((await undoNoShow(owner, booking)).body.status).toBe('CONFIRMED');
  });

  it('is refused for an item that was removed since, and for other cancellations', async () => {
    const { owner, item, booking } = await bookedToday();
    clock.set(missedAt);
    await markNoShow(owner, booking);
    await owner.caller.send(deleteItem, { params: { id: item.id } });
    expect((await undoNoShow(owner, booking)).error.code).toBe('item_removed');
    const other = await booked();
    await callOffOne(other.owner, other.booking, { cause: 'WIND' });
    expect((await undoNoShow(other.owner, other.booking)).error.code).toBe('wrong_state');
  });
});
