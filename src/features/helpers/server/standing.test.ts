import { expect, it } from 'vitest';
import { getBooking, listItemBookings } from '#features/bookings/endpoints.ts';
import { closeHours, getDay, getOwnerCalendar, openHours } from '#features/calendar/endpoints.ts';
import * as endpoints from '#features/helpers/endpoints.ts';
import { type Switch, switches } from '#features/helpers/switches.ts';
import { claimSlip, listFreeItems } from '#features/quay/endpoints.ts';
import { hours, today } from '#testing/booking-world.ts';
import { endOf, endsAs, race } from '#testing/race.ts';
import { messageWorld } from '#testing/sent-messages.ts';

const test = await messageWorld();
const { clock, db, newOwner, newRenter, newPerson, newItem, requested, confirmed, out } = test;
const { request, enter, change, read, propose, ask, keep, callOffOne, trip, note, markNoShow, news } = test;
type Person = Awaited<ReturnType<typeof newPerson>>;
type Helper = Awaited<ReturnType<typeof helperOf>>;

/** Somebody who helps the owner. */
async function helperOf(owner: Person, given: readonly Switch[] = switches, until: string | null = null) {
  const helper = await newPerson({ displayName: 'Hassan El Fassi', phoneNumber: '+212600000009' });
  const body = { name: 'Hassan', switches: [...given], until };
  const { id, invitation } = (await owner.caller.send(endpoints.inviteHelper, { body })).body;
  const params = { token: invitation?.token ?? '' };
  await helper.caller.send(endpoints.acceptInvitation, { params });
  return { ...helper, helpingId: id };
}
const end = (owner: Person, { helpingId: id }: Helper) =>
  owner.caller.send(endpoints.endHelper, { params: { id } });

const cash = { kind: 'RECEIVED', amount: 100, means: 'CASH', currency: 'MAD' } as const;
const evening = hours('17:00', '18:00');

/** What a helper may try, each on what is there for it. */
const calls: Record<string, (by: Person, owner: Person) => Promise<{ status: number }>> = {
  confirm: async (by, owner) => change(by, (await madeFor(owner, requested)).booking, 'confirm'),
  decline: async (by, owner) => change(by, (await madeFor(owner, requested)).booking, 'cancel'),
  propose: async (by, owner) => propose(by, (await madeFor(owner, requested)).booking, evening),
  callOff: async (by, owner) =>
    callOffOne(by, (await madeFor(owner, confirmed)).booking, { cause: 'WIND', close: false }),
  keep: async (by, owner) => {
    const { renter, booking } = await madeFor(owner, confirmed);
    await ask(renter, booking);
    return keep(by, booking);
  },
  back: async (by, owner) => {
    const { booking } = await madeFor(owner, out);
    return trip(by, booking, { returnedAt: clock.now().toISOString() });
  },
  complete: async (by, owner) => change(by, (await madeFor(owner, out)).booking, 'complete'),
  noShow: async (by, owner) => {
    const { booking } = await madeFor(owner, confirmed, hours('10:00', '12:00', today));
    clock.set(hours('10:30', '11:00', today).startTime);
    return markNoShow(by, booking);
  },
  cash: async (by, owner) => note(by, (await madeFor(owner, confirmed)).booking, cash),
  walkIn: async (by, owner) => enter(by, await newItem(owner)),
  freeItems: (by, owner) => by.caller.send(listFreeItems, { query: { for: owner.id } }),
  day: (by, owner) => by.caller.send(getDay, { query: { for: owner.id } }),
  list: (by, owner) => by.caller.send(listItemBookings, { query: { for: owner.id } }),
  booking: async (by, owner) =>
    by.caller.send(getBooking, { params: { id: (await madeFor(owner, confirmed)).booking.id } }),
  calendar: (by, owner) =>
    by.caller.send(getOwnerCalendar, { query: { for: owner.id, from: today, to: today } }),
  close: async (by, owner) =>
    by.caller.send(closeHours, { params: { id: (await newItem(owner)).id }, body: evening }),
  open: async (by, owner) => {
    const params = { id: (await newItem(owner)).id };
    await owner.caller.send(closeHours, { params, body: evening });
    return by.caller.send(openHours, { params, query: evening });
  },
};

async function madeFor(owner: Person, make: typeof requested | typeof confirmed | typeof out, at?: object) {
  const of = { owner, item: await newItem(owner) };
  return (make as typeof confirmed)({ of: of as never, ...(at && { at: at as never }) });
}

const allowed: Record<Switch, string> = {
  requests: 'confirm decline propose callOff keep list booking',
  day: 'back complete noShow day list booking',
  walkIns: 'cash walkIn freeItems day list booking',
  calendar: 'calendar close open',
};

it.each(switches)('a helper with the switch %s does what it says, and nothing else', async (given) => {
  const done: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    clock.set('2026-11-21T09:00:00.000Z');
    const owner = await newOwner();
    const { status } = await call(await helperOf(owner, [given]), owner);
    if (status < 300) done.push(name);
    else expect([name, status]).toEqual([name, 403]);
  }
  expect(done.sort()).toEqual(allowed[given].split(' ').sort());
});

it('others, those who help somebody else, and former helpers do none of it', async () => {
  for (const [name, call] of Object.entries(calls)) {
    clock.set('2026-11-21T09:00:00.000Z');
    const owner = await newOwner();
    const ended = await helperOf(owner);
    await end(owner, ended);
    const code = async (by: Person) => {
      clock.set('2026-11-21T09:00:00.000Z');
      return endOf((await call(by, owner)) as never);
    };
    expect([name, await code(ended)]).toEqual([name, 'helper_ended']);
    expect([name, await code(await helperOf(await newOwner()))]).not.toEqual([name, 'done']);
  }
});

it('the help ends with its last day', async () => {
  const owner = await newOwner();
  const helper = await helperOf(owner, switches, today);
  const code = async () => endOf((await calls.day?.(helper, owner)) as never);
  clock.set('2026-11-21T23:59:59.999Z');
  expect(await code()).toBe('done');
  clock.set('2026-11-22T00:00:00.000Z');
  expect(await code()).toBe('helper_ended');
});

it('every act has its real actor, whom the owner sees by the name they gave', async () => {
  const { owner, renter, booking } = await requested();
  const helper = await helperOf(owner);
  await change(helper, booking, 'confirm');
  const events = await test.storedEvents();
  expect(events.at(-1)).toMatchObject({ act: 'CONFIRMED', actor_id: helper.id, owner_id: owner.id });
  const byHelper = { name: 'Hassan', act: 'CONFIRMED', at: clock.now().toISOString() };
  expect((await read(owner, booking)).byHelper).toEqual(byHelper);
  expect((await read(renter, booking)).byHelper).toBeNull();
  const acts = (await owner.caller.send(endpoints.listHelperActs)).body;
  expect(acts[0]).toMatchObject({ ...byHelper, bookingId: booking.id });
});

it('a helper sees numbers from the day before until the day after, and money only with its switch', async () => {
  const owner = await newOwner();
  const item = await newItem(owner);
  const { body } = await enter(owner, item, {
    ...hours('10:00', '12:00', '2026-11-23'),
    ...{ guestName: 'Ana', guestPhone: '0612345678', guestEmail: 'ana@people.example' },
    paid: cash,
  });
  const [boatman, requests] = [await helperOf(owner, ['walkIns']), await helperOf(owner, ['requests'])];
  const seen = async (by: Person) => {
    const { user, guestEmail, received, cash: entries } = await read(by, body);
    return [user.displayName, user.phoneNumber, guestEmail, received, entries.length];
  };
  expect(await seen(boatman)).toEqual(['Ana', null, null, 100, 1]);
  for (const day of ['2026-11-22', '2026-11-23', '2026-11-24']) {
    clock.set(`${day}T09:00:00.000Z`);
    expect(await seen(requests)).toEqual(['Ana', '+212612345678', null, 0, 0]);
  }
  clock.set('2026-11-25T09:00:00.000Z');
  expect((await seen(boatman))[1]).toBeNull();
  expect((await seen(owner)).slice(1, 3)).toEqual(['+212612345678', 'ana@people.example']);
});

it('a helper books, claims and answers nothing of one’s own there', async () => {
  const owner = await newOwner();
  const item = await newItem(owner);
  const early = await newRenter();
  const { body: own } = await request(early, item);
  const { body } = await owner.caller.send(endpoints.inviteHelper, {
    body: { name: 'Younes', switches: [...switches], until: null },
  });
  await early.caller.send(endpoints.acceptInvitation, { params: { token: body.invitation?.token ?? '' } });
  expect((await request(early, item, hours('14:00', '15:00'))).error.code).toBe('helper_cannot_book');
  expect((await change(early, own, 'confirm')).error.code).toBe('not_allowed');
  const walkIn = (await enter(early, item, { guestPhone: '0612345678' })).body;
  const params = { token: walkIn.slipToken ?? '' };
  expect((await early.caller.send(claimSlip, { params })).error.code).toBe('helper_cannot_book');
});

it('what needs an answer reaches helpers with the switch, and the first answer ends it for all', async () => {
  const owner = await newOwner();
  const item = await newItem(owner);
  const [deputy] = [await helperOf(owner), await helperOf(owner, ['day', 'walkIns'])];
  await news();
  const { body } = await request(await newRenter(), item);
  const both = ['REQUEST_RECEIVED to Hassan El Fassi + push', 'REQUEST_RECEIVED to Salma + push'];
  expect(await news()).toEqual([...both, 'REQUEST_SENT to Younes']);
  expect((await test.mailTo('Hassan El Fassi', 'REQUEST_RECEIVED')).text).toContain(`for=${owner.id}`);
  expect((await change(deputy, body, 'confirm')).status).toBe(200);
  expect((await change(owner, body, 'cancel')).status).toBe(409);
  expect(await news('2026-11-21T23:00:00.000Z')).not.toContain('REQUEST_EXPIRING to Salma + push');
  const { body: second } = await request(await newRenter(), item, evening);
  await end(owner, deputy);
  expect((await news()).filter((one) => one.includes('Hassan'))).toEqual([]);
  expect((await read(owner, second)).status).toBe('PENDING');
});

it('what a former helper sends from a phone is refused in words, and kept once for the owner', async () => {
  const { owner, item, booking } = await out();
  const helper = await helperOf(owner);
  await end(owner, helper);
  const returnedAt = clock.now().toISOString();
  for (const _ of [1, 2])
    expect((await trip(helper, booking, { returnedAt })).error.code).toBe('helper_ended');
  const entry = { ...hours('14:00', '15:00', today), guestName: 'Ana' };
  expect((await enter(helper, item, entry)).error.code).toBe('helper_ended');
  const acts = (await owner.caller.send(endpoints.listHelperActs)).body;
  const tried = acts.flatMap((one) => (one.act === 'HELPER_REFUSED' ? [one.tried] : []));
  expect(tried).toEqual([`WALK_IN ${entry.startTime} ${entry.endTime}`, `COMPLETED ${returnedAt}`]);
  expect(JSON.stringify(await db.selectFrom('events').select('details').execute())).not.toContain('Ana');
});

it('two helpers who answer at once, or an end in the middle of a walk-in, leave one result', async () => {
  const wrong = 'wrong_state';
  await endsAs(
    test,
    [
      { yes: 'done', no: wrong },
      { yes: wrong, no: 'done' },
    ],
    async (round) => {
      const { owner, booking } = await requested();
      const [one, other] = [await helperOf(owner), await helperOf(owner)];
      return race(round, {
        yes: () => change(one, booking, 'confirm'),
        no: () => change(other, booking, 'cancel'),
      });
    },
  );
  const ends = [
    { end: 'done', walkIn: 'done' },
    { end: 'done', walkIn: 'helper_ended' },
  ];
  await endsAs(test, ends, async (round) => {
    const owner = await newOwner();
    const [item, helper] = [await newItem(owner), await helperOf(owner)];
    const found = await race(round, { end: () => end(owner, helper), walkIn: () => enter(helper, item) });
    const made = await db.selectFrom('bookings').select('id').where('item_id', '=', item.id).execute();
    expect(made).toHaveLength(found.walkIn === 'done' ? 1 : 0);
    return found;
  });
});
