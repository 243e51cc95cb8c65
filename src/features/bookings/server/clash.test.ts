import { describe, expect, it } from 'vitest';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, change, closeHours, storedBookings } = bookingWorld(test);

const instants = (start: string, end: string) => {
  const { startTime, endTime } = hours(start, end);
  return { start: startTime, end: endTime };
};

describe('an item for private hire', () => {
  it('can be booked once at a time, and the error names the taken hours', async () => {
    const item = await newItem(await newOwner());
    await request(await newPerson(), item, hours('09:00', '10:30'));
    await request(await newPerson(), item, hours('10:30', '11:30'));
    await request(await newPerson(), item, hours('13:00', '14:00'));
    const { status, error } = await request(await newPerson(), item, hours('10:00', '13:30'));
    expect(status).toBe(409);
    expect(error).toEqual({
      code: 'already_booked',
      message: 'This time is already booked',
      taken: [instants('10:00', '11:30'), instants('13:00', '13:30')],
    });
  });

  it('can be booked directly before and after another booking', async () => {
    const item = await newItem(await newOwner());
    await request(await newPerson(), item, hours('10:00', '12:00'));
    expect((await request(await newPerson(), item, hours('12:00', '13:00'))).status).toBe(201);
    expect((await request(await newPerson(), item, hours('09:00', '10:00'))).status).toBe(201);
    expect((await request(await newPerson(), item, hours('09:59', '10:59'))).status).toBe(409);
  });

  it.each(['confirm', 'complete'] as const)('stays taken after the owner’s %s', async (last) => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const { body } = await request(await newPerson(), item);
    await change(owner, body, 'confirm');
    if (last === 'complete') await change(owner, body, last);
    expect((await request(await newPerson(), item)).error.code).toBe('already_booked');
  });

  it('is free again after a request is cancelled', async () => {
    const item = await newItem(await newOwner());
    const renter = await newPerson();
    const { body } = await request(renter, item);
    await change(renter, body, 'cancel');
    expect((await request(await newPerson(), item)).status).toBe(201);
  });

  it('cannot be booked in closed hours', async () => {
    const item = await newItem(await newOwner());
    await closeHours(item, '14:00', '14:30');
    const { error } = await request(await newPerson(), item, hours('14:00', '16:00'));
    expect(error).toMatchObject({ code: 'hours_closed', taken: [instants('14:00', '14:30')] });
  });
});

describe('an item that is booked per seat', () => {
  const shared = { rentalCategory: 'PER_SEAT', capacity: 6 } as const;

  it('can be booked up to its capacity at any time', async () => {
    const item = await newItem(await newOwner(), shared);
    await request(await newPerson(), item, { ...hours('10:00', '12:00'), seats: 3 });
    await request(await newPerson(), item, { ...hours('12:00', '14:00'), seats: 4 });
    const both = await request(await newPerson(), item, { ...hours('11:00', '13:00'), seats: 2 });
    expect(both.body).toMatchObject({ seats: 2, totalPrice: 2000 });
  });

  it('returns the seats left when there are too few', async () => {
    const item = await newItem(await newOwner(), shared);
    await request(await newPerson(), item, { ...hours('10:00', '12:00'), seats: 4 });
    const { status, error } = await request(await newPerson(), item, {
      ...hours('11:00', '13:00'),
      seats: 3,
    });
    expect(status).toBe(409);
    expect(error).toEqual({
      code: 'not_enough_seats',
      message: 'There are not enough seats left at this time.',
      taken: [instants('11:00', '12:00')],
      seatsLeft: 2,
    });
    expect((await request(await newPerson(), item, { ...hours('11:00', '13:00'), seats: 2 })).status).toBe(
      201,
    );
  });

  it('returns already_booked when no seat is left', async () => {
    const item = await newItem(await newOwner(), shared);
    await request(await newPerson(), item, { ...hours('10:00', '12:00'), seats: 6 });
    const { error } = await request(await newPerson(), item, hours('11:00', '13:00'));
    expect(error).toMatchObject({ code: 'already_booked', taken: [instants('11:00', '12:00')] });
  });

  it('cannot be booked in closed hours', async () => {
    const item = await newItem(await newOwner(), shared);
    await closeHours(item, '10:00', '11:00');
    expect((await request(await newPerson(), item)).error.code).toBe('hours_closed');
  });

  it('can be booked once at a time without a capacity, also for the database’s constraint', async () => {
    const item = await newItem(await newOwner(), { rentalCategory: 'PER_SEAT', capacity: null });
    const { body } = await request(await newPerson(), item);
    expect((await request(await newPerson(), item)).error.code).toBe('already_booked');
    expect(await storedBookings()).toMatchObject([{ id: body.id, share_key: body.id }]);
  });
});

describe('an item that is edited between two requests', () => {
  it.each([
    ['PER_SEAT', 'PRIVATE_HIRE'],
    ['PRIVATE_HIRE', 'PER_SEAT'],
  ] as const)('from %s to %s never has both kinds at the same time', async (before, after) => {
    const item = await newItem(await newOwner(), { rentalCategory: before, capacity: 6 });
    await request(await newPerson(), item, hours('10:00', '12:00'));
    await test.db.updateTable('items').set({ rental_category: after }).execute();
    const { error } = await request(await newPerson(), item, hours('11:00', '13:00'));
    expect(error).toMatchObject({ code: 'already_booked', taken: [instants('11:00', '12:00')] });
    expect((await request(await newPerson(), item, hours('12:00', '13:00'))).status).toBe(201);
  });

  it('has no seats left after its capacity was reduced', async () => {
    const item = await newItem(await newOwner(), { rentalCategory: 'PER_SEAT', capacity: 6 });
    await request(await newPerson(), item, { ...hours('10:00', '12:00'), seats: 5 });
    await test.db.updateTable('items').set({ capacity: 2 }).execute();
    expect((await request(await newPerson(), item)).error.code).toBe('already_booked');
  });
});
