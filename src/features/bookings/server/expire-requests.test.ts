import { describe, expect, it } from 'vitest';
import { bookingWorld, hours, refusingWrites } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { expireDueRequests } from './write-status.ts';

const test = await testApp();
const { newOwner, newRenter, newPerson, newItem, request, change, storedBookings, storedEvents } =
  bookingWorld(test);
const { db, clock } = test;

const later = hours('10:00', '12:00', '2026-11-25');
const hour = 3_600_000;

async function requested(times = later) {
  const owner = await newOwner();
  const item = await newItem(owner);
  const renter = await newRenter();
  const { body: booking } = await request(renter, item, times);
  return { owner, item, renter, booking };
}

async function listBookings({ caller }: { caller: (typeof test)['visitor'] }, list: string) {
  const { body } = await caller.inject({ method: 'GET', url: `/api/v1/bookings/${list}` });
  return body as { status: string; cancelReason: string | null; expiresAt: string | null }[];
}

describe('an unanswered request', () => {
  it('expires exactly 24 hours after it was made, without the periodic job', async () => {
    const { owner, renter, booking } = await requested();
    expect(booking.expiresAt).toBe('2026-11-22T09:00:00.000Z');
    clock.set('2026-11-22T08:59:59.999Z');
    expect(await listBookings(renter, 'my-bookings')).toMatchObject([{ status: 'PENDING' }]);
    clock.set('2026-11-22T09:00:00.000Z');
    const expired = { status: 'CANCELLED', cancelReason: 'EXPIRED', expiresAt: null };
    expect(await listBookings(renter, 'my-bookings')).toMatchObject([expired]);
    expect(await listBookings(owner, 'for-my-items')).toMatchObject([expired]);
  });

  it('expires at its start when that comes first', async () => {
    const { renter, booking } = await requested(hours('10:00', '12:00', '2026-11-21'));
    expect(booking.expiresAt).toBe(booking.startTime);
    clock.set(booking.startTime);
    expect(await listBookings(renter, 'my-bookings')).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('frees its hours for the next request, which also stores its expiry', async () => {
    const { item, booking } = await requested();
    clock.advance(24 * hour);
    expect((await request(await newPerson(), item, later)).status).toBe(201);
    const [first] = await storedBookings();
    expect(first).toMatchObject({
      id: booking.id,
      status: 'CANCELLED',
      cancel_reason: 'EXPIRED',
      cancelled_by: null,
      cancelled_at: new Date('2026-11-22T09:00:00Z'),
    });
    expect(await storedEvents()).toMatchObject([
      { to_status: 'PENDING' },
      {
        booking_id: booking.id,
        actor_id: null,
        from_status: 'PENDING',
        to_status: 'CANCELLED',
        reason: 'EXPIRED',
      },
      { to_status: 'PENDING' },
    ]);
  });

  it('no longer counts as taken', async () => {
    const { item } = await requested();
    const url = `/api/v1/items/${item.id}/availability?from=2026-11-25&to=2026-11-25`;
    expect((await test.visitor.inject({ method: 'GET', url })).body).toHaveLength(1);
    clock.advance(24 * hour);
    expect((await test.visitor.inject({ method: 'GET', url })).body).toEqual([]);
  });
});

describe('the periodic job', () => {
  it('expires due requests once, and no other bookings', async () => {
    const { owner, item, renter, booking } = await requested();
    const { body: confirmed } = await request(renter, item, hours('12:00', '13:00', '2026-11-25'));
    await change(owner, confirmed, 'confirm');
    clock.advance(hour);
    const { body: young } = await request(renter, item, hours('13:00', '14:00', '2026-11-25'));
    expect(await expireDueRequests(db, clock)).toBe(0);
    clock.advance(23 * hour);
    expect(await expireDueRequests(db, clock)).toBe(1);
    expect(await expireDueRequests(db, clock)).toBe(0);
    const statuses = (await storedBookings()).map(({ id, status }) => [id, status]);
    expect(Object.fromEntries(statuses)).toEqual({
      [booking.id]: 'CANCELLED',
      [confirmed.id]: 'CONFIRMED',
      [young.id]: 'PENDING',
    });
    expect((await storedEvents()).filter(({ reason }) => reason === 'EXPIRED')).toHaveLength(1);
  });

  it('stores the time at which a request expired, however late it runs', async () => {
    await requested();
    clock.advance(72 * hour);
    await expireDueRequests(db, clock);
    const expired = new Date('2026-11-22T09:00:00Z');
    expect(await storedBookings()).toMatchObject([{ cancelled_at: expired }]);
    expect((await storedEvents()).at(-1)).toMatchObject({ at: expired });
  });

  it('does not change what users see', async () => {
    const { renter } = await requested();
    clock.advance(24 * hour);
    const before = await listBookings(renter, 'my-bookings');
    await expireDueRequests(db, clock);
    expect(await listBookings(renter, 'my-bookings')).toEqual(before);
  });

  it('keeps already_started as the error for a late confirmation', async () => {
    const { owner, booking } = await requested();
    clock.set(booking.startTime);
    await expireDueRequests(db, clock);
    expect((await change(owner, booking, 'confirm')).error.code).toBe('already_started');
  });
});

it('a request that cannot be expired stops no other', async () => {
  const [broken, other] = [await requested(), await requested()];
  clock.advance(24 * hour);
  await refusingWrites(db, 'bookings', broken.item, async () => {
    await expect(expireDueRequests(db, clock)).rejects.toThrow('refused');
  });
  const stored = new Map((await storedBookings()).map(({ id, status }) => [id, status]));
  expect(stored.get(broken.booking.id)).toBe('PENDING');
  expect(stored.get(other.booking.id)).toBe('CANCELLED');
});
