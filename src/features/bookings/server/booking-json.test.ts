import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { readBookings } from './booking-json.ts';

const test = await testApp();
const { newOwner, newItem, newPerson, confirmed, requested } = bookingWorld(test);

const by = ({ owner }: { owner: { id: string } }) => ({
  now: test.clock.now(),
  where: sql<boolean>`bookings.owner_id = ${owner.id}`,
});

it('bookings are read as the API answers them to their viewer', async () => {
  const made = await confirmed();
  const { cash: _, cashRates: __, ...booking } = made.booking;
  const { owner } = made;
  expect(await readBookings(test.db, { ...by(made), viewerId: owner.id })).toEqual([booking]);
  const [ofStranger] = await readBookings(test.db, { ...by(made), viewerId: (await newPerson()).id });
  expect(ofStranger).toMatchObject({ totalPrice: 0, user: { displayName: 'Younes', phoneNumber: null } });
  const [ofSlip] = await readBookings(test.db, { ...by(made), viewerId: null });
  expect(ofSlip).toMatchObject({ totalPrice: 1000, user: { phoneNumber: '+212600000002' } });
});

it('bookings are read with the fields that are asked for alone, in an order, and not more than the limit', async () => {
  const owner = await newOwner();
  const of = { owner, item: await newItem(owner) };
  for (const at of [hours('15:00', '16:00'), hours('08:00', '09:00')]) await requested({ of, at });
  await confirmed({ of });
  const options = { ...by(of), viewerId: owner.id, orderBy: sql`bookings.start_at`, limit: 2 };
  expect(await readBookings(test.db, { ...options, fields: ['status', 'startTime'] })).toEqual([
    { status: 'PENDING', startTime: hours('08:00', '09:00').startTime },
    { status: 'CONFIRMED', startTime: hours('10:00', '12:00').startTime },
  ]);
});
