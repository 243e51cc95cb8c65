import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createReview } from '#features/reviews/endpoints.ts';
import { bookingWorld, hours, today } from './booking-world.ts';
import { testApp, testNow } from './test-app.ts';

const test = await testApp();
const world = bookingWorld(test);
type World = Awaited<ReturnType<typeof world.requested>>;

/** What the database has of a booking, with names for the ids of its world. */
async function storedRows({ owner, renter, item, booking }: World) {
  const { rows } = await sql<{ stored: string }>`
    select json_build_array(
      (select json_agg(b) from bookings b where id = ${booking.id}),
      (select json_agg(to_jsonb(e) - 'id' order by id) from events e where booking_id = ${booking.id}),
      (select json_agg(to_jsonb(r) - 'id') from reviews r where booking_id = ${booking.id}),
      (
        select json_agg(to_jsonb(o) - array['id', 'event_id', 'review_id'] order by o.id) from outbox o
        where event_id in (select id from events where booking_id = ${booking.id})
          or review_id in (select id from reviews where booking_id = ${booking.id})
      )
    )::text as stored`.execute(test.db);
  const names = Object.entries({ owner, renter, item, booking });
  return JSON.parse(names.reduce((text, [name, { id }]) => text.replaceAll(id, name), rows[0]?.stored ?? ''));
}

it('a world that is built by statements is the one that calls to the API leave', async () => {
  const built = await world.reviewed({ rating: 4 });
  test.clock.set(testNow);
  const [owner, renter] = [await world.newOwner(), await world.newRenter()];
  const item = await world.newItem(owner);
  const at = hours('10:00', '12:00', today);
  const { body: booking } = await world.request(renter, item, at);
  await world.change(owner, booking, 'confirm');
  test.clock.set(at.startTime);
  await world.trip(owner, booking, { departedAt: at.startTime });
  test.clock.set(at.endTime);
  await world.trip(owner, booking, { returnedAt: at.endTime });
  await renter.caller.send(createReview, { params: { bookingId: booking.id }, body: { rating: 4 } });
  const stored = await storedRows({ owner, renter, item, booking });
  expect(stored.map((rows: unknown[]) => rows.length)).toEqual([1, 4, 1, 5]);
  expect(await storedRows(built)).toEqual(stored);
  expect(built.booking).toEqual(await world.read(built.owner, built.booking));
});
