import { expect, it } from 'vitest';
import { callOffCauses } from '#features/bookings/acts/call-off.ts';
import { calendarErrorTexts } from '#features/calendar/error-texts.ts';
import { calendarErrors } from '#features/calendar/limits.ts';
import type { MailContext, Notice } from '#features/messages/server/notice/notice.ts';
import { type Language, languages } from '#shared/language.ts';
import { noticeSamples, type SampleName, sampleContext } from '#testing/notice-samples.ts';
import { sampleBooking } from '#testing/sample-bookings.ts';
import { announce } from './announce.ts';
import { compose } from './compose.tsx';

/** In one line, without the marks of quotations. */
const words = (text: string) => text.replace(/\n>/g, '\n').replace(/\s+/g, ' ').trim();
const mailOf = (notice: Notice, language: Language = 'en', changes: Partial<MailContext> = {}) => {
  const { subject, text } = compose(notice, sampleContext(notice.kind, language, changes));
  return `${subject} | ${words(text)}`;
};

/** `not: ` comes before what a mail doesn't say; ` | ` is between its subject and its text. */
it.each<[SampleName, Language, ...facts: string[]]>([
  ['REQUEST_SENT', 'en', 'can answer until Sunday, November 22 at 9:30 AM (marina time)'],
  ['REQUEST_RECEIVED', 'fr', 'avant le dimanche 22 novembre à 9h30 (heure de la marina)'],
  ['BOOKING_CONFIRMED', 'en', 'Total: 1,980.00 MAD Booking'],
  [
    ...(['BOOKING_CONFIRMED_at_once', 'en', 'you don’t have to wait for Karim Benali to answer'] as const),
    ...['not: has confirmed', 'Total: 3,180.00 MAD 2 h at 990 MAD 1 h evening at 1,200 MAD Booking'],
    '3 h, marina time Ends 54 minutes after sunset',
  ],
  [
    ...(['OWNER_BOOKED_AT_ONCE', 'en'] as const),
    'New booking from Younes El Amrani, confirmed at once: Alborán Sunset Cruise | ',
    'Total: 1,500.00 MAD Whole day at 500 MAD × 3 seats Booking',
  ],
  ['REMINDER_HOURS_BEFORE', 'fr', 'Se termine 1 h 54 après le coucher du soleil'],
  ['BOOKING_ENDED', 'en', 'Your request was declined: Alborán Sunset Cruise | '],
  ['BOOKING_ENDED_expired', 'en', 'Your request has expired: Alborán Sunset Cruise | '],
  ['BOOKING_ENDED_removed', 'en', 'Your request was cancelled: Alborán Sunset Cruise | '],
  ['BOOKING_ENDED_confirmed', 'en', 'Your booking was cancelled: Alborán Sunset Cruise | '],
  [
    ...(['BOOKING_ENDED_called_off', 'en', 'Your booking was called off: Alborán Sunset Cruise | '] as const),
    'Karim Benali says: the wind is too strong. Force 7 from the north-east',
  ],
  ['BOOKING_ENDED_called_off', 'fr', 'Karim Benali indique : le vent est trop fort. Force 7'],
  ['BOOKING_ENDED_own_words', 'en', 'Karim Benali says: My father is ill.'],
  [
    ...(['BOOKING_ENDED_by_marina', 'en', 'not: Karim Benali has'] as const),
    'The marina has called off all trips in these hours: the port is closed',
  ],
  [
    ...(['BOOKING_ENDED_declined_in_call_off', 'en', 'Karim Benali has declined your request.'] as const),
    'Karim Benali says: the craft has broken down.',
  ],
  [
    ...(['OWNER_CALLED_OFF', 'en'] as const),
    'Sunday, November 22 10:00 AM to 12:00 PM Alborán Sunset Cruise Younes El Amrani',
    '/call-off?done=01936f2e-7c1a-7000-8000-0a1b2c3d4ec0>',
  ],
  [
    ...(['HOURS_PROPOSED', 'en', 'Karim Benali proposes other hours: Alborán Sunset Cruise | '] as const),
    'by Saturday, November 21 at 10:00 PM (marina time)',
    'Now Sunday, November 22 10:00 AM to 12:00 PM 2 h, marina time 1,980.00 MAD',
    'Proposed Sunday, November 22 2:00 PM to 5:00 PM 3 h, marina time 2,970.00 MAD',
    ...['990.00 MAD more', 'not: your booking is confirmed'],
  ],
  ['HOURS_PROPOSED_for_request', 'en', 'If you accept, your booking is confirmed.'],
  ['HOURS_CHANGED_to_owner', 'en', '3 seats 675.50 MAD', '1 seat 225.17 MAD 450.33 MAD less'],
  ['HOURS_CHANGED', 'en', 'Same price', 'not: seat'],
  ['PROPOSAL_ENDED', 'en', 'The booking keeps its hours.'],
  ['PROPOSAL_ENDED_expired', 'en', 'did not answer in time. The booking keeps its hours.'],
  ['PROPOSAL_ENDED_to_owner', 'en', 'You can still answer the request until'],
  ['PROPOSAL_ACCEPTED_to_owner', 'en', 'and is confirmed'],
  [
    ...(['BOOKING_CONFIRMED_by_proposal', 'en', '2:00 PM to 5:00 PM'] as const),
    'You have accepted the hours that Karim Benali proposed.',
  ],
  ['CANCEL_ASKED', 'en', 'Younes El Amrani writes: My daughter has a fever'],
  [
    ...(['NO_SHOW', 'en', 'Did you miss your trip? Alborán Sunset Cruise | '] as const),
    'Karim Benali noted that nobody came',
    'Write to Karim Benali <https://wa.me/212612345678>',
  ],
  ['ITEM_STILL_OUT', 'en', '30 min added on the water for 495 MAD'],
  ['ITEM_STILL_OUT', 'fr', '30 min en mer en plus pour 495 MAD'],
  [
    ...(['DAY_SHEET', 'en', 'Total for the day: 5,835.50 MAD'] as const),
    '10:00 AM to 12:00 PM Alborán Sunset Cruise Younes El Amrani, +33 6 39 98 00 02',
    'Montmorency, phone number not available 675.50 MAD, 3 seats',
    '3,180.00 MAD, the whole craft Ends 54 minutes after sunset',
  ],
  ['REVIEW_RECEIVED', 'en', '4 out of 5 stars'],
])('%s in %s says what it must', (name, language, ...facts) => {
  const { subject, text } = compose(noticeSamples[name], sampleContext(name, language));
  const mail = `${subject} | ${words(text)}`;
  for (const fact of facts) {
    if (fact.startsWith('not: ')) expect(mail).not.toContain(fact.slice(5));
    else expect(mail).toContain(fact);
  }
});

it.each([
  ['en', 'and 3 more'],
  ['fr', 'et 3 de plus'],
] as const)('lists a hundred bookings at most in %s', (language, more) => {
  const bookings = Array.from({ length: 103 }, (_, n) => sampleBooking({ id: String(n) }));
  const notice = { ...noticeSamples.OWNER_CALLED_OFF, bookings };
  const mail = mailOf(notice, language);
  expect(mail.match(/Alborán Sunset Cruise/g)).toHaveLength(100);
  expect(mail).toContain(more);
});

it('offers three alternatives, and says once that a day of the sheet ends after sunset', () => {
  expect(mailOf(noticeSamples.BOOKING_ENDED_called_off).match(/See these hours/g)).toHaveLength(3);
  expect(mailOf(noticeSamples.DAY_SHEET).match(/sunset/g)).toHaveLength(1);
});

it.each(callOffCauses)(
  'has a sentence for the cause %s, of the owner and of the marina, in both languages',
  (cause) => {
    const notice = noticeSamples.BOOKING_ENDED_called_off;
    for (const isMarina of [true, false])
      for (const language of languages) {
        const callOff = { ...notice.booking.callOff, cause, isMarina } as NonNullable<
          typeof notice.booking.callOff
        >;
        const mail = mailOf({ ...notice, booking: { ...notice.booking, callOff } }, language);
        expect(mail).not.toMatch(/undefined|null|: \.|\.\./);
        expect(mail).toContain('Force 7');
      }
  },
);

it('isolates names and titles that are written from right to left, in subject, text and push message', () => {
  const { item, renter } = sampleBooking();
  const names = { item: { ...item, title: 'القرش 2' }, renter: { ...renter, displayName: 'محمد العلوي' } };
  const booking = sampleBooking({ ...names, status: 'PENDING' });
  const notice: Notice = { kind: 'REQUEST_RECEIVED', booking };
  expect(mailOf(notice)).toContain('New request from \u2068محمد العلوي\u2069: \u2068القرش 2\u2069 | ');
  expect(mailOf(notice)).toContain('Renter: \u2068محمد العلوي\u2069, ');
  expect(announce(notice, sampleContext(notice.kind, 'fr')).summary).toContain('\u2068القرش 2\u2069');
});

it.each(calendarErrors)('says what to do about a calendar that fails: %s', (error) => {
  const { CALENDAR_FAILING: notice } = noticeSamples;
  for (const language of languages)
    expect(mailOf({ ...notice, calendar: { ...notice.calendar, error } }, language)).toContain(
      words(calendarErrorTexts[language][error]),
    );
});

it('says that a booking to come ends after sunset, unless the marina does nothing about daylight', () => {
  const { booking } = noticeSamples.BOOKING_CONFIRMED_at_once;
  const request = { status: 'PENDING', expiresAt: booking.start } as const;
  const pending: Notice = { kind: 'REQUEST_RECEIVED', booking: { ...booking, ...request } };
  expect(mailOf(pending)).toContain('3 h, marina time Ends 54 minutes after sunset');
  expect(mailOf(pending, 'en', { daylight: 'off' })).not.toContain('sunset');
  const over: Notice = { kind: 'REVIEW_INVITATION', booking: { ...booking, status: 'COMPLETED' } };
  expect(mailOf(over)).not.toContain('sunset');
});

it.each([
  ['2026-11-21T16:00:00Z', 'You are on the water tomorrow'],
  ['2026-11-22T08:00:00Z', 'You are on the water today'],
  ['2026-11-20T08:00:00Z', 'You are on the water on Sunday, November 22'],
])('names the day of a reminder that is sent at %s', (now, heading) => {
  expect(mailOf(noticeSamples.REMINDER_DAY_BEFORE, 'en', { now: new Date(now) })).toContain(heading);
});

it.each([
  ['2026-09-19T09:00:00Z', 'Saturday, September 19', '10:00 AM to 12:00 PM'],
  ['2026-09-21T09:00:00Z', 'Monday, September 21', '9:00 AM to 11:00 AM'],
])('shows %s in marina time, which changed on 20 September 2026', (start, day, hours) => {
  const end = new Date(Date.parse(start) + 2 * 3_600_000);
  const booking = sampleBooking({ start: new Date(start), end });
  expect(mailOf({ kind: 'BOOKING_CONFIRMED', booking })).toContain(`${day} ${hours} 2 h, marina time`);
});
