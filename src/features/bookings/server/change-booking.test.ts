import { describe, expect, it } from 'vitest';
import { type BookingAction, bookingActions } from '#features/bookings/limits.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newPerson, newItem, request, change, storedBookings, storedEvents } =
  bookingWorld(test);

async function requested() {
  const owner = await newOwner();
  const item = await newItem(owner);
  const renter = await newRenter();
  const { body: booking } = await request(renter, item);
  return { owner, item, renter, booking };
}

describe('the owner of an item', () => {
  it('confirms a request, which then no longer expires', async () => {
    const { owner, booking } = await requested();
    test.clock.advance(60_000);
    const response = await change(owner, booking, 'confirm');
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ id: booking.id, status: 'CONFIRMED', expiresAt: null });
    expect(response.body.user.phoneNumber).toBe('+212600000002');
    expect(await storedBookings()).toMatchObject([{ status: 'CONFIRMED', confirmed_at: test.clock.now() }]);
    test.clock.advance(48 * 3_600_000);
    const { body } = await owner.caller.inject({ method: 'GET', url: '/api/v1/bookings/for-my-items' });
    expect(body).toMatchObject([{ status: 'CONFIRMED' }]);
  });

  it('declines a request', async () => {
    const { owner, booking } = await requested();
    const { body } = await change(owner, booking, 'cancel');
    expect(body).toMatchObject({ status: 'CANCELLED', cancelReason: 'OWNER', expiresAt: null });
    expect(await storedBookings()).toMatchObject([
      { cancelled_by: owner.id, cancelled_at: test.clock.now(), cancel_reason: 'OWNER' },
    ]);
  });

  it('completes a confirmed booking, even before its end', async () => {
    const { owner, booking } = await requested();
    await change(owner, booking, 'confirm');
    const { body } = await change(owner, booking, 'complete');
    expect(body.status).toBe('COMPLETED');
    expect(await storedBookings()).toMatchObject([{ completed_at: test.clock.now() }]);
  });

  it('handles bookings without the permission to list', async () => {
    const { owner, booking } = await requested();
    await test.db.updateTable('users').set({ can_list_items: false }).execute();
    expect((await change(owner, booking, 'confirm')).status).toBe(200);
    expect((await change(owner, booking, 'complete')).status).toBe(200);
  });
});

it('lets the renter cancel a request', async () => {
  const { renter, booking } = await requested();
  const { body } = await change(renter, booking, 'cancel');
  expect(body).toMatchObject({ status: 'CANCELLED', cancelReason: 'RENTER' });
  expect(await storedBookings()).toMatchObject([{ cancelled_by: renter.id, cancel_reason: 'RENTER' }]);
});

it('records every change with actor, time and reason, and never changes the records', async () => {
  const { owner, renter, booking } = await requested();
  test.clock.advance(60_000);
  await change(owner, booking, 'confirm');
  test.clock.advance(60_000);
  await change(owner, booking, 'complete');
  const minute = (n: number) => new Date(Date.parse(booking.createdAt) + n * 60_000);
  expect(await storedEvents()).toMatchObject([
    { actor_id: renter.id, from_status: null, to_status: 'PENDING', reason: null, at: minute(0) },
    { actor_id: owner.id, from_status: 'PENDING', to_status: 'CONFIRMED', reason: null, at: minute(1) },
    { actor_id: owner.id, from_status: 'CONFIRMED', to_status: 'COMPLETED', reason: null, at: minute(2) },
  ]);
  await expect(test.db.updateTable('booking_events').set({ actor_id: null }).execute()).rejects.toThrow(
    'rows of booking_events are never changed',
  );
  await expect(test.db.deleteFrom('booking_events').execute()).rejects.toThrow(/never changed/);
});

describe('a user without access', () => {
  it.each(['confirm', 'complete'] as const)('returns 403 when the renter wants to %s', async (action) => {
    const { renter, booking } = await requested();
    const { status, error } = await change(renter, booking, action);
    expect([status, error.code]).toEqual([403, 'not_allowed']);
    expect(await storedBookings()).toMatchObject([{ status: 'PENDING' }]);
  });

  it.each(bookingActions)('returns 404 when another user or an administrator wants to %s', async (action) => {
    const { owner, booking } = await requested();
    const others = [await newPerson({ canListItems: true }), await newPerson({ isAdmin: true })];
    const unknown = { id: '019aa6a0-0000-7000-8000-000000000000' };
    for (const person of others) {
      const missing = await change(person, unknown, action);
      expect(missing.error.code).toBe('booking_not_found');
      expect((await change(person, booking, action)).error).toEqual(missing.error);
    }
    expect(await storedBookings()).toMatchObject([{ status: 'PENDING' }]);
    await change(owner, booking, 'cancel');
    for (const person of others) expect((await change(person, booking, action)).status).toBe(404);
  });
});

describe('a booking in the wrong state', () => {
  const steps: [BookingAction[], 'owner' | 'renter', BookingAction][] = [
    [[], 'owner', 'complete'],
    [['confirm'], 'owner', 'confirm'],
    [['confirm'], 'owner', 'cancel'],
    [['confirm'], 'renter', 'cancel'],
    [['cancel'], 'owner', 'confirm'],
    [['cancel'], 'renter', 'cancel'],
    [['cancel'], 'owner', 'complete'],
    [['confirm', 'complete'], 'owner', 'complete'],
    [['confirm', 'complete'], 'owner', 'cancel'],
  ];
  it.each(steps)('returns 409 after %j when the %s wants to %s', async (before, who, action) => {
    const { owner, renter, booking } = await requested();
    for (const step of before) await change(owner, booking, step);
    const events = await storedEvents();
    const { status, error } = await change(who === 'owner' ? owner : renter, booking, action);
    expect(status).toBe(409);
    expect(error).toEqual({
      code: 'wrong_state',
      message: 'This booking has changed in the meantime, so this is no longer possible.',
    });
    expect(await storedEvents()).toEqual(events);
  });

  it('returns 409 for an expired request', async () => {
    const { owner, renter, item } = await requested();
    const { body: later } = await request(renter, item, hours('10:00', '12:00', '2026-11-25'));
    test.clock.advance(24 * 3_600_000);
    for (const [person, action] of [
      [owner, 'confirm'],
      [owner, 'cancel'],
      [renter, 'cancel'],
    ] as const) {
      const { status, error } = await change(person, later, action);
      expect([status, error.code]).toEqual([409, 'wrong_state']);
    }
  });

  it('returns already_started when the start has passed', async () => {
    const { owner, booking } = await requested();
    test.clock.set(booking.startTime);
    const { status, error } = await change(owner, booking, 'confirm');
    expect(status).toBe(409);
    expect(error).toEqual({
      code: 'already_started',
      message: 'The start time has passed: this request can no longer be confirmed.',
    });
  });
});

describe('a request without a booking', () => {
  it('returns 404 for an unknown id', async () => {
    const { status, error } = await change(await newOwner(), { id: newId(test.clock.now()) }, 'confirm');
    expect([status, error.code]).toEqual([404, 'booking_not_found']);
  });

  it.each(['/bookings/1/confirm', '/bookings/01993a5e-0000-7000-8000-000000000000/approve'])(
    'returns 400 for %s',
    async (url) => {
      const { caller } = await newOwner();
      const { status, error } = await caller.inject({ method: 'PATCH', url: `/api/v1${url}` });
      expect([status, error.code]).toEqual([400, 'malformed']);
    },
  );

  it('returns 401 to a visitor', async () => {
    const { booking } = await requested();
    const { status, error } = await change({ caller: test.visitor }, booking, 'cancel');
    expect([status, error.code]).toEqual([401, 'not_signed_in']);
  });
});
