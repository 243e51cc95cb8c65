import { describe, expect, it } from 'vitest';
import { createWaitlistEntry, listWaitlist } from '#features/availability/endpoints.ts';
import type { CreateWaitlistEntry } from '#features/availability/schemas.ts';
import { changeItem } from '#features/items/endpoints.ts';
import { bookingWorld, hours, refusingWrites } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { notifyWaitlist } from './notify-waitlist.ts';

const test = await testApp();
const { newPerson, newItem, request, requested, change } = bookingWorld(test);
type Person = Awaited<ReturnType<typeof newPerson>>;

async function waiting(
  item: { id: string },
  body: CreateWaitlistEntry = hours('10:00', '12:00'),
): Promise<Person> {
  const person = await newPerson();
  const { status } = await person.caller.send(createWaitlistEntry, { params: { id: item.id }, body });
  expect(status).toBe(201);
  test.clock.advance(1000);
  return person;
}

/** Whether each of these was told, after the job has run. */
async function told(...people: Person[]): Promise<boolean[]> {
  await notifyWaitlist(test.deps);
  return Promise.all(
    people.map(async ({ caller }) =>
      (await caller.send(listWaitlist)).body.some(({ notifiedAt }) => notifiedAt !== null),
    ),
  );
}

const minutes = (count: number) => test.clock.advance(count * 60_000);

const takenItem = (values: Parameters<typeof newItem>[1] = {}, seats = 1) =>
  requested({ item: values, seats });

/** Renters who wait for hours of an item one after the other. `free` cancels the request that has taken them. */
async function queue(...bodies: CreateWaitlistEntry[]) {
  const world = await takenItem();
  const people = [];
  for (const body of bodies) people.push(await waiting(world.item, body));
  const [first, second] = people as [Person, Person];
  return { ...world, first, second, people, free: () => change(world.renter, world.booking, 'cancel') };
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
    const again = await first.caller.send(createWaitlistEntry, { params: { id: item.id }, body: same });
    expect(again.body.notifiedAt).toBeNull();
    await change(owner, next, 'cancel');
    minutes(15);
    expect(await told(...people)).toEqual([false, true]);
  });

  it('are not told once their hours have begun', async () => {
    const { free } = await queue(same);
    await free();
    test.clock.set('2026-11-22T10:00:00Z');
    await notifyWaitlist(test.deps);
    expect(await test.db.selectFrom('waitlist').select('notified_at').execute()).toEqual([
      { notified_at: null },
    ]);
  });

  it('are told once by two processes at the same time', async () => {
    const { free } = await queue(same, same, same);
    await free();
    await Promise.all([1, 2, 3, 4].map(() => notifyWaitlist(test.deps)));
    const rows = await test.db
      .selectFrom('waitlist')
      .select('id')
      .where('notified_at', 'is not', null)
      .execute();
    expect(rows).toHaveLength(1);
    const outbox = test.db
      .selectFrom('outbox')
      .select('waitlist_entry_id as id')
      .where('waitlist_entry_id', 'is not', null);
    expect(await outbox.execute()).toEqual(rows);
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
    const { renter, item, booking } = await takenItem({ rentalCategory: 'PER_SEAT', capacity: 6 }, 4);
    await request(await newPerson(), item, { ...same, seats: 2 });
    const [five, two] = [
      await waiting(item, { ...same, seats: 5 }),
      await waiting(item, { ...hours('11:00', '12:00'), seats: 2 }),
    ];
    expect(await told(five, two)).toEqual([false, false]);
    await change(renter, booking, 'cancel');
    expect(await told(five, two)).toEqual([false, true]);
  });
});

it('a renter who cannot be told stops no others', async () => {
  const [broken, other] = [await takenItem(), await takenItem()];
  const [first, second] = [await waiting(broken.item), await waiting(other.item)];
  for (const { renter, booking } of [broken, other]) await change(renter, booking, 'cancel');
  await refusingWrites(test.db, 'waitlist', broken.item, async () => {
    await expect(notifyWaitlist(test.deps)).rejects.toThrow('refused');
    expect((await second.caller.send(listWaitlist)).body).not.toMatchObject([{ notifiedAt: null }]);
    expect((await first.caller.send(listWaitlist)).body).toMatchObject([{ notifiedAt: null }]);
  });
  expect(await told(first)).toEqual([true]);
});
