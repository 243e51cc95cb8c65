import { describe, expect, it } from 'vitest';
import { claimSlip } from '#features/quay/endpoints.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingLife, bookingWorld, hours } from '#testing/booking-world.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const bookings = bookingWorld(test);
const { newPerson, newItem, newOwner, newRenter, change, enter, accept, markNoShow } = bookings;
const { mailsAt, mailTo, news, outcomesOf } = sentMessages(test);

type World = Awaited<ReturnType<typeof bookings.confirmed>>;
const day = '2026-11-23';
const confirmed = () => bookings.confirmed({ at: hours('10:00', '12:00', day) });
const alsoConfirmed = async (of: World) =>
  bookings.confirmed({
    of,
    renter: await newPerson({ displayName: 'Ines' }),
    at: hours('15:00', '16:00', day),
  });
const at = (date: string, time: string) => marinaToInstant(date, time);
const evening = at('2026-11-22', '18:00');

const propose = async (
  world: World,
  side: 'renter' | 'owner',
  [start, end, date = day]: Parameters<typeof hours>,
) => (await bookingLife.propose(world[side], world.booking, hours(start, end, date))).body;

describe('confirmed bookings', () => {
  it('have reminders the evening and two hours before, and one day sheet and one evening list for all of a day', async () => {
    await alsoConfirmed(await confirmed());
    await mailsAt();
    expect(await news(at('2026-11-22', '17:59'))).toEqual([]);
    expect(await news(evening)).toEqual([
      'DAY_SHEET to Salma',
      'REMINDER_DAY_BEFORE to Ines + push',
      'REMINDER_DAY_BEFORE to Younes + push',
    ]);
    expect((await mailTo('Salma', 'DAY_SHEET')).text).toMatch(/Younes.*Ines/);
    expect(await news(at(day, '07:59'))).toEqual([]);
    expect(await news(at(day, '08:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes + push']);
    expect(await news(at(day, '19:59'))).toEqual([]);
    expect(await news(at(day, '20:00'))).toEqual(['EVENING_LIST to Salma']);
    const { subject, text } = await mailTo('Salma', 'EVENING_LIST');
    expect(subject).toBe('How did it go?');
    expect(text).toMatch(/Younes.*Ines/);
    expect(text).toContain('/bookings?tab=items>');
  });

  it('have no evening list if all are completed or missed', async () => {
    const world = await confirmed();
    const later = await alsoConfirmed(world);
    test.clock.set(at(day, '16:00'));
    await markNoShow(world.owner, world.booking);
    await change(world.owner, later.booking, 'complete');
    expect(await mailsAt(at(day, '20:00'))).not.toContain('EVENING_LIST to Salma');
    expect(await outcomesOf('EVENING_LIST')).toEqual(['OBSOLETE']);
  });

  it('have no e-mails to those who have opted out of them, except for what is needed', async () => {
    const { owner, renter } = await confirmed();
    const off = (user_id: string, category: 'REMINDERS' | 'BOOKINGS' | 'DAY_SHEET') =>
      ({ user_id, category, channel: 'EMAIL' }) as const;
    await test.db
      .insertInto('notification_opt_outs')
      .values([off(renter.id, 'REMINDERS'), off(renter.id, 'BOOKINGS'), off(owner.id, 'DAY_SHEET')])
      .execute();
    expect(await mailsAt()).toEqual(['BOOKING_CONFIRMED to Younes', 'OWNER_BOOKING_CONFIRMED to Salma']);
    expect(await mailsAt(evening)).toEqual([]);
    expect(await mailsAt(at(day, '20:00'))).toEqual([]);
    for (const kind of ['REMINDER_DAY_BEFORE', 'DAY_SHEET', 'EVENING_LIST'])
      expect(await outcomesOf(kind)).toEqual(['OPTED_OUT']);
  });
});

describe('a booking whose hours are changed', () => {
  async function moved(to: Parameters<typeof hours>) {
    const world = await confirmed();
    await accept(world.owner, await propose(world, 'renter', to));
    await mailsAt();
    return world;
  }

  it('has its messages around its new hours, and none around the old ones', async () => {
    await moved(['14:00', '16:00', '2026-11-25']);
    for (const old of [evening, at(day, '08:00'), at(day, '20:00')]) expect(await mailsAt(old)).toEqual([]);
    expect(await mailsAt(at('2026-11-24', '18:00'))).toEqual([
      'DAY_SHEET to Salma',
      'REMINDER_DAY_BEFORE to Younes',
    ]);
    expect(await mailsAt(at('2026-11-25', '08:00'))).toEqual([]);
    expect(await mailsAt(at('2026-11-25', '12:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes']);
    expect(await mailsAt(at('2026-11-25', '20:00'))).toEqual(['EVENING_LIST to Salma']);
  });
});

describe('a hire of a guest without an account', () => {
  const guest = { ...hours('10:00', '12:00', day), source: 'PHONE', guestPhone: '0600000003' } as const;

  async function entered(guestName?: string) {
    const owner = await newOwner();
    const item = await newItem(owner);
    const { body: booking } = await enter(owner, item, { ...guest, ...(guestName && { guestName }) });
    return { owner, item, booking };
  }

  it('is in the day sheet and the evening list of its owner, and makes no other messages', async () => {
    const { owner, item } = await entered('Hicham');
    await enter(owner, item, { ...hours('14:00', '15:00', day), source: 'PHONE' });
    const { body: cancelled } = await enter(owner, item, {
      ...hours('16:00', '17:00', day),
      source: 'PHONE',
    });
    expect((await change(owner, cancelled, 'cancel')).status).toBe(200);
    expect(await news()).toEqual([]);
    expect(await news(evening)).toEqual(['DAY_SHEET to Salma']);
    const { text } = await mailTo('Salma', 'DAY_SHEET');
    expect(text).toContain('Hicham, +212 6 00 00 00 03');
    expect(text).toContain('Guest, phone number not available');
    expect(await news(at(day, '20:00'))).toEqual(['EVENING_LIST to Salma']);
    expect((await mailTo('Salma', 'EVENING_LIST')).text).toContain('Hicham, +212 6 00 00 00 03');
  });

  /** The guest makes the booking their own. */
  const claim = async ({ slipToken }: { slipToken: string | null }) =>
    (await newRenter()).caller.send(claimSlip, { params: { token: slipToken ?? '' } });

  it('has the reminders of other bookings once its renter has made it their own', async () => {
    const { booking } = await entered();
    await mailsAt();
    await claim(booking);
    expect(await mailsAt()).toEqual([]);
    expect(await mailsAt(evening)).toEqual(['DAY_SHEET to Salma', 'REMINDER_DAY_BEFORE to Younes']);
    expect((await mailTo('Salma', 'DAY_SHEET')).text).toContain('Younes, +212 6 00 00 00 02');
    expect(await mailsAt(at(day, '08:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes']);
  });

  it('has an invitation to review if it was over by then', async () => {
    const { owner, booking } = await entered();
    await change(owner, booking, 'complete');
    await claim(booking);
    await mailsAt(at('2026-11-24', '09:59'));
    expect(await news(at('2026-11-24', '10:00'))).toEqual(['REVIEW_INVITATION to Younes']);
  });
});
