import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { hideReview, toggleListingPermission } from '#features/admin/endpoints.ts';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { expireDueRequests } from '#features/bookings/server/acts/expire.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingLife, bookingWorld, hours } from '#testing/booking-world.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

// Whom each event tells is in a table in docs/product.md, which plan-messages.test.ts holds against the code.

const test = await testApp();
const { clock, db } = test;
const bookings = bookingWorld(test);
const { newPerson, newItem, request, enter, change, accept, ask, callOff, callOffOne } = bookings;
const { cancelAsAsked, keep, markNoShow, refuse, undoNoShow } = bookings;
const { mailsAt, mailTo, news, newsOf, outcomesOf } = sentMessages(test);
afterEach(async () => expect(await violations(db)).toEqual([]));

type World = Awaited<ReturnType<typeof bookings.requested>>;
const day = '2026-11-23';
const morning = hours('10:00', '12:00', day);
const wholeDay = hours('08:00', '19:00', day);
const requested = () => bookings.requested({ at: morning });
const confirmed = () => bookings.confirmed({ at: morning });
const at = (time: string) => marinaToInstant(day, time);
const person = (displayName: string, rights = {}) => newPerson({ displayName, ...rights });

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
  it('is announced once, and again if its renter changes it, and confirmed by hours that they accept', async () => {
    const world = await requested();
    expect(await news()).toEqual(['REQUEST_RECEIVED to Salma + push', 'REQUEST_SENT to Younes']);
    expect(await news()).toEqual([]);
    const changed = ['REQUEST_CHANGED to Salma + push'];
    expect(await newsOf(propose(world, 'renter', '14:00', '16:00'))).toEqual(changed);
    expect((await mailTo('Salma', 'REQUEST_CHANGED')).text).toContain('Before Monday, November 23 10:00 AM');
    const proposal = await propose(world, 'owner', '15:00', '17:00');
    expect(await news()).toEqual(['HOURS_PROPOSED to Younes + push']);
    expect(await newsOf(accept(world.renter, proposal))).toEqual([
      ...['BOOKING_CONFIRMED to Younes + push', 'PROPOSAL_ACCEPTED to Salma + push'],
    ]);
    const { text, calendar } = await mailTo('Younes', 'BOOKING_CONFIRMED');
    expect(text).toContain('You have accepted the hours that Salma proposed.');
    expect(calendar).toContain('DTSTART:20261123T150000Z');
    expect((await mailTo('Salma', 'PROPOSAL_ACCEPTED')).text).toContain('and is confirmed.');
    expect(await mailsAt(at('13:00'))).toContain('REMINDER_HOURS_BEFORE to Younes');
  });

  it('that ends is not announced any more, and its end not as that of a proposal', async () => {
    const world = await requested();
    await propose(world, 'owner', '14:00', '16:00');
    const cancelled = ['OWNER_BOOKING_CANCELLED to Salma + push'];
    expect(await newsOf(change(world.renter, world.booking, 'cancel'))).toEqual(cancelled);
    expect(await outcomesOf('REQUEST_SENT')).toEqual(['OBSOLETE']);
  });
});

describe('a confirmed booking', () => {
  it('is announced to both sides, and each proposal of other hours to the side that has not acted', async () => {
    const world = await confirmed();
    expect(await news()).toEqual(['BOOKING_CONFIRMED to Younes + push', 'OWNER_BOOKING_CONFIRMED to Salma']);
    const refused = await propose(world, 'renter', '14:00', '17:00');
    expect(await news()).toEqual(['HOURS_PROPOSED to Salma + push']);
    expect((await mailTo('Salma', 'HOURS_PROPOSED')).text).toContain('500.00 MAD more');
    expect(await newsOf(refuse(world.owner, refused))).toEqual(['PROPOSAL_ENDED to Younes + push']);
    const accepted = await propose(world, 'owner', '15:00', '17:00');
    expect(await newsOf(accept(world.renter, accepted))).toEqual([
      ...['HOURS_CHANGED to Younes', 'PROPOSAL_ACCEPTED to Salma + push'],
    ]);
    expect((await mailTo('Younes', 'HOURS_CHANGED')).calendar).toContain('DTSTART:20261123T150000Z');
    expect((await mailTo('Salma', 'PROPOSAL_ACCEPTED')).calendar).toBeNull();
    await newsOf(propose(world, 'renter', '10:00', '12:00'));
    clock.set('2026-11-21T13:00:00Z');
    expect(await newsOf(expireDueRequests(db, clock))).toEqual(['PROPOSAL_ENDED to Younes']);
    expect((await mailTo('Younes', 'PROPOSAL_ENDED')).subject).toMatch(/^Your proposal has expired/);
  });

  it('is kept or cancelled each time that its renter asks to cancel, with the words of the renter', async () => {
    const { owner, renter, booking } = await known();
    const askedOwner = ['CANCEL_ASKED to Salma + push'];
    expect(await newsOf(ask(renter, booking, 'My son is ill'))).toEqual(askedOwner);
    expect((await mailTo('Salma', 'CANCEL_ASKED')).text).toContain('My son is ill');
    expect(await newsOf(keep(owner, booking))).toEqual(['CANCEL_KEPT to Younes + push']);
    expect(await newsOf(ask(renter, booking))).toEqual(askedOwner);
    expect(await newsOf(cancelAsAsked(owner, booking))).toEqual(['BOOKING_ENDED to Younes + push']);
    const { subject, text } = await mailTo('Younes', 'BOOKING_ENDED');
    expect(subject).toMatch(/^Your booking is cancelled, as you asked/);
    expect(text).not.toContain('Free hours instead');
  });

  it('is missed and not missed as often as its owner says, and has all later messages', async () => {
    const { owner, booking } = await known();
    await mailsAt(at('10:30'));
    for (const isSaidAgain of [true, false]) {
      expect(await newsOf(markNoShow(owner, booking))).toEqual(['NO_SHOW to Younes + push']);
      if (isSaidAgain) {
        await undoNoShow(owner, booking);
        expect(await newsOf(markNoShow(owner, booking))).toEqual([]);
      }
      expect(await newsOf(undoNoShow(owner, booking))).toEqual(['NO_SHOW_UNDONE to Younes + push']);
    }
    expect((await mailTo('Younes', 'NO_SHOW')).text).toContain('https://wa.me/212600000001');
    const ended = ['BOOKING_ENDED to Younes + push'];
    expect(await newsOf(callOffOne(owner, booking, { cause: 'BREAKDOWN' }))).toEqual(ended);
  });

  it('leads to no message about what is taken back before it is sent', async () => {
    const world = await known();
    const { owner, renter, booking } = world;
    await refuse(renter, await propose(world, 'renter', '14:00', '16:00'));
    await ask(renter, booking);
    expect(await newsOf(keep(renter, booking))).toEqual([]);
    expect(await newsOf(ask(renter, booking))).toEqual(['CANCEL_ASKED to Salma + push']);
    await mailsAt(at('10:30'));
    await markNoShow(owner, booking);
    expect(await newsOf(undoNoShow(owner, booking))).toEqual([]);
  });

  it('is announced with its price lines and the end of daylight, if it is confirmed at once', async () => {
    test.deps.site.daylight = 'warn';
    const { owner, renter, item } = await requested();
    const priceRules = [{ label: 'evening', hourlyRate: 1200, fromTime: '17:00' }];
    const params = { id: item.id };
    await owner.caller.send(saveItemRules, { params, body: { confirmsAtOnce: true, priceRules } });
    await newsOf(request(renter, item, hours('15:00', '18:00', day)));
    const { text, calendar } = await mailTo('Younes', 'BOOKING_CONFIRMED');
    expect(text).toContain('Total: 2,200.00 MAD 2 h at 500 MAD 1 h evening at 1,200 MAD');
    const lines = calendar?.replace(/\r\n /g, '').replaceAll('\u00a0', ' ');
    await mailsAt('2026-11-22T18:00:00Z');
    const sheet = (await mailTo('Salma', 'DAY_SHEET')).text;
    for (const told of [text, lines, sheet]) expect(told).toContain('Ends 54 minutes after sunset');
  });
});

describe('what is called off', () => {
  it('is announced to its renter once, with other hours than those and an end for the calendar', async () => {
    const { owner, item, booking } = await known();
    await newItem(await person('Nadia', { canListItems: true }));
    const body = { cause: 'WIND', note: 'Force 7 at noon' } as const;
    await callOffOne(owner, booking, body);
    await callOffOne(owner, booking, body);
    expect(await news()).toEqual(['BOOKING_ENDED to Younes + push']);
    expect((await mailTo('Younes', 'BOOKING_ENDED')).calendar).toContain('METHOD:CANCEL');
    expect(await mailsAt('2026-11-24T10:00:00Z')).toEqual([]);
    clock.set('2026-11-21T10:00:00Z');
    await bookings.confirmed({ of: { owner, item }, at: morning });
    await newsOf(callOff(owner, { ...hours('09:00', '13:00', day), cause: 'SWELL' }));
    const links = (await mailTo('Younes', 'BOOKING_ENDED')).text.replace(/\s/g, '');
    const offered = [...links.matchAll(/rental\/([\w-]+)\?day=2026-11-(\d+&from=\d+)/g)];
    expect(offered.map(([, id, start]) => [id, start])).toEqual(
      ['23&from=13', '24&from=10', '25&from=10'].map((start) => [item.id, start]),
    );
  });

  it('by an administrator is one message to each owner, which lists their own bookings and no others', async () => {
    const { owner, item } = await confirmed();
    const afternoon = hours('15:00', '16:00', day);
    await bookings.confirmed({ of: { owner, item }, renter: await person('Ines'), at: afternoon });
    const nadias = await newItem(await person('Nadia', { canListItems: true }));
    await request(await person('Omar'), nadias, morning);
    const admin = await person('Amal', { isAdmin: true, canListItems: true });
    const admins = { owner: admin, item: await newItem(admin) };
    await bookings.confirmed({ of: admins, renter: await person('Lina'), at: afternoon });
    await enter(owner, item, { ...hours('12:00', '13:00', day), guestName: 'Hicham' });
    const { body: karims } = await enter(owner, item, {
      ...hours('17:00', '18:00', day),
      guestName: 'Karim',
    });
    await callOffOne(owner, karims, { cause: 'BREAKDOWN' });
    await mailsAt();
    expect(await newsOf(callOff(admin, { ...wholeDay, cause: 'AUTHORITY', marina: true }))).toEqual([
      ...['Ines', 'Lina', 'Omar', 'Younes'].map((name) => `BOOKING_ENDED to ${name} + push`),
      ...['Nadia', 'Salma'].map((name) => `OWNER_CALLED_OFF to ${name} + push`),
    ]);
    const { text } = await mailTo('Salma', 'OWNER_CALLED_OFF');
    expect(text).toMatch(/Guests without an e-mail address have no mail from us.*Younes.*Hicham.*Ines/);
    expect(text).not.toMatch(/Omar|Lina|Karim/);
    expect((await mailTo('Nadia', 'OWNER_CALLED_OFF')).text).not.toContain('Younes');
    const marina = 'The marina has called off all trips in these hours';
    for (const name of ['Younes', 'Omar'])
      expect((await mailTo(name, 'BOOKING_ENDED')).text).toContain(marina);
  });
});

it('sends nothing about a write that was rolled back', async () => {
  const { booking } = await known();
  const rolledBack = db.transaction().execute(async (transaction) => {
    await sql`insert into events (act, booking_id, at, owner_id)
      select 'CANCELLED', id, created_at, owner_id from bookings where id = ${booking.id}`.execute(
      transaction,
    );
    const { rows } = await sql`select from outbox`.execute(transaction);
    expect(rows).toHaveLength(1);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect((await sql`select from outbox`.execute(db)).rows).toEqual([]);
});

it('announces a review to the owner unless it is hidden by then, and invites no renter who has written one', async () => {
  const { owner, renter, booking } = await known();
  await change(owner, booking, 'complete');
  const params = { bookingId: booking.id };
  const { body } = await renter.caller.send(createReview, { params, body: { rating: 5 } });
  expect(await news()).toEqual(['REVIEW_RECEIVED to Salma']);
  expect(await mailsAt('2026-11-24T10:00:00Z')).toEqual([]);
  await db.deleteFrom('messages').where('kind', '=', 'REVIEW_RECEIVED').execute();
  await sql`insert into outbox (review_id) values (${body.id})`.execute(db);
  const { caller } = await newPerson({ isAdmin: true });
  const hidden = { params: { id: body.id }, body: { reason: 'Not a real trip' } };
  expect(await newsOf(caller.send(hideReview, hidden))).toEqual([]);
  expect(await outcomesOf('REVIEW_RECEIVED')).toEqual(['OBSOLETE']);
});

it('sends a mail when the right to list is granted or taken, and one about both', async () => {
  const { caller } = await newPerson({ isAdmin: true });
  const { id } = await person('Nadia');
  const toggle = () => caller.send(toggleListingPermission, { params: { id }, body: {} });
  expect(await newsOf(toggle())).toEqual(['LISTING_RIGHT_GRANTED to Nadia']);
  expect(await newsOf(toggle())).toEqual(['LISTING_RIGHT_TAKEN to Nadia']);
  await toggle();
  expect(await newsOf(toggle())).toEqual(['LISTING_RIGHT_TAKEN to Nadia']);
});

it('sends no mail to an address that is not verified, nor to a deleted user', async () => {
  const { owner, renter } = await requested();
  await db.updateTable('users').set({ is_email_verified: false }).where('id', '=', renter.id).execute();
  const deleted = { deleted_at: clock.now(), email: null, display_name: null };
  await db.updateTable('users').set(deleted).where('id', '=', owner.id).execute();
  expect(await mailsAt()).toEqual([]);
  expect(await outcomesOf('REQUEST_SENT')).toEqual(['NO_ADDRESS']);
  expect(await outcomesOf('REQUEST_RECEIVED')).toEqual(['NO_ADDRESS']);
});
