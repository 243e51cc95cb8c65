import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { maxCashEntries } from '#features/bookings/acts/note-cash.ts';
import type { CashBody } from '#features/bookings/trip-schemas.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { clock, db } = test;
const world = bookingWorld(test);
const { confirmed, requested, read } = world;

const note: typeof world.note = (...entry) => {
  // Entries are in the order of their times.
  clock.advance(1000);
  return world.note(...entry);
};

async function paid(body: CashBody) {
  const made = await confirmed();
  const { body: booking } = await note(made.owner, made.booking, body);
  const refusal = async (next: CashBody) => (await note(made.owner, booking, next)).error;
  return { ...made, booking, entry: booking.cash[0], refusal };
}

describe('money that is noted', () => {
  it('is seen by both sides, and changes neither the total nor the status', async () => {
    const { owner, renter, booking } = await paid({ kind: 'RECEIVED', amount: 400.55, note: 'Change owed' });
    const { body } = await note(owner, booking, { kind: 'DEPOSIT_TAKEN', amount: 1000, means: 'CARD' });
    const sums = { totalPrice: 1000, status: 'CONFIRMED', received: 400.55, openDeposit: 1000 };
    expect(body).toMatchObject(sums);
    const entry = { balance: 'RECEIVED', amount: 400.55, means: 'CASH', currency: null, note: 'Change owed' };
    expect(body.cash).toMatchObject([
      { kind: 'RECEIVED', ...entry },
      { kind: 'DEPOSIT_TAKEN', balance: 'DEPOSIT', amount: 1000, means: 'CARD', corrects: null },
    ]);
    expect((await read(renter, booking)).cash).toEqual(body.cash);
    const asked = await requested();
    const refused = await note(asked.owner, asked.booking, { kind: 'RECEIVED', amount: 1 });
    expect(refused.error.code).toBe('wrong_state');
    expect(await violations(db)).toEqual([]);
  });

  it('may be in a currency of ISO 4217 at a rate, with as many decimals as it has', async () => {
    const dinars = { kind: 'RECEIVED', amount: 12.345, currency: 'KWD', rate: 30.5 } as const;
    const { booking, refusal } = await paid(dinars);
    const entry = { amount: 376.52, currency: 'KWD', currencyAmount: 12.345, rate: 30.5 };
    expect([booking.received, booking.cash]).toMatchObject([376.52, [entry]]);
    expect((await refusal({ ...dinars, currency: 'EUR' })).fields).toHaveProperty('amount');
    expect((await refusal({ ...dinars, amount: 1.5, currency: 'JPY' })).fields).toHaveProperty('amount');
    expect((await refusal({ ...dinars, currency: 'ZZZ' })).fields).toHaveProperty('currency');
  });

  it('is read with the rates that the owner noted last, of a hundred days', async () => {
    const { owner, renter, booking } = await paid({
      kind: 'RECEIVED',
      amount: 10,
      currency: 'EUR',
      rate: 10,
    });
    await note(owner, booking, { kind: 'RECEIVED', amount: 10, currency: 'USD', rate: 9.25 });
    await note(owner, booking, { kind: 'RECEIVED', amount: 1, currency: 'EUR', rate: 10.845 });
    const { body } = await note(owner, booking, { kind: 'RECEIVED', amount: 1 });
    expect(body.cashRates).toEqual({ EUR: 10.845, USD: 9.25 });
    expect((await read(renter, booking)).cashRates).toEqual({});
    clock.set(new Date(Date.parse(body.cash[2]?.at ?? '') + 100 * 24 * 3_600_000 - 1));
    const again = { caller: await test.as(owner) };
    expect((await read(again, booking)).cashRates).toEqual({ EUR: 10.845 });
  });

  it('needs a rate of at most six decimals for another currency, and at least a centime', async () => {
    const { refusal } = await paid({ kind: 'RECEIVED', amount: 1 });
    const euro = { kind: 'RECEIVED', amount: 0.01, currency: 'EUR' } as const;
    expect((await refusal(euro)).code).toBe('rate_required');
    for (const [body, field] of [
      [{ ...euro, rate: 0.49 }, 'amount'],
      [{ ...euro, rate: 1.0000001 }, 'rate'],
      [{ ...euro, amount: 0.001, rate: 1 }, 'amount'],
      [{ kind: 'RECEIVED', amount: -1 }, 'amount'],
      [{ kind: 'RECEIVED', amount: 0 }, 'amount'],
    ] as const)
      expect(await refusal(body)).toMatchObject({ code: 'invalid', fields: { [field]: {} } });
  });

  it('is set right by an entry with its reason, which takes back at most what was received', async () => {
    const { owner, booking, entry, refusal } = await paid({
      ...{ kind: 'RECEIVED', amount: 100, currency: 'EUR', rate: 10.805 },
    });
    const wrong = { kind: 'CORRECTION', currency: 'EUR', rate: 10.805, amount: -100 } as const;
    expect((await refusal(wrong)).code).toBe('correction_note_required');
    expect((await refusal({ ...wrong, amount: -100.01, note: 'Typed twice' })).code).toBe('cash_negative');
    const corrects = entry?.id ?? '';
    const { body } = await note(owner, booking, { ...wrong, note: 'Typed twice', corrects });
    expect(body).toMatchObject({ received: 0, cash: [{ amount: 1080.5 }, { amount: -1080.5, corrects }] });
    expect(await violations(db)).toEqual([]);
  });

  it('is taken back once by two people at the same time, and also in the database', async () => {
    const { owner, booking, entry, refusal } = await paid({ kind: 'RECEIVED', amount: 300 });
    await note(owner, booking, { kind: 'RECEIVED', amount: 500 });
    const back = { kind: 'CORRECTION', amount: -200, note: 'Was 100', corrects: entry?.id ?? '' } as const;
    await note(owner, booking, back);
    expect((await refusal({ ...back, amount: -100.01 })).code).toBe('correction_too_high');
    const { body } = await note(owner, booking, { ...back, amount: -100 });
    expect(body.received).toBe(500);
    const correction = { ...back, amount: -100, corrects: body.cash.at(-1)?.id ?? '' };
    expect((await refusal(correction)).fields).toHaveProperty('corrects');
    for (const corrected of ['corrects', 'id']) {
      const again = sql`
        insert into cash_entries (id, booking_id, owner_id, at, kind, balance, centimes, means, note, corrects)
        select gen_random_uuid(), booking_id, owner_id, at, kind, balance, -1, means, note, ${sql.ref(corrected)}
        from cash_entries where corrects is not null limit 1`;
      await expect(again.execute(db)).rejects.toThrow('corrections exceed');
    }
  });

  it('is a deposit again if the correction is of a deposit, and never more than what was taken is given back', async () => {
    const taken = { kind: 'DEPOSIT_TAKEN', amount: 500, means: 'CARD' } as const;
    const { owner, booking, entry, refusal } = await paid(taken);
    const correction = { kind: 'CORRECTION', amount: -200, note: 'Was 300' } as const;
    const { body } = await note(owner, booking, { ...correction, corrects: entry?.id ?? '' });
    // By card, like the entry: there is as much cash in the till as before.
    expect(body).toMatchObject({ openDeposit: 300, received: 0, cash: [{}, { means: 'CARD' }] });
    expect((await refusal({ kind: 'DEPOSIT_RETURNED', amount: 300.01 })).code).toBe('deposit_too_high');
    const { body: returned } = await note(owner, booking, { kind: 'DEPOSIT_RETURNED', amount: 300 });
    expect(returned).toMatchObject({ openDeposit: 0, cash: [{}, {}, { amount: -300, balance: 'DEPOSIT' }] });
  });

  it('corrects only entries of its own booking', async () => {
    const { entry: foreign } = await paid({ kind: 'RECEIVED', amount: 10 });
    const { refusal, entry } = await paid({ kind: 'RECEIVED', amount: 10 });
    const correction = { kind: 'CORRECTION', amount: 1, note: 'More' } as const;
    expect((await refusal({ ...correction, corrects: foreign?.id ?? '' })).fields).toHaveProperty('corrects');
    const payment = { kind: 'RECEIVED', amount: 1, corrects: entry?.id ?? '' } as const;
    expect((await refusal(payment)).fields).toHaveProperty('corrects');
  });

  it('is noted once if it is repeated with its id', async () => {
    const id = newId(clock.now());
    const entry = { id, kind: 'RECEIVED', amount: 10 } as const;
    const { owner, booking, refusal } = await paid(entry);
    expect((await note(owner, booking, entry)).body.received).toBe(10);
    expect((await refusal({ ...entry, amount: 11 })).code).toBe('id_already_used');
    const other = await paid({ kind: 'RECEIVED', amount: 5 });
    expect((await other.refusal(entry)).code).toBe('id_already_used');
  });

  it('has at most 100 entries for a booking, besides those that give back and correct', async () => {
    const { owner, booking, entry, refusal } = await paid({ kind: 'DEPOSIT_TAKEN', amount: 1 });
    await sql`
      insert into cash_entries (id, booking_id, owner_id, at, kind, balance, centimes, means)
      select gen_random_uuid(), booking_id, owner_id, at, kind, balance, centimes, means
      from cash_entries, generate_series(1, ${maxCashEntries - 2})`.execute(db);
    expect((await note(owner, booking, { kind: 'RECEIVED', amount: 1 })).body.openDeposit).toBe(99);
    expect((await refusal({ kind: 'RECEIVED', amount: 1 })).code).toBe('too_many_cash_entries');
    const correction = { kind: 'CORRECTION', amount: -1, note: 'Twice', corrects: entry?.id ?? '' } as const;
    expect((await note(owner, booking, correction)).body.openDeposit).toBe(98);
    expect((await note(owner, booking, { kind: 'DEPOSIT_RETURNED', amount: 98 })).body.openDeposit).toBe(0);
  });

  it('is never changed, deleted or emptied in the database', async () => {
    await paid({ kind: 'RECEIVED', amount: 1 });
    const never = /never (changed|deleted)/;
    await expect(sql`update cash_entries set centimes = 2`.execute(db)).rejects.toThrow(never);
    await expect(sql`delete from cash_entries`.execute(db)).rejects.toThrow(never);
    // Tests empty the table with this trigger disabled.
    const trigger = (state: 'enable' | 'disable') =>
      sql`alter table cash_entries ${sql.raw(state)} trigger cash_entries_never_truncated`.execute(db);
    await trigger('enable');
    await expect(sql`truncate cash_entries cascade`.execute(db)).rejects.toThrow(never);
    await trigger('disable');
  });
});
