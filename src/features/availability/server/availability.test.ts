import { describe, expect, it } from 'vitest';
import { getOwnerCalendar } from '#features/calendar/endpoints.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, confirmed, change } = bookingWorld(test);

const at = (start: string, end: string, date = tomorrow) => {
  const { startTime, endTime } = hours(start, end, date);
  return { start: startTime, end: endTime };
};

async function taken(item: { id: string }, from = tomorrow, to = from) {
  const { body } = await test.visitor.send(getAvailability, { params: { id: item.id }, query: { from, to } });
  return body;
}

describe('the taken hours of an item', () => {
  it('are public, without the renters, and free again after a cancellation', async () => {
    const { item } = await confirmed();
    const renter = await newPerson();
    const { body: held } = await request(renter, item, hours('14:00', '15:00'));
    const all = { seatsTaken: 1, seatsLeft: 0, reason: 'booked' };
    const booked = { ...at('10:00', '12:00'), ...all, pending: false };
    expect(await taken(item)).toEqual([booked, { ...at('14:00', '15:00'), ...all, pending: true }]);
    await change(renter, held, 'cancel');
    expect(await taken(item)).toEqual([booked]);
  });

  it('have no seats left, and not less, after the item was shared, its capacity reduced, or it made private', async () => {
    const item = await newItem(await newOwner(), { capacity: 6 });
    const set = (values: object) => test.db.updateTable('items').set(values).execute();
    await request(await newPerson(), item, hours('10:00', '11:00'));
    await set({ rental_category: 'PER_SEAT' });
    await request(await newPerson(), item, { ...hours('12:00', '13:00'), seats: 4 });
    expect(await taken(item)).toMatchObject([
      { seatsTaken: 6, seatsLeft: 0 },
      { seatsTaken: 4, seatsLeft: 2 },
    ]);
    await set({ capacity: 3 });
    expect((await taken(item))[1]).toMatchObject({ seatsTaken: 4, seatsLeft: 0 });
    // Also if it has several units by now: seats may be in each of them.
    for (const units of [1, 3]) {
      await set({ rental_category: 'PRIVATE_HIRE', units });
      expect((await taken(item))[1]).toMatchObject({ seatsTaken: units, seatsLeft: 0 });
    }
  });

  it('are those of the requested marina days, both included', async () => {
    test.clock.set('2026-09-15T12:00:00Z');
    const item = await newItem(await newOwner());
    for (const date of ['2026-09-18', '2026-09-19', '2026-09-20', '2026-09-21']) {
      await request(await newPerson(), item, hours('08:00', '19:00', date));
    }
    const found = await taken(item, '2026-09-19', '2026-09-20');
    expect(found.map(({ start }) => start)).toEqual(['2026-09-19T07:00:00.000Z', '2026-09-20T08:00:00.000Z']);
  });

  it('are returned for an unavailable item, but not for a removed or unknown one', async () => {
    const owner = await newOwner();
    expect(await taken(await newItem(owner, { isAvailable: false }))).toEqual([]);
    const ask = async (id: string) => {
      const query = { from: tomorrow, to: tomorrow };
      const { status, error } = await test.visitor.send(getAvailability, { params: { id }, query });
      return [status, error.code];
    };
    const removed = await newItem(owner, { deletedAt: test.clock.now() });
    expect(await ask(removed.id)).toEqual([410, 'item_removed']);
    expect(await ask(newId(test.clock.now()))).toEqual([404, 'item_not_found']);
    expect(await ask('1')).toEqual([400, 'malformed']);
  });
});

it('a range of days may have 62 days, and not end before it begins', async () => {
  const owner = await newOwner();
  const { id } = await newItem(owner);
  const range = async (from: string, to: string) => {
    const query = { from, to };
    return [
      await owner.caller.send(getOwnerCalendar, { query }),
      await owner.caller.send(getAvailability, { params: { id }, query }),
    ];
  };
  for (const { status } of await range('2026-11-01', '2027-01-01')) expect(status).toBe(200);
  for (const [from, to, field] of [
    ['2026-11-01', '2027-01-02', 'to'],
    ['2026-11-02', '2026-11-01', 'to'],
    ['2026-02-30', '2026-03-01', 'from'],
    ['tomorrow', '2026-03-01', 'from'],
    ['0000-01-01', '0000-01-02', 'from'],
  ] as const) {
    for (const { status, error } of await range(from, to)) {
      expect(status).toBe(400);
      expect(error).toMatchObject({ code: 'malformed', fields: { [field]: { code: 'invalid' } } });
    }
  }
});
