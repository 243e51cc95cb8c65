import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { proposeChange } from '#features/bookings/endpoints.ts';
import type { CloseHours } from '#features/calendar/closure-schemas.ts';
import { closeHours, getOwnerCalendar, openClosure } from '#features/calendar/endpoints.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-fixture.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, change } = bookingWorld(test);

const close = ({ caller }: { caller: TestCaller }, item: { id: string }, body: CloseHours) =>
  caller.send(closeHours, { params: { id: item.id }, body });
/** Items are in the order in which they were listed. */
const laterItem = (owner: { id: string }) => {
  test.clock.advance(1000);
  return newItem(owner);
};

async function newImport(owner: { id: string }): Promise<string> {
  const [id, now] = [newId(test.clock.now()), test.clock.now()];
  const calendar = {
    id,
    owner_id: owner.id,
    item_id: null,
    name: 'Airbnb',
    url: 'https://calendar.example/',
  };
  await test.db
    .insertInto('calendar_imports')
    .values({ ...calendar, created_at: now, next_read_at: now, read_at: now })
    .execute();
  return id;
}

it('shows items, bookings, closed hours and those of other calendars', async () => {
  const owner = await newOwner();
  const [item, second] = [await newItem(owner), await laterItem(owner)];
  await newItem(await newOwner());
  const booked = await request(await newPerson(), item, hours('10:00', '11:00'));
  const once = await close(owner, item, hours('10:00', '12:00'));
  const weekly = await close(owner, second, { startTime: '12:00', endTime: '14:00', weekdays: [0] });
  const importId = await newImport(owner);
  const [start, end] = [
    new Date(hours('15:00', '16:00').startTime),
    new Date(hours('15:00', '16:00').endTime),
  ];
  await test.db
    .insertInto('imported_hours')
    .values({ import_id: importId, item_id: item.id, start_at: start, end_at: end })
    .execute();
  const days = { from: tomorrow, to: tomorrow };
  const { body } = await owner.caller.send(getOwnerCalendar, { query: days });
  expect(body.items.map(({ id }) => id)).toEqual([item.id, second.id]);
  expect(body.bookings.map(({ id }) => id)).toEqual([booked.body.id]);
  expect(body.closed).toMatchObject([{ itemId: item.id, closureId: once.body.id }]);
  expect(body.weekly).toMatchObject([{ itemIds: [second.id], id: weekly.body.id }]);
  expect(body.imported).toMatchObject([{ itemId: item.id, calendar: 'Airbnb', failingSince: null }]);
  const ofSecond = await owner.caller.send(getOwnerCalendar, { query: { ...days, item: second.id } });
  expect(ofSecond.body).toMatchObject({ bookings: [], imported: [], items: [{ id: second.id }] });
});

it('shows a booking of another day that is proposed to be moved to these days', async () => {
  const owner = await newOwner();
  const item = await newItem(owner);
  const renter = await newPerson();
  const { body: booked } = await request(renter, item, hours('10:00', '11:00'));
  await change(owner, booked, 'confirm');
  const next = '2026-12-03';
  const read = async () =>
    (await owner.caller.send(getOwnerCalendar, { query: { from: next, to: next } })).body.bookings;
  expect(await read()).toEqual([]);
  const params = { id: booked.id };
  await renter.caller.send(proposeChange, { params, body: hours('14:00', '15:00', next) });
  expect(await read()).toMatchObject([{ id: booked.id, change: hours('14:00', '15:00', next) }]);
  test.clock.advance(4 * 3_600_000);
  expect(await read()).toEqual([]);
});

it('lists the acts that close hours every week, each with its items, until their last day is over', async () => {
  const owner = await newOwner();
  const [item, second] = [await newItem(owner), await laterItem(owner)];
  const weekly = { startTime: '12:00', endTime: '14:00', weekdays: [0, 6], firstDay: tomorrow };
  const all = await close(owner, item, { ...weekly, allItems: true });
  test.clock.advance(1000);
  const lasting = await close(owner, second, { ...weekly, weekdays: [1], lastDay: tomorrow });
  const read = async (day = '2026-12-01') =>
    (await owner.caller.send(getOwnerCalendar, { query: { from: day, to: day } })).body.weekly;
  expect(await read()).toMatchObject([
    { id: all.body.id, itemIds: [item.id, second.id], ...weekly, lastDay: null },
    { id: lasting.body.id, itemIds: [second.id], weekdays: [1], lastDay: tomorrow },
  ]);
  test.clock.advance(3 * 24 * 3_600_000);
  expect((await read()).map(({ id }) => id)).toEqual([all.body.id]);
  expect(await read(tomorrow)).toHaveLength(2);
});

it('has no cancelled bookings, and of the days on which weekly hours are open those it shows and those to come', async () => {
  const owner = await newOwner();
  const item = await newItem(owner);
  const renter = await newPerson();
  const { body: called } = await request(renter, item, hours('10:00', '11:00'));
  await change(renter, called, 'cancel');
  const weekly = await close(owner, item, { startTime: '12:00', endTime: '14:00', weekdays: [0] });
  const openSunday = (day: string) =>
    owner.caller.send(openClosure, {
      params: { id: item.id, closureId: weekly.body.id },
      query: hours('12:00', '14:00', day),
    });
  await openSunday(tomorrow);
  await openSunday('2026-12-13');
  test.clock.set('2026-12-01T09:00:00Z');
  const read = async (day: string) =>
    (await owner.caller.send(getOwnerCalendar, { query: { from: day, to: day } })).body;
  const openDays = async (day: string) => (await read(day)).weekly[0]?.openDays.map((open) => open.day);
  expect((await read(tomorrow)).bookings).toEqual([]);
  expect(await openDays('2026-12-01')).toEqual(['2026-12-13']);
  expect(await openDays(tomorrow)).toEqual([tomorrow, '2026-12-13']);
});

it('asks for fewer days when there is too much for one answer', async () => {
  const owner = await newOwner();
  const item = await newItem(owner);
  const importId = await newImport(owner);
  await sql`
    insert into imported_hours (import_id, item_id, start_at, end_at)
    select ${importId}::uuid, ${item.id}::uuid, at, at + interval '1 minute'
    from generate_series(0, 5000) n, lateral (
      select ${hours('00:00', '00:00').startTime}::timestamptz + n * interval '2 minutes' as at
    ) times`.execute(test.db);
  const read = (to: string) => owner.caller.send(getOwnerCalendar, { query: { from: tomorrow, to } });
  expect((await read('2026-11-30')).error.code).toBe('too_many_to_show');
  expect((await read(tomorrow)).body.imported).toHaveLength(720);
});

it('shows what is taken of each item as its page has it, with the turnaround', async () => {
  const owner = await newOwner();
  const item = await newItem(owner);
  const params = { id: item.id };
  await owner.caller.send(saveItemRules, { params, body: { turnaroundMinutes: 45 } });
  await request(await newPerson(), item, hours('10:00', '11:00'));
  await close(owner, item, hours('15:00', '19:00'));
  const query = { from: tomorrow, to: tomorrow };
  const { body } = await owner.caller.send(getOwnerCalendar, { query });
  expect(body.items[0]?.taken).toMatchObject([
    { ...instantsOf('10:00', '11:00'), reason: 'booked', pending: true },
    { ...instantsOf('11:00', '11:45'), reason: 'turnaround' },
    { ...instantsOf('15:00', '19:00'), reason: 'closed' },
  ]);
  expect(body.items[0]?.taken).toEqual((await test.visitor.send(getAvailability, { params, query })).body);
});

function instantsOf(from: string, to: string) {
  const { startTime, endTime } = hours(from, to);
  return { start: startTime, end: endTime };
}
