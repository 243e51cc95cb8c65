import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { maxWaitlistEntries, maxWaitlistEntriesOfItem } from '#features/availability/constants.ts';
import { createWaitlistEntry, deleteWaitlistEntry, listWaitlist } from '#features/availability/endpoints.ts';
import type { CreateWaitlistEntry } from '#features/availability/schemas.ts';
import { changeItem } from '#features/items/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { addDays } from '#shared/marina-time.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { sweepWaitlist } from './waitlist.ts';

const test = await testApp();
const { newPerson, request, requested } = bookingWorld(test);
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
