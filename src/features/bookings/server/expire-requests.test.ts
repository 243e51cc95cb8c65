import { describe, expect, it } from 'vitest';
import { listItemBookings, listMyBookings } from '#features/bookings/endpoints.ts';
import { bookingWorld, hours, refusingWrites } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { expireDueRequests } from './acts/expire.ts';

const test = await testApp();
const { newPerson, request, requested, confirmed, read, storedBookings, storedEvents } = bookingWorld(test);
const { db, clock } = test;

const later = hours('10:00', '12:00', '2026-11-25');
const hour = 3_600_000;
const expired = { status: 'CANCELLED', cancelReason: 'EXPIRED', expiresAt: null };

describe('an unanswered request', () => {
  it('expires exactly 24 hours after it was made, and the periodic job does not change what users see', async () => {
    const { owner, renter, booking } = await requested({ at: later });
    expect(booking.expiresAt).toBe('2026-11-22T09:00:00.000Z');
    const mine = async () => (await renter.caller.send(listMyBookings)).body;
    clock.set('2026-11-22T08:59:59.999Z');
    expect(await mine()).toMatchObject([{ status: 'PENDING' }]);
    clock.set('2026-11-22T09:00:00.000Z');
    const seen = await mine();
    expect(seen).toMatchObject([expired]);
    expect((await owner.caller.send(listItemBookings)).body).toMatchObject([expired]);
    expect(await read(renter, booking)).toMatchObject(expired);
    await expireDueRequests(db, clock);
    expect(await mine()).toEqual(seen);
  });

  it('frees its hours for the next request, which also stores its expiry', async () => {
    const { item, booking } = await requested({ at: later });
    const url = `/api/v1/items/${item.id}/availability?from=2026-11-25&to=2026-11-25`;
    expect((await test.visitor.inject({ method: 'GET', url })).body).toHaveLength(1);
    clock.advance(24 * hour);
    expect((await test.visitor.inject({ method: 'GET', url })).body).toEqual([]);
    expect((await request(await newPerson(), item, later)).status).toBe(201);
    const cancelled = { status: 'CANCELLED', cancel_reason: 'EXPIRED', cancelled_by: null };
    expect((await storedBookings())[0]).toMatchObject({
      ...{ id: booking.id, ...cancelled, cancelled_at: new Date('2026-11-22T09:00:00Z') },
    });
    expect(await storedEvents()).toMatchObject([
      { act: 'REQUESTED' },
      { act: 'EXPIRED', booking_id: booking.id, actor_id: null, details: { status: 'CANCELLED' } },
      { act: 'REQUESTED' },
    ]);
  });
});

describe('the periodic job', () => {
  it('expires due requests once, and no other bookings', async () => {
    const { owner, item, renter, booking } = await requested({ at: later });
    const kept = await confirmed({ of: { owner, item }, at: hours('12:00', '13:00', '2026-11-25') });
    clock.advance(hour);
    const { body: young } = await request(renter, item, hours('13:00', '14:00', '2026-11-25'));
    expect(await expireDueRequests(db, clock)).toBe(0);
    clock.advance(23 * hour);
    expect(await expireDueRequests(db, clock)).toBe(1);
    expect(await expireDueRequests(db, clock)).toBe(0);
    const statuses = (await storedBookings()).map(({ id, status }) => [id, status]);
    expect(Object.fromEntries(statuses)).toEqual({
      [booking.id]: 'CANCELLED',
      [kept.booking.id]: 'CONFIRMED',
      [young.id]: 'PENDING',
    });
    expect((await storedEvents()).filter(({ act }) => act === 'EXPIRED')).toHaveLength(1);
  });

  it('is not stopped by a request that cannot be expired', async () => {
    const [broken, other] = [await requested(), await requested()];
    clock.advance(24 * hour);
    await refusingWrites(db, 'bookings', broken.item, async () => {
      await expect(expireDueRequests(db, clock)).rejects.toThrow('refused');
    });
    const stored = new Map((await storedBookings()).map(({ id, status }) => [id, status]));
    expect(stored.get(broken.booking.id)).toBe('PENDING');
    expect(stored.get(other.booking.id)).toBe('CANCELLED');
  });
});
