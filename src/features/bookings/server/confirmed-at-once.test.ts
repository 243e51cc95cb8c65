import { describe, expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { createBooking } from '#features/bookings/endpoints.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, change } = bookingWorld(test);

async function itemThatConfirms() {
  const owner = await newOwner();
  const item = await newItem(owner);
  await owner.caller.send(saveItemRules, { params: { id: item.id }, body: { confirmsAtOnce: true } });
  return { owner, item, renter: await newPerson() };
}

describe('an item that confirms at once', () => {
  it('returns a confirmed booking, which its renter cannot cancel', async () => {
    const { owner, item, renter } = await itemThatConfirms();
    const { status, body } = await request(renter, item);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'CONFIRMED', expiresAt: null });
    expect((await change(renter, body, 'cancel')).error.code).toBe('wrong_state');
    expect((await change(owner, body, 'complete')).body.status).toBe('COMPLETED');
    const events = await test.db
      .selectFrom('booking_events')
      .select(['from_status', 'to_status'])
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { from_status: null, to_status: 'CONFIRMED' },
      { from_status: 'CONFIRMED', to_status: 'COMPLETED' },
    ]);
  });

  it('is not booked by a renter who was told that the owner is asked first, or the other way round', async () => {
    const { owner, item, renter } = await itemThatConfirms();
    const code = async (confirmsAtOnce: boolean) =>
      (await request(renter, item, { ...hours('10:00', '11:00'), confirmsAtOnce })).error.code;
    expect(await code(false)).toBe('confirmation_changed');
    await owner.caller.send(saveItemRules, { params: { id: item.id }, body: {} });
    expect(await code(true)).toBe('confirmation_changed');
    const asked = await request(renter, item, { ...hours('10:00', '11:00'), confirmsAtOnce: false });
    expect(asked.body.status).toBe('PENDING');
  });

  it('counts bookings to come as open requests of the renter', async () => {
    const { item, renter } = await itemThatConfirms();
    for (const start of ['08:00', '09:00', '10:00', '11:00', '12:00']) {
      const end = `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}:00`;
      expect((await request(renter, item, hours(start, end))).status).toBe(201);
    }
    expect((await request(renter, item, hours('14:00', '15:00'))).error.code).toBe('too_many_open_requests');
    // The first one has begun.
    test.clock.set(hours('08:00', '09:00').startTime);
    const again = { ...renter, caller: await test.as(renter) };
    expect((await request(again, item, hours('14:00', '15:00'))).status).toBe(201);
  });

  it('makes the same checks as for requests', async () => {
    const { owner, item } = await itemThatConfirms();
    const noPhone = await newPerson({ phoneNumber: null });
    expect((await request(noPhone, item)).error.code).toBe('phone_required');
    expect((await request(owner, item)).error.code).toBe('cannot_book_own_item');
    await request(await newPerson(), item);
    expect((await request(await newPerson(), item)).error.code).toBe('already_booked');
    const visitor = await test.visitor.send(createBooking, { body: { rentableItemId: item.id } });
    expect(visitor.status).toBe(401);
  });
});
