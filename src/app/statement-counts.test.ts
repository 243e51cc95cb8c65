import { expect, it } from 'vitest';
import { getMe } from '#features/auth/endpoints.ts';
import {
  changeBooking,
  createBooking,
  getBooking,
  listItemBookings,
  listMyBookings,
} from '#features/bookings/endpoints.ts';
import type { BookingAction } from '#features/bookings/limits.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { countStatements } from '#testing/plans.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newItem } = bookingWorld(test);

/** With one for the session, and with those that begin and end a transaction. */
const most = {
  ...{ 'request a booking': 6, 'confirm it': 7, 'complete it': 7, 'read it': 2, 'list own bookings': 2 },
  ...{ 'list the bookings of items': 2, 'list items': 2, 'read oneself': 2, 'cancel a request': 7 },
};

it('calls send no more statements than these', async () => {
  const [owner, renter] = [(await newOwner()).caller, (await newRenter()).caller];
  const { id: rentableItemId } = await newItem({ id: (await owner.send(getMe)).body.id });
  const [id, other] = [newId(test.clock.now()), newId(test.clock.now())];
  const change = (action: BookingAction, of = id) => ({ params: { id: of, action } });
  const calls: Record<keyof typeof most, () => Promise<{ status: number }>> = {
    'request a booking': () =>
      renter.send(createBooking, { body: { id, rentableItemId, ...hours('10:00', '11:00') } }),
    'confirm it': () => owner.send(changeBooking, change('confirm')),
    'complete it': () => owner.send(changeBooking, change('complete')),
    'read it': () => renter.send(getBooking, { params: { id } }),
    'list own bookings': () => renter.send(listMyBookings),
    'list the bookings of items': () => owner.send(listItemBookings),
    'list items': () => owner.send(listMyItems),
    'read oneself': () => owner.send(getMe),
    'cancel a request': () => renter.send(changeBooking, change('cancel', other)),
  };
  await renter.send(createBooking, { body: { id: other, rentableItemId, ...hours('14:00', '15:00') } });
  const counted: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    counted[name] = await countStatements(async () => expect((await call()).status).toBeLessThan(300));
  }
  expect(counted).toEqual(most);
});
