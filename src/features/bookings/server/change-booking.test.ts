import { describe, expect, it } from 'vitest';
import { type BookingAction, bookingActions } from '#features/bookings/constants.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newPerson, request, requested, change, read, storedBookings, storedEvents } = bookingWorld(test);
const { clock, db } = test;

describe('the owner of an item', () => {
  it('confirms a request, which then no longer expires, and completes it even before its end', async () => {
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
    expect((await change(owner, booking, 'complete')).body.status).toBe('COMPLETED');
    expect(await storedBookings()).toMatchObject([{ completed_at: minute(2) }]);
    expect(await storedEvents()).toMatchObject([
      { actor_id: renter.id, act: 'REQUESTED', at: minute(0), details: { status: 'PENDING' } },
      { actor_id: owner.id, act: 'CONFIRMED', at: minute(1), details: { status: 'CONFIRMED' } },
      { actor_id: owner.id, act: 'COMPLETED_EARLY', at: minute(2), details: { status: 'COMPLETED' } },
    ]);
    await expect(db.updateTable('events').set({ actor_id: null }).execute()).rejects.toThrow(
      'rows of events are never changed',
    );
    await expect(db.deleteFrom('events').execute()).rejects.toThrow(/never changed/);
  });

  it('handles bookings without the permission to list', async () => {
    const { owner, booking } = await requested();
    await db.updateTable('users').set({ can_list_items: false }).execute();
    expect((await change(owner, booking, 'confirm')).status).toBe(200);
    expect((await change(owner, booking, 'complete')).status).toBe(200);
  });
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

it('returns 403 to the renter for confirm and complete, and 404 to others for every action and booking', async () => {
  const { owner, renter, booking } = await requested();
  for (const action of ['confirm', 'complete'] as const)
    expect((await change(renter, booking, action)).error.code).toBe('not_allowed');
  const others = [await newPerson({ canListItems: true }), await newPerson({ isAdmin: true })];
  const unknown = { id: '019aa6a0-0000-7000-8000-000000000000' };
  const expectMissing = async () => {
    for (const person of others) {
      for (const action of bookingActions) {
        const missing = await change(person, unknown, action);
        expect([missing.status, missing.error.code]).toEqual([404, 'booking_not_found']);
        expect((await change(person, booking, action)).error).toEqual(missing.error);
      }
    }
  };
  await expectMissing();
  expect((await change({ caller: test.visitor }, booking, 'cancel')).error.code).toBe('not_signed_in');
  expect(await storedBookings()).toMatchObject([{ status: 'PENDING' }]);
  await change(owner, booking, 'cancel');
  await expectMissing();
});

describe('a booking in the wrong state', () => {
  it.each<[BookingAction[], BookingAction]>([
    [[], 'complete'],
    [['confirm'], 'cancel'],
    [['cancel'], 'confirm'],
    [['confirm', 'complete'], 'complete'],
  ])('returns 409 after %j when its owner wants to %s', async (before, action) => {
    const { owner, booking } = await requested();
    for (const step of before) await change(owner, booking, step);
    const events = await storedEvents();
    const { status, error } = await change(owner, booking, action);
    expect(status).toBe(409);
    expect(error).toEqual({
      code: 'wrong_state',
      message: 'This booking has changed in the meantime, so this is no longer possible.',
    });
    expect(await storedEvents()).toEqual(events);
  });

  it('returns 409 for an expired request, and already_started when the start has passed', async () => {
    const { owner, renter, item, booking } = await requested();
    const { body: later } = await request(renter, item, hours('10:00', '12:00', '2026-11-25'));
    clock.set(booking.startTime);
    expect((await change(owner, booking, 'confirm')).error).toEqual({
      code: 'already_started',
      message: 'The start time has passed: this request can no longer be confirmed.',
    });
    for (const [person, action] of [
      [owner, 'confirm'],
      [owner, 'cancel'],
      [renter, 'cancel'],
    ] as const)
      expect((await change(person, later, action)).error.code).toBe('wrong_state');
  });
});
