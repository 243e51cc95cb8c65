import { expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, change, storedEvents } = bookingWorld(test);

async function itemThatConfirms() {
  const owner = await newOwner();
  const item = await newItem(owner);
  await owner.caller.send(saveItemRules, { params: { id: item.id }, body: { confirmsAtOnce: true } });
  return { owner, item, renter: await newPerson() };
}

it('an item that confirms at once returns a confirmed booking, which its renter cannot cancel', async () => {
  const { owner, item, renter } = await itemThatConfirms();
  const { status, body } = await request(renter, item);
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: 'CONFIRMED', expiresAt: null });
  expect((await change(renter, body, 'cancel')).error.code).toBe('wrong_state');
  expect((await change(owner, body, 'complete')).body.status).toBe('COMPLETED');
  expect(await storedEvents()).toMatchObject([
    { act: 'BOOKED', details: { status: 'CONFIRMED' } },
    { act: 'COMPLETED_EARLY', details: { status: 'COMPLETED' } },
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

it('makes the checks of a request, and counts bookings to come as open requests of the renter', async () => {
  const { owner, item, renter } = await itemThatConfirms();
  const noPhone = await newPerson({ phoneNumber: null });
  expect((await request(noPhone, item)).error.code).toBe('phone_required');
  expect((await request(owner, item)).error.code).toBe('cannot_book_own_item');
  expect((await request({ caller: test.visitor }, item)).status).toBe(401);
  for (const start of [8, 9, 10, 11, 12]) {
    const [from, to] = [start, start + 1].map((hour) => `${String(hour).padStart(2, '0')}:00`);
    expect((await request(renter, item, hours(from ?? '', to ?? ''))).status).toBe(201);
  }
  expect((await request(await newPerson(), item)).error.code).toBe('already_booked');
  expect((await request(renter, item, hours('14:00', '15:00'))).error.code).toBe('too_many_open_requests');
  // The first one has begun.
  test.clock.set(hours('08:00', '09:00').startTime);
  const again = { caller: await test.as(renter) };
  expect((await request(again, item, hours('14:00', '15:00'))).status).toBe(201);
});
