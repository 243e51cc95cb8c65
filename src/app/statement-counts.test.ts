import { expect, it } from 'vitest';
import { getMe } from '#features/auth/endpoints.ts';
import type { BookingAction } from '#features/bookings/constants.ts';
import {
  changeBooking,
  createBooking,
  getBooking,
  listItemBookings,
  listMyBookings,
} from '#features/bookings/endpoints.ts';
import {
  callOffHours,
  closeHours,
  findAffected,
  findAlternatives,
  openClosure,
} from '#features/calendar/endpoints.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import { kinds } from '#features/messages/kinds/kinds.ts';
import type { Message } from '#features/messages/server/messages.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { countStatements } from '#testing/plans.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newItem } = bookingWorld(test);

const wholeDay = hours('08:00', '19:00');

/** With one for the session, and with those that begin and end a transaction. */
const most = {
  ...{ 'request a booking': 6, 'confirm it': 7, 'complete it': 7, 'read it': 2, 'list own bookings': 2 },
  ...{ 'list the bookings of items': 2, 'list items': 2, 'read oneself': 2, 'cancel a request': 7 },
  ...{ 'open a day of weekly hours of two items': 10, 'open weekly hours of two items': 9 },
  'read a push message about a cancelled booking': 1,
  ...{ 'list whom a call-off affects': 4, 'find their alternatives': 9, 'call them off': 12 },
};

it('calls send no more statements than these', async () => {
  const [owner, renter] = [(await newOwner()).caller, (await newRenter()).caller];
  const { id: rentableItemId } = await newItem({ id: (await owner.send(getMe)).body.id });
  const [id, other, third] = [1, 2, 3].map(() => newId(test.clock.now())) as [string, string, string];
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
    'open a day of weekly hours of two items': () =>
      owner.send(openClosure, { ...weekly, query: { ...hours('12:00', '13:00'), allItems: 'true' } }),
    'open weekly hours of two items': () =>
      owner.send(openClosure, { ...weekly, query: { allItems: 'true' } }),
    'read a push message about a cancelled booking': async () => {
      const situation = { now: test.clock.now(), daylight: 'warn' } as const;
      return { status: (await kinds.BOOKING_ENDED.read(test.db, push, situation)) === null ? 404 : 200 };
    },
    'list whom a call-off affects': () => owner.send(findAffected, { query: wholeDay }),
    'find their alternatives': () =>
      owner.send(findAlternatives, {
        params: { bookingId: third },
        query: { ...wholeDay, cause: 'BREAKDOWN' },
      }),
    'call them off': () => owner.send(callOffHours, { body: { ...wholeDay, cause: 'WIND', close: true } }),
  };
  await renter.send(createBooking, { body: { id: other, rentableItemId, ...hours('14:00', '15:00') } });
  await renter.send(createBooking, { body: { id: third, rentableItemId, ...hours('16:00', '17:00') } });
  await newItem({ id: (await owner.send(getMe)).body.id });
  const push: Message = {
    ...{ id: newId(test.clock.now()), channel: 'PUSH', booking_id: other, review_id: null, day: null },
    ...{
      recipient_id: (await renter.send(getMe)).body.id,
      waitlist_entry_id: null,
      calendar_import_id: null,
      helper_id: null,
      report_id: null,
    },
    event: {
      ...{ id: 1, act: 'DECLINED', at: test.clock.now() },
      details: { start: wholeDay.startTime, end: wholeDay.endTime, status: 'CANCELLED' },
    },
  };
  const everySunday = { startTime: '12:00', endTime: '13:00', weekdays: [0], allItems: true };
  const closed = await owner.send(closeHours, { params: { id: rentableItemId }, body: everySunday });
  const weekly = { params: { id: rentableItemId, closureId: closed.body.id } };
  const counted: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    counted[name] = await countStatements(async () => expect((await call()).status).toBeLessThan(300));
  }
  expect(counted).toEqual(most);
});
