import { afterEach, describe, expect, it } from 'vitest';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { clock, db } = test;
const { confirmed, newPerson, request, requested, change, read, ...world } = bookingWorld(test);
const { storedBookings, storedEvents, ask, cancelAsAsked, keep, propose } = world;
afterEach(async () => expect(await violations(db)).toEqual([]));

it('the owner of an item confirms a request, which then no longer expires, and completes it even before its end', async () => {
  const { owner, renter, booking } = await requested();
  const minute = (n: number) => new Date(Date.parse(booking.createdAt) + n * 60_000);
  clock.set(minute(1));
  const { status, body } = await change(owner, booking, 'confirm');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: booking.id, status: 'CONFIRMED', expiresAt: null });
  expect(body.user.phoneNumber).toBe('+212600000002');
  expect(await storedBookings()).toMatchObject([{ status: 'CONFIRMED', confirmed_at: minute(1) }]);
  clock.set(booking.startTime);
  expect((await read(owner, booking)).status).toBe('CONFIRMED');
  clock.set(minute(2));
  // Without the permission to list, too.
  await db.updateTable('users').set({ can_list_items: false }).execute();
  expect((await change(owner, booking, 'complete')).body.status).toBe('COMPLETED');
  expect(await storedBookings()).toMatchObject([{ completed_at: minute(2) }]);
  expect(await storedEvents()).toMatchObject([
    { actor_id: renter.id, act: 'REQUESTED', at: minute(0), details: { status: 'PENDING' } },
    { actor_id: owner.id, act: 'CONFIRMED', at: minute(1), details: { status: 'CONFIRMED' } },
    { actor_id: owner.id, act: 'COMPLETED_EARLY', at: minute(2), details: { status: 'COMPLETED' } },
  ]);
});

it.each([
  ['declined by the owner', 'owner', 'OWNER'],
  ['cancelled by the renter', 'renter', 'RENTER'],
] as const)('a request is %s', async (_, side, cancelReason) => {
  const { booking, ...people } = await requested();
  const { body } = await change(people[side], booking, 'cancel');
  expect(body).toMatchObject({ status: 'CANCELLED', cancelReason, expiresAt: null });
  expect(await storedBookings()).toMatchObject([
    { cancelled_by: people[side].id, cancelled_at: clock.now(), cancel_reason: cancelReason },
  ]);
});

it('answers others as if the booking did not exist', async () => {
  const { booking } = await requested();
  const other = await newPerson({ isAdmin: true });
  const unknown = await change(other, { id: '019aa6a0-0000-7000-8000-000000000000' }, 'cancel');
  expect([unknown.status, unknown.error.code]).toEqual([404, 'booking_not_found']);
  expect((await change(other, booking, 'cancel')).error).toEqual(unknown.error);
});

it('returns 409 for what is no longer possible, also once a request has expired, and records nothing', async () => {
  const { owner, renter, item, booking } = await requested();
  const { body: later } = await request(renter, item, hours('10:00', '12:00', '2026-11-25'));
  const { status, error } = await change(owner, booking, 'complete');
  expect(status).toBe(409);
  expect(error).toEqual({
    code: 'wrong_state',
    message: 'This booking has changed in the meantime, so this is no longer possible.',
  });
  expect(await storedEvents()).toHaveLength(2);
  clock.set(booking.startTime);
  expect((await change(owner, booking, 'confirm')).error).toEqual({
    code: 'already_started',
    message: 'The start time has passed, so this is no longer possible.',
  });
  expect((await change(renter, later, 'cancel')).error.code).toBe('wrong_state');
});

describe('a renter who asks to cancel', () => {
  it('may say why, take the question back and ask again, three times at most; both sides see it', async () => {
    const { owner, renter, booking } = await confirmed();
    const { status, body } = await ask(renter, booking, 'My child is ill');
    expect(status).toBe(200);
    const cancelRequestedAt = clock.now().toISOString();
    const question = { status: 'CONFIRMED', cancelRequestedAt, cancelRequestNote: 'My child is ill' };
    expect(body).toMatchObject(question);
    expect(await read(owner, booking)).toMatchObject(question);
    expect((await storedEvents()).at(-1)).toMatchObject({ act: 'CANCEL_ASKED', actor_id: renter.id });
    const taken = (await keep(renter, booking)).body;
    expect(taken).toMatchObject({ status: 'CONFIRMED', cancelRequestedAt: null });
    expect((await storedEvents()).at(-1)).toMatchObject({ act: 'CANCEL_WITHDRAWN' });
    expect((await keep(renter, booking)).error.code).toBe('cancel_not_asked');
    for (const _ of [2, 3]) {
      expect((await ask(renter, booking)).body.cancelRequestNote).toBeNull();
      await keep(renter, booking);
    }
    expect((await ask(renter, booking)).error.code).toBe('too_many_cancel_questions');
  });

  it('has asked until the start, and no longer', async () => {
    const { owner, renter, booking } = await confirmed();
    await ask(renter, booking);
    clock.set(booking.startTime);
    expect((await read(owner, booking)).cancelRequestedAt).toBeNull();
    expect((await ask(renter, booking)).error.code).toBe('already_started');
  });

  it('is answered by a cancellation, which frees the hours', async () => {
    const { owner, renter, item, booking } = await confirmed();
    expect((await cancelAsAsked(owner, booking)).error.code).toBe('cancel_not_asked');
    await ask(renter, booking);
    await propose(renter, booking, hours('14:00', '15:00'));
    expect((await cancelAsAsked(owner, booking)).body).toMatchObject({
      ...{ status: 'CANCELLED', cancelReason: 'RENTER_ASKED', cause: null, callOff: null, proposal: null },
      ...{ cancelledAt: clock.now().toISOString(), cancelRequestedAt: null },
    });
    for (const free of [hours('10:00', '12:00'), hours('14:00', '15:00')])
      expect((await request(await newPerson(), item, free)).status).toBe(201);
    const event = (await storedEvents()).find(({ act }) => act === 'CANCELLED_AS_ASKED');
    expect(event).toMatchObject({ actor_id: owner.id, details: { status: 'CANCELLED' } });
  });

  it('may also have the booking kept', async () => {
    const { owner, renter, booking } = await confirmed();
    await ask(renter, booking, 'Please');
    expect((await keep(owner, booking)).body).toMatchObject({
      ...{ status: 'CONFIRMED', cancelRequestedAt: null, cancelRequestNote: null },
    });
    expect((await storedEvents()).at(-1)).toMatchObject({ act: 'CANCEL_KEPT', actor_id: owner.id });
  });
});
