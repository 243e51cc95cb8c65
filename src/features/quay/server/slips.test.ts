import { describe, expect, it } from 'vitest';
import { listMyBookings } from '#features/bookings/endpoints.ts';
import { claimSlip, getSlip } from '#features/quay/endpoints.ts';
import { bookingWorld, hours, today, tomorrow } from '#testing/booking-world.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';
import { sweepGuests } from './slips.ts';

const test = await testApp();
const { clock, db, visitor } = test;
const world = bookingWorld(test);
const { newOwner, newRenter, newItem, request, enter } = world;
const { change, read: readBooking, storedBookings, storedEvents } = world;

const guest = { guestName: 'Omar', guestPhone: '+212612345678', guestEmail: 'omar@guests.example' };
/** A booking of a guest with a slip, by default from 09:00 to 10:00 today. */
async function slipOf(body: Parameters<typeof enter>[2] = {}) {
  // So that later bookings have later ids.
  clock.advance(1000);
  const owner = await newOwner();
  const item = await newItem(owner);
  const { body: booking } = await enter(owner, item, { ...guest, ...body });
  return { owner, item, booking, token: booking.slipToken ?? '' };
}
const read = (token: string) => visitor.send(getSlip, { params: { token } });
const claim = ({ caller }: { caller: TestCaller }, token: string) =>
  caller.send(claimSlip, { params: { token } });
const dayMs = 24 * 3_600_000;
const instant = (time: string, date = today) => Date.parse(hours(time, time, date).startTime);

describe('a guest’s slip', () => {
  it('shows the booking to anyone who has its address, and is not stored on the way', async () => {
    const { booking, token } = await slipOf();
    const { body, headers } = await read(token);
    expect(body).toEqual({ ...booking, guestEmail: null });
    expect(headers['cache-control']).toBe('private, no-cache');
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`;
    expect((await read(wrong)).error.code).toBe('slip_not_found');
    expect((await read('short')).status).toBe(400);
  });

  it('ends a day after the hire, to the millisecond', async () => {
    const { owner, booking, token } = await slipOf();
    const renter = await newRenter();
    clock.set(new Date(instant('10:00') + dayMs - 1));
    expect((await read(token)).status).toBe(200);
    clock.set(new Date(instant('10:00') + dayMs));
    expect((await read(token)).error.code).toBe('slip_not_found');
    expect((await claim(renter, token)).error.code).toBe('slip_not_found');
    expect((await readBooking(owner, booking)).slipToken).toBeNull();
  });
});

describe('claiming a slip', () => {
  it('makes the booking the user’s own, once, and ends the address', async () => {
    const { owner, booking, token } = await slipOf();
    const [renter, late] = [await newRenter(), await newRenter()];
    expect((await claim(owner, token)).error.code).toBe('cannot_book_own_item');
    expect((await claim({ caller: visitor }, token)).status).toBe(401);
    expect((await claim(renter, token)).body).toMatchObject({
      ...{ id: booking.id, slipToken: null, source: 'QUAY', guestEmail: null },
      user: { id: renter.id, displayName: 'Younes', phoneNumber: '+212600000002' },
    });
    expect((await claim(late, token)).error.code).toBe('slip_not_found');
    expect((await read(token)).error.code).toBe('slip_not_found');
    const { body: mine } = await renter.caller.send(listMyBookings, {});
    expect(mine.map(({ id }) => id)).toEqual([booking.id]);
    expect((await late.caller.send(listMyBookings, {})).body).toEqual([]);
    expect(await storedEvents()).toMatchObject([{}, { act: 'CLAIMED', user_id: renter.id }]);
    expect(await violations(db)).toEqual([]);
  });

  it('does not count as one of the user’s open requests', async () => {
    const renter = await newRenter();
    for (const _ of Array(5)) {
      const { token } = await slipOf({ ...hours('10:00', '11:00', tomorrow), source: 'PHONE' });
      expect((await claim(renter, token)).status).toBe(200);
    }
    expect((await request(renter, await newItem(await newOwner()))).status).toBe(201);
  });
});

describe('the data of guests', () => {
  it('is erased 90 days after the hire, the secret of a slip a day after it, and the address of one who signs in at once', async () => {
    const { owner, booking, token } = await slipOf();
    const claimed = await slipOf();
    await claim(await newRenter(), claimed.token);
    const later = await slipOf(hours('10:00', '11:00', today));
    const sweptAt = (after: number) => sweepGuests(db, new Date(instant('10:00') + after));
    const stored = async () =>
      (await storedBookings()).map((row) => [
        ...[row.guest_name, row.guest_phone, row.guest_email, row.guest_language, row.slip_token],
      ]);
    const { guestName, guestPhone, guestEmail } = guest;
    expect(await sweptAt(dayMs - 1)).toBe(0);
    expect(await sweptAt(dayMs)).toBe(1);
    const known = [guestName, guestPhone, guestEmail, 'en'];
    const ofUser = [guestName, guestPhone, null, null, null];
    expect(await stored()).toEqual([[...known, null], ofUser, [...known, later.token]]);
    expect(await sweptAt(90 * dayMs - 1)).toBe(1);
    expect(await sweptAt(90 * dayMs)).toBe(2);
    const erased = Array(5).fill(null);
    expect(await stored()).toEqual([erased, erased, [...known, null]]);
    expect(await sweptAt(90 * dayMs)).toBe(0);
    expect(token).toHaveLength(22);
    const nobody = { id: booking.id, displayName: '', phoneNumber: null };
    expect((await readBooking(owner, booking)).user).toMatchObject(nobody);
    expect(await violations(db)).toEqual([]);
  });

  it('is kept while the booking is cancelled before, so that the owner can tell the guest', async () => {
    const { owner, booking } = await slipOf(hours('10:00', '11:00', tomorrow));
    const { body } = await change(owner, booking, 'cancel');
    expect(body).toMatchObject({ status: 'CANCELLED', cancelReason: 'OWNER', user: { displayName: 'Omar' } });
  });
});
