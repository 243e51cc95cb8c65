import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import type { EnterBooking } from '#features/bookings/schemas.ts';
import { deleteItem } from '#features/items/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { errorTable } from '#shared/error-table.ts';
import { bookingWorld, hours, today, tomorrow } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { clock, db, deps } = test;
const world = bookingWorld(test);
const { newOwner, newPerson, newItem, requested, enter, change, read } = world;
const { closeHours, storedBookings, storedEvents } = world;
afterEach(async () => expect(await violations(db)).toEqual([]));
beforeEach(() => {
  deps.site.daylight = 'warn';
});

async function ownedItem(values: Parameters<typeof newItem>[1] = {}) {
  const owner = await newOwner();
  const item = await newItem(owner, values);
  const refusal = async (body: Partial<EnterBooking>) => (await enter(owner, item, body)).error;
  return { owner, item, refusal };
}

const received = { kind: 'RECEIVED' } as const;

/** Copies of the only booking, an entered one, so that there are so many. */
const addEntries = (count: number) =>
  sql`
  with made as (
    insert into bookings (id, item_id, owner_id, start_at, end_at, seats, overlap_group, status, item_title, hourly_rate,
      rental_category, total_price, created_at, confirmed_at, source, entered_by, guest_email, guest_language)
    select gen_random_uuid(), item_id, owner_id, start_at + n % 2 * interval '2 hours', end_at + n % 2 * interval '2 hours',
      seats, overlap_group, status, item_title, hourly_rate, rental_category, total_price, created_at, confirmed_at, source,
      entered_by, guest_email, guest_language
    from bookings, generate_series(2, ${count}::int) n returning *
  )
  insert into events (act, booking_id, at, actor_id, owner_id, details)
  select 'ENTERED', id, created_at, entered_by, owner_id, jsonb_build_object('status', status, 'start', start_at, 'end', end_at)
  from made`.execute(db);

describe('entering a hire of a guest', () => {
  it('confirms it at once, with the guest, their slip and the user who entered it', async () => {
    const { owner, item } = await ownedItem();
    const guest = { guestName: ' Omar ', guestPhone: '0612 34 56 78' };
    const { body: booking, status } = await enter(owner, item, { ...guest, totalPrice: 500 });
    expect(status).toBe(201);
    expect(booking).toMatchObject({
      ...{ status: 'CONFIRMED', source: 'QUAY', totalPrice: 500, trip: null, cash: [], received: 0 },
      ...{ slipToken: expect.stringMatching(/^[\w-]{22}$/), expiresAt: null },
      user: { id: booking.id, displayName: 'Omar', phoneNumber: '+212612345678', language: 'en' },
    });
    expect(await storedBookings()).toMatchObject([{ entered_by: owner.id, renter_id: null }]);
    expect(await storedEvents()).toMatchObject([{ actor_id: owner.id, act: 'ENTERED' }]);
  });

  it('needs neither a name nor a number, has no slip without a number, and names one that is not valid', async () => {
    const { owner, item, refusal } = await ownedItem();
    expect(await refusal({ guestPhone: '12' })).toMatchObject({
      code: 'phone_invalid',
      fields: { guestPhone: { code: 'invalid', message: errorTable.phone_invalid.en } },
    });
    const { body } = await enter(owner, item, { guestName: '', guestPhone: '', source: 'PHONE' });
    const user = { displayName: '', phoneNumber: null };
    expect(body).toMatchObject({ source: 'PHONE', slipToken: null, user });
  });

  it('makes a slip for an e-mail address without a number, and names an address that is not valid', async () => {
    const { owner, item, refusal } = await ownedItem();
    for (const guestEmail of ['lina@', 'lina@example', 'Lina <lina@example.com>']) {
      expect(await refusal({ guestEmail })).toMatchObject({
        code: 'email_invalid',
        fields: { guestEmail: { code: 'invalid', message: errorTable.email_invalid.en } },
      });
    }
    const { body } = await enter(owner, item, { guestEmail: ' lina@example.com ', guestLanguage: 'fr' });
    expect(body).toMatchObject({
      ...{ guestEmail: 'lina@example.com', slipToken: expect.stringMatching(/^[\w-]{22}$/) },
      user: { phoneNumber: null, language: 'fr' },
    });
    await enter(owner, item, { ...hours('10:00', '11:00', today), guestEmail: 'omar@example.com' });
    const none = { ...hours('11:00', '12:00', today), guestEmail: '', guestLanguage: 'fr' } as const;
    expect((await enter(owner, item, none)).body).toMatchObject({ guestEmail: null, slipToken: null });
    const languages = (await storedBookings()).map(({ guest_language }) => guest_language);
    expect(new Set(languages)).toEqual(new Set(['fr', 'en', null]));
    const byPhone = {
      ...hours('12:00', '13:00', today),
      guestPhone: '0612345678',
      guestLanguage: 'fr',
    } as const;
    expect((await enter(owner, item, byPhone)).body.user.language).toBe('fr');
  });

  it('takes the departure and what was paid in the same call, once, as their own calls do', async () => {
    const { owner, item } = await ownedItem();
    const { startTime } = hours('09:00', '10:00', today);
    const departedAt = new Date(Date.parse(startTime) + 60_000).toISOString();
    clock.set(new Date(Date.parse(departedAt) + 30_000));
    const wanted = {
      id: newId(clock.now()),
      departedAt,
      paid: { ...received, amount: 450, means: 'CARD' },
    } as const;
    const { body } = await enter(owner, item, wanted);
    expect(body).toMatchObject({
      ...{ status: 'CONFIRMED', received: 450, trip: { departedAt, returnedAt: null } },
      cash: [{ kind: 'RECEIVED', amount: 450, means: 'CARD' }],
    });
    clock.advance(60_000);
    expect((await enter(owner, item, wanted)).body).toEqual(body);
    expect((await storedEvents()).map(({ act }) => act)).toEqual(['ENTERED', 'DEPARTED', 'CASH_NOTED']);
    const euros = {
      paid: { ...received, amount: 50, currency: 'EUR', rate: 10.8 },
      ...hours('11:00', '12:00', today),
    };
    expect((await enter(owner, item, euros)).body).toMatchObject({ received: 540, trip: null });
  });

  it('enters nothing if the departure or the payment is refused', async () => {
    const { owner, item, refusal } = await ownedItem();
    const now = hours('09:00', '10:00', today).startTime;
    clock.set(now);
    const later = hours('11:00', '12:00', today);
    expect((await refusal({ ...later, departedAt: now })).code).toBe('departs_too_early');
    const ahead = new Date(Date.parse(now) + 3 * 60_000).toISOString();
    expect((await refusal({ departedAt: ahead })).code).toBe('in_the_future');
    const euros = { ...received, amount: 50, currency: 'EUR' };
    expect((await refusal({ departedAt: now, paid: euros })).code).toBe('rate_required');
    for (const amount of [-1, 0, 0.005]) {
      expect((await enter(owner, item, { departedAt: now, paid: { ...received, amount } })).status).toBe(422);
    }
    expect([await storedBookings(), await storedEvents()]).toEqual([[], []]);
  });

  it('may begin up to 15 minutes ago, to the millisecond', async () => {
    const { owner, item, refusal } = await ownedItem();
    const { startTime } = hours('09:00', '10:00', today);
    clock.set(new Date(Date.parse(startTime) + 15 * 60_000 + 1));
    expect((await refusal({})).code).toBe('in_the_past');
    clock.set(new Date(Date.parse(startTime) + 15 * 60_000));
    expect((await enter(owner, item)).status).toBe(201);
  });

  it('counts from the moment at which a phone without a signal has kept it, for twelve hours', async () => {
    const { owner, item, refusal } = await ownedItem();
    const enteredAt = hours('09:14', '10:00', today).startTime;
    const at = (minutes: number) => new Date(Date.parse(enteredAt) + minutes * 60_000);
    clock.set(at(-3));
    expect((await refusal({ enteredAt })).code).toBe('in_the_future');
    clock.set(at(12 * 60 + 1));
    expect((await refusal({ enteredAt })).code).toBe('in_the_past');
    clock.set(at(12 * 60));
    expect((await refusal({})).code).toBe('in_the_past');
    expect((await enter(owner, item, { enteredAt })).status).toBe(201);
  });

  it('passes over the notice and the shortest hire only with a tick, and never below an hour', async () => {
    const { owner, item, refusal } = await ownedItem();
    const body = { noticeMinutes: 60, shortestMinutes: 120 };
    await owner.caller.send(saveItemRules, { params: { id: item.id }, body });
    expect((await refusal({})).code).toBe('shorter_than_item_allows');
    expect((await refusal(hours('09:00', '11:00', today))).code).toBe('too_little_notice');
    const short = hours('09:00', '09:59', today);
    expect((await refusal({ ...short, passRules: true })).code).toBe('too_short');
    expect((await enter(owner, item, { passRules: true })).status).toBe(201);
  });

  it('keeps the other rules of the item and of the marina', async () => {
    const { owner, item, refusal } = await ownedItem();
    await owner.caller.send(saveItemRules, {
      params: { id: item.id },
      body: { opensAt: '10:00', longestMinutes: 120, horizonDays: 1 },
    });
    await closeHours(item, '10:00', '11:00');
    for (const [start, end, date, code] of [
      ['09:00', '10:00', today, 'outside_item_hours'],
      ['10:00', '12:30', today, 'longer_than_item_allows'],
      ['18:30', '19:30', today, 'ends_too_late'],
      ['10:00', '11:00', '2026-11-23', 'beyond_item_horizon'],
      ['10:30', '11:30', tomorrow, 'hours_closed'],
    ] as const) {
      expect((await refusal({ ...hours(start, end, date), passRules: true })).code).toBe(code);
    }
    expect((await refusal({ startTime: null })).code).toBe('select_date_time');
    expect((await refusal({ ...hours('12:00', '13:00'), totalPrice: 400 })).code).toBe('price_changed');
    deps.site.daylight = 'refuse';
    expect((await refusal(hours('17:00', '18:30', tomorrow))).code).toBe('outside_daylight');
  });

  it('is refused for an item that is removed, not available or of another owner', async () => {
    const { owner, item } = await ownedItem({ isAvailable: false });
    expect((await enter(owner, item)).error.code).toBe('item_unavailable');
    const other = await newPerson({ canListItems: true, isAdmin: true });
    expect((await enter(other, item)).error).toMatchObject({ code: 'not_allowed' });
    expect((await enter(owner, { id: newId(clock.now()) })).error.code).toBe('item_not_found');
    await owner.caller.send(deleteItem, { params: { id: item.id } });
    expect((await enter(owner, item)).status).toBe(410);
  });

  it('takes the hours of a request that has expired', async () => {
    const at = hours('10:00', '11:00', today);
    const { owner, item } = await requested({ at });
    clock.set(at.startTime);
    expect((await enter(owner, item, at)).status).toBe(201);
  });

  it('is refused for a day that has 300 hires, of which entered ones count although they are cancelled', async () => {
    const { owner, item, refusal } = await ownedItem({ rentalCategory: 'PER_SEAT', capacity: 200 });
    const { body: first } = await enter(owner, item);
    await addEntries(300);
    const at = hours('14:00', '15:00', today);
    expect((await refusal(at)).code).toBe('too_many_bookings');
    expect((await enter(owner, item, hours('14:00', '15:00'))).status).toBe(201);
    await change(owner, first, 'cancel');
    expect((await refusal(at)).code).toBe('too_many_bookings');
  });

  it('is refused with the address of a guest if the owner has entered 100 within 24 hours', async () => {
    const { owner, item, refusal } = await ownedItem({ rentalCategory: 'PER_SEAT', capacity: 200 });
    const wanted = { ...hours('14:00', '15:00', today), guestEmail: 'omar@mail.example' };
    await enter(owner, item, wanted);
    await addEntries(100);
    expect((await refusal(wanted)).code).toBe('too_many_addresses');
    expect((await enter(owner, item, { ...wanted, guestEmail: '' })).status).toBe(201);
    clock.advance(24 * 3_600_000);
    expect(
      (await enter(owner, item, { ...hours('14:00', '15:00'), guestEmail: wanted.guestEmail })).status,
    ).toBe(201);
  });

  it('creates nothing if it is repeated with its id, also once the item is removed', async () => {
    const { owner, item } = await ownedItem();
    const id = newId(clock.now());
    const { body: first } = await enter(owner, item, { id, guestName: 'Omar' });
    clock.advance(3 * 3_600_000);
    expect((await enter(owner, item, { id, guestName: 'Omar' })).body).toEqual(first);
    expect((await enter(owner, item, { id, seats: 2 })).error.code).toBe('id_already_used');
    await owner.caller.send(deleteItem, { params: { id: item.id } });
    expect((await enter(owner, item, { id })).body.id).toBe(id);
    const other = await ownedItem();
    expect((await other.refusal({ id })).code).toBe('id_already_used');
    expect(await storedBookings()).toHaveLength(1);
    expect((await read(owner, { id })).slipToken).toBeNull();
  });
});
