import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { noteCash, putTrip } from '#features/bookings/endpoints.ts';
import { claimSlip, closeDay } from '#features/quay/endpoints.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { composeExport } from './compose.ts';

const test = await testApp();
const { newPerson, newItem, enter } = bookingWorld(test);

async function copyOf({ id }: { id: string }): Promise<string> {
  const { rows } = await sql<{ text: string }>`select ${composeExport(id)} as text`.execute(test.db);
  return rows[0]?.text ?? '';
}

describe('the data of a copy', () => {
  it('has trips, money, counts and guests, and a guest’s number only for the user who was that guest', async () => {
    const owner = await newPerson({ displayName: 'Omar', canListItems: true });
    const renter = await newPerson({ displayName: 'Lina', phoneNumber: '+212699999999' });
    const { caller } = owner;
    const item = await newItem(owner);
    const [sami, lina] = ['+212698765431', '+212698765432'];
    const { body: walkIn } = await enter(owner, item, { guestName: 'Sami', guestPhone: sami });
    const { body: claimed } = await enter(owner, item, {
      ...{ guestName: 'L.', guestPhone: lina, source: 'PHONE', ...hours('10:00', '11:00', today) },
    });
    await renter.caller.send(claimSlip, { params: { token: claimed.slipToken ?? '' } });
    await caller.send(putTrip, { params: { id: walkIn.id }, body: { departedAt: walkIn.startTime } });
    const params = { id: claimed.id };
    const money = { kind: 'RECEIVED', amount: 10, currency: 'EUR', rate: 10.5, note: 'Tip' } as const;
    await caller.send(noteCash, { params, body: money });
    await caller.send(closeDay, { body: { date: today, counted: 100, note: 'Ice' } });
    const cash = [
      { kind: 'RECEIVED', amount: 105, currency: 'EUR', currencyAmount: 10, rate: 10.5, note: 'Tip' },
    ];
    const trip = { departedAt: walkIn.startTime, dueAt: walkIn.endTime, returnedAt: null };
    const ofOwner = await copyOf(owner);
    expect(JSON.parse(ofOwner)).toMatchObject({
      bookingsOfItems: [
        { source: 'QUAY', guestName: 'Sami', renter: null, trip, cash: [] },
        { source: 'PHONE', guestName: 'L.', renter: 'Lina', trip: null, cash },
      ],
      dayCloses: [{ day: today, expected: 105, counted: 100, note: 'Ice' }],
    });
    for (const number of [sami, lina, '699999999']) expect(ofOwner).not.toContain(number);
    const ofRenter = await copyOf(renter);
    expect(JSON.parse(ofRenter)).toMatchObject({
      ...{ dayCloses: [], bookingsOfItems: [] },
      bookings: [{ owner: 'Omar', guestName: 'L.', guestPhone: lina, cash }],
    });
    for (const text of [sami, 'Sami', 'Ice', walkIn.slipToken]) {
      expect(ofRenter).not.toContain(text);
    }
  });

  it('has rows of every table that refers to a user', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct relname as "table"
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and relnamespace = current_schema::regnamespace and atttypid = 'uuid'::regtype
        and (
          attname ~ '(user|owner|renter|actor|reviewer|uploader|recipient|lister)_id$'
          or exists (
            select from pg_constraint
            where conrelid = pg_class.oid and confrelid = 'users'::regclass and attnum = any (conkey)
          )
        )`.execute(test.db);
    // Emptied within seconds; sums without anything personal.
    const without = ['outbox', 'counted_earnings'];
    const statement = composeExport('').compile(test.db).sql;
    const forgotten = rows
      .map(({ table }) => table)
      .filter((table) => !without.includes(table) && !new RegExp(`(from|join) ${table}\\b`).test(statement));
    expect(rows.length).toBeGreaterThan(10);
    expect(forgotten).toEqual([]);
  });
});
