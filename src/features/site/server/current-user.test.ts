import { describe, expect, it } from 'vitest';
import { getMe } from '#features/auth/endpoints.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newItem, request, change, ...world } = bookingWorld(test);
const { confirmed, propose, accept, ask, keep } = world;

describe('the signed-in user', () => {
  it('is returned with exactly their own data', async () => {
    const user = await test.newUser({ displayName: 'Zineb', email: 'zineb@example.com', phoneNumber: null });
    const response = await (await test.as(user)).send(getMe);
    expect(response.body).toEqual({
      ...{ id: user.id, email: 'zineb@example.com', isEmailVerified: true, displayName: 'Zineb' },
      ...{ phoneNumber: null, profileImageUrl: null, createdAt: '2026-11-21T09:00:00.000Z' },
      ...{ isAdmin: false, canListItems: false, itemsOwned: 0, pendingRequests: 0, pendingAnswers: 0 },
      ...{ nextRequestExpiresAt: null, language: 'en', suspension: null, blockedBy: [] },
      helpsFor: [],
    });
  });

  it('owns available and unavailable items, not removed ones', async () => {
    const owner = await newOwner();
    await newItem(owner);
    await newItem(owner, { isAvailable: false });
    await newItem(owner, { deletedAt: test.clock.now() });
    await newItem(await newOwner());
    expect((await owner.caller.send(getMe)).body.itemsOwned).toBe(2);
  });

  it('has the number of requests that they have to answer, and when the first of them expires', async () => {
    const [owner, renter] = [await newOwner(), await newRenter()];
    const item = await newItem(owner);
    const pending = async ({ caller } = owner) => {
      const { pendingRequests, nextRequestExpiresAt } = (await caller.send(getMe)).body;
      return [pendingRequests, nextRequestExpiresAt];
    };
    const { body: next } = await request(renter, item, hours('10:00', '11:00', '2026-11-23'));
    const { body: first } = await request(renter, item, hours('08:00', '09:00'));
    test.clock.advance(3_600_000);
    const { body: later } = await request(renter, item, hours('12:00', '13:00', '2026-11-24'));
    expect(await pending()).toEqual([3, first.expiresAt]);
    expect(await pending(renter)).toEqual([0, null]);
    await change(owner, first, 'confirm');
    expect(await pending()).toEqual([2, next.expiresAt]);
    // It has expired, although no job has stored it.
    test.clock.set(next.expiresAt ?? '');
    expect(await pending()).toEqual([1, later.expiresAt]);
    await change(owner, later, 'confirm');
    expect(await pending()).toEqual([0, null]);
  });

  it('has the number of questions and proposals for their bookings that they have to answer', async () => {
    const { owner, renter, booking } = await confirmed({ at: hours('14:00', '15:00') });
    const waiting = async ({ caller }: typeof owner) => {
      const { pendingRequests, pendingAnswers, nextRequestExpiresAt } = (await caller.send(getMe)).body;
      expect(nextRequestExpiresAt).toBeNull();
      return { pendingRequests, pendingAnswers };
    };
    const nothing = { pendingRequests: 0, pendingAnswers: 0 };

    await ask(renter, booking);
    expect(await waiting(owner)).toEqual({ pendingRequests: 1, pendingAnswers: 0 });
    expect(await waiting(renter)).toEqual(nothing);
    await keep(owner, booking);
    expect(await waiting(owner)).toEqual(nothing);

    const { body: ofRenter } = await propose(renter, booking, hours('15:00', '16:00'));
    expect(await waiting(owner)).toEqual({ pendingRequests: 1, pendingAnswers: 0 });
    expect(await waiting(renter)).toEqual(nothing);
    await accept(owner, ofRenter);
    expect(await waiting(owner)).toEqual(nothing);

    await propose(owner, booking, hours('16:00', '17:00'));
    expect(await waiting(owner)).toEqual(nothing);
    expect(await waiting(renter)).toEqual({ pendingRequests: 0, pendingAnswers: 1 });
    // After four hours the proposal has ended, although no job has stored it.
    test.clock.advance(4 * 3_600_000);
    expect(await waiting(renter)).toEqual(nothing);
  });
});
