import { expect, it } from 'vitest';
import { closeHours } from '#features/calendar/endpoints.ts';
import * as endpoints from '#features/helpers/endpoints.ts';
import { switches } from '#features/helpers/switches.ts';
import { claimSlip } from '#features/quay/endpoints.ts';
import { hours, today } from '#testing/booking-world.ts';
import { helperWorld } from '#testing/helper-world.ts';
import { endsAs, race } from '#testing/race.ts';
import { messageWorld } from '#testing/sent-messages.ts';

const test = await messageWorld();
const {
  clock,
  db,
  newOwner,
  newRenter,
  newPerson,
  newItem,
  requested,
  out,
  request,
  enter,
  change,
  read,
  trip,
  news,
} = test;
type Person = Awaited<ReturnType<typeof newPerson>>;
const { helperOf, end } = helperWorld(test);

const cash = { kind: 'RECEIVED', amount: 100, means: 'CASH', currency: 'MAD' } as const;
const evening = hours('17:00', '18:00');

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

it('a slip, which has the number and the money, is only for helpers who see both; a calendar names no more than people', async () => {
  const owner = await newOwner();
  const item = await newItem(owner);
  const at = hours('10:00', '12:00', '2026-11-22');
  const { body } = await enter(owner, item, { ...at, guestPhone: '0612345678', paid: cash });
  const slipOf = async (by: Person) => (await read(by, body)).slipToken;
  expect(await slipOf(await helperOf(owner, ['requests', 'day']))).toBeNull();
  const boatman = await helperOf(owner, ['walkIns']);
  const token = (await slipOf(boatman)) ?? '';
  expect(token).toHaveLength(22);
  await end(owner, boatman);
  const claimed = await boatman.caller.send(claimSlip, { params: { token } });
  expect(claimed.error.code).toBe('helper_cannot_book');
  const scheduler = await helperOf(owner, ['calendar']);
  const closed = await scheduler.caller.send(closeHours, { params: { id: item.id }, body: at });
  const hidden = { totalPrice: 0, received: 0, slipToken: null, user: { phoneNumber: null } };
  expect(closed.body.bookings).toMatchObject([{ id: body.id, ...hidden }]);
});

it('helpers of a suspended owner agree to nothing, but bring craft back', async () => {
  const { owner, booking } = await out();
  const helper = await helperOf(owner);
  const { booking: pending, item } = await requested({
    of: { owner, item: await newItem(owner) },
    at: evening,
  });
  await db
    .insertInto('suspensions')
    .values({ user_id: owner.id, reason: 'Untrue', suspended_at: clock.now(), ends_at: null })
    .execute();
  expect((await change(helper, pending, 'confirm')).error.code).toBe('owner_suspended');
  expect((await enter(helper, item, hours('15:00', '16:00', today))).error.code).toBe('owner_suspended');
  const closing = { params: { id: item.id }, body: hours('18:00', '19:00', today) };
  expect((await helper.caller.send(closeHours, closing)).error.code).toBe('owner_suspended');
  expect((await trip(helper, booking, { returnedAt: clock.now().toISOString() })).status).toBe(200);
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
