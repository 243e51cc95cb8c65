import { describe, expect, it } from 'vitest';
import { getBooking } from '#features/bookings/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newPerson, newItem, request } = bookingWorld(test);

async function oneRequest() {
  const owner = await newOwner();
  const renter = await newRenter();
  const { body: booking } = await request(renter, await newItem(owner));
  return { owner, renter, booking };
}

describe('GET /bookings/{id}', () => {
  it('returns a booking with both phone numbers to its renter and its owner', async () => {
    const { owner, renter, booking } = await oneRequest();
    for (const { caller } of [owner, renter]) {
      const response = await caller.send(getBooking, { params: { id: booking.id } });
      expect(response.body).toEqual(booking);
      expect(response.body.owner.phoneNumber).toBe('+212600000001');
      expect(response.body.user.phoneNumber).toBe('+212600000002');
    }
  });

  it('returns 404 to others, including administrators', async () => {
    const { booking } = await oneRequest();
    for (const person of [await newRenter(), await newOwner(), await newPerson({ isAdmin: true })]) {
      const response = await person.caller.send(getBooking, { params: { id: booking.id } });
      expect([response.status, response.error.code]).toEqual([404, 'booking_not_found']);
    }
  });

  it('returns 404 for an unknown id', async () => {
    const { renter } = await oneRequest();
    const response = await renter.caller.send(getBooking, { params: { id: newId(test.clock.now()) } });
    expect(response.status).toBe(404);
  });

  it('returns an expired request as cancelled', async () => {
    const { renter, booking } = await oneRequest();
    test.clock.set(new Date(booking.expiresAt ?? ''));
    const response = await renter.caller.send(getBooking, { params: { id: booking.id } });
    expect(response.body).toMatchObject({ status: 'CANCELLED', cancelReason: 'EXPIRED', expiresAt: null });
  });
});
