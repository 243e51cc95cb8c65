import { expect, it } from 'vitest';
import { mergeItems } from '#features/items/duplicate-endpoints.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { clock, db } = test;
const { newOwner, newItem, confirmed, change, trip } = bookingWorld(test);
const at = (time: string) => marinaToInstant(today, time).toISOString();
type Row = { id: string };
const merge = ({ caller }: Awaited<ReturnType<typeof newOwner>>, { id }: Row, other: Row) =>
  caller.send(mergeItems, { params: { id }, body: { itemIds: [other.id] } });
const rowOf = ({ id }: Row) =>
  db.selectFrom('bookings').select(['item_id', 'unit_trips']).where('id', '=', id).executeTakeFirstOrThrow();
const set = ({ id }: Row, values: object) =>
  db.updateTable('items').set(values).where('id', '=', id).execute();

it('craft that left when their listing had one get numbers of their own', async () => {
  const owner = await newOwner();
  const [target, other] = [await newItem(owner), await newItem(owner)];
  const afternoon = hours('14:00', '16:00', today);
  const [one, two] = [target, other].map((item) => confirmed({ of: { owner, item }, at: afternoon }));
  const bookings = [(await one)?.booking, (await two)?.booking] as Row[];
  clock.set(at('14:00'));
  for (const booking of bookings) await trip(owner, booking, { departedAt: at('14:00') });
  // It has grown since.
  await set(other, { units: 2 });
  expect((await merge(owner, target, other)).status).toBe(200);
  expect((await rowOf(bookings[1] as Row)).unit_trips).toMatchObject([{ unit: 2, returnedAt: null }]);
});

it('bookings of single seats stay where they are, also if they could still be undone', async () => {
  const owner = await newOwner();
  const [target, other] = [await newItem(owner), await newItem(owner, { rentalCategory: 'PER_SEAT' })];
  const { booking } = await confirmed({
    of: { owner, item: other },
    seats: 2,
    at: hours('14:00', '16:00', today),
  });
  clock.set(at('14:00'));
  await trip(owner, booking, { departedAt: at('14:00') });
  clock.set(at('15:00'));
  await trip(owner, booking, { returnedAt: at('15:00') });
  await set(other, { rental_category: 'PRIVATE_HIRE' });
  clock.set(at('16:01'));
  expect((await merge(owner, target, other)).status).toBe(200);
  expect((await rowOf(booking)).item_id).toBe(other.id);
});

it('a review of a booking that was completed before its start is marked, also after merging', async () => {
  const owner = await newOwner();
  const [target, other] = [await newItem(owner), await newItem(owner)];
  const { booking, renter } = await confirmed({ of: { owner, item: other } });
  await change(owner, booking, 'complete');
  clock.set('2026-11-25T10:00:00.000Z');
  await merge(owner, target, other);
  const caller = await test.as(renter);
  await caller.send(createReview, { params: { bookingId: booking.id }, body: { rating: 5 } });
  const review = await db.selectFrom('reviews').select(['is_early', 'item_id']).executeTakeFirst();
  expect(review).toEqual({ is_early: true, item_id: target.id });
});
