import { describe, expect, it } from 'vitest';
import { createBooking, listMyBookings } from '#features/bookings/endpoints.ts';
import { closeHours, openHours } from '#features/calendar/endpoints.ts';
import { createItem, deleteItem, listMyItems } from '#features/items/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { closureWorld } from '#testing/closure-fixture.ts';
import { insertFakeUpload } from '#testing/fake-upload.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newItem, change, storedBookings, storedEvents } = bookingWorld(test);
const { list } = closureWorld(test);

describe('a booking that is requested again with its id', () => {
  async function requested() {
    const owner = await newOwner();
    const item = await newItem(owner);
    const renter = await newRenter();
    const body = { id: newId(test.clock.now()), rentableItemId: item.id, ...hours('10:00', '12:00') };
    const first = await renter.caller.send(createBooking, { body });
    expect(first).toMatchObject({ status: 201, body: { id: body.id } });
    return { owner, item, renter, body, first };
  }

  it('is the same booking, although it would be refused by now', async () => {
    const { owner, item, renter, body, first } = await requested();
    expect((await renter.caller.send(createBooking, { body })).body).toEqual(first.body);
    await change(owner, first.body, 'cancel');
    await owner.caller.send(deleteItem, { params: { id: item.id } });
    const again = await renter.caller.send(createBooking, { body });
    expect(again).toMatchObject({ status: 201, body: { id: body.id, status: 'CANCELLED' } });
    expect(await storedBookings()).toHaveLength(1);
    expect(await storedEvents()).toHaveLength(2);
  });

  it('is created once by calls at the same time', async () => {
    const item = await newItem(await newOwner());
    const renter = await newRenter();
    const body = { id: newId(test.clock.now()), rentableItemId: item.id, ...hours('10:00', '12:00') };
    const all = await Promise.all(
      Array(5)
        .fill(body)
        .map(() => renter.caller.send(createBooking, { body })),
    );
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await renter.caller.send(listMyBookings)).body).toHaveLength(1);
  });

  it('is refused for other hours, seats or items, and for another renter', async () => {
    const { owner, renter, body } = await requested();
    const [stranger, other] = [await newRenter(), { rentableItemId: (await newItem(owner)).id }];
    for (const [{ caller }, change] of [
      ...[hours('14:00', '15:00'), other, { seats: 2 }].map((change) => [renter, change] as const),
      ...[{}, other].map((change) => [stranger, change] as const),
    ]) {
      const { status, error } = await caller.send(createBooking, { body: { ...body, ...change } });
      expect([status, error.code]).toEqual([409, 'id_already_used']);
    }
    expect(await storedBookings()).toHaveLength(1);
  });

  it.each(['1', '00000000-0000-0000-0000-000000000000', '9ebc3bd0-5a6b-11f0-8de9-0242ac120002'])(
    'needs a UUID of version 4 or 7, not %s',
    async (id) => {
      const item = await newItem(await newOwner());
      const body = { id, rentableItemId: item.id, ...hours('10:00', '12:00') };
      const { status, error } = await (await newRenter()).caller.send(createBooking, { body });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['id']]);
    },
  );
});

it('an item that is listed again with its id is the same item, and another one is refused', async () => {
  const owner = await newOwner();
  const body = {
    ...{ id: crypto.randomUUID(), itemType: 'JETSKI' as const, modelName: 'Spark', listingTitle: 'Spark' },
    ...{ hourlyRate: 500, images: [{ id: await insertFakeUpload(test, owner) }] },
  };
  const first = await owner.caller.send(createItem, { body });
  expect(first.status).toBe(201);
  expect((await owner.caller.send(createItem, { body })).body).toEqual(first.body);
  const other = await owner.caller.send(createItem, { body: { ...body, listingTitle: 'Other' } });
  expect([other.status, other.error.code]).toEqual([409, 'id_already_used']);
  const stranger = await newOwner();
  const images = [{ id: await insertFakeUpload(test, stranger) }];
  const taken = await stranger.caller.send(createItem, { body: { ...body, images } });
  expect([taken.status, taken.error.code]).toEqual([409, 'id_already_used']);
  expect((await owner.caller.send(listMyItems)).body).toHaveLength(1);
});

it.each([
  ['once', hours('10:00', '12:00'), hours('10:00', '13:00')],
  ['every week', { startTime: '10:00', endTime: '12:00', weekdays: [1] }, { endTime: '13:00' }],
])('hours that are closed %s again with the id of the act are closed once', async (_, closed, more) => {
  const owner = await newOwner();
  const item = await newItem(owner);
  const params = { id: item.id };
  const body = { id: newId(test.clock.now()), ...closed };
  const first = await owner.caller.send(closeHours, { params, body });
  expect(first).toMatchObject({ status: 201, body: { id: body.id } });
  expect((await owner.caller.send(closeHours, { params, body })).body).toEqual(first.body);
  expect(await list(owner, item)).toHaveLength(1);
  const other = await owner.caller.send(closeHours, { params, body: { ...body, ...more } });
  expect([other.status, other.error.code]).toEqual([409, 'id_already_used']);
});

it('an act that has closed hours is known by its id although a part is open again, and not by a part of its hours', async () => {
  const owner = await newOwner();
  const item = await newItem(owner);
  const params = { id: item.id };
  const body = { id: newId(test.clock.now()), ...hours('10:00', '14:00') };
  await owner.caller.send(closeHours, { params, body });
  const part = await owner.caller.send(closeHours, { params, body: { ...body, ...hours('11:00', '12:00') } });
  expect([part.status, part.error.code]).toEqual([409, 'id_already_used']);
  await owner.caller.send(openHours, { params, query: hours('11:00', '12:00') });
  expect(await owner.caller.send(closeHours, { params, body })).toMatchObject({ status: 201 });
  expect(await list(owner, item)).toMatchObject([hours('10:00', '11:00'), hours('12:00', '14:00')]);
});
