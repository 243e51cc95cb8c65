import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bookingWorld, hours } from './booking-fixture.ts';
import { testApp } from './test-app.ts';
import { violations } from './violations.ts';

const test = await testApp();
const { newOwner, newRenter, newItem, request, change } = bookingWorld(test);

async function bookedItem() {
  const owner = await newOwner();
  const item = await newItem(owner, { rentalCategory: 'PER_SEAT', capacity: 4 });
  for (const start of ['10:00', '11:00'] as const) {
    const { body } = await request(await newRenter(), item, { ...hours(start, '13:00'), seats: 2 });
    await change(owner, body, 'confirm');
  }
  return item;
}

it('there are none in what the product has written', async () => {
  await bookedItem();
  expect(await violations(test.db)).toEqual([]);
});

it.each([
  ['more seats', sql`update items set capacity = 3`],
  ['a total', sql`update bookings set total_price = total_price + 1`],
  ['a status has no event', sql`update bookings set status = 'COMPLETED', completed_at = now()`],
  [
    'the events of a booking',
    sql`insert into booking_events (booking_id, at, from_status, to_status) select id, now(), 'PENDING', 'CONFIRMED' from bookings`,
  ],
  [
    'a booking was answered twice',
    sql`insert into booking_events (booking_id, at, from_status, to_status) select id, now(), 'PENDING', 'CONFIRMED' from bookings`,
  ],
  ['a rating', sql`update items set rating_count = 1, rating_sum = 5`],
])('a change behind its back shows: %s', async (sentence, change) => {
  await bookedItem();
  await change.execute(test.db);
  expect((await violations(test.db)).join('\n')).toContain(sentence);
});
