import { expect, it } from 'vitest';
import { extendTrip } from '#features/bookings/endpoints.ts';
import type { TripBody } from '#features/bookings/trip-schemas.ts';
import { claimSlip } from '#features/quay/endpoints.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { endsAs, race } from '#testing/race.ts';
import { testApp } from '#testing/test-app.ts';
import { engine } from '#testing/test-database.ts';

const test = await testApp();
const { clock } = test;
const { confirmed, out, completed, newPerson, newRenter, request, enter, trip, note, read, storedEvents } =
  bookingWorld(test);

const at = (time: '11:00' | '12:00' | '13:00') => hours(time, '18:00', today).startTime;
const noonHours = { at: hours('11:00', '12:00', today) };

/** What ends as `done` for one of two calls, and with a code for the other. */
const oneOf = (codes: Record<string, string>) =>
  Object.keys(codes).map((name) => ({ ...codes, [name]: 'done' }));

it(`one of a request and a walk-in gets the hours, ${engine}`, async () => {
  const ends = oneOf({ request: 'already_booked', walkIn: 'already_booked' });
  await endsAs(test, ends, async (n) => {
    const { owner, item } = await confirmed();
    const renter = await newPerson();
    const times = hours('14:00', '15:00', today);
    return race(n, { request: () => request(renter, item, times), walkIn: () => enter(owner, item, times) });
  });
});

it(`two phones that tap at once record one departure and one return, ${engine}`, async () => {
  await endsAs(test, [{ first: 'done', second: 'done' }], async (n) => {
    const { owner, booking } = await confirmed(noonHours);
    const taps = (body: TripBody) =>
      race(n, { first: () => trip(owner, booking, body), second: () => trip(owner, booking, body) });
    clock.set(at('12:00'));
    await taps({ departedAt: at('11:00') });
    const ends = await taps({ returnedAt: at('12:00') });
    const events = (await storedEvents()).filter((event) => event.booking_id === booking.id);
    expect(events.map(({ act }) => act)).toEqual([...['REQUESTED', 'CONFIRMED', 'DEPARTED', 'COMPLETED']]);
    return ends;
  });
});

it(`one of a request and an extension gets the hours, ${engine}`, async () => {
  const ends = oneOf({ request: 'already_booked', extension: 'already_booked' });
  await endsAs(test, ends, async (n) => {
    const { owner, item, booking } = await out(noonHours);
    const renter = await newPerson();
    const extension = { params: { id: booking.id }, body: { endTime: at('13:00') } };
    return race(n, {
      request: () => request(renter, item, hours('12:00', '13:00', today)),
      extension: () => owner.caller.send(extendTrip, extension),
    });
  });
});

it(`one of a request and a later return gets the hours, ${engine}`, async () => {
  const ends = oneOf({ request: 'already_booked', departure: 'already_booked' });
  await endsAs(test, ends, async (n) => {
    const { owner, item, booking } = await confirmed(noonHours);
    const renter = await newPerson();
    const late = hours('11:30', '12:30', today);
    clock.set(late.startTime);
    return race(n, {
      request: () => request(renter, item, hours('12:00', '13:00', today)),
      departure: () => trip(owner, booking, { departedAt: late.startTime, moveReturn: true }),
    });
  });
});

it(`either a return is taken back or another renter gets its hours, ${engine}`, async () => {
  const ends = oneOf({ request: 'already_booked', undo: 'already_booked' });
  await endsAs(test, ends, async (n) => {
    const { owner, item, booking } = await out({ at: hours('11:00', '14:00', today) });
    clock.set(at('12:00'));
    await trip(owner, booking, { returnedAt: at('12:00') });
    const renter = await newPerson();
    return race(n, {
      request: () => request(renter, item, hours('12:30', '13:30', today)),
      undo: () => trip(owner, booking, { returnedAt: null }),
    });
  });
});

it(`one of two users claims a slip, ${engine}`, async () => {
  await endsAs(test, oneOf({ first: 'slip_not_found', second: 'slip_not_found' }), async (n) => {
    const { owner, item } = await confirmed();
    const { body: guest } = await enter(owner, item, { guestPhone: '0612345678' });
    const params = { token: guest.slipToken ?? '' };
    const people = { first: await newRenter(), second: await newRenter() };
    const ends = await race(n, {
      first: () => people.first.caller.send(claimSlip, { params }),
      second: () => people.second.caller.send(claimSlip, { params }),
    });
    const winner = ends.first === 'done' ? people.first : people.second;
    expect((await read(owner, guest)).user.id).toBe(winner.id);
    return ends;
  });
});

it(`an entry of cash that is sent twice counts once, ${engine}`, async () => {
  await endsAs(test, [{ first: 'done', second: 'done' }], async (n) => {
    const { owner, booking } = await confirmed();
    const body = { id: newId(clock.now()), kind: 'RECEIVED', amount: 500 } as const;
    const receive = () => note(owner, booking, body);
    const ends = await race(n, { first: receive, second: receive });
    expect((await read(owner, booking)).received).toBe(500);
    return ends;
  });
});

it(`deposits that are given back at once are never more than was taken, ${engine}`, async () => {
  await endsAs(test, oneOf({ first: 'deposit_too_high', second: 'deposit_too_high' }), async (n) => {
    const { owner, booking } = await confirmed();
    await note(owner, booking, { kind: 'DEPOSIT_TAKEN', amount: 500 });
    const giveBack = () => note(owner, booking, { kind: 'DEPOSIT_RETURNED', amount: 300 });
    return race(n, { first: giveBack, second: giveBack });
  });
});

it(`a return is not taken back after a review, and none is written after that, ${engine}`, async () => {
  await endsAs(test, oneOf({ review: 'cannot_review', undo: 'return_final' }), async (n) => {
    const { owner, renter, booking } = await completed(noonHours);
    const review = { params: { bookingId: booking.id }, body: { rating: 5 } };
    return race(n, {
      review: () => renter.caller.send(createReview, review),
      undo: () => trip(owner, booking, { returnedAt: null }),
    });
  });
});
