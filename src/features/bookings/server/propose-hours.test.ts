import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { getHoursForProposal } from '#features/bookings/endpoints.ts';
import { changeItem } from '#features/items/endpoints.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-world.ts';
import { closureWorld } from '#testing/closure-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';
import { expireDueRequests } from './acts/expire.ts';

const test = await testApp();
const { clock, db } = test;
const { confirmed, requested, newPerson, request, storedEvents, accept, propose, read, refuse } =
  bookingWorld(test);
const { takenOn } = closureWorld(test);

const minute = 60_000;
const afternoon = hours('14:00', '17:00');

const minutesAfter = (instant: number | string, minutes: number) =>
  new Date(new Date(instant).getTime() + minutes * minute).toISOString();

describe('a proposal of other hours', () => {
  it('is what both sides see beside the hours, which stay until it is accepted', async () => {
    const { owner, renter, item, booking } = await confirmed();
    const proposed = await propose(renter, booking, afternoon);
    expect(proposed.status).toBe(201);
    expect(proposed.body).toMatchObject({ ...hours('10:00', '12:00'), revision: 0, status: 'CONFIRMED' });
    const expiresAt = minutesAfter(clock.now().getTime(), 240);
    const open = { by: 'RENTER', ...afternoon, seats: 1, totalPrice: 1500, expiresAt };
    expect(proposed.body.proposal).toMatchObject(open);
    expect((await read(owner, booking)).proposal).toMatchObject(open);
    const event = { act: 'HOURS_PROPOSED', details: { proposal: proposed.body.proposal?.id } };
    expect((await storedEvents()).at(-1)).toMatchObject(event);
    expect(await takenOn(item)).toEqual(['10:00-12:00', '14:00-17:00?']);
  });

  it('ends after four hours to the millisecond, and the booking keeps its hours', async () => {
    const { owner, renter, item, booking } = await confirmed();
    const { body } = await propose(owner, booking, afternoon);
    clock.advance(4 * 60 * minute - 1);
    expect((await read(renter, booking)).proposal).not.toBeNull();
    expect((await request(await newPerson(), item, afternoon)).error.code).toBe('already_booked');
    clock.advance(1);
    expect((await read(renter, booking)).proposal).toBeNull();
    expect(await takenOn(item)).toEqual(['10:00-12:00']);
    expect((await accept(renter, body)).error.code).toBe('proposal_ended');
    expect(await expireDueRequests(db, clock)).toBe(1);
    const event = { act: 'PROPOSAL_EXPIRED', at: clock.now(), actor_id: null };
    expect((await storedEvents()).at(-1)).toMatchObject(event);
    expect(await violations(db)).toEqual([]);
  });

  it('ends at the earlier start, for a request at its expiry, and for a confirmed booking not at that', async () => {
    const { owner, renter, booking } = await confirmed({ at: hours('14:00', '16:00', '2026-11-21') });
    const earlier = hours('11:00', '12:00', '2026-11-21');
    expect((await propose(renter, booking, earlier)).body.proposal?.expiresAt).toBe(earlier.startTime);
    expect((await refuse(renter, await read(renter, booking))).body.proposal).toBeNull();
    clock.set('2026-11-21T13:00:00.000Z');
    expect((await propose(owner, booking, afternoon)).body.proposal?.expiresAt).toBe(booking.startTime);
    const pending = await requested();
    clock.set(minutesAfter(pending.booking.expiresAt ?? '', -5));
    const { body } = await propose(pending.owner, pending.booking, afternoon);
    expect(body.proposal?.expiresAt).toBe(pending.booking.expiresAt);
    const late = await confirmed({ at: hours('10:00', '12:00', '2026-11-28') });
    clock.advance(48 * 60 * minute);
    const { body: next } = await propose(late.renter, late.booking, hours('14:00', '15:00', '2026-11-28'));
    expect(next.proposal?.expiresAt).toBe(minutesAfter(clock.now().getTime(), 240));
  });

  it('is the only open one, and each side makes at most three', async () => {
    const { owner, renter, booking } = await confirmed();
    const spans = [hours('13:00', '14:00'), hours('14:00', '15:00'), hours('15:00', '16:00')];
    for (const span of spans) {
      const { body } = await propose(renter, booking, span);
      expect((await propose(owner, booking, afternoon)).error.code).toBe('proposal_open');
      expect((await propose(renter, booking, afternoon)).error.code).toBe('proposal_open');
      await refuse(owner, body);
    }
    expect((await propose(renter, booking, afternoon)).error.code).toBe('too_many_proposals');
    expect((await propose(owner, booking, afternoon)).status).toBe(201);
  });

  it('keeps to the rules of a request, except for the notice', async () => {
    const { owner, renter, item, booking } = await confirmed();
    const body = { noticeMinutes: 72 * 60, longestMinutes: 240 };
    await owner.caller.send(saveItemRules, { params: { id: item.id }, body });
    const refusal = async (wanted: Parameters<typeof propose>[2]) =>
      (await propose(renter, booking, wanted)).error;
    for (const [wanted, code] of [
      [hours('10:00', '12:00'), 'same_hours'],
      [hours('12:00', '17:00'), 'longer_than_item_allows'],
      [{ ...afternoon, seats: 2 }, 'seats_over_capacity'],
    ] as const)
      expect((await refusal(wanted)).code).toBe(code);
    const changed = { code: 'price_changed', totalPrice: 1500 };
    expect(await refusal({ ...afternoon, totalPrice: 1 })).toMatchObject(changed);
    expect((await propose(renter, booking, { ...afternoon, totalPrice: 1500 })).status).toBe(201);
    await owner.caller.send(changeItem, { params: { id: item.id }, body: { isAvailable: false } });
    await refuse(renter, await read(renter, booking));
    expect((await refusal(hours('12:00', '13:00'))).code).toBe('item_unavailable');
  });

  it('may overlap the hours and the turnaround of its own booking, but not those of others', async () => {
    const { owner, renter, item, booking } = await confirmed();
    await owner.caller.send(saveItemRules, { params: { id: item.id }, body: { turnaroundMinutes: 30 } });
    await request(await newPerson(), item, hours('14:00', '15:00'));
    expect((await propose(renter, booking, hours('11:00', '13:31'))).error.code).toBe('already_booked');
    const { body } = await propose(renter, booking, hours('11:00', '13:30'));
    expect((await accept(owner, body)).body).toMatchObject(hours('11:00', '13:30'));
  });

  it('shows its parties the taken hours of the item without their booking', async () => {
    const { owner, renter, item, booking } = await confirmed();
    await propose(renter, booking, afternoon);
    await request(await newPerson(), item, hours('08:00', '09:00'));
    const input = { params: { id: booking.id }, query: { from: tomorrow, to: tomorrow } };
    expect((await owner.caller.send(getHoursForProposal, input)).body).toMatchObject([
      { start: hours('08:00', '09:00').startTime, pending: true },
    ]);
    expect((await (await newPerson()).caller.send(getHoursForProposal, input)).status).toBe(404);
    await sql`update items set deleted_at = now() where id = ${item.id}`.execute(db);
    expect((await renter.caller.send(getHoursForProposal, input)).error.code).toBe('item_removed');
  });
});
