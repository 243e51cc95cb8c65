import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { extendTrip, noteCash, putTrip } from '#features/bookings/endpoints.ts';
import type { TripBody } from '#features/bookings/trip-schemas.ts';
import { claimSlip, createQuayBooking } from '#features/quay/endpoints.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { bookingLife } from '#testing/booking-life.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';
import { engine, serverUrl } from '#testing/test-database.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { clock, db } = test;
const { booked, newPerson, request, storedEvents } = bookingWorld(test);

const rounds = serverUrl ? 20 : 3;
const today = '2026-11-21';
const at = (time: '11:00' | '12:00' | '13:00') => hours(time, '18:00', today).startTime;
type Person = { caller: TestCaller };

/** Starts both at once, each one first in half of the rounds, and some turns of the event loop apart. Returns how each ended. */
async function race(
  round: number,
  runs: Record<string, () => Promise<{ status: number; error: { code: string } }>>,
): Promise<Record<string, string>> {
  const ends = Object.entries(runs).map(async ([name, run], place) => {
    const turns = ((place + round) % 2) * (round % 7) * 10;
    for (let turn = 0; turn < turns; turn++) await nextTurn();
    const response = await run();
    return [name, response.status < 300 ? 'done' : response.error.code] as const;
  });
  return Object.fromEntries(await Promise.all(ends));
}

/** Runs rounds of a race, each of which must end as one of these. */
async function endsAs(
  expected: Record<string, string>[],
  round: (n: number) => Promise<Record<string, string>>,
): Promise<void> {
  for (let n = 0; n < rounds; n++) {
    clock.set('2026-11-21T10:00:00.000Z');
    expect(expected).toContainEqual(await round(n));
    expect(await violations(db)).toEqual([]);
  }
}

const trip = ({ caller }: Person, { id }: { id: string }, body: TripBody) =>
  caller.send(putTrip, { params: { id }, body });
const enter = ({ caller }: Person, item: { id: string }, times: ReturnType<typeof hours>) =>
  caller.send(createQuayBooking, { body: { rentableItemId: item.id, ...times, guestPhone: '0612345678' } });
/** A booking from 11:00 to 12:00 of today, whose craft left on time; the clock says 11:00. */
async function departed() {
  const made = await booked({ at: hours('11:00', '12:00', today) });
  clock.set(at('11:00'));
  await trip(made.owner, made.booking, { departedAt: at('11:00') });
  return made;
}

it(`one of a request and a walk-in gets the hours, ${engine}`, async () => {
  await endsAs(
    [
      { request: 'done', walkIn: 'already_booked' },
      { request: 'already_booked', walkIn: 'done' },
    ],
    async (n) => {
      const { owner, item } = await booked();
      const renter = await newPerson();
      const times = hours('14:00', '15:00', today);
      return race(n, {
        request: () => request(renter, item, times),
        walkIn: () => enter(owner, item, times),
      });
    },
  );
});

it(`two phones that tap at once record one departure and one return, ${engine}`, async () => {
  await endsAs([{ first: 'done', second: 'done' }], async (n) => {
    const { owner, booking } = await booked({ at: hours('11:00', '12:00', today) });
    const taps = (body: TripBody) =>
      race(n, { first: () => trip(owner, booking, body), second: () => trip(owner, booking, body) });
    clock.set(at('12:00'));
    await taps({ departedAt: at('11:00') });
    const ends = await taps({ returnedAt: at('12:00') });
    const events = (await storedEvents()).filter((event) => event.booking_id === booking.id);
    expect(events.map(({ act, to_status }) => act ?? to_status)).toEqual([
      ...['PENDING', 'CONFIRMED', 'DEPARTED', 'COMPLETED'],
    ]);
    return ends;
  });
});

it(`one of a request and an extension gets the hours, ${engine}`, async () => {
  await endsAs(
    [
      { request: 'done', extension: 'already_booked' },
      { request: 'already_booked', extension: 'done' },
    ],
    async (n) => {
      const { owner, item, booking } = await departed();
      const renter = await newPerson();
      return race(n, {
        request: () => request(renter, item, hours('12:00', '13:00', today)),
        extension: () =>
          owner.caller.send(extendTrip, { params: { id: booking.id }, body: { endTime: at('13:00') } }),
      });
    },
  );
});

it(`one of a request and a later return gets the hours, ${engine}`, async () => {
  await endsAs(
    [
      { request: 'done', departure: 'already_booked' },
      { request: 'already_booked', departure: 'done' },
    ],
    async (n) => {
      const { owner, item, booking } = await booked({ at: hours('11:00', '12:00', today) });
      const renter = await newPerson();
      const late = hours('11:30', '12:30', today);
      clock.set(late.startTime);
      return race(n, {
        request: () => request(renter, item, hours('12:00', '13:00', today)),
        departure: () => trip(owner, booking, { departedAt: late.startTime, moveReturn: true }),
      });
    },
  );
});

it(`either a return is taken back or another renter gets its hours, ${engine}`, async () => {
  await endsAs(
    [
      { request: 'done', undo: 'already_booked' },
      { request: 'already_booked', undo: 'done' },
    ],
    async (n) => {
      const made = await booked({ at: hours('11:00', '14:00', today) });
      clock.set(at('12:00'));
      await trip(made.owner, made.booking, { departedAt: at('11:00'), returnedAt: at('12:00') });
      const renter = await newPerson();
      return race(n, {
        request: () => request(renter, made.item, hours('12:30', '13:30', today)),
        undo: () => trip(made.owner, made.booking, { returnedAt: null }),
      });
    },
  );
});

it(`one of two users claims a slip, ${engine}`, async () => {
  await endsAs(
    [
      { first: 'done', second: 'slip_not_found' },
      { first: 'slip_not_found', second: 'done' },
    ],
    async (n) => {
      const { owner, item } = await booked();
      const { body: guest } = await enter(owner, item, hours('14:00', '15:00', today));
      const params = { token: guest.slipToken ?? '' };
      const people = { first: await newPerson(), second: await newPerson() };
      const ends = await race(n, {
        first: () => people.first.caller.send(claimSlip, { params }),
        second: () => people.second.caller.send(claimSlip, { params }),
      });
      const winner = ends.first === 'done' ? people.first : people.second;
      expect((await bookingLife.read(owner, guest)).user.id).toBe(winner.id);
      return ends;
    },
  );
});

it(`an entry of cash that is sent twice counts once, ${engine}`, async () => {
  await endsAs([{ first: 'done', second: 'done' }], async (n) => {
    const { owner, booking } = await booked();
    const body = { id: newId(clock.now()), kind: 'RECEIVED', amount: 500 } as const;
    const note = () => owner.caller.send(noteCash, { params: { id: booking.id }, body });
    const ends = await race(n, { first: note, second: note });
    expect((await bookingLife.read(owner, booking)).received).toBe(500);
    return ends;
  });
});

it(`deposits that are given back at once are never more than was taken, ${engine}`, async () => {
  await endsAs(
    [
      { first: 'done', second: 'deposit_too_high' },
      { first: 'deposit_too_high', second: 'done' },
    ],
    async (n) => {
      const { owner, booking } = await booked();
      const note = (kind: 'DEPOSIT_TAKEN' | 'DEPOSIT_RETURNED', amount: number) =>
        owner.caller.send(noteCash, { params: { id: booking.id }, body: { kind, amount } });
      await note('DEPOSIT_TAKEN', 500);
      const giveBack = () => note('DEPOSIT_RETURNED', 300);
      return race(n, { first: giveBack, second: giveBack });
    },
  );
});

it(`a return is not taken back after a review, and none is written after that, ${engine}`, async () => {
  const ends = [
    { review: 'done', undo: 'return_final' },
    { review: 'cannot_review', undo: 'done' },
  ];
  await endsAs(ends, async (n) => {
    const { owner, renter, booking } = await departed();
    await trip(owner, booking, { returnedAt: at('11:00') });
    const params = { bookingId: booking.id };
    return race(n, {
      review: () => renter.caller.send(createReview, { params, body: { rating: 5 } }),
      undo: () => trip(owner, booking, { returnedAt: null }),
    });
  });
});
