import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CashBody } from '#features/bookings/trip-schemas.ts';
import { closeDay, getDayClose } from '#features/quay/endpoints.ts';
import type { CloseDay } from '#features/quay/schemas.ts';
import { newId } from '#platform/database/ids.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours, today, tomorrow } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { clock, db } = test;
const { callOffOne, confirmed, newPerson, note, requested } = bookingWorld(test);

/** An owner with a booking of tomorrow, who notes money and counts it. */
async function till() {
  const { owner, booking } = await confirmed();
  return {
    owner,
    note: (body: CashBody) => note(owner, booking, body),
    count: (body: Partial<CloseDay>) =>
      owner.caller.send(closeDay, { body: { date: today, counted: { MAD: 0 }, ...body } }),
    read: async (date = today) => (await owner.caller.send(getDayClose, { query: { date } })).body,
  };
}

describe('the close of a day', () => {
  it('expects the cash of the owner’s marina day with deposits, each in the currency that changed hands, whenever the hire is', async () => {
    const { note, read } = await till();
    await note({ kind: 'RECEIVED', amount: 500.5 });
    await note({ kind: 'RECEIVED', amount: 20, currency: 'EUR', rate: 10 });
    await note({ kind: 'RECEIVED', amount: 300, means: 'CARD' });
    await note({ kind: 'RECEIVED', amount: 200, means: 'TRANSFER', currency: 'EUR', rate: 1 });
    await note({ kind: 'CORRECTION', amount: -0.5, note: 'Typed wrongly' });
    await note({ kind: 'DEPOSIT_TAKEN', amount: 100, currency: 'EUR', rate: 10.8 });
    await note({ kind: 'DEPOSIT_RETURNED', amount: 60.5, currency: 'EUR', rate: 10.8 });
    await note({ kind: 'DEPOSIT_TAKEN', amount: 50, means: 'CARD' });
    expect(await read()).toMatchObject({
      ...{ date: today, expected: { MAD: 500, EUR: 59.5 }, count: null },
      noted: [
        { means: 'CARD', currency: 'MAD', amount: 350, deposits: 50 },
        { means: 'CASH', currency: 'MAD', amount: 500, deposits: 0 },
        { means: 'CASH', currency: 'EUR', amount: 59.5, deposits: 39.5 },
        { means: 'TRANSFER', currency: 'EUR', amount: 200, deposits: 0 },
      ],
    });
    const nothing = { expected: { MAD: 0 }, noted: [] };
    expect(await read(tomorrow)).toMatchObject(nothing);
    const admin = await newPerson({ isAdmin: true });
    const { body } = await admin.caller.send(getDayClose, { query: { date: today } });
    expect(body).toMatchObject({ ...nothing, open: [], unclosed: null });
  });

  it('ends with the marina day, to the millisecond', async () => {
    const { note, read } = await till();
    clock.set(new Date(marinaToInstant(tomorrow, '00:00').getTime() - 1));
    await note({ kind: 'RECEIVED', amount: 1 });
    clock.advance(1);
    await note({ kind: 'RECEIVED', amount: 2 });
    expect([(await read()).expected, (await read(tomorrow)).expected]).toEqual([{ MAD: 1 }, { MAD: 2 }]);
  });

  it('keeps what was expected and counted of each currency at that moment, of the latest count', async () => {
    const { note, count, read } = await till();
    await note({ kind: 'RECEIVED', amount: 500 });
    await note({ kind: 'RECEIVED', amount: 20, currency: 'EUR', rate: 10 });
    const counted = { MAD: 480.25, EUR: 20 };
    const { body, status } = await count({ counted, note: 'Ice for a guest' });
    expect(status).toBe(201);
    const first = { counted, note: 'Ice for a guest' };
    expect(body.count).toEqual({ ...first, at: '2026-11-21T09:00:00.000Z' });
    await note({ kind: 'RECEIVED', amount: 100 });
    expect(await read()).toMatchObject({ expected: { MAD: 600, EUR: 20 }, count: first });
    clock.advance(1000);
    expect((await count({ counted: { MAD: 600 }, note: '' })).body.count).toMatchObject({ note: null });
    const stored = await db.selectFrom('day_closes').select('expected').orderBy('at').execute();
    expect(stored.map(({ expected }) => expected)).toEqual([
      { MAD: 500, EUR: 20 },
      { MAD: 600, EUR: 20 },
    ]);
  });

  it('may expect less than nothing, if deposits of other days were given back', async () => {
    const { note, read } = await till();
    await note({ kind: 'DEPOSIT_TAKEN', amount: 500.55 });
    clock.set(marinaToInstant(tomorrow, '12:00'));
    await note({ kind: 'DEPOSIT_RETURNED', amount: 500.55 });
    expect(await read(tomorrow)).toMatchObject({ expected: { MAD: -500.55 } });
  });

  it('names the last day of the month before that had cash, until it or a later one is counted', async () => {
    const { note, count, read } = await till();
    await note({ kind: 'RECEIVED', amount: 5, means: 'CARD' });
    expect((await read(tomorrow)).unclosed).toBeNull();
    await note({ kind: 'RECEIVED', amount: 5 });
    const unclosed = async (date: string) => (await read(date)).unclosed;
    expect([await unclosed(today), await unclosed(tomorrow), await unclosed('2026-12-22')]).toEqual([
      ...[null, today, today],
    ]);
    expect(await unclosed('2026-12-23')).toBeNull();
    clock.set(marinaToInstant('2026-11-24', '12:00'));
    await count({ date: '2026-11-23' });
    expect(await unclosed('2026-11-24')).toBeNull();
    expect(await unclosed('2026-11-23')).toBe(today);
    await count({ date: today });
    expect(await unclosed('2026-11-23')).toBeNull();
  });

  it('lists what is open: the day’s hires that are not fully paid, and all deposits that are held', async () => {
    const { owner, item, renter, booking } = await confirmed();
    const of = { owner, item };
    const later = await confirmed({ of, renter, at: hours('14:00', '15:00') });
    await requested({ of, renter, at: hours('15:00', '16:00') });
    await confirmed({ at: hours('10:00', '11:00') });
    const open = async (date: string) => {
      const { body } = await owner.caller.send(getDayClose, { query: { date } });
      return body.open.map(({ id, received, openDeposit }) => [id, received, openDeposit]);
    };
    expect(await open(today)).toEqual([]);
    await note(owner, booking, { kind: 'RECEIVED', amount: 999 });
    expect(await open(tomorrow)).toEqual([
      [booking.id, 999, 0],
      [later.booking.id, 0, 0],
    ]);
    await note(owner, booking, { kind: 'RECEIVED', amount: 1 });
    await note(owner, booking, { kind: 'DEPOSIT_TAKEN', amount: 2000 });
    await callOffOne(owner, later.booking, { cause: 'WIND' });
    expect([await open(today), await open(tomorrow)]).toEqual([
      [[booking.id, 1000, 2000]],
      [[booking.id, 1000, 2000]],
    ]);
    await note(owner, booking, { kind: 'DEPOSIT_RETURNED', amount: 2000 });
    expect(await open(tomorrow)).toEqual([]);
  });

  it('is repeated with its id without another count, and not for a day to come', async () => {
    const { count } = await till();
    const id = newId(clock.now());
    const counted = { MAD: 5, EUR: 2 };
    const { body: first } = await count({ id, counted });
    clock.advance(1000);
    expect((await count({ id, counted: { EUR: 2, MAD: 5 } })).body).toEqual(first);
    const isOther = async (body: Partial<CloseDay>, of = count) =>
      expect((await of({ id, counted, ...body })).error.code).toBe('id_already_used');
    await isOther({ counted: { MAD: 5 } });
    await isOther({ date: '2026-11-20' });
    await isOther({}, (await till()).count);
    expect((await count({ date: tomorrow })).error.code).toBe('in_the_future');
  });

  it.each([
    [{ MAD: -1 }, 'counted.MAD'],
    [{ EUR: 1 }, 'counted.MAD'],
    [{ MAD: 1, ZZZ: 1 }, 'counted.ZZZ'],
    [{ MAD: 1, JPY: 0.5 }, 'counted'],
  ])('refuses %o', async (counted: Record<string, number>, field) => {
    const { count } = await till();
    expect(Object.keys((await count({ counted })).error.fields ?? {})).toEqual([field]);
  });

  it('is never changed, deleted or emptied in the database', async () => {
    const { count } = await till();
    await count({});
    const never = /never (changed|deleted)/;
    await expect(sql`update day_closes set note = 'x'`.execute(db)).rejects.toThrow(never);
    await expect(sql`delete from day_closes`.execute(db)).rejects.toThrow(never);
    for (const counted of ['{}', '[]', '{"MAD": -1}', '{"MAD": 1, "eur": 1}', '{"MAD": 1, "EUR": "1"}']) {
      const insert = sql`insert into day_closes (id, owner_id, day, at, expected, counted)
        select gen_random_uuid(), owner_id, day, at, expected, ${counted}::jsonb from day_closes`;
      await expect(insert.execute(db), counted).rejects.toThrow();
    }
    // Tests empty the table with this trigger disabled.
    const trigger = (state: 'enable' | 'disable') =>
      sql`alter table day_closes ${sql.raw(state)} trigger day_closes_never_truncated`.execute(db);
    await trigger('enable');
    await expect(sql`truncate day_closes cascade`.execute(db)).rejects.toThrow(never);
    await trigger('disable');
  });
});
