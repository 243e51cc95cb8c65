import { describe, expect, it } from 'vitest';
import { createWaitlistEntry } from '#features/availability/endpoints.ts';
import { closeHours } from '#features/calendar/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newPerson, newItem, request, storedBookings } = bookingWorld(test);

async function ownerItemAndRenter(values: Parameters<typeof newItem>[1] = {}) {
  const owner = await newOwner();
  return { owner, item: await newItem(owner, values), renter: await newRenter() };
}

describe('a request is rejected', () => {
  it('for a visitor, for an unknown item, and for a removed one', async () => {
    const { owner, item, renter } = await ownerItemAndRenter();
    const visitor = await request({ caller: test.visitor }, item);
    expect(visitor.status).toBe(401);
    expect(visitor.error).toEqual({ code: 'login_to_book', message: 'Please log in to make a booking' });
    const unknown = await request(renter, { id: newId(test.clock.now()) });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'item_not_found']);
    const gone = await request(renter, await newItem(owner, { deletedAt: test.clock.now() }));
    expect([gone.status, gone.error.code]).toEqual([410, 'item_removed']);
  });

  it('although the id of the item is written in capital letters', async () => {
    const { owner, item, renter } = await ownerItemAndRenter();
    const shared = await newItem(owner, { rentalCategory: 'PER_SEAT', capacity: 2 });
    await owner.caller.send(closeHours, { params: { id: item.id }, body: hours('10:00', '12:00') });
    await request(await newPerson(), shared, { ...hours('10:00', '12:00'), seats: 2 });
    const codeFor = async ({ id }: { id: string }) =>
      (await request(renter, { id: id.toUpperCase() }, hours('10:00', '12:00'))).error.code;
    expect([await codeFor(item), await codeFor(shared)]).toEqual(['hours_closed', 'already_booked']);
    const params = { id: item.id.toUpperCase() };
    const waits = renter.caller.send(createWaitlistEntry, { params, body: hours('10:00', '12:00') });
    expect((await waits).status).toBe(201);
  });

  it('for the owner of the item, and without a phone number on the profile', async () => {
    const owner = await newPerson({ phoneNumber: null });
    const item = await newItem(owner);
    const { status, error } = await request(owner, item);
    expect([status, error.code]).toEqual([403, 'cannot_book_own_item']);
    const without = await request(await newPerson({ phoneNumber: null }), item, {});
    expect(without.status).toBe(422);
    expect(without.error).toEqual({
      code: 'phone_required',
      message: 'Please add your WhatsApp phone number to your profile before making bookings',
      requiresPhoneNumber: true,
    });
  });

  it.each([
    [{}, 'Please select date and time'],
    [{ startTime: hours('10:00', '12:00').startTime }, 'Please select date and time'],
    [{ ...hours('10:00', '12:00'), endTime: null }, 'Please select date and time'],
    [hours('07:59', '12:00'), 'Bookings can only start from 8:00 AM'],
    [hours('17:00', '19:01'), 'Bookings must end by 7:00 PM'],
    [hours('12:00', '10:00'), 'End time must be after start time'],
    [hours('12:00', '12:59'), 'Minimum booking duration is 1 hour'],
    [hours('08:00', '10:00', '2026-11-21'), 'Cannot book in the past'],
    [{ startTime: '1970-01-01T10:00:00Z', endTime: '1970-01-01T12:00:00Z' }, 'Cannot book in the past'],
  ])('with times %j: %s', async (times, message) => {
    const { item, renter } = await ownerItemAndRenter();
    const response = await request(renter, item, times);
    expect(response.status).toBe(422);
    expect(response.error.message).toBe(message);
    expect(await storedBookings()).toEqual([]);
  });

  it('for an unavailable item, after its times were checked', async () => {
    const { item, renter } = await ownerItemAndRenter({ isAvailable: false });
    const response = await request(renter, item);
    expect([response.status, response.error.code]).toEqual([409, 'item_unavailable']);
    expect((await request(renter, item, hours('12:00', '12:30'))).error.code).toBe('too_short');
  });

  it.each([
    ['PER_SEAT', 6, 7],
    ['PER_SEAT', null, 2],
    ['PRIVATE_HIRE', 6, 2],
    ['PER_SEAT', 6, 1_000_000],
  ] as const)('for more seats than a %s item of %j has: %d', async (rentalCategory, capacity, seats) => {
    const { item, renter } = await ownerItemAndRenter({ rentalCategory, capacity });
    const response = await request(renter, item, { ...hours('10:00', '12:00'), seats });
    expect([response.status, response.error.code]).toEqual([422, 'seats_over_capacity']);
  });
});
