import { expect, it } from 'vitest';
import { situationOf } from '#features/bookings/acts/situation-of.ts';
import { extendTrip } from '#features/bookings/endpoints.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { selectBookings, situationOfRow } from './stored-booking.ts';

const test = await testApp();
const { clock, db } = test;
const { requested, enter, change, ask, keep, ...world } = bookingWorld(test);
const { markNoShow, propose, read, refuse, trip, undoNoShow } = world;

it('has the same situation as the booking that the API sends of it, for each side and all its life', async () => {
  const { owner, renter, item, booking } = await requested({ at: hours('10:00', '12:00', today) });
  const { body: guest } = await enter(owner, item, hours('15:00', '16:00', today));
  const compared = async ({ id } = booking) => {
    const row = await selectBookings(db).where('id', '=', id).executeTakeFirstOrThrow();
    const [now, sent] = [clock.now(), await read(owner, { id })];
    for (const side of ['renter', 'owner', 'administrator', 'time'] as const) {
      const stored = situationOfRow(row, { side, now });
      // Only of an open request is the expiry sent.
      const expiresAt = row.status === 'PENDING' ? stored.expiresAt : null;
      expect(situationOf(sent, side, now)).toEqual({ ...stored, expiresAt });
    }
    return sent;
  };
  const later = (start: '12:00' | '13:00') => hours(start, '14:00', today);
  const at = (time: '10:00' | '12:00' | '12:30') => {
    clock.set(hours(time, '13:00', today).startTime);
    return clock.now().toISOString();
  };
  expect(await compared(guest)).toMatchObject({ source: 'QUAY' });
  expect(await compared()).toMatchObject({ status: 'PENDING' });
  expect((await propose(owner, booking, later('12:00'))).status).toBe(201);
  await refuse(owner, await compared());
  await change(owner, booking, 'confirm');
  await ask(renter, booking);
  expect((await propose(renter, booking, later('13:00'))).status).toBe(201);
  expect(await compared()).toMatchObject({
    proposal: { by: 'RENTER' },
    cancelRequestedAt: expect.anything(),
  });
  await keep(owner, booking);
  await refuse(owner, await compared());
  const departedAt = at('10:00');
  await trip(owner, booking, { departedAt });
  expect(await compared()).toMatchObject({ trip: { departedAt, returnedAt: null } });
  const body = { endTime: at('12:30') };
  expect((await owner.caller.send(extendTrip, { params: { id: booking.id }, body })).status).toBe(200);
  expect(await compared()).toMatchObject({ trip: { dueAt: body.endTime } });
  await trip(owner, booking, { returnedAt: body.endTime });
  expect(await compared()).toMatchObject({ status: 'COMPLETED' });
  await trip(owner, booking, { returnedAt: null });
  expect(await compared()).toMatchObject({ status: 'CONFIRMED', completedAt: null });
  await trip(owner, booking, { returnedAt: body.endTime });
  clock.set(guest.endTime);
  await markNoShow(owner, guest);
  expect(await compared(guest)).toMatchObject({ cancelReason: 'NO_SHOW' });
  await undoNoShow(owner, guest);
  expect(await compared(guest)).toMatchObject({ status: 'CONFIRMED', cancelledAt: null });
});
