import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { serverUrl } from '#testing/test-database.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, closeHours, storedBookings } = bookingWorld(test);

describe('the database’s constraint', () => {
  it('rejects two bookings of the same hours, and an exclusive one beside a shared one', async () => {
    const item = await newItem(await newOwner(), { rentalCategory: 'PER_SEAT', capacity: 6 });
    await request(await newPerson(), item);
    await expect(closeHours(item, '11:00', '13:00')).rejects.toMatchObject({ code: '23P01' });
    expect(await storedBookings()).toHaveLength(1);
  });

  it('rejects a hire within the turnaround of another one, but not beside closed hours', async () => {
    const item = await newItem(await newOwner());
    const { body } = await request(await newPerson(), item, hours('10:00', '12:00'));
    const hold = (id: string, until: string) =>
      sql`update bookings set held_until = ${hours(until, until).startTime} where id = ${id}`.execute(
        test.db,
      );
    await hold(body.id, '12:30');
    const next = await request(await newPerson(), item, hours('13:00', '14:00'));
    await closeHours(item, '12:00', '13:00');
    await expect(hold(body.id, '13:01')).rejects.toMatchObject({ code: '23P01' });
    await hold(body.id, '13:00');
    await expect(hold(next.body.id, '13:59')).rejects.toMatchObject({ code: '23514' });
  });

  // The embedded database has one connection, so transactions cannot overlap.
  it.runIf(serverUrl)('rejects a booking that clashes with one written concurrently', async () => {
    const item = await newItem(await newOwner());
    const renter = await newPerson();
    let response: ReturnType<typeof request> | undefined;
    await test.db.transaction().execute(async (other) => {
      await closeHours(item, '11:00', '13:00', other);
      response = request(renter, item);
      await waitForLock();
    });
    expect((await response)?.error).toMatchObject({
      code: 'hours_closed',
      taken: [{ start: hours('11:00', '12:00').startTime, end: hours('11:00', '12:00').endTime }],
    });
    expect(await storedBookings()).toHaveLength(1);
  });
});

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
