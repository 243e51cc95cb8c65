import { describe, expect, it } from 'vitest';
import { listItemBookings, listMyBookings } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { insertItemImage } from '#features/images/server/repository.ts';
import { writeCursor } from '#platform/database/paging.ts';
import { timeOfMinutes } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { readPages } from '#testing/read-pages.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newPerson, newItem, request, requested, confirmed, change, callOff, read } =
  bookingWorld(test);

const times = (bookings: { startTime: string }[]) => bookings.map(({ startTime }) => startTime.slice(5, 16));

describe('the bookings of a renter', () => {
  it('are listed latest start first, with every status, the item with its cover, and both users', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const size = { width: 800, height: 600, widths: [480, 800] };
    const image = { hash: 'a'.repeat(32), ...size, placeholder: 'data:,' };
    const values = { uploaderId: owner.id, image, createdAt: test.clock.now(), itemId: item.id };
    const second = await insertItemImage(test.db, { ...values, sortOrder: 1 });
    const first = await insertItemImage(test.db, { ...values, sortOrder: 0 });
    const renter = await newRenter();
    const list = () => renter.caller.send(listMyBookings);
    const empty = await list();
    expect([empty.body, empty.headers['x-total-count']]).toEqual([[], '0']);
    await request(renter, item, hours('12:00', '13:00', '2026-11-23'));
    const { body: cancelled } = await request(renter, item, hours('10:00', '11:00', '2026-11-24'));
    await change(renter, cancelled, 'cancel');
    await request(renter, item, hours('08:00', '09:00', '2026-11-23'));
    await request(await newPerson(), item, hours('15:00', '16:00'));
    const { body, headers } = await list();
    expect(times(body)).toEqual(['11-24T10:00', '11-23T12:00', '11-23T08:00']);
    expect(body.map(({ status }) => status)).toEqual(['CANCELLED', 'PENDING', 'PENDING']);
    expect([headers['x-total-count'], headers.link]).toEqual(['3', undefined]);
    const photos = (shown: Booking | undefined) => shown?.rentableItem.images.map(({ id }) => id);
    expect(photos(body[0])).toEqual([first]);
    expect(photos(await read(owner, cancelled))).toEqual([first, second]);
    expect(body[0]?.owner).toMatchObject({ displayName: 'Salma', phoneNumber: '+212600000001' });
    expect(body[0]?.user).toMatchObject({ displayName: 'Younes', phoneNumber: '+212600000002' });
  });
});

describe('the bookings of an owner’s items', () => {
  it('are listed latest start first', async () => {
    const owner = await newOwner();
    const [one, two] = [await newItem(owner), await newItem(owner)];
    await requested({ of: { owner, item: one }, at: hours('10:00', '11:00') });
    await requested({ of: { owner, item: two }, at: hours('11:00', '12:00') });
    await requested();
    const answer = await owner.caller.send(listItemBookings);
    expect(times(answer.body)).toEqual(['11-22T11:00', '11-22T10:00']);
    expect(answer.headers['x-total-count']).toBe('2');
  });

  it('are with `toComplete` the confirmed ones that are over', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const of = { owner, item };
    const done = await confirmed({ of, at: hours('08:00', '09:00') });
    await change(owner, done.booking, 'complete');
    for (const at of [hours('10:00', '11:00'), hours('12:00', '13:00')]) await confirmed({ of, at });
    await requested({ of, at: hours('14:00', '15:00') });
    test.clock.set('2026-11-22T12:30:00Z');
    const answer = await owner.caller.send(listItemBookings, { query: { toComplete: true } });
    expect(times(answer.body)).toEqual(['11-22T10:00']);
    expect(answer.headers['x-total-count']).toBe('1');
  });

  it('are with a date those that start on that marina day', async () => {
    test.clock.set('2026-09-15T12:00:00Z');
    const owner = await newOwner();
    const item = await newItem(owner);
    for (const [start, end, date] of [
      ['18:00', '19:00', '2026-09-18'],
      ['17:00', '19:00', '2026-09-19'],
      ['08:00', '10:00', '2026-09-19'],
      ['08:00', '09:00', '2026-09-20'],
    ] as const) {
      await request(await newPerson(), item, hours(start, end, date));
    }
    const of = async (date: string) => {
      const { body } = await owner.caller.send(listItemBookings, { query: { date } });
      return times(body);
    };
    expect(await of('2026-09-19')).toEqual(['09-19T07:00', '09-19T16:00']);
    expect(await of('2026-09-20')).toEqual(['09-20T08:00']);
    expect(await of('2026-09-21')).toEqual([]);
  });
});

it('sends the phone number of a renter only to the renter and the owner', async () => {
  const { owner } = await requested();
  for (const { caller } of [await newPerson({ isAdmin: true }), await newPerson()]) {
    for (const path of ['my-bookings', 'for-my-items', 'for-my-items?date=2026-11-22']) {
      const { body } = await caller.inject({ method: 'GET', url: `/api/v1/bookings/${path}` });
      expect(JSON.stringify(body)).not.toContain('+212600000002');
    }
  }
  const seen = await owner.caller.send(listItemBookings);
  expect(seen.body[0]?.user.phoneNumber).toBe('+212600000002');
  expect(JSON.stringify(seen.body)).not.toContain('@');
});

it('shows the bookings that one act has called off to their owner, and to the administrator of the act without phone numbers', async () => {
  const { owner, renter, booking: booked } = await confirmed();
  const { booking: open } = await requested({ at: hours('14:00', '15:00') });
  const admin = await newPerson({ isAdmin: true });
  const { id } = (await callOff(admin, { ...hours('08:00', '19:00'), marina: true, cause: 'WIND' })).body;
  const seenBy = async ({ caller }: typeof owner) =>
    (await caller.send(listItemBookings, { query: { callOff: id } })).body;
  expect(await seenBy(admin)).toMatchObject([
    { id: booked.id, cancelReason: 'CALLED_OFF', user: { phoneNumber: null } },
    { id: open.id, cancelReason: 'OWNER', user: { phoneNumber: null } },
  ]);
  expect(await seenBy(owner)).toMatchObject([{ id: booked.id, user: { phoneNumber: '+212600000002' } }]);
  expect(await seenBy(renter)).toEqual([]);
  expect(await seenBy(await newPerson({ isAdmin: true }))).toEqual([]);
});

it('a page of bookings is followed by the rest, without repeats or gaps, also when one is added before it', async () => {
  const owner = await newOwner();
  const { caller } = owner;
  const [one, two] = [await newItem(owner), await newItem(owner)];
  // Two bookings at each of three times.
  for (const minute of [480, 540, 600]) {
    for (const item of [one, two])
      await requested({ of: { owner, item }, at: hours(timeOfMinutes(minute), timeOfMinutes(minute + 60)) });
  }
  const all = (await caller.send(listItemBookings)).body;
  for (const limit of [1, 4, 5]) {
    const pages = async (query = '') => readPages(caller, `/bookings/for-my-items?${query}limit=${limit}`, 6);
    expect(await pages()).toHaveLength(Math.ceil(6 / limit));
    expect((await pages()).flat()).toEqual(all);
    expect((await pages('date=2026-11-22&')).flat()).toEqual([...all].reverse());
  }
  const first = await caller.send(listItemBookings, { query: { limit: 3 } });
  await requested({ of: { owner, item: one }, at: hours('18:00', '19:00') });
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await caller.inject({ method: 'GET', url: next })).body).toEqual(all.slice(3));
});

it('returns 400 for a cursor with a time that is out of range', async () => {
  for (const start of [1e300, -1]) {
    const cursor = writeCursor([start, '01993a5e-0000-7000-8000-000000000000']);
    const { status, error } = await (await newOwner()).caller.send(listItemBookings, { query: { cursor } });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'malformed', fields: { cursor: { code: 'invalid' } } });
  }
});
