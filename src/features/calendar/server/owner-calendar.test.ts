import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import type { CloseHours } from '#features/calendar/closure-schemas.ts';
import { closeHours, getOwnerCalendar, openClosure } from '#features/calendar/endpoints.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-world.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, requested, confirmed, change, propose } = bookingWorld(test);

const close = ({ caller }: { caller: TestCaller }, item: { id: string }, body: CloseHours) =>
  caller.send(closeHours, { params: { id: item.id }, body });
/** Items are in the order in which they were listed. */
const laterItem = (owner: { id: string }) => {
  test.clock.advance(1000);
  return newItem(owner);
};

const owned = async () => {
  const owner = await newOwner();
  return { owner, item: await newItem(owner) };
};

async function newImport(owner: { id: string }): Promise<string> {
  const [id, now] = [newId(test.clock.now()), test.clock.now()];
  const times = { created_at: now, next_read_at: now, read_at: now };
  const calendar = { id, owner_id: owner.id, name: 'Airbnb', url: 'https://calendar.example/', ...times };
  await test.db.insertInto('calendar_imports').values(calendar).execute();
  return id;
}
/** What the calendar of these days, or of one, shows. */
const read = async ({ caller }: { caller: TestCaller }, from: string, to = from, item?: string) =>
  (await caller.send(getOwnerCalendar, { query: { from, to, ...(item !== undefined && { item }) } })).body;

it('shows items, bookings, closed hours and those of other calendars', async () => {
  const owner = await newOwner();
  const [item, second] = [await newItem(owner), await laterItem(owner)];
  await newItem(await newOwner());
  const booked = await request(await newPerson(), item, hours('10:00', '11:00'));
  const once = await close(owner, item, hours('10:00', '12:00'));
  const weekly = await close(owner, second, { startTime: '12:00', endTime: '14:00', weekdays: [0] });
  const importId = await newImport(owner);
  const { startTime, endTime } = hours('15:00', '16:00');
  await sql`
    with import as (update calendar_imports set units = 1 where id = ${importId})
    insert into imported_hours (import_id, item_id, start_at, end_at)
    values (${importId}, ${item.id}, ${startTime}, ${endTime})`.execute(test.db);
  const body = await read(owner, tomorrow);
  expect(body.items.map(({ id }) => id)).toEqual([item.id, second.id]);
  expect(body.bookings.map(({ id }) => id)).toEqual([booked.body.id]);
  expect(body.closed).toMatchObject([{ itemId: item.id, closureId: once.body.id }]);
  expect(body.weekly).toMatchObject([{ itemIds: [second.id], id: weekly.body.id }]);
  expect(body.imported).toMatchObject([
    { itemId: item.id, calendar: 'Airbnb', failingSince: null, units: 1 },
  ]);
  const ofSecond = await read(owner, tomorrow, tomorrow, second.id);
  expect(ofSecond).toMatchObject({ bookings: [], imported: [], items: [{ id: second.id }] });
});

it('shows a booking of another day that is proposed to be moved to these days', async () => {
  const { owner, renter, booking } = await confirmed();
  const next = '2026-12-03';
  const shown = async () => (await read(owner, next)).bookings;
  expect(await shown()).toEqual([]);
  await propose(renter, booking, hours('14:00', '15:00', next));
  expect(await shown()).toMatchObject([
    { id: booking.id, proposal: { ...hours('14:00', '15:00', next), seats: 1 } },
  ]);
  test.clock.advance(4 * 3_600_000);
  expect(await shown()).toEqual([]);
});

it('lists the acts that close hours every week, each with its items, until their last day is over', async () => {
  const owner = await newOwner();
  const [item, second] = [await newItem(owner), await laterItem(owner)];
  const weekly = { startTime: '12:00', endTime: '14:00', weekdays: [0, 6], firstDay: tomorrow };
  const all = await close(owner, item, { ...weekly, allItems: true });
  test.clock.advance(1000);
  const lasting = await close(owner, second, { ...weekly, weekdays: [1], lastDay: tomorrow });
  const shown = async (day = '2026-12-01') => (await read(owner, day)).weekly;
  expect(await shown()).toMatchObject([
    { id: all.body.id, itemIds: [item.id, second.id], ...weekly, lastDay: null },
    { id: lasting.body.id, itemIds: [second.id], weekdays: [1], lastDay: tomorrow },
  ]);
  test.clock.advance(3 * 24 * 3_600_000);
  expect((await shown()).map(({ id }) => id)).toEqual([all.body.id]);
  expect(await shown(tomorrow)).toHaveLength(2);
});

it('has no cancelled bookings, and of the days on which weekly hours are open those it shows and those to come', async () => {
  const { owner, renter, item, booking } = await requested();
  await change(renter, booking, 'cancel');
  const weekly = await close(owner, item, { startTime: '12:00', endTime: '14:00', weekdays: [0] });
  const params = { id: item.id, closureId: weekly.body.id };
  for (const sunday of [tomorrow, '2026-12-13'])
    await owner.caller.send(openClosure, { params, query: hours('12:00', '14:00', sunday) });
  test.clock.set('2026-12-01T09:00:00Z');
  const openDays = async (day: string) =>
    (await read(owner, day)).weekly[0]?.openDays.map((open) => open.day);
  expect((await read(owner, tomorrow)).bookings).toEqual([]);
  expect(await openDays('2026-12-01')).toEqual(['2026-12-13']);
  expect(await openDays(tomorrow)).toEqual([tomorrow, '2026-12-13']);
});

it('asks for fewer days when there is too much for one answer', async () => {
  const { owner, item } = await owned();
  const importId = await newImport(owner);
  await sql`
    insert into imported_hours (import_id, item_id, start_at, end_at)
    select ${importId}::uuid, ${item.id}::uuid, at, at + interval '1 minute'
    from generate_series(0, 5000) n, lateral (
      select ${hours('00:00', '00:00').startTime}::timestamptz + n * interval '2 minutes' as at
    ) times`.execute(test.db);
  const query = { from: tomorrow, to: '2026-11-30' };
  expect((await owner.caller.send(getOwnerCalendar, { query })).error.code).toBe('too_many_to_show');
  expect((await read(owner, tomorrow)).imported).toHaveLength(720);
});

it('shows what is taken of each item as its page has it, with the turnaround', async () => {
  const { owner, item } = await owned();
  const params = { id: item.id };
  await owner.caller.send(saveItemRules, { params, body: { turnaroundMinutes: 45 } });
  await request(await newPerson(), item, hours('10:00', '11:00'));
  await close(owner, item, hours('15:00', '19:00'));
  const [shown] = (await read(owner, tomorrow)).items;
  const at = ({ startTime: start, endTime: end }: ReturnType<typeof hours>) => ({ start, end });
  expect(shown?.taken).toMatchObject([
    { ...at(hours('10:00', '11:00')), reason: 'booked', pending: true },
    { ...at(hours('11:00', '11:45')), reason: 'turnaround' },
    { ...at(hours('15:00', '19:00')), reason: 'closed' },
  ]);
  const query = { from: tomorrow, to: tomorrow };
  expect(shown?.taken).toEqual((await test.visitor.send(getAvailability, { params, query })).body);
});
