import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWait, deleteWait, listWaits } from '#features/availability/endpoints.ts';
import { maxWaits, maxWaitsOfItem } from '#features/availability/limits.ts';
import type { CreateWait } from '#features/availability/schemas.ts';
import { changeItem } from '#features/items/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { addDays } from '#shared/marina-time.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { sweepWaits } from './waits.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request } = bookingWorld(test);
type Person = Awaited<ReturnType<typeof newPerson>>;

const waitFor = ({ caller }: Person, item: { id: string }, body: CreateWait = hours('10:00', '12:00')) =>
  caller.send(createWait, { params: { id: item.id }, body });
const waitsOf = async ({ caller }: Person) => (await caller.send(listWaits)).body;

async function takenItem() {
  const owner = await newOwner();
  const item = await newItem(owner);
  await request(await newPerson(), item);
  return { owner, item };
}

describe('a renter', () => {
  it('waits for taken hours, and no longer if they remove the wait', async () => {
    const { item } = await takenItem();
    const person = await newPerson({ phoneNumber: null });
    const { status, body } = await waitFor(person, item, { ...hours('11:00', '13:00') });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      startTime: '2026-11-22T11:00:00.000Z',
      endTime: '2026-11-22T13:00:00.000Z',
      seats: 1,
      toldAt: null,
      item: { id: item.id, listingTitle: 'Spark along the coast' },
    });
    expect(await waitsOf(person)).toEqual([body]);
    const other = await newPerson();
    expect(await waitsOf(other)).toEqual([]);
    await other.caller.send(deleteWait, { params: { id: body.id } });
    expect(await waitsOf(person)).toHaveLength(1);
    for (const _ of [1, 2])
      expect((await person.caller.send(deleteWait, { params: { id: body.id } })).status).toBe(204);
    expect(await waitsOf(person)).toEqual([]);
  });

  it('waits once for the same hours, and keeps their place', async () => {
    const { item } = await takenItem();
    const person = await newPerson();
    const first = await waitFor(person, item);
    test.clock.advance(60_000);
    const again = await waitFor(person, item);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await waitsOf(person)).toHaveLength(1);
  });

  it('gets an error for hours that are free', async () => {
    const { item } = await takenItem();
    const { status, error } = await waitFor(await newPerson(), item, hours('13:00', '14:00'));
    expect([status, error.code]).toEqual([409, 'hours_are_free']);
  });

  it('waits for at most 10 times to come', async () => {
    const { item } = await takenItem();
    const person = await newPerson();
    for (let n = 0; n < maxWaits; n++)
      expect((await waitFor(person, item, hours('10:00', `12:${10 + n}` as '12:10'))).status).toBe(201);
    const { status, error } = await waitFor(person, item);
    expect([status, error.code]).toEqual([409, 'too_many_waits']);
    expect((await waitFor(person, item, hours('10:00', '12:10'))).status).toBe(201);
    test.clock.set('2026-11-22T10:00:00Z');
    expect(await waitsOf(person)).toEqual([]);
  });
});

it('at most 200 renters wait for an item', async () => {
  const { item } = await takenItem();
  const tomorrow = hours('10:00', '12:00').startTime;
  await sql`
    insert into waits (id, user_id, item_id, start_at, end_at, seats, created_at)
    select gen_random_uuid(), ${(await newPerson()).id}, ${item.id}, at, at + interval '1 hour', 1, ${test.clock.now()}
    from (select ${tomorrow}::timestamptz + n * interval '1 minute' as at from generate_series(1, ${maxWaitsOfItem}::int) n) minute`.execute(
    test.db,
  );
  const { status, error } = await waitFor(await newPerson(), item);
  expect([status, error.code]).toEqual([409, 'waitlist_full']);
});

describe('a wait is refused', () => {
  it('for hours of one’s own item, or that overlap one’s own request', async () => {
    const { owner, item } = await takenItem();
    expect((await waitFor(owner, item)).error.code).toBe('cannot_book_own_item');
    const renter = await newPerson();
    await request(renter, item, hours('13:00', '15:00'));
    expect((await waitFor(renter, item, hours('11:00', '14:00'))).error.code).toBe('own_overlap');
  });

  it.each([
    ['without times', {}, 'select_date_time'],
    ['outside of the opening hours', hours('07:00', '11:00'), 'starts_too_early'],
    ['in the past', hours('10:00', '12:00', addDays(tomorrow, -2)), 'in_the_past'],
    ['for less than an hour', hours('10:00', '10:30'), 'too_short'],
    ['for more seats than there are', { ...hours('10:00', '12:00'), seats: 2 }, 'seats_over_capacity'],
  ])('%s', async (_, body, code) => {
    const { item } = await takenItem();
    expect((await waitFor(await newPerson(), item, body)).error.code).toBe(code);
  });

  it('for an item that is unavailable or does not exist', async () => {
    const { owner, item } = await takenItem();
    await owner.caller.send(changeItem, { params: { id: item.id }, body: { isAvailable: false } });
    expect((await waitFor(await newPerson(), item)).error.code).toBe('item_unavailable');
    const unknown = await waitFor(await newPerson(), { id: newId(test.clock.now()) });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'item_not_found']);
  });
});

it('waits are deleted a day after their start', async () => {
  const { item } = await takenItem();
  await waitFor(await newPerson(), item);
  const stored = () => test.db.selectFrom('waits').select('id').execute();
  await sweepWaits(test.db, new Date('2026-11-23T10:00:00Z'));
  expect(await stored()).toHaveLength(1);
  await sweepWaits(test.db, new Date('2026-11-23T10:00:01Z'));
  expect(await stored()).toEqual([]);
});
