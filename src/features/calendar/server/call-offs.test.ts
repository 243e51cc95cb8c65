import { describe, expect, it } from 'vitest';
import { openClosure } from '#features/calendar/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { closureWorld } from '#testing/closure-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { clock, db } = test;
const { requested, confirmed, newOwner, newPerson, newItem, request, change, ...world } = bookingWorld(test);
const { storedEvents, ask, callOff, callOffOne, markNoShow, read } = world;
const { close, closedOn } = closureWorld(test);

const wholeDay = hours('08:00', '19:00');
const windy = { ...wholeDay, cause: 'WIND' } as const;
describe('calling off hours', () => {
  it('cancels the confirmed bookings and declines the requests of one’s own items in one act', async () => {
    const { owner, renter, item, booking } = await confirmed();
    const other = await newPerson();
    const { body: asked } = await request(other, item, hours('14:00', '15:00'));
    const elsewhere = await confirmed();
    const { status, body } = await callOff(owner, { ...windy, note: 'Gusts of 40 knots' });
    expect(status).toBe(201);
    const act = { id: body.id, cause: 'WIND', note: 'Gusts of 40 knots', isMarina: false, ...wholeDay };
    expect(body.bookings).toMatchObject([
      { id: booking.id, status: 'CANCELLED', cancelReason: 'CALLED_OFF', cause: 'WIND', callOff: act },
      { id: asked.id, status: 'CANCELLED', cancelReason: 'OWNER', cause: null, callOff: act },
    ]);
    expect(body.bookings[0]?.user.phoneNumber).toBe(renter.phone_number);
    expect(await read(renter, booking)).toMatchObject({ cancelReason: 'CALLED_OFF', callOff: act });
    expect((await read(elsewhere.renter, elsewhere.booking)).status).toBe('CONFIRMED');
    expect((await storedEvents()).slice(-2)).toMatchObject([
      { act: 'DECLINED', actor_id: owner.id, at: clock.now() },
      { act: 'CALLED_OFF', actor_id: owner.id, at: clock.now() },
    ]);
    expect(await closedOn(item)).toEqual([]);
    expect(await violations(db)).toEqual([]);
  });

  it('is for some of one’s own items, all of them, or as an administrator for the whole marina', async () => {
    const { owner, item, booking } = await confirmed();
    const { body: second } = await request(await newPerson(), await newItem(owner));
    const elsewhere = await confirmed();
    const code = async (by: typeof owner, body: object) =>
      (await callOff(by, { ...windy, ...body })).error.code;
    expect(await code(owner, { itemIds: [item.id, elsewhere.item.id] })).toBe('not_allowed');
    expect(await code(owner, { itemIds: [newId(clock.now())] })).toBe('item_not_found');
    expect(await code(owner, { marina: true })).toBe('not_allowed');
    expect(await code(owner, { marina: true, itemIds: [item.id] })).toBe('invalid');
    const removed = await newItem(owner, { deletedAt: clock.now() });
    expect(await code(owner, { itemIds: [removed.id] })).toBe('item_removed');
    const ids = async (by: typeof owner, body: object) =>
      (await callOff(by, { ...windy, ...body })).body.bookings.map(({ id }) => id);
    expect(await ids(owner, { itemIds: [item.id] })).toEqual([booking.id]);
    expect(await ids(owner, {})).toEqual([second.id]);
    const admin = await newPerson({ isAdmin: true });
    expect(await ids(admin, { marina: true })).toEqual([elsewhere.booking.id]);
    expect(await violations(db)).toEqual([]);
  });

  it('shows administrators no phone numbers nor what renters said or missed, and is recorded as theirs', async () => {
    const { owner, renter, booking: past } = await confirmed();
    clock.set('2026-11-22T10:30:00.000Z');
    expect((await markNoShow(owner, past)).status).toBe(200);
    const { booking } = await confirmed({ renter, at: hours('16:00', '17:00') });
    await ask(renter, booking, 'We are ill');
    const admin = await newPerson({ isAdmin: true });
    const { body } = await callOff(admin, { ...windy, cause: 'AUTHORITY', marina: true });
    expect(body.bookings).toMatchObject([
      {
        ...{ cancelRequestNote: null, renterHistory: { bookings: 0, noShows: 0 } },
        ...{ user: { phoneNumber: null }, owner: { phoneNumber: null } },
      },
    ]);
    expect((await read(renter, booking)).callOff?.isMarina).toBe(true);
    const entries = await db.selectFrom('events').selectAll().where('booking_id', 'is', null).execute();
    expect(entries).toMatchObject([
      { act: 'MARINA_CALLED_OFF', actor_id: admin.id, details: { cause: 'AUTHORITY', bookings: 1 } },
    ]);
  });

  it('needs a sentence for another cause, and hours that are not over', async () => {
    const { owner } = await confirmed();
    for (const [body, code] of [
      [{ cause: 'OTHER', note: ' ' }, 'call_off_note_required'],
      [hours('08:00', '09:00', '2026-11-21'), 'in_the_past'],
      [hours('09:00', '09:00'), 'end_before_start'],
    ] as const)
      expect((await callOff(owner, { ...windy, ...body })).error.code).toBe(code);
    const { body } = await callOff(owner, { ...windy, cause: 'OTHER', note: 'A wedding' });
    expect(body.bookings).toHaveLength(1);
  });

  it('leaves what is over or completed, and what has begun if that is asked for', async () => {
    const { owner, renter, item, booking } = await confirmed();
    const of = { owner, item, renter };
    const second = await confirmed({ of, renter, at: hours('12:00', '13:00') });
    const third = await confirmed({ of, renter, at: hours('14:00', '15:00') });
    await change(owner, second.booking, 'complete');
    clock.set(booking.startTime);
    const ids = async (body: object) =>
      (await callOff(owner, { ...windy, ...body })).body.bookings.map(({ id }) => id);
    expect(await ids({ keepBegun: true })).toEqual([third.booking.id]);
    clock.set('2026-11-22T11:59:59.999Z');
    expect(await ids({})).toEqual([booking.id]);
    expect((await read(owner, second.booking)).status).toBe('COMPLETED');
    const over = await confirmed({ at: hours('13:00', '14:00') });
    clock.set(over.booking.endTime);
    expect((await callOff(over.owner, windy)).body.bookings).toEqual([]);
  });

  it('also closes the hours if that is asked for, which can be undone by the id of the act', async () => {
    const { owner, item } = await confirmed();
    await close(owner, item, hours('08:00', '10:00'));
    // An item that is named twice is closed once.
    const { status, body } = await callOff(owner, { ...windy, itemIds: [item.id, item.id], close: true });
    expect([status, await closedOn(item)]).toEqual([201, ['08:00-19:00']]);
    const params = { id: item.id, closureId: body.id };
    expect((await owner.caller.send(openClosure, { params, query: { allItems: 'true' } })).status).toBe(204);
    expect(await closedOn(item)).toEqual(['08:00-10:00']);
  });

  it('changes nothing when it is repeated, with or without its id', async () => {
    const { owner, item, booking } = await confirmed();
    const act = { ...windy, id: newId(clock.now()), close: true };
    const first = (await callOff(owner, act)).body;
    const events = (await storedEvents()).length;
    expect((await callOff(owner, act)).body).toEqual(first);
    expect(first).toMatchObject({ id: act.id, bookings: [{ id: booking.id }] });
    expect((await callOff(owner, { ...windy, close: true })).body.bookings).toEqual([]);
    expect(await storedEvents()).toHaveLength(events);
    expect(await db.selectFrom('call_offs').select('id').execute()).toEqual([{ id: act.id }]);
    const code = async (by: typeof owner, body: object) =>
      (await callOff(by, { ...act, ...body })).error.code;
    const others = [{ cause: 'SWELL' }, { note: 'Gusts' }, { itemIds: [item.id] }, hours('09:00', '19:00')];
    for (const other of others) expect(await code(owner, other)).toBe('id_already_used');
    expect(await code(await newOwner(), {})).toBe('id_already_used');
    const closure = (await close(owner, item, hours('08:00', '10:00', '2026-11-25'))).body;
    const later = hours('12:00', '14:00', '2026-11-25');
    expect(await code(owner, { ...later, id: closure.id })).toBe('id_already_used');
    expect(await closedOn(item, '2026-11-25')).toEqual(['08:00-10:00']);
  });
});

describe('calling off one booking', () => {
  it('closes its hours if that is asked for, and is harmless to repeat', async () => {
    const { owner, item, booking } = await confirmed();
    const why = { cause: 'BREAKDOWN', note: 'The pump', close: true } as const;
    expect((await callOffOne(owner, booking, { cause: 'OTHER' })).error.code).toBe('call_off_note_required');
    const { body } = await callOffOne(owner, booking, why);
    const shown = { cancelReason: 'CALLED_OFF', cause: 'BREAKDOWN', callOff: hours('10:00', '12:00') };
    expect(body).toMatchObject(shown);
    expect(await closedOn(item)).toEqual(['10:00-12:00']);
    expect((await callOffOne(owner, booking, { cause: 'WIND' })).body).toEqual(body);
    expect(await violations(db)).toEqual([]);
  });

  it('closes no hours that are over, and is only for a confirmed booking', async () => {
    const { owner, booking } = await confirmed();
    const pending = await requested();
    const refused = await callOffOne(pending.owner, pending.booking, { cause: 'WIND' });
    expect(refused.error.code).toBe('wrong_state');
    clock.set(booking.endTime);
    const { body } = await callOffOne(owner, booking, { cause: 'WIND', close: true });
    expect(body.cancelReason).toBe('CALLED_OFF');
    expect(await db.selectFrom('closures').select('id').execute()).toEqual([]);
  });
});
