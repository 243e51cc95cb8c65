import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CashBody } from '#features/bookings/trip-schemas.ts';
import { closeDay, getDayClose } from '#features/quay/endpoints.ts';
import type { CloseDay } from '#features/quay/schemas.ts';
import { newId } from '#platform/database/ids.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, today, tomorrow } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { clock, db } = test;
const { confirmed, newPerson, note } = bookingWorld(test);

/** An owner with a booking of tomorrow, who notes money and counts it. */
async function till() {
  const { owner, booking } = await confirmed();
  return {
    owner,
    note: (body: CashBody) => note(owner, booking, body),
    count: (body: Partial<CloseDay>) =>
      owner.caller.send(closeDay, { body: { date: today, counted: 0, ...body } }),
    read: async (date = today) => (await owner.caller.send(getDayClose, { query: { date } })).body,
  };
}

describe('the close of a day', () => {
  it('expects the cash of the owner’s marina day with deposits, whenever the hire is', async () => {
    const { note, read } = await till();
    await note({ kind: 'RECEIVED', amount: 500.5 });
    await note({ kind: 'RECEIVED', amount: 10, currency: 'EUR', rate: 10 });
    await note({ kind: 'RECEIVED', amount: 300, means: 'CARD' });
    await note({ kind: 'RECEIVED', amount: 200, means: 'TRANSFER' });
    await note({ kind: 'CORRECTION', amount: -0.5, note: 'Typed wrongly' });
    await note({ kind: 'DEPOSIT_TAKEN', amount: 1000 });
    await note({ kind: 'DEPOSIT_TAKEN', amount: 50, means: 'CARD' });
    expect(await read()).toEqual({
      ...{ date: today, expected: 1600, deposits: 1050, count: null },
      received: { CASH: 600, CARD: 300, TRANSFER: 200 },
    });
    const nothing = { expected: 0, deposits: 0 };
    expect(await read(tomorrow)).toMatchObject(nothing);
    const admin = await newPerson({ isAdmin: true });
    const { body } = await admin.caller.send(getDayClose, { query: { date: today } });
    expect(body).toMatchObject(nothing);
  });

  it('ends with the marina day, to the millisecond', async () => {
    const { note, read } = await till();
    clock.set(new Date(marinaToInstant(tomorrow, '00:00').getTime() - 1));
    await note({ kind: 'RECEIVED', amount: 1 });
    clock.advance(1);
    await note({ kind: 'RECEIVED', amount: 2 });
    expect([(await read()).expected, (await read(tomorrow)).expected]).toEqual([1, 2]);
  });

  it('keeps what was expected and counted at that moment, of the latest count', async () => {
    const { note, count, read } = await till();
    await note({ kind: 'RECEIVED', amount: 500 });
    const { body, status } = await count({ counted: 480.25, note: 'Ice for a guest' });
    expect(status).toBe(201);
    const first = { expected: 500, counted: 480.25, difference: -19.75, note: 'Ice for a guest' };
    expect(body.count).toEqual({ ...first, at: '2026-11-21T09:00:00.000Z' });
    await note({ kind: 'RECEIVED', amount: 100 });
    expect(await read()).toMatchObject({ expected: 600, count: first });
    clock.advance(1000);
    expect((await count({ counted: 600, note: '' })).body.count).toMatchObject({ difference: 0, note: null });
    expect(await db.selectFrom('day_closes').select('id').execute()).toHaveLength(2);
  });

  it('may expect less than nothing, if deposits of other days were given back', async () => {
    const { note, count } = await till();
    await note({ kind: 'DEPOSIT_TAKEN', amount: 500.55 });
    clock.set(marinaToInstant(tomorrow, '12:00'));
    await note({ kind: 'DEPOSIT_RETURNED', amount: 500.55 });
    const { body } = await count({ date: tomorrow, counted: 0 });
    expect(body.count).toMatchObject({ expected: -500.55, difference: 500.55 });
  });

  it('is repeated with its id without another count, and not for a day to come', async () => {
    const { count } = await till();
    const id = newId(clock.now());
    const { body: first } = await count({ id, counted: 5 });
    clock.advance(1000);
    expect((await count({ id, counted: 5 })).body).toEqual(first);
    expect((await count({ id, counted: 6 })).error.code).toBe('id_already_used');
    expect((await count({ id, counted: 5, date: '2026-11-20' })).error.code).toBe('id_already_used');
    const other = await till();
    expect((await other.count({ id, counted: 5 })).error.code).toBe('id_already_used');
    expect((await count({ date: tomorrow })).error.code).toBe('in_the_future');
    expect((await count({ counted: -1 })).error.fields).toHaveProperty('counted');
  });

  it('is never changed, deleted or emptied in the database', async () => {
    const { count } = await till();
    await count({});
    const never = /never (changed|deleted)/;
    await expect(sql`update day_closes set note = 'x'`.execute(db)).rejects.toThrow(never);
    await expect(sql`delete from day_closes`.execute(db)).rejects.toThrow(never);
    // Tests empty the table with this trigger disabled.
    const trigger = (state: 'enable' | 'disable') =>
      sql`alter table day_closes ${sql.raw(state)} trigger day_closes_never_truncated`.execute(db);
    await trigger('enable');
    await expect(sql`truncate day_closes cascade`.execute(db)).rejects.toThrow(never);
    await trigger('disable');
  });
});
