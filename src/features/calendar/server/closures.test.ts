import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CloseHours } from '#features/calendar/closure-schemas.ts';
import { findClosureConflicts, openClosure } from '#features/calendar/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingLife, bookingWorld, hours, tomorrow } from '#testing/booking-world.ts';
import { closureWorld } from '#testing/closure-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, change, requested, confirmed } = bookingWorld(test);
const { close, list, open, closedOn } = closureWorld(test);
const owned = async (values: Parameters<typeof newItem>[1] = {}) => {
  const owner = await newOwner();
  return { owner, item: await newItem(owner, values) };
};

describe('hours that are closed once', () => {
  it('are refused with their times, and shown to their owner', async () => {
    const { owner, item } = await owned();
    const { status, body } = await close(owner, item, hours('12:00', '14:00'));
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String), bookings: [] });
    const { error } = await request(await newPerson(), item, hours('13:00', '15:00'));
    expect(error).toMatchObject({
      code: 'hours_closed',
      taken: [{ start: hours('13:00', '14:00').startTime, end: hours('13:00', '14:00').endTime }],
    });
    expect((await request(await newPerson(), item, hours('14:00', '15:00'))).status).toBe(201);
    expect(await list(owner, item)).toMatchObject([{ id: body.id, ...hours('12:00', '14:00') }]);
  });

  it('may be several days in one act', async () => {
    const { owner, item } = await owned();
    const { startTime } = hours('08:00', '09:00');
    await close(owner, item, { startTime, endTime: hours('18:00', '19:00', '2026-11-24').endTime });
    expect(await list(owner, item)).toHaveLength(1);
    expect(await closedOn(item, tomorrow, '2026-11-26')).toEqual(['08:00-19:00']);
    const { error } = await request(await newPerson(), item, hours('08:00', '09:00', '2026-11-23'));
    expect(error.code).toBe('hours_closed');
  });

  it('leave bookings as they are and name them, first without closing anything', async () => {
    const { owner, renter, item, booking } = await confirmed({ at: hours('10:00', '11:00') });
    const { body: pending } = await request(renter, item, hours('12:00', '13:00'));
    await request(renter, item, hours('16:00', '17:00'));
    const query = hours('09:00', '14:00');
    const conflicts = await owner.caller.send(findClosureConflicts, { params: { id: item.id }, query });
    expect(conflicts.body.map(({ id }) => id)).toEqual([booking.id, pending.id]);
    expect(await closedOn(item)).toEqual([]);
    const { body } = await close(owner, item, query);
    expect(body.bookings).toMatchObject([
      { id: booking.id, status: 'CONFIRMED' },
      { id: pending.id, status: 'PENDING' },
    ]);
    expect(await list(owner, item)).toMatchObject([query]);
    expect((await change(owner, pending, 'confirm')).status).toBe(200);
  });

  it('stay closed when a booking within them is cancelled', async () => {
    const { owner, renter, item, booking } = await requested();
    await close(owner, item, hours('09:00', '14:00'));
    await change(renter, booking, 'cancel');
    expect(await closedOn(item)).toEqual(['09:00-14:00']);
    expect((await request(renter, item, hours('10:00', '11:00'))).error.code).toBe('hours_closed');
  });

  it('contain bookings of single seats, which stay', async () => {
    const { owner, item } = await owned({ rentalCategory: 'PER_SEAT', capacity: 4 });
    await request(await newPerson(), item, { ...hours('10:00', '12:00'), seats: 2 });
    await request(await newPerson(), item, { ...hours('11:00', '13:00'), seats: 1 });
    const { body } = await close(owner, item, hours('09:00', '14:00'));
    expect(body.bookings).toHaveLength(2);
    expect(await closedOn(item)).toEqual([
      ...['09:00-10:00', '10:00-11:00', '11:00-12:00', '12:00-13:00', '13:00-14:00'],
    ]);
    expect((await request(await newPerson(), item, hours('12:00', '13:00'))).error.code).toBe('hours_closed');
  });

  it('belong to the first act that closes them', async () => {
    const { owner, item } = await owned();
    const first = await close(owner, item, hours('10:00', '12:00'));
    const second = await close(owner, item, hours('09:00', '14:00'));
    const all = [hours('09:00', '10:00'), hours('10:00', '12:00'), hours('12:00', '14:00')];
    expect(await list(owner, item)).toMatchObject(all);
    expect((await close(owner, item, hours('09:00', '13:00'))).error.code).toBe('hours_already_closed');
    const params = { id: item.id, closureId: second.body.id };
    expect((await owner.caller.send(openClosure, { params })).status).toBe(204);
    expect(await list(owner, item)).toMatchObject([{ id: first.body.id, ...hours('10:00', '12:00') }]);
    expect((await owner.caller.send(openClosure, { params })).error.code).toBe('closure_not_found');
  });

  it('can be opened within an interval, of all items that the act has closed then', async () => {
    const owner = await newOwner();
    const [one, two] = [await newItem(owner), await newItem(owner)];
    await close(owner, two, hours('10:00', '12:00'));
    const all = await close(owner, one, { ...hours('08:00', '19:00'), allItems: true });
    const params = { id: two.id, closureId: all.body.id };
    const query = { allItems: 'true', ...hours('08:00', '10:00') };
    const openAgain = () => owner.caller.send(openClosure, { params, query });
    expect((await openAgain()).status).toBe(204);
    expect([await closedOn(one), await closedOn(two)]).toEqual([['08:00-19:00'], ['10:00-19:00']]);
    expect((await openAgain()).error.code).toBe('closure_not_found');
  });

  it('can be opened in part', async () => {
    const { owner, item } = await owned();
    await request(await newPerson(), item, hours('11:00', '12:00'));
    await close(owner, item, hours('10:00', '14:00'));
    expect((await open(owner, item, hours('12:00', '13:00'))).status).toBe(204);
    expect(await list(owner, item)).toMatchObject([hours('10:00', '12:00'), hours('13:00', '14:00')]);
    expect((await request(await newPerson(), item, hours('12:00', '13:00'))).status).toBe(201);
    expect((await open(owner, item, hours('12:00', '13:00'))).error.code).toBe('closure_not_found');
  });

  it('are refused in the past, without a length, as times of a clock, and too far ahead', async () => {
    const { owner, item } = await owned();
    const code = async (body: CloseHours) => (await close(owner, item, body)).error.code;
    expect(await code(hours('12:00', '12:00'))).toBe('end_before_start');
    expect(await code(hours('10:00', '12:00', '2026-11-20'))).toBe('in_the_past');
    expect(await code({ startTime: '12:00', endTime: '13:00' })).toBe('malformed');
    expect(await code(hours('10:00', '12:00', '2028-01-01'))).toBe('too_far_ahead');
  });
});

describe('many closed hours', () => {
  /** Closes so many parts of half an hour, one each hour from tomorrow on. */
  async function closeParts(item: { id: string }, count: number) {
    const { startTime } = hours('08:00', '09:00');
    await sql`
      insert into closures (id, item_id, hours, requested_hours, written_at)
      select ${newId(test.clock.now())}, ${item.id}, range_agg(tstzrange(at, at + interval '30 minutes')),
        tstzrange(min(at), max(at)), ${test.clock.now()}
      from generate_series(
        ${startTime}::timestamptz, ${startTime}::timestamptz + ${count - 1} * interval '1 hour', interval '1 hour'
      ) at`.execute(test.db);
  }

  it('do not keep their owner from closing the rest of them in one act, and opening all again', async () => {
    const { owner, item } = await owned();
    await closeParts(item, 400);
    const all = {
      startTime: hours('08:00', '09:00').startTime,
      endTime: hours('18:00', '19:00', '2027-11-20').endTime,
    };
    expect((await close(owner, item, all)).status).toBe(201);
    expect(await list(owner, item)).toHaveLength(400 + 400);
    expect((await open(owner, item, all)).status).toBe(204);
    expect(await list(owner, item)).toEqual([]);
  });

  it('are at most 1,000 of an item, except when an administrator closes the whole marina', async () => {
    const { owner, item } = await owned();
    await closeParts(item, 1_000);
    const { error } = await close(owner, item, hours('08:30', '08:45', '2027-06-01'));
    expect(error.code).toBe('too_many_closures');
    expect(await list(owner, item)).toHaveLength(1_000);
    const admin = await newPerson({ isAdmin: true });
    const storm = { ...hours('08:00', '19:00', '2027-06-01'), cause: 'WIND', close: true } as const;
    expect((await bookingLife.callOff(admin, { ...storm, marina: true })).status).toBe(201);
    expect(await closedOn(item, '2027-06-01')).toEqual(['08:00-19:00']);
  });
});

it('all items of an owner are closed and opened in one act, and those of others are not', async () => {
  const { owner, item: one } = await owned();
  const [two, { item: other }] = [await newItem(owner), await owned()];
  const allClosed = async () => [await closedOn(one), await closedOn(two), await closedOn(other)];
  const { body } = await close(owner, one, { ...hours('10:00', '12:00'), allItems: true });
  expect(await allClosed()).toEqual([['10:00-12:00'], ['10:00-12:00'], []]);
  const params = { id: two.id, closureId: body.id };
  await owner.caller.send(openClosure, { params, query: { allItems: 'true' } });
  expect(await allClosed()).toEqual([[], [], []]);
});
