import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { serverUrl, testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, closeHours, storedBookings } = bookingWorld(test);

describe('the database', () => {
  it('refuses by itself two bookings of the same hours, and an unshared beside a shared one', async () => {
    const item = await newItem(await newOwner(), { rentalCategory: 'PER_SEAT', capacity: 6 });
    await request(await newPerson(), item);
    await expect(closeHours(item, '11:00', '13:00')).rejects.toMatchObject({ code: '23P01' });
    expect(await storedBookings()).toHaveLength(1);
  });

  // The embedded database has one connection, so there nobody else can be in the middle of something.
  it.runIf(serverUrl)(
    'has the last word over one that appears while a request is being written',
    async () => {
      const item = await newItem(await newOwner());
      const renter = await newPerson();
      let answer: ReturnType<typeof request> | undefined;
      await test.db.transaction().execute(async (other) => {
        await closeHours(item, '11:00', '13:00', other);
        answer = request(renter, item);
        await untilSomebodyWaits();
      });
      expect((await answer)?.error).toMatchObject({
        code: 'already_booked',
        taken: [{ start: hours('11:00', '12:00').startTime, end: hours('11:00', '12:00').endTime }],
      });
      expect(await storedBookings()).toHaveLength(1);
    },
  );
});

it.runIf(serverUrl)('a request goes by the item as it is when its turn has come', async () => {
  const item = await newItem(await newOwner());
  const renter = await newPerson();
  let answer: ReturnType<typeof request> | undefined;
  await test.db.transaction().execute(async (owner) => {
    await owner.updateTable('items').set({ hourly_rate: 60_000 }).where('id', '=', item.id).execute();
    answer = request(renter, item, { ...hours('10:00', '12:00'), totalPrice: 1000 });
    await untilSomebodyWaits();
  });
  expect((await answer)?.error).toMatchObject({ code: 'price_changed', totalPrice: 1200 });
  expect(await storedBookings()).toEqual([]);
});

async function untilSomebodyWaits() {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(test.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Nobody waits for the other transaction');
}
