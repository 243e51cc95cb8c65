import { expect, it } from 'vitest';
import { createWaitlistEntry, deleteWaitlistEntry } from '#features/availability/endpoints.ts';
import { notifyWaitlist } from '#features/availability/server/notify-waitlist.ts';
import type { Category, Channel } from '#features/messages/constants.ts';
import { claimSlip } from '#features/quay/endpoints.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { hours } from '#testing/booking-world.ts';
import { messageWorld } from '#testing/sent-messages.ts';
import { dispatchDue } from './dispatch.ts';
import { emptyOutbox } from './plan-messages.ts';

const bookings = await messageWorld();
const { clock, db, deps, mailTo, news, newsOf, outcomesOf } = bookings;
const { newPerson, newItem, newOwner, newRenter, request, change, enter, callOffOne, markNoShow } = bookings;

const day = '2026-11-23';
const at = (time: string) => marinaToInstant(day, time);
const evening = marinaToInstant('2026-11-22', '18:00');
const confirmed = () => bookings.confirmed({ at: hours('10:00', '12:00', day) });

it('confirmed bookings have reminders, one day sheet for all of a day, and one evening list of those that have not ended', async () => {
  const world = await confirmed();
  const renter = await newPerson({ displayName: 'Ines' });
  await bookings.confirmed({ of: world, renter, at: hours('15:00', '16:00', day) });
  await news();
  expect(await news(new Date(+evening - 1))).toEqual([]);
  expect(await news(evening)).toEqual([
    'DAY_SHEET to Salma',
    'REMINDER_DAY_BEFORE to Ines + push',
    'REMINDER_DAY_BEFORE to Younes + push',
  ]);
  expect((await mailTo('Salma', 'DAY_SHEET')).text).toMatch(/Younes.*Ines/);
  expect(await news(at('08:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes + push']);
  clock.set(at('16:00'));
  expect(await newsOf(markNoShow(world.owner, world.booking))).toEqual(['NO_SHOW to Younes + push']);
  expect(await news(at('20:00'))).toEqual(['EVENING_LIST to Salma']);
  const { text } = await mailTo('Salma', 'EVENING_LIST');
  expect(text).toContain('Ines');
  expect(text).not.toContain('Younes');
});

it('confirmed bookings have no messages on a channel for which they were switched off, except for what is needed', async () => {
  const { owner, renter } = await confirmed();
  const off = ({ id: user_id }: { id: string }, category: Category, channel: Channel = 'EMAIL') =>
    db.insertInto('notification_opt_outs').values({ user_id, category, channel }).execute();
  await Promise.all([off(renter, 'REMINDERS'), off(owner, 'DAY_SHEET')]);
  await Promise.all([off(renter, 'BOOKINGS'), off(renter, 'BOOKINGS', 'PUSH')]);
  expect(await news()).toEqual(['BOOKING_CONFIRMED to Younes', 'OWNER_BOOKING_CONFIRMED to Salma']);
  expect([...(await news(evening)), ...(await news(at('20:00')))]).toEqual([]);
  for (const kind of ['REMINDER_DAY_BEFORE', 'DAY_SHEET', 'EVENING_LIST'])
    expect(await outcomesOf(kind)).toEqual(['OPTED_OUT']);
});

async function entered(email: { guestEmail?: string; guestLanguage?: 'fr' } = {}) {
  const owner = await newOwner();
  const guest = { guestName: 'Hicham', guestPhone: '0600000003', ...email };
  const details = { ...hours('10:00', '17:00', day), source: 'PHONE', ...guest } as const;
  return { owner, booking: (await enter(owner, await newItem(owner), details)).body };
}
const withEmail = () => entered({ guestEmail: 'hicham@mail.example', guestLanguage: 'fr' });
/** The guest makes the booking their own. */
const claim = async ({ slipToken }: { slipToken: string | null }) =>
  (await newRenter()).caller.send(claimSlip, { params: { token: slipToken ?? '' } });

it('a hire of a guest without an account is in the day sheet and the evening list of its owner, and makes no other messages', async () => {
  await entered();
  const { owner, booking } = await entered();
  await change(owner, booking, 'cancel');
  expect(await news()).toEqual([]);
  for (const kind of ['DAY_SHEET', 'EVENING_LIST'] as const) {
    expect(await news(kind === 'DAY_SHEET' ? evening : at('20:00'))).toEqual([`${kind} to Salma`]);
    expect((await mailTo('Salma', kind)).text).toContain('Hicham, +212 6 00 00 00 03');
  }
});

it('a hire of a guest without an account has the messages of other bookings once its renter has made it their own, also after its end', async () => {
  const before = await entered();
  expect(await newsOf(claim(before.booking))).toEqual([]);
  expect(await news(evening)).toEqual(['DAY_SHEET to Salma', 'REMINDER_DAY_BEFORE to Younes + push']);
  expect((await mailTo('Salma', 'DAY_SHEET')).text).toContain('Younes, +212 6 00 00 00 02');
  const after = await entered();
  await change(after.owner, after.booking, 'complete');
  await claim(after.booking);
  expect(await news('2026-11-24T10:00:00Z')).toContain('REVIEW_INVITATION to Younes');
});

it('a hire of a guest without an account sends the slip to an e-mail address, in the language that was chosen, and a word when it is called off or cancelled', async () => {
  const called = await withEmail();
  expect(await news()).toEqual(['GUEST_BOOKED to Hicham']);
  const { subject, text, calendar } = await mailTo('Hicham', 'GUEST_BOOKED');
  expect(subject).toMatch(/^Votre réservation est confirmée/);
  expect(text).toContain(`/slip/${called.booking.slipToken}?lang=fr`);
  expect(text).not.toContain('/notifications');
  expect(calendar?.replace(/\r\n /g, '')).toContain('mailto:hicham@mail.example');
  const ended = ['GUEST_BOOKING_ENDED to Hicham'];
  expect(await newsOf(callOffOne(called.owner, called.booking, { cause: 'WIND' }))).toEqual(ended);
  const { owner, booking } = await withEmail();
  await news();
  expect(await newsOf(change(owner, booking, 'cancel'))).toEqual(ended);
});

it('a hire of a guest without an account sends nothing more to an address that is erased', async () => {
  const { owner, booking } = await withEmail();
  await emptyOutbox(deps);
  const erased = { guest_email: null, guest_language: null, slip_token: null };
  await db.updateTable('bookings').set(erased).execute();
  expect(await news()).toEqual([]);
  expect(await outcomesOf('GUEST_BOOKED')).toEqual(['NO_ADDRESS']);
  expect(await newsOf(change(owner, booking, 'cancel'))).toEqual([]);
});

const told = 'HOURS_FREE to Younes + push';

/** Younes is about to be told of hours that another renter has requested and then cancelled. */
async function freed() {
  const [renter, other] = [await newRenter(), await newPerson()];
  const { item, booking } = await bookings.requested({ renter: other });
  let taken: { id: string } = booking;
  const body = hours('10:00', '12:00');
  const wait = () => renter.caller.send(createWaitlistEntry, { params: { id: item.id }, body });
  const { id } = (await wait()).body;
  const take = async () => {
    taken = (await request(other, item)).body;
  };
  /** Cancels the request, and runs the job 20 minutes later. */
  const free = async () => {
    await change(other, taken, 'cancel');
    clock.advance(20 * 60_000);
    await notifyWaitlist(deps);
  };
  await free();
  return { renter, id, wait, take, free };
}

it('hours for which a renter waits are announced once, and only if they are still free: otherwise their renter keeps the place, also without push and e-mail', async () => {
  const { take, free, wait } = await freed();
  await take();
  await dispatchDue({ ...deps, mailer: null, site: { ...deps.site, demo: false } });
  expect(await db.selectFrom('waitlist').select('notified_at').execute()).toEqual([{ notified_at: null }]);
  for (const _ of [1, 2]) {
    await free();
    expect(await newsOf(take())).not.toContain(told);
  }
  expect(await newsOf(free())).toContain(told);
  expect(await newsOf(notifyWaitlist(deps))).toEqual([]);
  await take();
  await wait();
  expect(await newsOf(free())).toContain(told);
});

it('hours for which a renter waits are not announced to a renter who no longer waits, nor once they have begun', async () => {
  const { renter, id } = await freed();
  expect(await newsOf(renter.caller.send(deleteWaitlistEntry, { params: { id } }))).not.toContain(told);
  await freed();
  expect(await news('2026-11-22T10:00:00Z')).not.toContain(told);
});
