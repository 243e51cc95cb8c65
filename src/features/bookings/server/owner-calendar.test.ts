import { expect, it } from 'vitest';
import type { CloseHours } from '#features/bookings/closure-schemas.ts';
import { closeHours, getOwnerCalendar } from '#features/bookings/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-fixture.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request } = bookingWorld(test);

const close = ({ caller }: { caller: TestCaller }, item: { id: string }, body: CloseHours) =>
  caller.send(closeHours, { params: { id: item.id }, body });
/** Items are in the order in which they were listed. */
const laterItem = (owner: { id: string }) => {
  test.clock.advance(1000);
  return newItem(owner);
};

it('shows items, bookings, closed hours and those of other calendars', async () => {
  const owner = await newOwner();
  const [item, second] = [await newItem(owner), await laterItem(owner)];
  await newItem(await newOwner());
  const booked = await request(await newPerson(), item, hours('10:00', '11:00'));
  const once = await close(owner, item, hours('10:00', '12:00'));
  const weekly = await close(owner, second, { startTime: '12:00', endTime: '14:00', weekdays: [0] });
  const importId = newId(test.clock.now());
  await test.db
    .insertInto('calendar_imports')
    .values({
      ...{
        id: importId,
        owner_id: owner.id,
        item_id: null,
        name: 'Airbnb',
        url: 'https://calendar.example/',
      },
      ...{ created_at: test.clock.now(), next_read_at: test.clock.now(), read_at: test.clock.now() },
    })
    .execute();
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
