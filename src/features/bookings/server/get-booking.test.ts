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

describe('one booking', () => {
  it('is read by its renter and by the owner of the craft, with both numbers', async () => {
    const { owner, renter, booking } = await oneRequest();
    for (const { caller } of [owner, renter]) {
      const answer = await caller.send(getBooking, { params: { id: booking.id } });
      expect(answer.body).toEqual(booking);
      expect(answer.body.owner.phoneNumber).toBe('+212600000001');
      expect(answer.body.user.phoneNumber).toBe('+212600000002');
    }
  });

  it('does not exist for others, administrators too', async () => {
    const { booking } = await oneRequest();
    for (const person of [await newRenter(), await newOwner(), await newPerson({ isAdmin: true })]) {
      const answer = await person.caller.send(getBooking, { params: { id: booking.id } });
      expect([answer.status, answer.error.code]).toEqual([404, 'booking_not_found']);
    }
  });

  it('is not found where there is none', async () => {
    const { renter } = await oneRequest();
    const answer = await renter.caller.send(getBooking, { params: { id: newId(test.clock.now()) } });
    expect(answer.status).toBe(404);
  });

  it('shows a request that expired as cancelled', async () => {
    const { renter, booking } = await oneRequest();
    test.clock.set(new Date(booking.expiresAt ?? ''));
    const answer = await renter.caller.send(getBooking, { params: { id: booking.id } });
    expect(answer.body).toMatchObject({ status: 'CANCELLED', cancelReason: 'EXPIRED', expiresAt: null });
  });
});
