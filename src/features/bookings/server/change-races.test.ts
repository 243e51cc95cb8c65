import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { bookingLife } from '#testing/booking-life.ts';
import { testApp, testNow } from '#testing/test-app.ts';
import { engine, serverUrl } from '#testing/test-database.ts';
import { violations } from '#testing/violations.ts';
import { expireDueRequests } from './write-status.ts';

const test = await testApp();
const { clock, db } = test;
const { booked, newPerson, request, change } = bookingWorld(test);
const { accept, callOff, markNoShow, propose, read, undoNoShow } = bookingLife;

const rounds = serverUrl ? 20 : 3;
const morning = hours('09:00', '12:00');
const afternoon = hours('14:00', '17:00');

/** Starts all at once, another one first in each round, and some turns of the event loop apart. */
async function race(round: number, runs: (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(
    runs.map(async (run, place) => {
      const turns = ((place + round) % runs.length) * (round % 7) * 10;
      for (let turn = 0; turn < turns; turn++) await nextTurn();
      await run();
    }),
  );
}

/** Runs rounds of a race, each of which returns its winner. */
async function winners(round: (n: number) => Promise<string>): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (let n = 0; n < rounds; n++) {
    clock.set(testNow);
    const winner = await round(n);
    found[winner] = (found[winner] ?? 0) + 1;
    expect(await violations(db)).toEqual([]);
  }
  return found;
}

const stateOf = ({ id }: { id: string }) =>
  db.selectFrom('booking_changes').select('state').where('booking_id', '=', id).executeTakeFirstOrThrow();

it(`a proposal is accepted, ends with a call-off or expires, ${engine}`, async () => {
  const found = await winners(async (n) => {
    const { owner, renter, booking } = await booked();
    const { body: proposed } = await propose(renter, booking, afternoon);
    const answers: Record<string, number> = {};
    await race(n, [
      async () => {
        const response = await accept(owner, proposed);
        answers.accept = response.status;
        if (response.status !== 200) expect(response.error.code).toBe('change_ended');
      },
      async () => {
        const { body } = await callOff(owner, { ...morning, cause: 'WIND' });
        answers.calledOff = body.bookings.length;
      },
      async () => {
        clock.set(proposed.change?.expiresAt ?? '');
        await expireDueRequests(db, clock);
      },
    ]);
    await expireDueRequests(db, clock);
    const { state } = await stateOf(booking);
    const { status, startTime } = await read(renter, booking);
    const isAccepted = state === 'ACCEPTED';
    expect(answers).toEqual({ accept: isAccepted ? 200 : 409, calledOff: isAccepted ? 0 : 1 });
    expect([status, startTime]).toEqual(
      isAccepted ? ['CONFIRMED', afternoon.startTime] : ['CANCELLED', booking.startTime],
    );
    return state;
  });
  const { ACCEPTED = 0, OVERTAKEN = 0, EXPIRED = 0 } = found;
  expect(ACCEPTED + OVERTAKEN + EXPIRED).toBe(rounds);
});

it(`one of two proposals is open when both sides make one, ${engine}`, async () => {
  await winners(async (n) => {
    const { owner, renter, booking } = await booked();
    const codes: Record<string, string> = {};
    const run = (name: string, by: typeof owner, wanted: typeof afternoon) => async () => {
      const response = await propose(by, booking, wanted);
      codes[name] = response.status === 201 ? 'done' : response.error.code;
    };
    await race(n, [
      run('renter', renter, afternoon),
      run('owner', owner, hours('15:00', '18:00')),
      run('again', renter, afternoon),
    ]);
    expect(Object.values(codes).sort()).toEqual(['change_open', 'change_open', 'done']);
    return (await read(owner, booking)).change?.by ?? 'none';
  });
});

it(`one of two bookings gets the same new hours, ${engine}`, async () => {
  await winners(async (n) => {
    const { renter, owner, item, booking } = await booked();
    const other = await newPerson();
    const { body: second } = await request(other, item, hours('08:00', '09:00'));
    await change(owner, second, 'confirm');
    const codes: string[] = [];
    const run = (by: typeof other, of: { id: string }) => async () => {
      const response = await propose(by, of, afternoon);
      codes.push(response.status === 201 ? 'done' : response.error.code);
    };
    await race(n, [run(renter, booking), run(other, second)]);
    expect(codes.sort()).toEqual(['already_booked', 'done']);
    return (await read(renter, booking)).change ? 'first' : 'second';
  });
});

it(`a new request in hours that are called off and closed is declined in the same act or refused, ${engine}`, async () => {
  await winners(async (n) => {
    const { owner, item, booking } = await booked();
    const other = await newPerson();
    let requested = '';
    let declined: string[] = [];
    await race(n, [
      async () => {
        const response = await request(other, item, hours('13:00', '14:00'));
        requested = response.status === 201 ? response.body.id : response.error.code;
      },
      async () => {
        const act = { ...hours('08:00', '19:00'), cause: 'SWELL', close: true } as const;
        declined = (await callOff(owner, act)).body.bookings.map(({ id }) => id);
      },
    ]);
    const isFirst = requested !== 'hours_closed';
    expect(declined).toEqual(isFirst ? [booking.id, requested] : [booking.id]);
    if (isFirst)
      expect(await read(other, { id: requested })).toMatchObject({
        ...{ status: 'CANCELLED', cancelReason: 'OWNER', callOff: { cause: 'SWELL' } },
      });
    return isFirst ? 'request' : 'call-off';
  });
});

it(`either a missed hire is taken back or another renter gets its hours, ${engine}`, async () => {
  await winners(async (n) => {
    const { owner, item, booking } = await booked({ at: hours('10:00', '13:00', '2026-11-21') });
    clock.set('2026-11-21T10:30:00.000Z');
    await markNoShow(owner, booking);
    const other = await newPerson();
    const codes: Record<string, string | undefined> = {};
    await race(n, [
      async () => {
        const response = await undoNoShow(owner, booking);
        codes.undo = response.status === 200 ? 'done' : response.error.code;
      },
      async () => {
        const response = await request(other, item, hours('11:00', '12:00', '2026-11-21'));
        codes.request = response.status === 201 ? 'done' : response.error.code;
      },
    ]);
    expect(Object.values(codes).sort()).toEqual(['already_booked', 'done']);
    return codes.undo === 'done' ? 'undo' : 'request';
  });
});
