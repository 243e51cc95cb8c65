import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lockItem } from '#features/items/server/stored-item.ts';
import { overlapGroupOf } from '#features/items/sharing.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours, ownerOf } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { serverUrl } from '#testing/test-database.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, requested, change, storedBookings } = bookingWorld(test);

/** Inserts a booking without the item's lock and without any check. */
async function insertBooking(
  item: { id: string },
  [start, end]: [string, string],
  shared = false,
  db = test.db,
) {
  const id = newId(test.clock.now());
  const { startTime, endTime } = hours(start, end);
  const renter = await newPerson();
  await db
    .insertInto('bookings')
    .values({
      ...{ id, item_id: item.id, owner_id: ownerOf(item.id), renter_id: renter.id, status: 'PENDING' },
      ...{ start_at: new Date(startTime), end_at: new Date(endTime), expires_at: new Date(startTime) },
      ...{ overlap_group: overlapGroupOf(shared, id), rental_category: shared ? 'PER_SEAT' : 'PRIVATE_HIRE' },
      ...{ item_title: 'Spark', hourly_rate: 0, total_price: 0, created_at: test.clock.now() },
    })
    .execute();
}

describe('the database’s constraint', () => {
  it('rejects two bookings of the same hours, and an exclusive one beside a shared one', async () => {
    const item = await newItem(await newOwner());
    await insertBooking(item, ['10:00', '12:00']);
    await expect(insertBooking(item, ['11:00', '13:00'])).rejects.toMatchObject({ code: '23P01' });
    await expect(insertBooking(item, ['11:00', '13:00'], true)).rejects.toMatchObject({ code: '23P01' });
    await insertBooking(item, ['12:00', '13:00'], true);
    await insertBooking(item, ['12:00', '13:00'], true);
    expect(await storedBookings()).toHaveLength(3);
  });

  // The embedded database has one connection, so transactions cannot overlap.
  it.runIf(serverUrl)('rejects a booking that clashes with one written concurrently', async () => {
    const item = await newItem(await newOwner());
    const renter = await newPerson();
    let response: ReturnType<typeof request> | undefined;
    await test.db.transaction().execute(async (other) => {
      await insertBooking(item, ['11:00', '13:00'], false, other);
      response = request(renter, item);
      await waitForLock();
    });
    expect((await response)?.error.code).toBe('already_booked');
    expect(await storedBookings()).toHaveLength(1);
  });
});

it.runIf(serverUrl)(
  'changes a booking only with the lock of its item, so that no writes deadlock',
  async () => {
    const { renter, item, booking } = await requested();
    let response: ReturnType<typeof change> | undefined;
    await test.db.transaction().execute(async (other) => {
      await lockItem(other, item.id);
      response = change(renter, booking, 'cancel');
      await waitForLock();
      // The cancellation that waits holds no lock that this needs.
      await other.updateTable('bookings').set({ item_title: 'Other' }).where('id', '=', booking.id).execute();
    });
    expect((await response)?.body.status).toBe('CANCELLED');
  },
);

it.runIf(serverUrl)('checks a request against the item as it is once its lock is acquired', async () => {
  const item = await newItem(await newOwner());
  const renter = await newPerson();
  let response: ReturnType<typeof request> | undefined;
  await test.db.transaction().execute(async (owner) => {
    await owner.updateTable('items').set({ hourly_rate: 60_000 }).where('id', '=', item.id).execute();
    response = request(renter, item, { ...hours('10:00', '12:00'), totalPrice: 1000 });
    await waitForLock();
  });
  expect((await response)?.error).toMatchObject({ code: 'price_changed', totalPrice: 1200 });
  expect(await storedBookings()).toEqual([]);
});

async function waitForLock() {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(test.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('No transaction is waiting for a lock');
}
