import { describe, expect, it } from 'vitest';
import { createWait, listWaits } from '#features/availability/endpoints.ts';
import type { CreateWait } from '#features/availability/schemas.ts';
import { expireDueRequests } from '#features/bookings/server/write-status.ts';
import { closeHours, openHours } from '#features/calendar/endpoints.ts';
import { changeItem } from '#features/items/endpoints.ts';
import { bookingWorld, hours, refusingWrites } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { notifyWaitlist } from './notify-waitlist.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, change } = bookingWorld(test);
type Person = Awaited<ReturnType<typeof newPerson>>;

async function waiting(item: { id: string }, body: CreateWait = hours('10:00', '12:00')): Promise<Person> {
  const person = await newPerson();
  const { status } = await person.caller.send(createWait, { params: { id: item.id }, body });
  expect(status).toBe(201);
  test.clock.advance(1000);
  return person;
}

/** Whether each of these was told, after the job has run. */
async function told(...people: Person[]): Promise<boolean[]> {
  await notifyWaitlist(test.deps);
  return Promise.all(
    people.map(async ({ caller }) =>
      (await caller.send(listWaits)).body.some(({ toldAt }) => toldAt !== null),
    ),
  );
}

const minutes = (count: number) => test.clock.advance(count * 60_000);

async function takenItem(values: Parameters<typeof newItem>[1] = {}, seats = 1) {
  const owner = await newOwner();
  const renter = await newPerson();
  const item = await newItem(owner, values);
  const { body: booking } = await request(renter, item, { ...hours('10:00', '12:00'), seats });
  return { owner, renter, item, booking };
}

describe('waiting renters', () => {
  it('are told one after the other, in the order in which they began to wait', async () => {
    const { renter, item, booking } = await takenItem();
    const [first, second] = [await waiting(item), await waiting(item, hours('11:00', '13:00'))];
    expect(await told(first, second)).toEqual([false, false]);
    await change(renter, booking, 'cancel');
    expect(await told(first, second)).toEqual([true, false]);
    minutes(14);
    expect(await told(first, second)).toEqual([true, false]);
    minutes(1);
    expect(await told(first, second)).toEqual([true, true]);
  });

  it('are told at once if their hours don’t overlap', async () => {
    const { renter, item, booking } = await takenItem();
    const [first, second] = [
      await waiting(item, hours('10:00', '11:00')),
      await waiting(item, hours('11:00', '12:00')),
    ];
    await change(renter, booking, 'cancel');
    expect(await told(first, second)).toEqual([true, true]);
  });

  it('are not told if the first one has taken the hours meanwhile', async () => {
    const { renter, item, booking } = await takenItem();
    const [first, second] = [await waiting(item), await waiting(item)];
    await change(renter, booking, 'cancel');
    await told();
    expect((await request(first, item)).status).toBe(201);
    minutes(15);
    expect(await told(first, second)).toEqual([true, false]);
  });

  it('are told only if all of their hours are free', async () => {
    const { renter, item, booking } = await takenItem();
    await request(await newPerson(), item, hours('12:00', '13:00'));
    const [long, short] = [
      await waiting(item, hours('11:00', '13:00')),
      await waiting(item, hours('11:00', '12:00')),
    ];
    await change(renter, booking, 'cancel');
    expect(await told(long, short)).toEqual([false, true]);
  });

  it('wait behind the others if they ask again after they were told', async () => {
    const { owner, renter, item, booking } = await takenItem();
    const [first, second] = [await waiting(item), await waiting(item)];
    await change(renter, booking, 'cancel');
    await told();
    const { body: next } = await request(await newPerson(), item);
    const again = await first.caller.send(createWait, {
      params: { id: item.id },
      body: hours('10:00', '12:00'),
    });
    expect(again.body.toldAt).toBeNull();
    await change(owner, next, 'cancel');
    minutes(15);
    expect(await told(first, second)).toEqual([false, true]);
  });

  it('are not told once their hours have begun', async () => {
    const { renter, item, booking } = await takenItem();
    await waiting(item);
    await change(renter, booking, 'cancel');
    test.clock.set('2026-11-22T10:00:00Z');
    await notifyWaitlist(test.deps);
    expect(await test.db.selectFrom('waits').select('told_at').execute()).toEqual([{ told_at: null }]);
  });

  it('are told once by two processes at the same time', async () => {
    const { renter, item, booking } = await takenItem();
    await Promise.all([waiting(item), waiting(item), waiting(item)]);
    await change(renter, booking, 'cancel');
    await Promise.all([1, 2, 3, 4].map(() => notifyWaitlist(test.deps)));
    const rows = await test.db.selectFrom('waits').select('id').where('told_at', 'is not', null).execute();
    expect(rows).toHaveLength(1);
    const outbox = await test.db
      .selectFrom('outbox')
      .select('wait_id')
      .where('wait_id', 'is not', null)
      .execute();
    expect(outbox.map(({ wait_id }) => wait_id)).toEqual(rows.map(({ id }) => id));
  });
});

describe('hours become free', () => {
  it('when a request expires', async () => {
    const { item } = await takenItem();
    const person = await waiting(item);
    test.clock.set('2026-11-22T09:00:00Z');
    await expireDueRequests(test.db, test.clock);
    expect(await told(person)).toEqual([true]);
  });

  it('when closed hours are opened again', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const params = { id: item.id };
    await owner.caller.send(closeHours, { params, body: hours('10:00', '11:00') });
    const person = await waiting(item);
    expect(await told(person)).toEqual([false]);
    await owner.caller.send(openHours, { params, query: hours('10:00', '11:00') });
    expect(await told(person)).toEqual([true]);
  });

  it('when another calendar no longer has them', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const [id, now] = ['01936f2e-7c1a-7000-8000-000000000001', test.clock.now()];
    await test.db
      .insertInto('calendar_imports')
      .values({
        id,
        owner_id: owner.id,
        name: 'Other',
        url: 'https://x.example',
        created_at: now,
        next_read_at: now,
      } as never)
      .execute();
    const { startTime, endTime } = hours('10:00', '12:00');
    await test.db
      .insertInto('imported_hours')
      .values({ import_id: id, item_id: item.id, start_at: new Date(startTime), end_at: new Date(endTime) })
      .execute();
    const person = await waiting(item);
    expect(await told(person)).toEqual([false]);
    await test.db.deleteFrom('imported_hours').execute();
    expect(await told(person)).toEqual([true]);
  });

  it('but not while the item is unavailable, or by its rules cannot be booked then', async () => {
    const { owner, renter, item, booking } = await takenItem();
    const person = await waiting(item);
    await change(renter, booking, 'cancel');
    const setAvailable = (isAvailable: boolean) =>
      owner.caller.send(changeItem, { params: { id: item.id }, body: { isAvailable } });
    await setAvailable(false);
    expect(await told(person)).toEqual([false]);
    await setAvailable(true);
    const setNotice = (notice_minutes: number | null) =>
      test.db.updateTable('items').set({ notice_minutes }).execute();
    await setNotice(3 * 24 * 60);
    expect(await told(person)).toEqual([false]);
    await setNotice(null);
    expect(await told(person)).toEqual([true]);
  });

  it('when enough seats of a shared item are free', async () => {
    const perSeat = { rentalCategory: 'PER_SEAT', capacity: 6 } as const;
    const { renter, item, booking } = await takenItem(perSeat, 4);
    const second = await newPerson();
    await request(second, item, { ...hours('10:00', '12:00'), seats: 2 });
    const [three, two] = [
      await waiting(item, { ...hours('10:00', '12:00'), seats: 5 }),
      await waiting(item, { ...hours('11:00', '12:00'), seats: 2 }),
    ];
    expect(await told(three, two)).toEqual([false, false]);
    await change(renter, booking, 'cancel');
    expect(await told(three, two)).toEqual([false, true]);
  });
});

it('a renter who cannot be told stops no others', async () => {
  const [broken, other] = [await takenItem(), await takenItem()];
  const [first, second] = [await waiting(broken.item), await waiting(other.item)];
  for (const { renter, booking } of [broken, other]) await change(renter, booking, 'cancel');
  await refusingWrites(test.db, 'waits', broken.item, async () => {
    await expect(notifyWaitlist(test.deps)).rejects.toThrow('refused');
    expect((await second.caller.send(listWaits)).body).not.toMatchObject([{ toldAt: null }]);
    expect((await first.caller.send(listWaits)).body).toMatchObject([{ toldAt: null }]);
  });
  expect(await told(first)).toEqual([true]);
});
