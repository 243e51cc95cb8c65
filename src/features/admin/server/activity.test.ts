import { describe, expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { claimSlip } from '#features/quay/endpoints.ts';
import { insertReview, updateHidden } from '#features/reviews/server/repository.ts';
import { adminWorld } from '#testing/admin-fixture.ts';
import { hours, tomorrow } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newItem, request, enter, change, insertBooking, people, ...life } = adminWorld(test);
const { propose, accept, ask, cancelAsAsked } = life;
const tick = () => test.clock.advance(60_000);

describe('the recent activity', () => {
  it('is listed newest first, with names but without e-mail addresses and phone numbers', async () => {
    const { overview, owner, renter } = await people();
    tick();
    const item = await newItem(owner);
    tick();
    const { body: booking } = await request(renter, item);
    tick();
    await change(owner, booking, 'confirm');
    tick();
    await change(owner, booking, 'complete');
    tick();
    const reviewId = await insertReview(test.db, {
      ...{ itemId: item.id, bookingId: booking.id, reviewerId: renter.id, rating: 5, comment: 'Superb' },
      createdAt: test.clock.now(),
    });
    const { recentActivity } = await overview();
    expect(recentActivity.slice(0, 5)).toMatchObject([
      {
        ...{ kind: 'REVIEW', actor: { displayName: 'Younes' }, rating: 5, item: { id: item.id } },
        isHidden: false,
      },
      { kind: 'BOOKING', act: 'COMPLETED_EARLY', status: 'COMPLETED', actor: { displayName: 'Salma' } },
      { kind: 'BOOKING', act: 'CONFIRMED', status: 'CONFIRMED', renter: { displayName: 'Younes' } },
      { kind: 'BOOKING', status: 'PENDING', actor: { displayName: 'Younes' }, startTime: booking.startTime },
      { kind: 'ITEM', actor: { displayName: 'Salma' }, at: '2026-11-21T09:01:00.000Z' },
    ]);
    expect(recentActivity.slice(5).map(({ kind }) => kind)).toEqual(['USER', 'USER', 'USER']);
    const text = JSON.stringify(recentActivity);
    expect(text).not.toContain('@');
    expect(text).not.toContain('+212');
    await updateHidden(test.db, reviewId, { at: test.clock.now(), by: owner.id, reason: 'Not a real trip' });
    expect((await overview()).recentActivity[0]).toMatchObject({ id: reviewId, isHidden: true });
  });

  it('has one entry by the renter for a booking that is confirmed at once', async () => {
    const { overview, owner, renter } = await people();
    const item = await newItem(owner);
    await owner.caller.send(saveItemRules, { params: { id: item.id }, body: { confirmsAtOnce: true } });
    const { body: booking } = await request(renter, item);
    const { id } = renter;
    const ofBookings = async () => (await overview()).recentActivity.filter(({ kind }) => kind === 'BOOKING');
    expect(await ofBookings()).toMatchObject([{ act: 'BOOKED', actor: { id }, renter: { id } }]);
    test.clock.set(booking.startTime);
    await change(owner, booking, 'complete');
    // Not before its start.
    expect((await ofBookings())[0]).toMatchObject({ act: 'COMPLETED', status: 'COMPLETED' });
  });

  it('has no renter for a hire of a guest, and the user who claims it from then on', async () => {
    const { overview, owner, renter } = await people();
    const guestOf = { guestName: 'Omar', guestPhone: '0655443322' };
    const body = { ...hours('10:00', '12:00', tomorrow), ...guestOf };
    const { body: guest } = await enter(owner, await newItem(owner), body);
    const ofBookings = async () => (await overview()).recentActivity.filter(({ kind }) => kind === 'BOOKING');
    const entry = { act: 'ENTERED', status: 'CONFIRMED', actor: { id: owner.id } };
    expect(await ofBookings()).toMatchObject([{ ...entry, renter: null }]);
    expect(JSON.stringify(await overview())).not.toMatch(/Omar|55443322/);
    await renter.caller.send(claimSlip, { params: { token: guest.slipToken ?? '' } });
    expect(await ofBookings()).toMatchObject([{ ...entry, renter: { id: renter.id } }]);
  });

  it('has no actor for an expired request, and no entries for removed items', async () => {
    const { overview, owner, renter } = await people();
    const item = await newItem(owner);
    await newItem(owner, { deletedAt: test.clock.now(), listingTitle: 'Removed' });
    const id = await insertBooking(item, renter, '2026-11-22T10:00:00Z', { status: 'CANCELLED' });
    tick();
    const at = test.clock.now();
    await test.db
      .insertInto('events')
      .values({
        ...{ act: 'EXPIRED', booking_id: id, at, user_id: renter.id, owner_id: owner.id },
        details: JSON.stringify({ start: at, end: at, status: 'CANCELLED' }),
      })
      .execute();
    const { recentActivity } = await overview();
    expect(recentActivity[0]).toMatchObject({ kind: 'BOOKING', actor: null, act: 'EXPIRED' });
    expect(JSON.stringify(recentActivity)).not.toContain('Removed');
  });

  it('has changed hours and what ended a confirmed booking, but no questions and proposals', async () => {
    const { overview, owner, renter } = await people();
    const { body: booking } = await request(renter, await newItem(owner));
    tick();
    await change(owner, booking, 'confirm');
    tick();
    const body = hours('12:00', '13:00');
    const { body: proposed } = await propose(owner, booking, body);
    tick();
    await accept(renter, proposed);
    tick();
    await ask(renter, booking);
    tick();
    await cancelAsAsked(owner, booking);
    const { recentActivity } = await overview();
    expect(recentActivity.slice(0, 4)).toMatchObject([
      { status: 'CANCELLED', act: 'CANCELLED_AS_ASKED', actor: { id: owner.id }, ...body },
      { status: 'CONFIRMED', act: 'HOURS_CHANGED', actor: { id: renter.id }, ...body },
      { status: 'CONFIRMED', act: 'CONFIRMED', startTime: booking.startTime },
      { status: 'PENDING', act: 'REQUESTED' },
    ]);
  });

  it('has at most twelve entries', async () => {
    const { overview, owner } = await people();
    for (let items = 0; items < 14; items++) await newItem(owner);
    expect((await overview()).recentActivity).toHaveLength(12);
  });
});
