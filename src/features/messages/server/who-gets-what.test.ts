import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hideReview, toggleListingPermission } from '#features/admin/endpoints.ts';
import { expireDueRequests } from '#features/bookings/server/acts/expire.ts';
import { deleteItem } from '#features/items/endpoints.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingLife, bookingWorld, hours } from '#testing/booking-world.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { clock, db } = test;
const bookings = bookingWorld(test);
const { newPerson, change, accept, ask, callOffOne, cancelAsAsked, keep, markNoShow, refuse, undoNoShow } =
  bookings;
const { mailsAt, mailTo, news, outcomesOf } = sentMessages(test);

type World = Awaited<ReturnType<typeof bookings.requested>>;
const day = '2026-11-23';
const requested = () => bookings.requested({ at: hours('10:00', '12:00', day) });
const confirmed = () => bookings.confirmed({ at: hours('10:00', '12:00', day) });
const at = (time: string) => marinaToInstant(day, time);

/** One side proposes hours of the booking's day. */
const propose = async (world: World, side: 'renter' | 'owner', start: string, end: string) =>
  (await bookingLife.propose(world[side], world.booking, hours(start, end, day))).body;

/** A confirmed booking of which both sides know. */
async function known() {
  const world = await confirmed();
  await mailsAt();
  return world;
}

describe('a request', () => {
  it.each<[string, (world: World) => Promise<unknown>, string[]]>([
    [
      'the owner declines',
      ({ owner, booking }) => change(owner, booking, 'cancel'),
      ['BOOKING_ENDED to Younes + push'],
    ],
    [
      'the renter cancels',
      ({ renter, booking }) => change(renter, booking, 'cancel'),
      ['OWNER_BOOKING_CANCELLED to Salma + push'],
    ],
    [
      'the item is removed',
      ({ owner, item }) => owner.caller.send(deleteItem, { params: { id: item.id } }),
      ['BOOKING_ENDED to Younes + push'],
    ],
    [
      'it expires',
      () => {
        clock.set('2026-11-22T09:00:00Z');
        return expireDueRequests(db, clock);
      },
      ['BOOKING_ENDED to Younes + push', 'OWNER_REQUEST_EXPIRED to Salma'],
    ],
  ])('is announced to both sides once, and its end if %s', async (_how, end, announced) => {
    const world = await requested();
    expect(await news()).toEqual(['REQUEST_RECEIVED to Salma + push', 'REQUEST_SENT to Younes']);
    expect(await news()).toEqual([]);
    await end(world);
    expect(await news()).toEqual(announced);
    expect(await violations(db)).toEqual([]);
  });

  it('is announced again when its renter changes it, and confirmed by hours that the renter accepts', async () => {
    const world = await requested();
    await mailsAt();
    await propose(world, 'renter', '14:00', '16:00');
    expect(await news()).toEqual(['REQUEST_CHANGED to Salma + push']);
    const changed = await mailTo('Salma', 'REQUEST_CHANGED');
    expect(changed.subject).toMatch(/^Younes has changed a request/);
    expect(changed.text).toContain('Before Monday, November 23 10:00 AM to 12:00 PM');
    const proposal = await propose(world, 'owner', '15:00', '17:00');
    expect(await news()).toEqual(['HOURS_PROPOSED to Younes + push']);
    await accept(world.renter, proposal);
    expect(await news()).toEqual(['BOOKING_CONFIRMED to Younes + push', 'PROPOSAL_ACCEPTED to Salma + push']);
    const { text, calendar } = await mailTo('Younes', 'BOOKING_CONFIRMED');
    expect(text).toContain('You have accepted the hours that Salma proposed.');
    expect(calendar).toContain('DTSTART:20261123T150000Z');
    expect((await mailTo('Salma', 'PROPOSAL_ACCEPTED')).text).toContain('and is confirmed.');
    expect(await mailsAt(at('13:00'))).toContain('REMINDER_HOURS_BEFORE to Younes');
  });

  it('that ends is not announced as a proposal that has expired', async () => {
    const world = await requested();
    await propose(world, 'owner', '14:00', '16:00');
    await mailsAt();
    await change(world.renter, world.booking, 'cancel');
    expect(await news()).toEqual(['OWNER_BOOKING_CANCELLED to Salma + push']);
  });
});

describe('a confirmed booking', () => {
  it('is announced to both sides, and then each proposal of other hours to the side that has not acted', async () => {
    const world = await confirmed();
    expect(await news()).toEqual(['BOOKING_CONFIRMED to Younes + push', 'OWNER_BOOKING_CONFIRMED to Salma']);
    const longer = await propose(world, 'renter', '14:00', '17:00');
    expect(await news()).toEqual(['HOURS_PROPOSED to Salma + push']);
    expect((await mailTo('Salma', 'HOURS_PROPOSED')).text).toContain('500.00 MAD more');
    await refuse(world.owner, longer);
    expect(await news()).toEqual(['PROPOSAL_ENDED to Younes + push']);
    expect((await mailTo('Younes', 'PROPOSAL_ENDED')).subject).toMatch(/^Salma has refused your hours/);
    const owners = await propose(world, 'owner', '14:00', '16:00');
    expect(await news()).toEqual(['HOURS_PROPOSED to Younes + push']);
    await accept(world.renter, owners);
    expect(await news()).toEqual(['HOURS_CHANGED to Younes', 'PROPOSAL_ACCEPTED to Salma + push']);
    expect((await mailTo('Younes', 'HOURS_CHANGED')).calendar).toContain('METHOD:REQUEST');
    const renters = await propose(world, 'renter', '15:00', '17:00');
    expect(await news()).toEqual(['HOURS_PROPOSED to Salma + push']);
    await accept(world.owner, renters);
    expect(await news()).toEqual(['HOURS_CHANGED to Salma', 'PROPOSAL_ACCEPTED to Younes + push']);
    expect((await mailTo('Younes', 'PROPOSAL_ACCEPTED')).calendar).toContain('DTSTART:20261123T150000Z');
    expect((await mailTo('Salma', 'HOURS_CHANGED')).calendar).toBeNull();
    await propose(world, 'renter', '10:00', '12:00');
    await mailsAt();
    clock.set('2026-11-21T13:00:00Z');
    await expireDueRequests(db, clock);
    expect(await news()).toEqual(['PROPOSAL_ENDED to Younes']);
    expect((await mailTo('Younes', 'PROPOSAL_ENDED')).subject).toMatch(/^Your proposal has expired/);
    expect(await violations(db)).toEqual([]);
  });

  it('is kept or cancelled when its renter asks to cancel, with the words of the renter', async () => {
    const { owner, renter, booking } = await known();
    await ask(renter, booking, 'My son is ill');
    expect(await news()).toEqual(['CANCEL_ASKED to Salma + push']);
    expect((await mailTo('Salma', 'CANCEL_ASKED')).text).toContain('My son is ill');
    await keep(owner, booking);
    expect(await news()).toEqual(['CANCEL_KEPT to Younes + push']);
    await ask(renter, booking);
    expect(await news()).toEqual(['CANCEL_ASKED to Salma + push']);
    await cancelAsAsked(owner, booking);
    expect(await news()).toEqual(['BOOKING_ENDED to Younes + push']);
    const { subject, text, calendar } = await mailTo('Younes', 'BOOKING_ENDED');
    expect(subject).toMatch(/^Your booking is cancelled, as you asked/);
    expect(text).not.toContain('Free hours instead');
    expect(calendar).toContain('METHOD:CANCEL');
  });

  it('is missed and not missed as often as its owner says, and has all later messages', async () => {
    const { owner, booking } = await known();
    await mailsAt(at('10:30'));
    for (const _ of [1, 2]) {
      await markNoShow(owner, booking);
      expect(await news()).toEqual(['NO_SHOW to Younes + push']);
      await undoNoShow(owner, booking);
      expect(await news()).toEqual(['NO_SHOW_UNDONE to Younes + push']);
    }
    const { text, calendar } = await mailTo('Younes', 'NO_SHOW');
    expect(text).toContain('https://wa.me/212600000001');
    expect(calendar).toBeNull();
    await callOffOne(owner, booking, { cause: 'BREAKDOWN' });
    expect(await news()).toEqual(['BOOKING_ENDED to Younes + push']);
  });

  it('leads to no message about what is taken back before it is sent', async () => {
    const { renter, booking } = await requested();
    await change(renter, booking, 'cancel');
    expect(await news()).toEqual(['OWNER_BOOKING_CANCELLED to Salma + push']);
    const world = await known();
    await refuse(world.renter, await propose(world, 'renter', '14:00', '16:00'));
    await ask(world.renter, world.booking);
    await keep(world.renter, world.booking);
    expect(await news()).toEqual([]);
    await ask(world.renter, world.booking);
    expect(await news()).toEqual(['CANCEL_ASKED to Salma + push']);
    await mailsAt(at('10:30'));
    await markNoShow(world.owner, world.booking);
    await undoNoShow(world.owner, world.booking);
    expect(await news()).toEqual([]);
    const kinds = ['REQUEST_SENT', 'HOURS_PROPOSED', 'NO_SHOW', 'NO_SHOW_UNDONE'];
    expect(await Promise.all(kinds.map(outcomesOf))).toEqual([
      ...[['OBSOLETE', 'OBSOLETE'], ['OBSOLETE'], ['OBSOLETE'], ['OBSOLETE']],
    ]);
    expect(await outcomesOf('CANCEL_ASKED')).toEqual(['OBSOLETE', 'SENT']);
  });
});

it('announces a review to the owner unless it is hidden by then, and invites no renter who has written one', async () => {
  const { owner, renter, booking } = await known();
  await change(owner, booking, 'complete');
  const params = { bookingId: booking.id };
  const { body } = await renter.caller.send(createReview, { params, body: { rating: 5 } });
  expect(await news()).toEqual(['REVIEW_RECEIVED to Salma']);
  expect(await mailsAt('2026-11-24T10:00:00Z')).toEqual([]);
  await db.deleteFrom('messages').where('kind', '=', 'REVIEW_RECEIVED').execute();
  await db
    .insertInto('outbox')
    .values({ review_id: body.id } as never)
    .execute();
  const admin = await newPerson({ isAdmin: true });
  await admin.caller.send(hideReview, { params: { id: body.id }, body: { reason: 'Not a real trip' } });
  expect(await news()).toEqual([]);
  expect(await outcomesOf('REVIEW_RECEIVED')).toEqual(['OBSOLETE']);
});

it('sends a mail when the right to list is granted or taken, and one about both', async () => {
  const admin = await newPerson({ isAdmin: true });
  const user = await newPerson({ displayName: 'Nadia' });
  const toggle = () => admin.caller.send(toggleListingPermission, { params: { id: user.id }, body: {} });
  await toggle();
  expect(await news()).toEqual(['LISTING_RIGHT_GRANTED to Nadia']);
  await toggle();
  expect(await news()).toEqual(['LISTING_RIGHT_TAKEN to Nadia']);
  await toggle();
  await toggle();
  expect(await news()).toEqual(['LISTING_RIGHT_TAKEN to Nadia']);
});

it('sends no mail to an address that is not verified, nor to a deleted user', async () => {
  const { renter } = await requested();
  await db.updateTable('users').set({ is_email_verified: false }).where('id', '=', renter.id).execute();
  expect(await news()).toEqual(['REQUEST_RECEIVED to Salma + push']);
  const { owner } = await requested();
  const deleted = { deleted_at: clock.now(), email: null, display_name: null };
  await db.updateTable('users').set(deleted).where('id', '=', owner.id).execute();
  expect(await mailsAt()).toEqual(['REQUEST_SENT to Younes']);
  expect(await outcomesOf('REQUEST_SENT')).toEqual(['NO_ADDRESS', 'SENT']);
  expect(await outcomesOf('REQUEST_RECEIVED')).toEqual(['NO_ADDRESS', 'SENT']);
});

it('keeps no row in the outbox of a write that was rolled back', async () => {
  const { booking } = await requested();
  await mailsAt();
  const outbox = (within = db) => within.selectFrom('outbox').select('id').execute();
  const rolledBack = db.transaction().execute(async (transaction) => {
    await sql`
      insert into events (act, booking_id, at, owner_id)
      select 'CASH_NOTED', id, created_at, owner_id from bookings where id = ${booking.id}`.execute(
      transaction,
    );
    expect(await outbox(transaction)).toHaveLength(1);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await outbox()).toEqual([]);
});
