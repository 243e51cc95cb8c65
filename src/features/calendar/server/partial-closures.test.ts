import { expect, it } from 'vitest';
import { getOwnerCalendar, openClosure } from '#features/calendar/endpoints.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-world.ts';
import { closureWorld } from '#testing/closure-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request } = bookingWorld(test);
const { close, list, open } = closureWorld(test);

const fleet = async (units = 5) => {
  const owner = await newOwner();
  return { owner, item: await newItem(owner, { units }) };
};
const left = async ({ id }: { id: string }) => {
  const query = { from: tomorrow, to: tomorrow };
  const { body } = await test.visitor.send(getAvailability, { params: { id }, query });
  return body.map(({ start, seatsLeft, reason }) => `${start.slice(11, 16)} ${seatsLeft} ${reason}`);
};

it('closes some craft of a fleet, and two acts add up', async () => {
  const { owner, item } = await fleet();
  const once = await close(owner, item, { ...hours('10:00', '14:00'), units: 2 });
  await close(owner, item, { startTime: '12:00', endTime: '16:00', weekdays: [0], units: 1 });
  expect(await left(item)).toEqual(['10:00 3 closed', '12:00 2 closed', '14:00 4 closed']);
  const wanted = { ...hours('12:00', '13:00'), units: 3 };
  expect((await request(await newPerson(), item, wanted)).error).toMatchObject({
    ...{ code: 'not_enough_seats', seatsLeft: 2 },
  });
  expect((await request(await newPerson(), item, { ...wanted, units: 2 })).status).toBe(201);
  expect(await left(item)).toContain('12:00 0 booked');
  await owner.caller.send(openClosure, { params: { id: item.id, closureId: once.body.id } });
  expect(await left(item)).toEqual(['12:00 2 booked', '13:00 4 closed']);
});

it('closes the rest by all, and opens each alone', async () => {
  const { owner, item } = await fleet(2);
  await close(owner, item, { ...hours('10:00', '12:00'), units: 1 });
  await close(owner, item, hours('09:00', '13:00'));
  await close(owner, item, { ...hours('11:00', '14:00'), units: 1 });
  expect(await left(item)).toEqual(['09:00 0 closed', '13:00 1 closed']);
  expect((await request(await newPerson(), item, hours('10:00', '11:00'))).error.code).toBe('hours_closed');
  expect((await close(owner, item, hours('09:00', '13:00'))).error.code).toBe('hours_already_closed');
  const query = { from: tomorrow, to: tomorrow };
  const { closed } = (await owner.caller.send(getOwnerCalendar, { query })).body;
  expect(closed.map(({ units }) => units)).toEqual([null, 1, 1]);
  expect((await open(owner, item, hours('09:00', '14:00'))).status).toBe(204);
  expect(await left(item)).toEqual([]);
});

it('closes all for as many craft as there are, and for all items', async () => {
  const { owner, item } = await fleet(2);
  const single = await newItem(owner);
  await close(owner, item, { ...hours('10:00', '11:00'), units: 2 });
  await close(owner, single, { ...hours('12:00', '13:00'), units: 1, allItems: true });
  expect([await left(item), await left(single)]).toEqual([
    ['10:00 0 closed', '12:00 0 closed'],
    ['12:00 0 closed'],
  ]);
});

it.each([
  ['once', hours('10:00', '12:00')],
  ['weekly', { startTime: '10:00', endTime: '12:00', weekdays: [1] }],
])('is repeated by its id, not with another number: %s', async (_, body) => {
  const { owner, item } = await fleet();
  const act = { id: newId(test.clock.now()), ...body, units: 2 };
  expect([(await close(owner, item, act)).status, (await close(owner, item, act)).status]).toEqual([
    201, 201,
  ]);
  expect(await list(owner, item)).toHaveLength(1);
  for (const units of [3, 5]) {
    expect((await close(owner, item, { ...act, units })).error.code).toBe('id_already_used');
  }
});
