import { expect, it } from 'vitest';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { endOf, endsAs, race } from '#testing/race.ts';
import { testApp } from '#testing/test-app.ts';
import { engine } from '#testing/test-database.ts';
import { expireDueRequests } from './acts/expire.ts';

const test = await testApp();
const { clock, db } = test;
const { confirmed, newPerson, request, accept, callOff, markNoShow, propose, read, undoNoShow } =
  bookingWorld(test);

const afternoon = hours('14:00', '17:00');

it(`a proposal is accepted, ends with a call-off or expires, ${engine}`, async () => {
  const overtaken = { accept: 'proposal_ended', callOff: '1', status: 'CANCELLED' };
  const ends = [
    { accept: 'done', callOff: '0', status: 'CONFIRMED', proposal: 'ACCEPTED' },
    { ...overtaken, proposal: 'OVERTAKEN' },
    { ...overtaken, proposal: 'EXPIRED' },
  ].map((end) => ({ expire: '', ...end }));
  await endsAs(test, ends, async (n) => {
    const { owner, renter, booking } = await confirmed();
    const { body: proposed } = await propose(renter, booking, afternoon);
    const expire = async () => {
      clock.set(proposed.proposal?.expiresAt ?? '');
      await expireDueRequests(db, clock);
      return '';
    };
    const found = await race(n, {
      accept: () => accept(owner, proposed),
      callOff: async () => {
        const { body } = await callOff(owner, { ...hours('09:00', '12:00'), cause: 'WIND' });
        return String(body.bookings.length);
      },
      expire,
    });
    await expire();
    const proposal = await db
      .selectFrom('proposals')
      .select('status')
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow();
    const { status, startTime } = await read(renter, booking);
    expect(startTime).toBe(proposal.status === 'ACCEPTED' ? afternoon.startTime : booking.startTime);
    return { ...found, status, proposal: proposal.status };
  });
});

it(`one of two proposals is open when both sides make one, ${engine}`, async () => {
  const refused = { renter: 'proposal_open', owner: 'proposal_open', again: 'proposal_open' };
  const ends = (['renter', 'owner', 'again'] as const).map((first) => ({ ...refused, [first]: 'done' }));
  await endsAs(test, ends, async (n) => {
    const { owner, renter, booking } = await confirmed();
    const found = await race(n, {
      renter: () => propose(renter, booking, afternoon),
      owner: () => propose(owner, booking, hours('15:00', '18:00')),
      again: () => propose(renter, booking, afternoon),
    });
    expect((await read(owner, booking)).proposal?.by).toBe(found.owner === 'done' ? 'OWNER' : 'RENTER');
    return found;
  });
});

it(`one of two bookings gets the same new hours, ${engine}`, async () => {
  const ends = [
    { first: 'done', second: 'already_booked' },
    { first: 'already_booked', second: 'done' },
  ];
  await endsAs(test, ends, async (n) => {
    const { renter, owner, item, booking } = await confirmed();
    const other = await newPerson();
    const at = hours('08:00', '09:00');
    const { booking: second } = await confirmed({ of: { owner, item }, renter: other, at });
    const found = await race(n, {
      first: () => propose(renter, booking, afternoon),
      second: () => propose(other, second, afternoon),
    });
    expect((await read(renter, booking)).proposal !== null).toBe(found.first === 'done');
    return found;
  });
});

it(`a new request in hours that are called off and closed is declined in the same act or refused, ${engine}`, async () => {
  const ends = [
    { request: 'hours_closed', callOff: '1' },
    { request: 'done', callOff: '2' },
  ];
  await endsAs(test, ends, async (n) => {
    const { owner, item, booking } = await confirmed();
    const other = await newPerson();
    let requested = '';
    let declined: string[] = [];
    const found = await race(n, {
      request: async () => {
        const response = await request(other, item, hours('13:00', '14:00'));
        if (response.status === 201) requested = response.body.id;
        return endOf(response);
      },
      callOff: async () => {
        const act = { ...hours('08:00', '19:00'), cause: 'SWELL', close: true } as const;
        declined = (await callOff(owner, act)).body.bookings.map(({ id }) => id);
        return String(declined.length);
      },
    });
    expect(declined).toEqual(requested ? [booking.id, requested] : [booking.id]);
    if (requested)
      expect(await read(other, { id: requested })).toMatchObject({
        ...{ status: 'CANCELLED', cancelReason: 'OWNER', callOff: { cause: 'SWELL' } },
      });
    return found;
  });
});

it(`either a missed hire is taken back or another renter gets its hours, ${engine}`, async () => {
  const ends = [
    { undo: 'done', request: 'already_booked' },
    { undo: 'already_booked', request: 'done' },
  ];
  await endsAs(test, ends, async (n) => {
    const { owner, item, booking } = await confirmed({ at: hours('10:00', '13:00', today) });
    clock.set('2026-11-21T10:30:00.000Z');
    await markNoShow(owner, booking);
    const other = await newPerson();
    return race(n, {
      undo: () => undoNoShow(owner, booking),
      request: () => request(other, item, hours('11:00', '12:00', today)),
    });
  });
});
