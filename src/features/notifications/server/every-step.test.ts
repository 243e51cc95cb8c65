import { describe, expect, it } from 'vitest';
import { hideReview, toggleListingPermission } from '#features/admin/endpoints.ts';
import { expireDueRequests } from '#features/bookings/server/write-status.ts';
import { deleteItem } from '#features/items/endpoints.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { bookingSteps } from '#testing/booking-steps.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newPerson, newItem, request, change } = bookingWorld(test);
const { requested, confirmed } = bookingSteps(test);
const { mailsAt, outcomesOf } = sentMessages(test);

/** The tests' clock is at 09:00 on 21 November 2026, marina time. */
const at = (date: string, time: string) => marinaToInstant(date, time);

describe('a request', () => {
  it('is announced to both sides once', async () => {
    await requested();
    expect(await mailsAt()).toEqual(['REQUEST_RECEIVED to Salma', 'REQUEST_SENT to Younes']);
    expect(await mailsAt()).toEqual([]);
  });

  it('is announced to the owner again three hours before it expires', async () => {
    await requested();
    await mailsAt();
    expect(await mailsAt('2026-11-22T05:59:59Z')).toEqual([]);
    expect(await mailsAt('2026-11-22T06:00:00Z')).toEqual(['REQUEST_EXPIRING to Salma']);
  });

  it('is not announced again if it expires within three hours of its creation', async () => {
    const item = await newItem(await newOwner());
    test.clock.set(at('2026-11-22', '08:00'));
    await request(await newRenter(), item, hours('10:30', '12:00', '2026-11-22'));
    await mailsAt();
    expect(await mailsAt(at('2026-11-22', '10:29'))).toEqual([]);
  });

  it('is announced to neither side if it was cancelled before the message is sent', async () => {
    const { renter, booking } = await requested();
    await change(renter, booking, 'cancel');
    expect(await mailsAt()).toEqual(['OWNER_BOOKING_CANCELLED to Salma']);
    expect(await outcomesOf('REQUEST_RECEIVED')).toEqual(['OBSOLETE']);
  });
});

describe('the end of a request', () => {
  it('is announced to the renter if the owner declines', async () => {
    const { owner, booking } = await requested();
    await mailsAt();
    await change(owner, booking, 'cancel');
    expect(await mailsAt()).toEqual(['BOOKING_ENDED to Younes']);
  });

  it('is announced to the owner if the renter cancels', async () => {
    const { renter, booking } = await requested();
    await mailsAt();
    await change(renter, booking, 'cancel');
    expect(await mailsAt()).toEqual(['OWNER_BOOKING_CANCELLED to Salma']);
  });

  it('is announced to both if it expires', async () => {
    await requested();
    await mailsAt('2026-11-22T06:00:00Z');
    test.clock.set('2026-11-22T09:00:00Z');
    await expireDueRequests(test.db, test.clock);
    expect(await mailsAt()).toEqual(['BOOKING_ENDED to Younes', 'OWNER_REQUEST_EXPIRED to Salma']);
  });

  it('is announced to the renter if the item is removed', async () => {
    const { owner, item } = await requested();
    await mailsAt();
    await owner.caller.send(deleteItem, { params: { id: item.id } });
    expect(await mailsAt()).toEqual(['BOOKING_ENDED to Younes']);
  });
});

describe('a confirmed booking', () => {
  it('is announced to both, with reminders the evening before and two hours before', async () => {
    await confirmed();
    expect(await mailsAt()).toEqual(['BOOKING_CONFIRMED to Younes', 'OWNER_BOOKING_CONFIRMED to Salma']);
    expect(await mailsAt(at('2026-11-22', '17:59'))).toEqual([]);
    expect(await mailsAt(at('2026-11-22', '18:00'))).toEqual([
      'DAY_SHEET to Salma',
      'REMINDER_DAY_BEFORE to Younes',
    ]);
    expect(await mailsAt(at('2026-11-23', '07:59'))).toEqual([]);
    expect(await mailsAt(at('2026-11-23', '08:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes']);
  });

  it('has only the later reminder if it is confirmed after 18:00 the evening before', async () => {
    test.clock.set(at('2026-11-22', '18:30'));
    await confirmed('2026-11-23');
    await mailsAt();
    expect(await mailsAt(at('2026-11-23', '09:59'))).toEqual(['REMINDER_HOURS_BEFORE to Younes']);
    expect(await outcomesOf('REMINDER_DAY_BEFORE')).toEqual([]);
    expect(await outcomesOf('DAY_SHEET')).toEqual([]);
  });

  it('has no reminder after its start', async () => {
    await confirmed();
    await mailsAt();
    expect(await mailsAt(at('2026-11-23', '10:00'))).toEqual(['DAY_SHEET to Salma']);
    expect(await outcomesOf('REMINDER_DAY_BEFORE')).toEqual(['OBSOLETE']);
    expect(await outcomesOf('REMINDER_HOURS_BEFORE')).toEqual(['OBSOLETE']);
  });

  it('has its reminders in marina time across the change of the clocks', async () => {
    test.clock.set('2026-09-18T12:00:00Z');
    // The marina's offset is an hour until the night before the booking, then none.
    await confirmed('2026-09-20');
    await mailsAt();
    expect(await mailsAt('2026-09-19T16:59:59Z')).toEqual([]);
    expect(await mailsAt('2026-09-19T17:00:00Z')).toEqual([
      'DAY_SHEET to Salma',
      'REMINDER_DAY_BEFORE to Younes',
    ]);
    expect(await mailsAt('2026-09-20T07:59:59Z')).toEqual([]);
    expect(await mailsAt('2026-09-20T08:00:00Z')).toEqual(['REMINDER_HOURS_BEFORE to Younes']);
  });

  it('has one day sheet with all bookings of the day', async () => {
    const { owner, item } = await confirmed();
    const { body } = await request(await newPerson(), item, hours('15:00', '16:00', '2026-11-23'));
    await change(owner, body, 'confirm');
    await mailsAt();
    const sent = await mailsAt(at('2026-11-22', '18:00'));
    expect(sent.filter((mail) => mail.startsWith('DAY_SHEET'))).toEqual(['DAY_SHEET to Salma']);
  });
});

describe('the invitation to review', () => {
  it('is sent at 10:00 the day after, once for an item', async () => {
    const { owner, renter, item, booking } = await confirmed();
    await change(owner, booking, 'complete');
    await mailsAt();
    expect(await mailsAt(at('2026-11-24', '09:59'))).toEqual([]);
    expect(await mailsAt(at('2026-11-24', '10:00'))).toEqual(['REVIEW_INVITATION to Younes']);
    const { body } = await request(renter, item, hours('10:00', '12:00', '2026-11-26'));
    await change(owner, body, 'confirm');
    await change(owner, body, 'complete');
    expect(await mailsAt(at('2026-11-28', '10:00'))).not.toContain('REVIEW_INVITATION to Younes');
  });

  it('is not sent to a renter who has reviewed the item', async () => {
    const { owner, renter, booking } = await confirmed();
    await change(owner, booking, 'complete');
    await mailsAt();
    await renter.caller.send(createReview, { params: { bookingId: booking.id }, body: { rating: 5 } });
    expect(await mailsAt()).toEqual(['REVIEW_RECEIVED to Salma']);
    expect(await mailsAt(at('2026-11-24', '10:00'))).toEqual([]);
  });
});

it('sends no mail about a review that is hidden by then', async () => {
  const { owner, renter, booking } = await confirmed();
  await change(owner, booking, 'complete');
  await mailsAt();
  const params = { bookingId: booking.id };
  const { body } = await renter.caller.send(createReview, { params, body: { rating: 5 } });
  const admin = await newPerson({ isAdmin: true });
  await admin.caller.send(hideReview, { params: { id: body.id }, body: { reason: 'Not a real trip' } });
  expect(await mailsAt()).toEqual([]);
  expect(await outcomesOf('REVIEW_RECEIVED')).toEqual(['OBSOLETE']);
});

it('sends no mail to an address that the identity provider has not verified', async () => {
  const { renter } = await requested();
  await test.db.updateTable('users').set({ is_email_verified: false }).where('id', '=', renter.id).execute();
  expect(await mailsAt()).toEqual(['REQUEST_RECEIVED to Salma']);
  expect(await outcomesOf('REQUEST_SENT')).toEqual(['NO_ADDRESS']);
});

it('sends a mail when the right to list is granted or taken', async () => {
  const admin = await newPerson({ isAdmin: true });
  const user = await newPerson({ displayName: 'Nadia' });
  const toggle = () => admin.caller.send(toggleListingPermission, { params: { id: user.id }, body: {} });
  await toggle();
  expect(await mailsAt()).toEqual(['LISTING_RIGHT_GRANTED to Nadia']);
  await toggle();
  expect(await mailsAt()).toEqual(['LISTING_RIGHT_TAKEN to Nadia']);
  await toggle();
  await toggle();
  expect(await mailsAt()).toEqual(['LISTING_RIGHT_TAKEN to Nadia']);
});

it('sends nothing to a user who has opted out, and what is needed all the same', async () => {
  const { renter } = await confirmed();
  await test.db
    .insertInto('notification_opt_outs')
    .values([
      { user_id: renter.id, category: 'REMINDERS', channel: 'EMAIL' },
      { user_id: renter.id, category: 'BOOKINGS', channel: 'EMAIL' },
    ])
    .execute();
  expect(await mailsAt()).toContain('BOOKING_CONFIRMED to Younes');
  expect(await mailsAt(at('2026-11-22', '18:00'))).toEqual(['DAY_SHEET to Salma']);
  expect(await outcomesOf('REMINDER_DAY_BEFORE')).toEqual(['OPTED_OUT']);
});

it('sends nothing to a deleted user', async () => {
  const { owner } = await requested();
  await test.db
    .updateTable('users')
    .set({ deleted_at: test.clock.now(), email: null, display_name: null })
    .where('id', '=', owner.id)
    .execute();
  expect(await mailsAt()).toEqual(['REQUEST_SENT to Younes']);
  expect(await outcomesOf('REQUEST_RECEIVED')).toEqual(['NO_ADDRESS']);
});

it('keeps no row in the outbox of a write that was rolled back', async () => {
  const { booking, owner, renter } = await requested();
  await mailsAt();
  const failing = test.db.transaction().execute(async (db) => {
    await db
      .insertInto('booking_events')
      .values({
        booking_id: booking.id,
        at: test.clock.now(),
        actor_id: null,
        from_status: 'PENDING',
        to_status: 'CANCELLED',
        reason: 'OWNER',
        ...{ start_at: test.clock.now(), end_at: test.clock.now() },
        ...{ booking_renter_id: renter.id, booking_owner_id: owner.id },
      })
      .execute();
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await mailsAt()).toEqual([]);
});
