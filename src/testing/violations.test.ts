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
  insert into booking_events (booking_id, at, from_status, to_status, start_at, end_at, booking_renter_id, booking_owner_id)
  select id, now(), 'PENDING', 'CONFIRMED', start_at, end_at, renter_id, owner_id from bookings`;
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

/** Proposals of other hours for every booking, one after the other. */
const propose = (count = 1, { state = 'OPEN', seats = 1, expires = sql`start_at` } = {}) => sql`
  insert into booking_changes (
    id, booking_id, item_id, owner_id, renter_id, by_owner, start_at, end_at, seats, share_key, hourly_rate,
    rental_category, total_price, old_start_at, old_end_at, old_seats, old_total_price, state, created_at, expires_at,
    closed_at
  )
  select gen_random_uuid(), id, item_id, owner_id, renter_id, false, start_at, end_at, ${seats}, share_key, hourly_rate,
    rental_category, total_price, start_at, end_at, seats, total_price, ${state}, created_at, ${expires},
    case when ${state}::text <> 'OPEN' then created_at end
  from bookings, generate_series(1, ${count}::int)`;
const wholeCraft = sql`update booking_changes set share_key = booking_id`;
const complete = sql`update bookings set status = 'COMPLETED', completed_at = now()`;
const calledOffElsewhen = sql`
  with act as (
    insert into call_offs (id, at, actor_id, start_at, end_at, cause)
    select gen_random_uuid(), now(), owner_id, end_at, end_at + interval '1 hour', 'WIND' from bookings limit 1
    returning id
  )
  update bookings set status = 'CANCELLED', cancelled_at = now(), cancel_reason = 'CALLED_OFF', call_off_id = act.id
  from act`;

/** Trips of every booking. */
const leave = sql`
  insert into trips (booking_id, departed_at, departed_by, due_at)
  select id, start_at, owner_id, end_at from bookings`;
const outAsWhole = sql`update bookings set share_key = id, start_at = start_at + n * interval '1 day',
  end_at = end_at + n * interval '1 day'
  from (select id as numbered, row_number() over () as n from bookings) numbers where numbered = id`;
const receive = (centimes: number, owner = sql`owner_id`) => sql`
  insert into cash_entries (id, booking_id, owner_id, at, actor_id, kind, sum, centimes, means, note)
  select gen_random_uuid(), id, ${owner}, now(), ${owner}, 'CORRECTION', 'RECEIVED', ${centimes}, 'CASH', 'x' from bookings`;
const addHours = sql`
  update bookings set price_lines = '[{"minutes": 60, "hourlyRate": 500, "isExtension": true}]'`;

it.each([
  ['a trip belongs to a booking that was never confirmed', [open, leave]],
  ['a craft is out for a booking that has ended', [leave, complete]],
  ['a craft is out after the hours that it holds', [leave, sql`update bookings set held_until = start_at`]],
  ['a craft that is rented as a whole is out twice', [outAsWhole, leave]],
  ['a booking without a trip holds other hours', [sql`update bookings set held_until = start_at`]],
  ['hours were added to a booking whose craft never left', [addHours]],
  ['a sum of cash is negative', [receive(-1)]],
  ['cash of a booking that was never confirmed', [receive(1), open]],
  ['cash of a booking that was never confirmed, or of another owner', [receive(1, sql`renter_id`)]],
  [
    'a guest was entered by another than the owner',
    [sql`update bookings set source = 'QUAY', entered_by = renter_id`],
  ],
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
  ['an exclusive booking overlaps', [propose(), wholeCraft]],
  ['more seats', [propose(1, { seats: 3 })]],
  ['the hours of a booking', [sql`update bookings set start_at = start_at + interval '1 hour'`]],
  ['a revision', [sql`update bookings set revision = 1`]],
  ['a proposal has not exactly one event', [propose(1, { state: 'REFUSED' })]],
  ['a proposal is open for a booking that has ended', [propose(), complete]],
  ['a proposal is open longer', [propose(1, { expires: sql`end_at` })]],
  ['one side has proposed', [propose(4, { state: 'OVERTAKEN' })]],
  ['a booking was called off by an act', [calledOffElsewhen]],
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
  const breakRule = async () => {
    for (const change of changes) await change.execute(transaction);
    return violations(transaction);
  };
  // The one connection of the embedded database waits for this.
  const found = await breakRule().finally(() => transaction.rollback().execute());
  expect(found.join('\n')).toContain(sentence);
});
