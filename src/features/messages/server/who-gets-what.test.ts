import { afterEach, expect, it } from 'vitest';
import { hideReview, toggleListingPermission } from '#features/admin/endpoints.ts';
import { expireDueRequests } from '#features/bookings/server/acts/expire.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { hours } from '#testing/booking-world.ts';
import { messageWorld } from '#testing/sent-messages.ts';
import { violations } from '#testing/violations.ts';

// Whom each event tells is in a table in docs/product.md, which plan-messages.test.ts holds against the code.

const bookings = await messageWorld();
const { clock, db, mailTo, news, newsOf, outcomesOf } = bookings;
const { newPerson, newItem, request, enter, change, accept, ask, callOff, callOffOne } = bookings;
const { cancelAsAsked, keep, markNoShow, refuse, undoNoShow } = bookings;
afterEach(async () => expect(await violations(db)).toEqual([]));

type World = Awaited<ReturnType<typeof bookings.requested>>;
const day = '2026-11-23';
const morning = hours('10:00', '12:00', day);
const requested = () => bookings.requested({ at: morning });
const confirmed = () => bookings.confirmed({ at: morning });
const at = (time: string) => marinaToInstant(day, time);
const person = (displayName: string, canListItems = false) => newPerson({ displayName, canListItems });
const admin = () => newPerson({ displayName: 'Amal', isAdmin: true, canListItems: true });

/** One side proposes hours of the booking's day. */
const propose = async (world: World, side: 'renter' | 'owner', start: string, end: string) =>
  (await bookings.propose(world[side], world.booking, hours(start, end, day))).body;

/** A confirmed booking of which both sides know. */
async function known() {
  const world = await confirmed();
  await news();
  return world;
}

it('a request is announced, and again if its renter changes it, and confirmed by hours that they accept', async () => {
  const world = await requested();
  expect(await news()).toEqual(['REQUEST_RECEIVED to Salma + push', 'REQUEST_SENT to Younes']);
  await propose(world, 'renter', '14:00', '16:00');
  expect(await news()).toEqual(['REQUEST_CHANGED to Salma + push']);
  const proposal = await propose(world, 'owner', '15:00', '18:00');
  expect(await news()).toEqual(['HOURS_PROPOSED to Younes + push']);
  expect(await newsOf(accept(world.renter, proposal))).toEqual([
    ...['BOOKING_CONFIRMED to Younes + push', 'PROPOSAL_ACCEPTED to Salma + push'],
  ]);
  const { text } = await mailTo('Younes', 'BOOKING_CONFIRMED');
  expect(text).toContain('You have accepted the hours that Salma proposed.');
  expect(text).toContain('Ends 54 minutes after sunset');
});

it('a request that ends is not announced any more, and its end not as that of a proposal', async () => {
  const world = await requested();
  await propose(world, 'owner', '14:00', '16:00');
  const cancelled = ['OWNER_BOOKING_CANCELLED to Salma + push'];
  expect(await newsOf(change(world.renter, world.booking, 'cancel'))).toEqual(cancelled);
  expect(await outcomesOf('REQUEST_SENT')).toEqual(['OBSOLETE']);
});

it('a confirmed booking has each proposal announced to the side that has not acted, and reminders only of the hours that were accepted', async () => {
  const world = await known();
  const refused = await propose(world, 'renter', '14:00', '17:00');
  expect(await news()).toEqual(['HOURS_PROPOSED to Salma + push']);
  const { text } = await mailTo('Salma', 'HOURS_PROPOSED');
  expect(text).toMatch(/Now Monday, November 23 10:00 AM to 12:00 PM .*Proposed .* 500\.00 MAD more/);
  expect(await newsOf(refuse(world.owner, refused))).toEqual(['PROPOSAL_ENDED to Younes + push']);
  const accepted = await propose(world, 'owner', '15:00', '17:00');
  expect(await newsOf(accept(world.renter, accepted))).toEqual([
    ...['HOURS_CHANGED to Younes', 'PROPOSAL_ACCEPTED to Salma + push'],
  ]);
  await newsOf(propose(world, 'renter', '10:00', '12:00'));
  clock.set('2026-11-21T13:00:00Z');
  expect(await newsOf(expireDueRequests(db, clock))).toEqual(['PROPOSAL_ENDED to Younes']);
  expect((await mailTo('Younes', 'PROPOSAL_ENDED')).subject).toMatch(/^Your proposal has expired/);
  expect(await news(at('08:00'))).toEqual(['DAY_SHEET to Salma', 'REMINDER_DAY_BEFORE to Younes + push']);
  expect(await news(at('13:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes + push']);
});

it('a confirmed booking is kept or cancelled each time that its renter asks to cancel, unless they take that back before it is sent', async () => {
  const world = await known();
  const { owner, renter, booking } = world;
  await refuse(renter, await propose(world, 'renter', '14:00', '16:00'));
  await ask(renter, booking);
  expect(await newsOf(keep(renter, booking))).toEqual([]);
  const askedOwner = ['CANCEL_ASKED to Salma + push'];
  expect(await newsOf(ask(renter, booking, 'My son is ill'))).toEqual(askedOwner);
  expect((await mailTo('Salma', 'CANCEL_ASKED')).text).toContain('My son is ill');
  expect(await newsOf(keep(owner, booking))).toEqual(['CANCEL_KEPT to Younes + push']);
  expect(await newsOf(ask(renter, booking))).toEqual(askedOwner);
  expect(await newsOf(cancelAsAsked(owner, booking))).toEqual(['BOOKING_ENDED to Younes + push']);
  expect((await mailTo('Younes', 'BOOKING_ENDED')).text).not.toContain('Free hours instead');
});

it('a confirmed booking is missed and not missed as often as its owner says, unless that is taken back before it is sent', async () => {
  const { owner, booking } = await known();
  await news(at('10:30'));
  const [missed, undone] = ['NO_SHOW to Younes + push', 'NO_SHOW_UNDONE to Younes + push'];
  await markNoShow(owner, booking);
  expect(await newsOf(undoNoShow(owner, booking))).toEqual([]);
  expect(await newsOf(markNoShow(owner, booking))).toEqual([missed]);
  await undoNoShow(owner, booking);
  expect(await newsOf(markNoShow(owner, booking))).toEqual([]);
  expect(await newsOf(undoNoShow(owner, booking))).toEqual([undone]);
  expect(await newsOf(markNoShow(owner, booking))).toEqual([missed]);
});

it('what is called off is announced to its renter once, with other hours than those, an end for the calendar, and nothing after that', async () => {
  const { owner, item } = await known();
  await newItem(await person('Nadia', true));
  for (const told of [['BOOKING_ENDED to Younes + push'], []])
    expect(await newsOf(callOff(owner, { ...hours('09:00', '13:00', day), cause: 'SWELL' }))).toEqual(told);
  const { text, calendar } = await mailTo('Younes', 'BOOKING_ENDED');
  expect(calendar).toContain('METHOD:CANCEL');
  const links = text.replace(/\s/g, '').match(/[\w-]+\?day=2026-11-\d+&from=\d+/g);
  const free = ['23&from=13', '24&from=10', '25&from=10'];
  expect(links).toEqual(free.map((start) => `${item.id}?day=2026-11-${start}`));
  expect(await news('2026-11-24T10:00:00Z')).toEqual([]);
});

it('what is called off by an administrator is one message to each owner, which lists their own bookings and no others', async () => {
  const { owner, item } = await confirmed();
  const [amal, afternoon] = [await admin(), hours('15:00', '16:00', day)];
  await bookings.confirmed({ of: { owner, item }, renter: await person('Ines'), at: afternoon });
  await request(await person('Omar'), await newItem(await person('Nadia', true)), morning);
  await request(await person('Lina'), await newItem(amal), afternoon);
  await enter(owner, item, { ...hours('12:00', '13:00', day), guestName: 'Hicham' });
  const later = hours('17:00', '18:00', day);
  const { body: karims } = await enter(owner, item, { ...later, guestName: 'Karim' });
  await callOffOne(owner, karims, { cause: 'BREAKDOWN' });
  await news();
  const wholeDay = { ...hours('08:00', '19:00', day), cause: 'AUTHORITY', marina: true } as const;
  expect(await newsOf(callOff(amal, wholeDay))).toEqual([
    ...['Ines', 'Lina', 'Omar', 'Younes'].map((name) => `BOOKING_ENDED to ${name} + push`),
    ...['Nadia', 'Salma'].map((name) => `OWNER_CALLED_OFF to ${name} + push`),
  ]);
  const { text } = await mailTo('Salma', 'OWNER_CALLED_OFF');
  expect(text).toMatch(/Guests without an e-mail address have no mail from us.*Younes.*Hicham.*Ines/);
  expect(text).not.toMatch(/Omar|Lina|Karim/);
  expect((await mailTo('Nadia', 'OWNER_CALLED_OFF')).text).not.toContain('Younes');
  for (const name of ['Younes', 'Omar'])
    expect((await mailTo(name, 'BOOKING_ENDED')).text).toContain('The marina has called off all trips');
});

it('announces a review to the owner unless it is hidden by then, and invites no renter who has written one', async () => {
  const { caller } = await admin();
  for (const told of [['REVIEW_RECEIVED to Salma'], []]) {
    const { owner, renter, booking } = await known();
    await change(owner, booking, 'complete');
    const params = { bookingId: booking.id };
    const { body } = await renter.caller.send(createReview, { params, body: { rating: 5 } });
    if (told.length === 0)
      await caller.send(hideReview, { params: { id: body.id }, body: { reason: 'Not a real trip' } });
    expect(await news()).toEqual(told);
  }
  expect(await outcomesOf('REVIEW_RECEIVED')).toEqual(['OBSOLETE', 'SENT']);
  expect(await news('2026-11-24T10:00:00Z')).toEqual([]);
});

it('sends a mail when the right to list is granted or taken, and one about both', async () => {
  const [{ caller }, { id }] = [await admin(), await person('Nadia')];
  const toggle = () => caller.send(toggleListingPermission, { params: { id }, body: {} });
  expect(await newsOf(toggle())).toEqual(['LISTING_RIGHT_GRANTED to Nadia']);
  expect(await newsOf(toggle())).toEqual(['LISTING_RIGHT_TAKEN to Nadia']);
  await toggle();
  expect(await newsOf(toggle())).toEqual(['LISTING_RIGHT_TAKEN to Nadia']);
});

it('sends no mail to an address that is not verified, nor to a deleted user', async () => {
  const { owner, renter } = await requested();
  const deleted = { deleted_at: clock.now(), email: null, display_name: null };
  await db.updateTable('users').set({ is_email_verified: false }).where('id', '=', renter.id).execute();
  await db.updateTable('users').set(deleted).where('id', '=', owner.id).execute();
  expect(await news()).toEqual([]);
  for (const kind of ['REQUEST_SENT', 'REQUEST_RECEIVED'])
    expect(await outcomesOf(kind)).toEqual(['NO_ADDRESS']);
});
