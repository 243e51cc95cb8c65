import { expect, it } from 'vitest';
import { getBooking, listItemBookings } from '#features/bookings/endpoints.ts';
import { closeHours, getDay, getOwnerCalendar, openHours } from '#features/calendar/endpoints.ts';
import { type Switch, switches } from '#features/helpers/switches.ts';
import { listFreeItems } from '#features/quay/endpoints.ts';
import { hours, today } from '#testing/booking-world.ts';
import { helperWorld } from '#testing/helper-world.ts';
import { endOf } from '#testing/race.ts';
import { messageWorld } from '#testing/sent-messages.ts';

const test = await messageWorld();
const {
  clock,
  newOwner,
  newPerson,
  newItem,
  requested,
  confirmed,
  out,
  enter,
  change,
  propose,
  ask,
  keep,
  callOffOne,
  trip,
  note,
  markNoShow,
} = test;
type Person = Awaited<ReturnType<typeof newPerson>>;
const { helperOf, end } = helperWorld(test);

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
