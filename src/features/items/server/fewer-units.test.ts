import { expect, it } from 'vitest';
import { updateItem } from '#features/items/endpoints.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const world = bookingWorld(test);
const { newOwner, newPerson, newItem, request, change } = world;

type Owner = Awaited<ReturnType<typeof newOwner>>;
const withUnits = ({ caller }: Owner, { id }: { id: string }, units: number) =>
  caller.send(updateItem, {
    params: { id },
    body: { modelName: 'VX', listingTitle: 'VX', hourlyRate: 500, units },
  });

it('keeps the units that are booked at the same time, and names those bookings', async () => {
  const owner = await newOwner();
  const item = await newItem(owner, { units: 5 });
  const renter = await newPerson({ displayName: 'Younes' });
  const { body: two } = await request(renter, item, { ...hours('10:00', '12:00'), units: 2 });
  const { body: one } = await request(
    await newPerson({ displayName: 'Hannah' }),
    item,
    hours('11:00', '13:00'),
  );
  await request(await newPerson(), item, { ...hours('13:00', '14:00'), units: 2 });
  const { status, error } = await withUnits(owner, item, 2);
  expect(status).toBe(409);
  expect(error).toMatchObject({ code: 'units_booked', confirmedBookings: 2 });
  expect(error.booked).toEqual([
    { id: two.id, ...hours('10:00', '12:00'), seats: 2, renter: 'Younes' },
    { id: one.id, ...hours('11:00', '13:00'), seats: 1, renter: 'Hannah' },
  ]);
  expect((await withUnits(owner, item, 3)).body.units).toBe(3);
  await change(renter, two, 'cancel');
  expect((await withUnits(owner, item, 2)).body.units).toBe(2);
});

it('counts proposed hours, but one booking and what is proposed for it once', async () => {
  const owner = await newOwner();
  const item = await newItem(owner, { units: 3 });
  const { booking } = await world.confirmed({ of: { owner, item }, seats: 1 });
  await world.propose(owner, booking, { ...hours('11:00', '13:00'), units: 2 });
  expect((await withUnits(owner, item, 1)).error.booked?.map(({ id }) => id)).toEqual([booking.id]);
  expect((await withUnits(owner, item, 2)).status).toBe(200);
});

it('counts the seats of per-seat craft', async () => {
  const owner = await newOwner();
  const item = await newItem(owner, { units: 2, capacity: 4, rentalCategory: 'PER_SEAT' });
  await request(await newPerson(), item, { ...hours('10:00', '12:00'), seats: 5 });
  expect((await withUnits(owner, item, 1)).error.code).toBe('units_booked');
});

it('keeps the number of a craft that is out', async () => {
  const owner = await newOwner();
  const item = await newItem(owner, { units: 3 });
  const { booking } = await world.out({ of: { owner, item } });
  const trips = [{ unit: 3, departedAt: booking.startTime, returnedAt: null }];
  await test.db
    .updateTable('bookings')
    .set({ unit_trips: JSON.stringify(trips) })
    .execute();
  expect((await withUnits(owner, item, 2)).error.booked).toMatchObject([{ id: booking.id }]);
});

it('a booking of some of several craft without a capacity is a private hire', async () => {
  const owner = await newOwner();
  const item = await newItem(owner, { capacity: null, rentalCategory: 'PER_SEAT' });
  const { booking } = await world.confirmed({ of: { owner, item } });
  expect(booking.rentalCategory).toBe('PER_SEAT');
  await withUnits(owner, item, 4);
  const asked = await request(await newPerson(), item, { ...hours('10:00', '12:00'), units: 3 });
  expect(asked.body).toMatchObject({ rentalCategory: 'PRIVATE_HIRE', units: 3 });
  expect(await world.read(owner, booking)).toMatchObject({ rentalCategory: 'PRIVATE_HIRE', units: 1 });
  await world.propose(owner, booking, hours('13:00', '14:00'));
  expect(await test.db.selectFrom('proposals').select('rental_category').execute()).toEqual([
    { rental_category: 'PRIVATE_HIRE' },
  ]);
});
