import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findAffected, findAlternatives, getCallOff } from '#features/calendar/endpoints.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-world.ts';
import { closureWorld } from '#testing/closure-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { db } = test;
const { confirmed, newOwner, newPerson, newItem, request, enter, callOff, read } = bookingWorld(test);
const { close, closedOn } = closureWorld(test);
type Person = Parameters<typeof callOff>[0];

const wholeDay = hours('08:00', '19:00');
const windy = { ...wholeDay, cause: 'WIND' } as const;
const affected = ({ caller }: Person, query: object = {}) =>
  caller.send(findAffected, { query: { ...wholeDay, ...query } as never });

describe('the bookings that would be called off', () => {
  const offered = async ({ caller }: Person, { id }: { id: string }, query: object) => {
    const { body } = await caller.send(findAlternatives, {
      params: { bookingId: id },
      query: { ...wholeDay, ...query },
    });
    return body.map(({ itemId, startTime }) => ({ itemId, day: startTime.slice(8, 13) }));
  };

  it('have alternatives for their renters', async () => {
    const { owner, item, booking } = await confirmed();
    const another = await newItem(await newOwner());
    const names = new Map([item, another].map(({ id }, at) => [id, ['own', 'another'][at]]));
    const shown = async (cause: 'BREAKDOWN' | 'WIND', query: object = {}) =>
      (await offered(owner, booking, { ...query, cause })).map(
        ({ itemId, day }) => `${names.get(itemId)} ${day}`,
      );
    const some = { ...hours('09:00', '13:00'), itemIds: item.id };
    expect(await shown('BREAKDOWN', some)).toEqual(['own 22T13', 'own 23T10', 'another 22T10']);
    expect(await shown('WIND', some)).toEqual(['own 22T13', 'own 23T10', 'own 24T10']);
    expect(await shown('BREAKDOWN')).toEqual(['own 23T10', 'another 22T10', 'own 24T10']);
    await close(owner, item, { ...wholeDay, endTime: hours('18:00', '19:00', '2026-11-29').endTime });
    expect(await shown('BREAKDOWN')).toEqual(['another 22T10']);
    expect(await shown('WIND')).toEqual([]);
    expect((await read(owner, booking)).status).toBe('CONFIRMED');
  });

  it('include hires of guests without an account, whose names only their owner sees', async () => {
    const { owner, item } = await confirmed();
    await enter(owner, item, { ...hours('13:00', '14:00'), guestName: 'Hicham', guestPhone: '0600000003' });
    const { body: nameless } = await enter(owner, item, hours('14:00', '15:00'));
    const another = await newItem(await newOwner());
    const names = async (by: Person, query: object) =>
      (await affected(by, query)).body.bookings.slice(1).map(({ user }) => user.displayName);
    expect(await names(owner, {})).toEqual(['Hicham', '']);
    expect(await names(await newPerson({ isAdmin: true }), { marina: 'true' })).toEqual(['', '']);
    const alternatives = await offered(owner, nameless, { cause: 'BREAKDOWN' });
    expect(alternatives.map(({ itemId }) => itemId)).toContain(another.id);
  });

  it('are counted, come in pages, and are called off in one act, however many they are', async () => {
    const { owner, item, booking } = await confirmed();
    await request(await newPerson(), item, hours('14:00', '15:00'));
    await addGuests(booking, 1_001);
    const counts = { requests: 1, confirmed: 1_002, begun: 0, guests: 1_001 };
    const first = (await affected(owner, { limit: 2 })).body;
    expect(first).toMatchObject({ ...counts, bookings: [{ status: 'CONFIRMED' }, {}] });
    const next = (await affected(owner, { limit: 100, cursor: first.nextCursor })).body.bookings;
    expect(new Set([...first.bookings, ...next].map(({ id }) => id)).size).toBe(102);
    const admin = await newPerson({ isAdmin: true });
    expect(Object.keys((await affected(admin, { marina: true })).body.bookings[0] ?? {})).not.toContain(
      'totalPrice',
    );
    const { status, body } = await callOff(admin, { ...windy, marina: true, close: true });
    expect([status, body.bookings.length]).toEqual([201, 100]);
    const ended = { id: body.id, calledOff: 1_002, declined: 1, guests: 1_001 };
    expect(body).toMatchObject(ended);
    const seen = async (by: Person) => (await by.caller.send(getCallOff, { params: { id: body.id } })).body;
    expect([await seen(admin), await seen(owner)]).toEqual([ended, ended]);
    expect(await seen(await newOwner())).toMatchObject({ calledOff: 0, declined: 0 });
    expect((await affected(owner)).body).toMatchObject({ requests: 0, confirmed: 0, bookings: [] });
    expect(await closedOn(item)).toEqual(['08:00-19:00']);
  });

  it('are none of other hours and of other owners', async () => {
    const { owner, renter, item } = await confirmed();
    expect((await affected(renter)).body.bookings).toEqual([]);
    expect((await affected(owner, hours('12:00', '14:00', tomorrow))).body.bookings).toEqual([]);
    expect((await affected(owner, { marina: 'true', itemIds: item.id })).error.code).toBe('malformed');
  });
});

/** As many bookings of guests as one booking allows in the database. */
const addGuests = async ({ id }: { id: string }, count: number) => {
  await sql`update items set rental_category = 'PER_SEAT', capacity = 200`.execute(db);
  const shared = sql.lit('00000000-0000-0000-0000-000000000000');
  await sql`update bookings set rental_category = 'PER_SEAT', overlap_group = ${shared}`.execute(db);
  await sql`
    insert into bookings (
      id, item_id, owner_id, start_at, end_at, overlap_group, status, item_title, hourly_rate, rental_category, total_price,
      source, entered_by, created_at, confirmed_at
    )
    select gen_random_uuid(), item_id, owner_id, start_at, end_at, overlap_group, status, item_title, hourly_rate,
      rental_category, total_price, 'QUAY', owner_id, created_at, confirmed_at
    from bookings, generate_series(1, ${count}::int) where id = ${id}`.execute(db);
};
