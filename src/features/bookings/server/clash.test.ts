import { describe, expect, it } from 'vitest';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, requested, confirmed, change, storedBookings } =
  bookingWorld(test);

const instants = (start: string, end: string) => {
  const { startTime, endTime } = hours(start, end);
  return { start: startTime, end: endTime };
};
/** An item, and requests for it, each by another renter. */
async function itemToBook(values: Parameters<typeof newItem>[1] = {}) {
  const item = await newItem(await newOwner(), values);
  const book = async (start = '10:00', end = '12:00', seats = 1) =>
    request(await newPerson(), item, { ...hours(start, end), seats });
  return { item, book };
}

describe('an item for private hire', () => {
  it('can be booked once at a time, and the error names the taken hours', async () => {
    const { book } = await itemToBook();
    await book('09:00', '10:30');
    await book('10:30', '11:30');
    await book('13:00', '14:00');
    const { status, error } = await book('10:00', '13:30');
    expect(status).toBe(409);
    expect(error).toEqual({
      code: 'already_booked',
      message: 'This time is already booked',
      taken: [instants('10:00', '11:30'), instants('13:00', '13:30')],
    });
    expect((await book('08:01', '09:01')).status).toBe(409);
    expect((await book('08:00', '09:00')).status).toBe(201);
  });

  it('stays taken after the owner’s confirmation and completion, and is free after a cancellation', async () => {
    const { item, owner, booking } = await confirmed();
    const again = async () => request(await newPerson(), item);
    expect((await again()).error.code).toBe('already_booked');
    await change(owner, booking, 'complete');
    expect((await again()).error.code).toBe('already_booked');
    const open = await requested();
    await change(open.renter, open.booking, 'cancel');
    expect((await request(await newPerson(), open.item)).status).toBe(201);
  });
});

describe('an item that is booked per seat', () => {
  const shared = { rentalCategory: 'PER_SEAT', capacity: 6 } as const;

  it('can be booked up to its capacity at any time, and returns the seats left when there are too few', async () => {
    const { book } = await itemToBook(shared);
    await book('10:00', '12:00', 4);
    await book('12:00', '14:00', 3);
    const { status, error } = await book('11:00', '13:00', 3);
    expect(status).toBe(409);
    expect(error).toEqual({
      code: 'not_enough_seats',
      message: 'There are not enough seats left at this time.',
      taken: [instants('11:00', '12:00')],
      seatsLeft: 2,
    });
    expect((await book('11:00', '13:00', 2)).body).toMatchObject({ seats: 2, totalPrice: 2000 });
    const none = await book('11:00', '13:00');
    expect(none.error).toMatchObject({ code: 'already_booked', taken: [instants('11:00', '12:00')] });
  });

  it('can be booked once at a time without a capacity, also for the database’s constraint', async () => {
    const { book } = await itemToBook({ rentalCategory: 'PER_SEAT', capacity: null });
    const { body } = await book();
    expect((await book()).error.code).toBe('already_booked');
    expect(await storedBookings()).toMatchObject([{ id: body.id, overlap_group: body.id }]);
  });
});

describe('an item that is edited between two requests', () => {
  it.each([
    ['PER_SEAT', 'PRIVATE_HIRE'],
    ['PRIVATE_HIRE', 'PER_SEAT'],
  ] as const)('from %s to %s never has both kinds at the same time', async (before, after) => {
    const { book } = await itemToBook({ rentalCategory: before, capacity: 6 });
    await book('10:00', '12:00');
    await test.db.updateTable('items').set({ rental_category: after }).execute();
    const { error } = await book('11:00', '13:00');
    expect(error).toMatchObject({ code: 'already_booked', taken: [instants('11:00', '12:00')] });
    expect((await book('12:00', '13:00')).status).toBe(201);
  });
});
