import { describe, expect, it } from 'vitest';
import { createWaitlistEntry, deleteWaitlistEntry } from '#features/availability/endpoints.ts';
import { notifyWaitlist } from '#features/availability/server/notify-waitlist.ts';
import { claimSlip } from '#features/quay/endpoints.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingLife, bookingWorld, hours } from '#testing/booking-world.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';
import { dispatchDue } from './dispatch.ts';

const test = await testApp();
const bookings = bookingWorld(test);
const { newPerson, newItem, newOwner, newRenter, request, change, enter, accept, markNoShow } = bookings;
const { mailsAt, mailTo, news, newsOf, outcomesOf } = sentMessages(test);

const day = '2026-11-23';
const at = (date: string, time: string) => marinaToInstant(date, time);
const evening = at('2026-11-22', '18:00');
const confirmed = () => bookings.confirmed({ at: hours('10:00', '12:00', day) });

/** Younes has a booking in the morning, and Ines one in the afternoon. */
async function twoConfirmed() {
  const world = await confirmed();
  const renter = await newPerson({ displayName: 'Ines' });
  const later = await bookings.confirmed({ of: world, renter, at: hours('15:00', '16:00', day) });
  await mailsAt();
  return { ...world, later: later.booking };
}

describe('confirmed bookings', () => {
  it('have reminders, and one day sheet and one evening list for all of a day', async () => {
    await twoConfirmed();
    expect(await news(new Date(+evening - 1))).toEqual([]);
    expect(await news(evening)).toEqual([
      'DAY_SHEET to Salma',
      'REMINDER_DAY_BEFORE to Ines + push',
      'REMINDER_DAY_BEFORE to Younes + push',
    ]);
    expect((await mailTo('Salma', 'DAY_SHEET')).text).toMatch(/Younes.*Ines/);
    expect(await news(at(day, '08:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes + push']);
    expect(await news(at(day, '20:00'))).toEqual(['EVENING_LIST to Salma']);
    expect((await mailTo('Salma', 'EVENING_LIST')).text).toMatch(/Younes.*Ines.*\/bookings\?tab=items>/);
  });

  it('have no evening list if all are completed or missed', async () => {
    const { owner, booking, later } = await twoConfirmed();
    test.clock.set(at(day, '16:00'));
    await markNoShow(owner, booking);
    await change(owner, later, 'complete');
    expect(await mailsAt(at(day, '20:00'))).not.toContain('EVENING_LIST to Salma');
    expect(await outcomesOf('EVENING_LIST')).toEqual(['OBSOLETE']);
  });

  it('have no e-mails to those who have opted out of them, except for what is needed', async () => {
    const { owner, renter } = await confirmed();
    for (const [{ id: user_id }, category] of [
      [renter, 'REMINDERS'],
      [renter, 'BOOKINGS'],
      [owner, 'DAY_SHEET'],
    ] as const)
      await test.db
        .insertInto('notification_opt_outs')
        .values({ user_id, category, channel: 'EMAIL' })
        .execute();
    expect(await mailsAt()).toEqual(['BOOKING_CONFIRMED to Younes', 'OWNER_BOOKING_CONFIRMED to Salma']);
    for (const later of [evening, at(day, '20:00')]) expect(await mailsAt(later)).toEqual([]);
    for (const kind of ['REMINDER_DAY_BEFORE', 'DAY_SHEET', 'EVENING_LIST'])
      expect(await outcomesOf(kind)).toEqual(['OPTED_OUT']);
  });

  it('have messages around their new hours when they are changed, and none around the old ones', async () => {
    const { owner, renter, booking } = await confirmed();
    const other = hours('14:00', '16:00', '2026-11-25');
    await accept(owner, (await bookingLife.propose(renter, booking, other)).body);
    await mailsAt();
    for (const old of [evening, at(day, '08:00'), at(day, '20:00')]) expect(await mailsAt(old)).toEqual([]);
    expect(await mailsAt(at('2026-11-24', '18:00'))).toEqual([
      'DAY_SHEET to Salma',
      'REMINDER_DAY_BEFORE to Younes',
    ]);
    expect(await mailsAt(at('2026-11-25', '12:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes']);
    expect(await mailsAt(at('2026-11-25', '20:00'))).toEqual(['EVENING_LIST to Salma']);
  });
});

describe('a hire of a guest without an account', () => {
  async function entered(start: '10:00' | '14:00' | '16:00', guestName?: string) {
    const owner = await newOwner();
    const item = await newItem(owner);
    const guest = { guestPhone: '0600000003', ...(guestName && { guestName }) };
    const body = { ...hours(start, '17:00', day), source: 'PHONE', ...guest } as const;
    return { owner, booking: (await enter(owner, item, body)).body };
  }
  /** The guest makes the booking their own. */
  const claim = async ({ slipToken }: { slipToken: string | null }) =>
    (await newRenter()).caller.send(claimSlip, { params: { token: slipToken ?? '' } });

  it('is in the day sheet and the evening list of its owner, and makes no other messages', async () => {
    await entered('10:00', 'Hicham');
    const { owner, booking } = await entered('16:00');
    expect((await change(owner, booking, 'cancel')).status).toBe(200);
    expect(await news()).toEqual([]);
    expect(await news(evening)).toEqual(['DAY_SHEET to Salma']);
    expect((await mailTo('Salma', 'DAY_SHEET')).text).toContain('Hicham, +212 6 00 00 00 03');
    expect(await news(at(day, '20:00'))).toEqual(['EVENING_LIST to Salma']);
    expect((await mailTo('Salma', 'EVENING_LIST')).text).toContain('Hicham, +212 6 00 00 00 03');
  });

  it('has the reminders of other bookings once its renter has made it their own', async () => {
    const { booking } = await entered('10:00');
    await mailsAt();
    expect(await newsOf(claim(booking))).toEqual([]);
    expect(await mailsAt(evening)).toEqual(['DAY_SHEET to Salma', 'REMINDER_DAY_BEFORE to Younes']);
    expect((await mailTo('Salma', 'DAY_SHEET')).text).toContain('Younes, +212 6 00 00 00 02');
    expect(await mailsAt(at(day, '08:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes']);
  });

  it('has an invitation to review if it was over by then', async () => {
    const { owner, booking } = await entered('10:00');
    await change(owner, booking, 'complete');
    await claim(booking);
    expect(await news(at('2026-11-24', '10:00'))).toEqual(['REVIEW_INVITATION to Younes']);
  });
});

describe('hours for which a renter waits', () => {
  const told = 'HOURS_FREE to Younes + push';

  /** Younes waits for hours that another renter has requested and then cancels. */
  async function notifiedEntry() {
    const [item, other, renter] = [await newItem(await newOwner()), await newPerson(), await newRenter()];
    const waiting = { params: { id: item.id }, body: hours('10:00', '12:00') };
    const wait = async () => (await renter.caller.send(createWaitlistEntry, waiting)).body;
    /** Takes the hours; the function returned makes them free again, and runs the job 20 minutes later. */
    const take = async () => {
      const { body: booking } = await request(other, item);
      return async () => {
        await change(other, booking, 'cancel');
        test.clock.advance(20 * 60_000);
        await notifyWaitlist(test.deps);
      };
    };
    const free = await take();
    const { id } = await wait();
    await free();
    return { renter, id, wait, take };
  }

  it('are announced once when they are free, and only if they still are, however often they are taken', async () => {
    const { take, wait } = await notifiedEntry();
    let free = await take();
    expect(await news()).not.toContain(told);
    expect(await newsOf(free())).toContain(told);
    expect(await newsOf(notifyWaitlist(test.deps))).toEqual([]);
    free = await take();
    await wait();
    for (const _ of [1, 2]) {
      await free();
      free = await take();
      expect(await news()).not.toContain(told);
    }
    expect(await newsOf(free())).toContain(told);
  });

  it('that are taken again keep the place of a renter without push and e-mail', async () => {
    const { take, id } = await notifiedEntry();
    await take();
    await dispatchDue({ ...test.deps, mailer: null, site: { ...test.deps.site, demo: false } });
    const query = test.db.selectFrom('waitlist').select('notified_at').where('id', '=', id);
    expect(await query.executeTakeFirstOrThrow()).toEqual({ notified_at: null });
  });

  it('are not announced to a renter who no longer waits, nor once they have begun', async () => {
    const { renter, id } = await notifiedEntry();
    expect(await newsOf(renter.caller.send(deleteWaitlistEntry, { params: { id } }))).not.toContain(told);
    await notifiedEntry();
    expect(await news('2026-11-22T10:00:00Z')).not.toContain(told);
  });
});
