import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { toggleListingPermission } from '#features/admin/endpoints.ts';
import { changeItem } from '#features/items/endpoints.ts';
import { bookingWorld, hours } from './booking-fixture.ts';
import { testApp } from './test-app.ts';
import { createSchema } from './test-database.ts';
import { violations } from './violations.ts';

const test = await testApp({}, createSchema);
const { newPerson, newOwner, newRenter, newItem, request, change } = bookingWorld(test);

/** Two confirmed bookings that share seats; a new rate of their item, and the right to list of a user. */
async function newWorld() {
  const owner = await newOwner();
  const item = await newItem(owner, { rentalCategory: 'PER_SEAT', capacity: 4 });
  for (const start of ['10:00', '11:00'] as const) {
    const { body } = await request(await newRenter(), item, { ...hours(start, '13:00'), seats: 2 });
    await change(owner, body, 'confirm');
  }
  await owner.caller.send(changeItem, { params: { id: item.id }, body: { hourlyRate: 600 } });
  await owner.caller.send(changeItem, { params: { id: item.id }, body: { hourlyRate: 700.5 } });
  const [admin, user] = [await newPerson({ isAdmin: true }), await newRenter()];
  await admin.caller.send(toggleListingPermission, { params: { id: user.id }, body: { canListItems: true } });
}

it('finds none in what the product has written', async () => {
  await newWorld();
  expect(await violations(test.db)).toEqual([]);
});

const open = sql`update bookings set status = 'PENDING', expires_at = start_at, confirmed_at = null`;
const openSixTimes = sql`
  insert into bookings (id, item_id, owner_id, renter_id, start_at, end_at, share_key, status, item_title, hourly_rate,
    rental_category, total_price, created_at, expires_at)
  select gen_random_uuid(), item_id, owner_id, renter_id, start_at, end_at, share_key, 'PENDING', item_title, hourly_rate,
    rental_category, total_price, created_at, start_at
  from bookings, generate_series(1, 6)`;
const confirmAgain = sql`
  insert into booking_events (booking_id, at, from_status, to_status, booking_renter_id, booking_owner_id)
  select id, now(), 'PENDING', 'CONFIRMED', renter_id, owner_id from bookings`;
const reviewed = sql`
  insert into reviews (id, item_id, booking_id, reviewer_id, rating, created_at)
  select gen_random_uuid(), item_id, id, renter_id, 5, now() from bookings limit 1`;
const removed = sql`update items set deleted_at = now()`;
const anotherPrice = sql`
  insert into audit_entries (at, action, details)
  select at, action, details || '{"before": 650}' from audit_entries where action = 'PRICE_CHANGED' limit 1`;
const grantedAgain = sql`
  insert into audit_entries (at, action, user_id)
  select at, action, user_id from audit_entries where action = 'LISTING_GRANTED'`;

it.each([
  ['more seats', [sql`update items set capacity = 3`]],
  [
    'an exclusive booking overlaps',
    [sql`alter table bookings drop constraint bookings_no_clash`, sql`update bookings set share_key = id`],
  ],
  ['a total', [sql`update bookings set total_price = total_price + 1`]],
  [
    'a total',
    [sql`update bookings set price_lines = '[{"minutes": 60, "hourlyRate": 1, "dayPrice": null}]'`],
  ],
  [
    'a total',
    [sql`update bookings set price_lines = '[{"minutes": 60, "hourlyRate": null, "dayPrice": 1}]'`],
  ],
  ['a status has no event', [sql`update bookings set status = 'COMPLETED', completed_at = now()`]],
  ['the events of a booking', [confirmAgain]],
  ['a booking was answered twice', [confirmAgain]],
  ['a rating', [sql`update items set rating_count = 1, rating_sum = 5`]],
  ['a number of photos', [sql`update items set photo_count = 1`]],
  ['more than five open requests', [openSixTimes]],
  ['a removed item still has requests', [open, removed]],
  ['a removed item still has photos, reviews, closed hours or waits', [reviewed, removed]],
  ['the price entries of an item', [sql`update items set hourly_rate = 60000`]],
  ['the price entries of an item', [anotherPrice]],
  ['the entries of a right', [sql`update users set can_list_items = false`]],
  ['the entries of a right', [grantedAgain]],
])('finds a change that breaks a rule: %s (%#)', async (sentence, changes) => {
  await newWorld();
  const transaction = await test.db.startTransaction().execute();
  for (const change of changes) await change.execute(transaction);
  const found = await violations(transaction);
  await transaction.rollback().execute();
  expect(found.join('\n')).toContain(sentence);
});
