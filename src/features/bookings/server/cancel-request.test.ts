import { describe, expect, it } from 'vitest';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { clock, db } = test;
const world = bookingWorld(test);
const { confirmed, requested, newPerson, request, change, storedEvents } = world;
const { ask, cancelAsAsked, keep, propose, read } = world;

describe('a renter who asks to cancel', () => {
  it('may say why, take the question back and ask again, three times at most; both sides see it', async () => {
    const { owner, renter, booking } = await confirmed();
    const { status, body } = await ask(renter, booking, 'My child is ill');
    expect(status).toBe(200);
    const question = {
      ...{ status: 'CONFIRMED', cancelRequestedAt: clock.now().toISOString() },
      cancelRequestNote: 'My child is ill',
    };
    expect(body).toMatchObject(question);
    expect(await read(owner, booking)).toMatchObject(question);
    expect((await storedEvents()).at(-1)).toMatchObject({ act: 'CANCEL_ASKED', actor_id: renter.id });
    const taken = (await keep(renter, booking)).body;
    expect(taken).toMatchObject({ status: 'CONFIRMED', cancelRequestedAt: null });
    expect((await storedEvents()).at(-1)).toMatchObject({ act: 'CANCEL_WITHDRAWN' });
    expect((await keep(renter, booking)).error.code).toBe('cancel_not_asked');
    for (const _ of [2, 3]) {
      expect((await ask(renter, booking)).status).toBe(200);
      await keep(renter, booking);
    }
    expect((await ask(renter, booking)).error.code).toBe('too_many_cancel_questions');
  });

  it('asks once, about a confirmed booking of their own, until the millisecond of its start', async () => {
    const { owner, renter, booking } = await requested();
    expect((await ask(renter, booking)).error.code).toBe('wrong_state');
    await change(owner, booking, 'confirm');
    expect((await ask(owner, booking)).error.code).toBe('not_allowed');
    expect((await ask(await newPerson(), booking)).error.code).toBe('booking_not_found');
    expect((await ask({ caller: test.visitor }, booking)).status).toBe(401);
    clock.set('2026-11-22T09:59:59.999Z');
    expect((await ask(renter, booking)).body.cancelRequestNote).toBeNull();
    expect((await ask(renter, booking, 'Once more')).error.code).toBe('cancel_already_asked');
    clock.set(booking.startTime);
    expect((await read(owner, booking)).cancelRequestedAt).toBeNull();
    for (const late of [ask(renter, booking), cancelAsAsked(owner, booking), keep(owner, booking)])
      expect((await late).error.code).toBe('already_started');
    await change(owner, booking, 'complete');
    expect((await ask(renter, booking)).error.code).toBe('wrong_state');
  });
});

describe('the owner who is asked', () => {
  it('cancels the booking, which frees its hours', async () => {
    const { owner, renter, item, booking } = await confirmed();
    expect((await cancelAsAsked(owner, booking)).error.code).toBe('cancel_not_asked');
    await ask(renter, booking);
    const { body: proposed } = await propose(renter, booking, hours('14:00', '15:00'));
    expect(proposed.proposal).not.toBeNull();
    expect((await cancelAsAsked(renter, booking)).error.code).toBe('not_allowed');
    expect((await cancelAsAsked(owner, booking)).body).toMatchObject({
      ...{ status: 'CANCELLED', cancelReason: 'RENTER_ASKED', cause: null, callOff: null, proposal: null },
      ...{ cancelledAt: clock.now().toISOString(), cancelRequestedAt: null },
    });
    expect((await cancelAsAsked(owner, booking)).error.code).toBe('wrong_state');
    for (const free of [hours('10:00', '12:00'), hours('14:00', '15:00')])
      expect((await request(await newPerson(), item, free)).status).toBe(201);
    expect((await storedEvents()).find(({ act }) => act === 'CANCELLED_AS_ASKED')).toMatchObject({
      ...{ actor_id: owner.id, details: { status: 'CANCELLED' } },
    });
    expect(await violations(db)).toEqual([]);
  });

  it('keeps the booking', async () => {
    const { owner, renter, booking } = await confirmed();
    await ask(renter, booking, 'Please');
    expect((await keep(await newPerson(), booking)).error.code).toBe('booking_not_found');
    expect((await keep(owner, booking)).body).toMatchObject({
      ...{ status: 'CONFIRMED', cancelRequestedAt: null, cancelRequestNote: null },
    });
    expect((await storedEvents()).at(-1)).toMatchObject({ act: 'CANCEL_KEPT', actor_id: owner.id });
    expect(await violations(db)).toEqual([]);
  });
});
