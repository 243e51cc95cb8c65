import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { maxWaitlistEntries, maxWaitlistEntriesOfItem } from '#features/availability/constants.ts';
import { createWaitlistEntry, deleteWaitlistEntry, listWaitlist } from '#features/availability/endpoints.ts';
import type { CreateWaitlistEntry } from '#features/availability/schemas.ts';
import { changeItem } from '#features/items/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { addDays } from '#shared/marina-time.ts';
import { bookingWorld, hours, refusingWrites, tomorrow } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { notifyWaitlist } from './notify-waitlist.ts';
import { sweepWaitlist } from './waitlist.ts';

const test = await testApp();
const { newPerson, request, requested, change } = bookingWorld(test);
type Person = Awaited<ReturnType<typeof newPerson>>;

const waitFor = (
  { caller }: Person,
  item: { id: string },
  body: CreateWaitlistEntry = hours('10:00', '12:00'),
) => caller.send(createWaitlistEntry, { params: { id: item.id }, body });
const waitlistOf = async ({ caller }: Person) => (await caller.send(listWaitlist)).body;

/** More entries like the only one, each ending a minute later. */
const copies = (count: number) =>
  sql`
    insert into waitlist
    select (json_populate_record(w, json_build_object(
      'id', gen_random_uuid(), 'end_at', end_at + n * interval '1 minute'
    ))).*
    from waitlist w, generate_series(1, ${count}::int) n`.execute(test.db);

describe('a renter', () => {
  it('waits once for taken hours, and no longer if they leave the waitlist', async () => {
    const { item } = await requested();
    const person = await newPerson({ phoneNumber: null });
    const { status, body } = await waitFor(person, item, hours('11:00', '13:00'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ ...hours('11:00', '13:00'), seats: 1, notifiedAt: null },
      item: { id: item.id, listingTitle: 'Spark along the coast' },
    });
    // Once for the same hours, with the same place.
    test.clock.advance(60_000);
    expect(await waitFor(person, item, hours('11:00', '13:00'))).toMatchObject({ status: 201, body });
    expect(await waitlistOf(person)).toEqual([body]);
    const other = await newPerson();
    expect(await waitlistOf(other)).toEqual([]);
    await other.caller.send(deleteWaitlistEntry, { params: { id: body.id } });
    expect(await waitlistOf(person)).toHaveLength(1);
    for (const _ of [1, 2])
      expect((await person.caller.send(deleteWaitlistEntry, { params: { id: body.id } })).status).toBe(204);
    expect(await waitlistOf(person)).toEqual([]);
  });

  it('waits for at most 10 times to come', async () => {
    const { item } = await requested();
    const person = await newPerson();
    expect((await waitFor(person, item, hours('10:00', '12:10'))).status).toBe(201);
    await copies(maxWaitlistEntries - 1);
    const { status, error } = await waitFor(person, item);
    expect([status, error.code]).toEqual([409, 'too_many_waitlist_entries']);
    expect((await waitFor(person, item, hours('10:00', '12:10'))).status).toBe(201);
    test.clock.set('2026-11-22T10:00:00Z');
    expect(await waitlistOf(person)).toEqual([]);
  });
});

it('at most 200 renters wait for an item', async () => {
  const { item } = await requested();
  await waitFor(await newPerson(), item);
  await copies(maxWaitlistEntriesOfItem - 1);
  const { status, error } = await waitFor(await newPerson(), item);
  expect([status, error.code]).toEqual([409, 'waitlist_full']);
});

it('a waitlist entry of several craft without a capacity counts them as craft', async () => {
  const { item } = await requested({
    item: { units: 3, capacity: null, rentalCategory: 'PER_SEAT' },
    seats: 3,
  });
  const { body } = await waitFor(await newPerson(), item, { ...hours('10:00', '12:00'), seats: 2 });
  expect([body.seats, body.item.rentalCategory]).toEqual([2, 'PRIVATE_HIRE']);
});

describe('a waitlist entry is refused', () => {
  it('for hours of one’s own item, or that overlap one’s own request', async () => {
    const { owner, item } = await requested();
    expect((await waitFor(owner, item)).error.code).toBe('cannot_book_own_item');
    const renter = await newPerson();
    await request(renter, item, hours('13:00', '15:00'));
    expect((await waitFor(renter, item, hours('11:00', '14:00'))).error.code).toBe('own_overlap');
  });

  it('for hours that are free, times that no booking can have, and more seats than there are', async () => {
    const { item } = await requested();
    for (const [body, code] of [
      [hours('13:00', '14:00'), 'hours_are_free'],
      [{}, 'select_date_time'],
      [hours('07:00', '11:00'), 'starts_too_early'],
      [hours('10:00', '12:00', addDays(tomorrow, -2)), 'in_the_past'],
      [{ ...hours('10:00', '12:00'), seats: 2 }, 'seats_over_capacity'],
    ] as const)
      expect((await waitFor(await newPerson(), item, body)).error.code).toBe(code);
  });

  it('for an item that is unavailable or does not exist', async () => {
    const { owner, item } = await requested();
    await owner.caller.send(changeItem, { params: { id: item.id }, body: { isAvailable: false } });
    expect((await waitFor(await newPerson(), item)).error.code).toBe('item_unavailable');
    const unknown = await waitFor(await newPerson(), { id: newId(test.clock.now()) });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'item_not_found']);
  });
});

it('waitlist entries are deleted a day after their start', async () => {
  const { item } = await requested();
  await waitFor(await newPerson(), item);
  const stored = () => test.db.selectFrom('waitlist').select('id').execute();
  await sweepWaitlist(test.db, new Date('2026-11-23T10:00:00Z'));
  expect(await stored()).toHaveLength(1);
  await sweepWaitlist(test.db, new Date('2026-11-23T10:00:01Z'));
  expect(await stored()).toEqual([]);
});

async function waiting(item: { id: string }, body?: CreateWaitlistEntry): Promise<Person> {
  const person = await newPerson();
  expect((await waitFor(person, item, body)).status).toBe(201);
  test.clock.advance(1000);
  return person;
}

/** Whether each of these was told, after the job has run. */
async function told(...people: Person[]): Promise<boolean[]> {
  await notifyWaitlist(test.deps);
  const lists = await Promise.all(people.map(waitlistOf));
  return lists.map((list) => list.some(({ notifiedAt }) => notifiedAt !== null));
}

const notified = () =>
  test.db.selectFrom('waitlist').select('id').where('notified_at', 'is not', null).execute();

const minutes = (count: number) => test.clock.advance(count * 60_000);

/** Renters who wait for hours of an item one after the other. `free` cancels the request that has taken them. */
async function queue(...bodies: CreateWaitlistEntry[]) {
  const world = await requested();
  const people: Person[] = [];
  for (const body of bodies) people.push(await waiting(world.item, body));
  const first = people[0] as Person;
  return { ...world, first, people, free: () => change(world.renter, world.booking, 'cancel') };
}
const same = hours('10:00', '12:00');

describe('waiting renters', () => {
  it('are told one after the other, in the order in which they began to wait', async () => {
    const { people, free } = await queue(same, hours('11:00', '13:00'));
    expect(await told(...people)).toEqual([false, false]);
    await free();
    expect(await told(...people)).toEqual([true, false]);
    minutes(14);
    expect(await told(...people)).toEqual([true, false]);
    minutes(1);
    expect(await told(...people)).toEqual([true, true]);
  });

  it('are told at once if their hours don’t overlap', async () => {
    const { people, free } = await queue(hours('10:00', '11:00'), hours('11:00', '12:00'));
    await free();
    expect(await told(...people)).toEqual([true, true]);
  });

  it('are not told if the first one has taken the hours meanwhile', async () => {
    const { item, first, people, free } = await queue(same, same);
    await free();
    await told();
    expect((await request(first, item)).status).toBe(201);
    minutes(15);
    expect(await told(...people)).toEqual([true, false]);
  });

  it('are told only if all of their hours are free', async () => {
    const { item, people, free } = await queue(hours('11:00', '13:00'), hours('11:00', '12:00'));
    await request(await newPerson(), item, hours('12:00', '13:00'));
    await free();
    expect(await told(...people)).toEqual([false, true]);
  });

  it('wait behind the others if they ask again after they were told', async () => {
    const { owner, item, first, people, free } = await queue(same, same);
    await free();
    await told();
    const { body: next } = await request(await newPerson(), item);
    expect((await waitFor(first, item, same)).body.notifiedAt).toBeNull();
    await change(owner, next, 'cancel');
    minutes(15);
    expect(await told(...people)).toEqual([false, true]);
  });

  it('are not told once their hours have begun', async () => {
    const { free } = await queue(same);
    await free();
    test.clock.set('2026-11-22T10:00:00Z');
    await notifyWaitlist(test.deps);
    expect(await notified()).toEqual([]);
  });

  it('are told once by two processes at the same time', async () => {
    const { free } = await queue(same, same, same);
    await free();
    await Promise.all([1, 2, 3, 4].map(() => notifyWaitlist(test.deps)));
    const rows = await notified();
    expect(rows).toHaveLength(1);
    const outbox = test.db.selectFrom('outbox').select('waitlist_entry_id as id');
    expect(await outbox.where('waitlist_entry_id', 'is not', null).execute()).toEqual(rows);
  });
});

describe('hours are free for a renter', () => {
  it('not while the item is unavailable, or by its rules cannot be booked then', async () => {
    const { owner, item, first, free } = await queue(same);
    await free();
    const setAvailable = (isAvailable: boolean) =>
      owner.caller.send(changeItem, { params: { id: item.id }, body: { isAvailable } });
    await setAvailable(false);
    expect(await told(first)).toEqual([false]);
    await setAvailable(true);
    const setNotice = (notice_minutes: number | null) =>
      test.db.updateTable('items').set({ notice_minutes }).execute();
    await setNotice(3 * 24 * 60);
    expect(await told(first)).toEqual([false]);
    await setNotice(null);
    expect(await told(first)).toEqual([true]);
  });

  it('if enough seats of a shared item are free', async () => {
    const perSeat = { rentalCategory: 'PER_SEAT', capacity: 6 } as const;
    const { renter, item, booking } = await requested({ item: perSeat, seats: 4 });
    await request(await newPerson(), item, { ...same, seats: 2 });
    const five = await waiting(item, { ...same, seats: 5 });
    const two = await waiting(item, { ...hours('11:00', '12:00'), seats: 2 });
    expect(await told(five, two)).toEqual([false, false]);
    await change(renter, booking, 'cancel');
    expect(await told(five, two)).toEqual([false, true]);
  });
});

it('a renter who cannot be told stops no others', async () => {
  const [broken, other] = [await requested(), await requested()];
  const [first, second] = [await waiting(broken.item), await waiting(other.item)];
  for (const { renter, booking } of [broken, other]) await change(renter, booking, 'cancel');
  await refusingWrites(test.db, 'waitlist', broken.item, async () => {
    await expect(notifyWaitlist(test.deps)).rejects.toThrow('refused');
    expect(await waitlistOf(second)).not.toMatchObject([{ notifiedAt: null }]);
    expect(await waitlistOf(first)).toMatchObject([{ notifiedAt: null }]);
  });
  expect(await told(first)).toEqual([true]);
});
