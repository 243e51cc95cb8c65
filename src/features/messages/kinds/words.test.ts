import { expect, it } from 'vitest';
import { calendarErrorTexts } from '#features/calendar/error-texts.ts';
import type { MailContext } from '#features/messages/layouts/scope.tsx';
import { type Language, languages } from '#shared/language.ts';
import { mailOf, messageSamples, pushedNames, pushOf, type SampleName } from '#testing/message-samples.ts';
import { evening, sampleBooking } from '#testing/sample-bookings.ts';

/** In one line, without the marks of quotations. */
const words = (text: string) => text.replace(/\n>/g, '\n').replace(/\s+/g, ' ').trim();

/** What a sample says with other data and in another context. */
function said(
  name: SampleName,
  { language = 'en', ...changes }: Partial<MailContext> & { language?: Language } = {},
  data: object = {},
) {
  const { subject, text, html } = mailOf(name, language, data, changes);
  const push = pushOf(name, language, data, changes);
  return { ...push, html, mail: `${subject} | ${words(text)}`, body: words(push.body) };
}

const { booking } = messageSamples.BOOKING_CONFIRMED;
const site = 'https://sillage.example';
const itemPage = `${site}/rental/${booking.rentableItem.id}`;
const listed = (tab: 'my' | 'items') => `/bookings?tab=${tab}&booking=${booking.id}`;
const answer = `${site}${listed('items')}&answer`;

/**
 * What messages say, and after `not: ` what they don't. ` … ` is between facts, and ` | ` between the parts of a message:
 * the subject, the text, and the title, text, path and tag of its push message.
 */
const facts = `
REQUEST_SENT en: can answer until Sunday, November 22 at 9:30 AM (marina time)
REQUEST_RECEIVED en: Confirm <${answer}=confirm> … Decline <${answer}=decline> … WhatsApp <https://wa.me/33639980002>
REQUEST_RECEIVED fr: avant le dimanche 22 novembre à 9h30 (heure de la marina) … ${listed('items')} | booking-${booking.id}
REQUEST_RECEIVED_in_arabic en: New request from \u2068محمد العلوي\u2069: \u2068القرش 2\u2069 | … Renter: \u2068محمد العلوي\u2069, … | \u2068القرش 2\u2069, Sun
REQUEST_CHANGED en: Before Sunday, November 22 10:00 AM
REQUEST_EXPIRING en: | Alborán Sunset Cruise: answer by Sun Nov 22 at 9:30 AM (marina time) | ${listed('items')} | booking-${booking.id}
BOOKING_CONFIRMED en: Karim Benali has confirmed your booking. … Total: 1,980.00 MAD Booking … /slip | booking-${booking.id}
BOOKING_CONFIRMED_at_once en: you don’t have to wait for Karim Benali to answer … not: has confirmed
BOOKING_CONFIRMED_at_once en: Total: 3,180.00 MAD 2 h at 990 MAD 1 h evening at 1,200 MAD Booking
BOOKING_CONFIRMED_of_several en: Your booking is confirmed: 3 × Alborán Sunset Cruise | … 3 craft … Total: 5,940.00 MAD 3 × 2 h at 990 MAD Booking … 3 × Alborán Sunset Cruise, Sun
BOOKING_CONFIRMED_of_several fr: 3 × Alborán Sunset Cruise … 3 embarcations … 3 × 2 h à 990 MAD
BOOKING_CONFIRMED_by_proposal en: You have accepted the hours that Karim Benali proposed. … 2:00 PM to 5:00 PM
BOOKING_CONFIRMED_in_summer en: Saturday, September 19 12:30 AM to 2:30 AM 2 h, marina time
OWNER_BOOKED_AT_ONCE en: New booking from Younes El Amrani, confirmed at once: Alborán Sunset Cruise |
OWNER_BOOKED_AT_ONCE en: Total: 1,500.00 MAD Whole day at 500 MAD × 3 seats Booking
REMINDER_HOURS_BEFORE fr: Se termine 1 h 54 après le coucher du soleil … Vent et vagues à la marina <https://www.windy.com/35.25/-3.92>
BOOKING_ENDED en: Your request was declined: Alborán Sunset Cruise |
BOOKING_ENDED en: 4:00 PM See these hours <${itemPage}?day=2026-11-22&from=14%3A00&to=16%3A00> Sea-Doo Spark 90 Sunday
BOOKING_ENDED_expired en: Your request has expired: Alborán Sunset Cruise |
BOOKING_ENDED_removed en: Your request was cancelled: Alborán Sunset Cruise | … <${site}/listings> … not: ${itemPage}
BOOKING_ENDED_confirmed en: Your booking was cancelled: Alborán Sunset Cruise |
BOOKING_ENDED_called_off en: Your booking was called off: Alborán … Karim Benali says: the wind is too strong. Force 7 from the north-east
BOOKING_ENDED_called_off fr: Karim Benali indique : le vent est trop fort. Force 7 … Mercredi 25 novembre 10h00 à 12h00 Voir ces heures
BOOKING_ENDED_own_words en: Karim Benali says: My father is ill.
BOOKING_ENDED_by_marina en: The marina has called off all trips in these hours: the port is closed … not: Karim Benali has
BOOKING_ENDED_declined_in_call_off en: has declined your request. … Karim Benali says: the craft has broken down.
OWNER_CALLED_OFF en: trips in these hours: the sea is too rough. Waves of three metres. … Sunday, November 22 10:00 AM to 12:00 PM Alborán Sunset Cruise Younes El Amrani
OWNER_CALLED_OFF en: | 3 bookings, the first on Sun Nov 22 at 10:00 AM (marina time) | /call-off?done=01936f2e-7c1a-7000-8000-0a1b2c3d4ec0 |
OWNER_CALLED_OFF_without_cause en: all trips in these hours. Waves of three
HOURS_PROPOSED en: Karim Benali proposes other hours: Alborán … by Saturday, November 21 at 10:00 PM (marina time)
HOURS_PROPOSED en: Now Sunday, November 22 10:00 AM to 12:00 PM 2 h, marina time 1,980.00 MAD … not: your booking is confirmed
HOURS_PROPOSED en: Proposed Sunday, November 22 2:00 PM to 5:00 PM 3 h, marina time 2,970.00 MAD 990.00 MAD more
HOURS_PROPOSED en: | Alborán Sunset Cruise, Sun Nov 22, 2:00 PM to 5:00 PM (marina time) | ${listed('my')} |
HOURS_PROPOSED_for_request en: If you accept, your booking is confirmed.
HOURS_PROPOSED_to_owner en: | /bookings?tab=items&booking=
HOURS_CHANGED en: Same price … not: seat
HOURS_CHANGED_to_owner en: 3 seats 675.50 MAD … 1 seat 225.17 MAD 450.33 MAD less
PROPOSAL_ENDED en: Karim Benali has refused the hours that you proposed. The booking keeps its hours.
PROPOSAL_ENDED_expired en: did not answer in time. The booking keeps its hours. … not: You can still answer
PROPOSAL_ENDED_to_owner en: You can still answer the request until
PROPOSAL_ACCEPTED en: not: and is confirmed
PROPOSAL_ACCEPTED_to_owner en: and is confirmed
CANCEL_ASKED en: Younes El Amrani writes: My daughter has a fever
NO_SHOW en: Did you miss your trip? Alborán Sunset Cruise | … Karim Benali noted that nobody came
NO_SHOW en: Write to Karim Benali <https://wa.me/212612345678>
ITEM_STILL_OUT en: 30 min added on the water for 495 MAD
ITEM_STILL_OUT en: | Still out at sunset | Alborán Sunset Cruise, due back at 5:30 PM. Call the renter: +212 6 61 22 33 44 | /bookings/quay |
ITEM_STILL_OUT en: call 112. … On the water since 4:04 PM … Due back at 5:30 PM … Sunset at 5:06 PM … Up to 2 people
EVENING_LIST en: <${site}/bookings?tab=items>
ITEM_STILL_OUT_to_admin fr: | En mer après le coucher du soleil | Cala Iris by boat, retour prévu à 18h30.
ITEM_STILL_OUT_to_admin fr: Appelez le propriétaire : +212 6 12 34 56 78 | /admin/board | … not: Total
DAY_SHEET en: 10:00 AM to 12:00 PM Alborán Sunset Cruise Younes El Amrani, +33 6 39 98 00 02
DAY_SHEET en: Montmorency, phone number not available 675.50 MAD, 3 seats 3:00 PM to 6:00 PM … <${site}/bookings?tab=day&date=2026-11-22>
DAY_SHEET en: 3,180.00 MAD, the whole craft Ends 54 minutes after sunset Total for the day: 5,835.50 MAD
REMINDER_DAY_BEFORE en: You are on the water tomorrow
REVIEW_RECEIVED en: 4 out of 5 stars
CALENDAR_FAILING en: ${calendarErrorTexts.en.GONE}`;

it.each(facts.trim().split('\n'))('tells its reader what they must know: %s', (row) => {
  const [, name, language, told = ''] = /^(\w+) (\w+): (.+)/.exec(row) ?? [];
  const { mail, title, body, path, tag } = said(name as SampleName, { language: language as Language });
  const message = [mail, title, body, path, tag].join(' | ');
  for (const fact of told.split(' … '))
    if (fact.startsWith('not: ')) expect(message).not.toContain(fact.slice(5));
    else expect(message).toContain(fact);
});

it.each(pushedNames)('fits into a short push message that leads to a page (%s)', (name) => {
  for (const language of languages) {
    const { title, body, path } = said(name, { language });
    expect(title).toMatch(/^\S.{5,78}\S$/);
    expect(body).toMatch(
      /^((3 × )?Alborán Sunset Cruise|Cala Iris by boat|\u2068القرش 2\u2069|3 bookings|3 sorties).{5,115}(\((marina time|heure de la marina)\)|\+212[ \d]+)(\. .*(sunset|sunrise|coucher.*|lever.*))?$/,
    );
    expect(body.length).toBeLessThanOrEqual(140);
    expect(path).toMatch(/^\/(bookings|admin\/board|rental\/|call-off\?done=)/);
  }
});

it('wakes a phone up for what can’t wait, and keeps a push message for the hours in which it is of use', () => {
  const found = pushedNames.map((name) => {
    const { urgency, ttlSeconds } = said(name);
    return `${name} ${urgency} ${ttlSeconds / 3600}`;
  });
  expect(found.filter((line) => /^[A-Z_]+(_confirmed)? /.test(line)).join(', ')).toBe(
    words(`REQUEST_RECEIVED high 15.5, REQUEST_EXPIRING high 15.5, BOOKING_CONFIRMED high 18,
      OWNER_BOOKED_AT_ONCE high 24, BOOKING_ENDED normal 24, BOOKING_ENDED_confirmed high 24, OWNER_CALLED_OFF high 24,
      CANCEL_ASKED high 16, CANCEL_KEPT normal 18, HOURS_PROPOSED high 4, PROPOSAL_ACCEPTED high 23,
      REQUEST_CHANGED high 15.5, PROPOSAL_ENDED normal 24, NO_SHOW high 24, NO_SHOW_UNDONE normal 24,
      ITEM_STILL_OUT high 24, HOURS_FREE high 22, OWNER_BOOKING_CANCELLED normal 16, REMINDER_DAY_BEFORE normal 16,
      REMINDER_HOURS_BEFORE high 2`),
  );
});

it('says how many craft a booking had and has, if that changes', () => {
  const { proposal } = messageSamples.HOURS_CHANGED;
  const { mail } = said('HOURS_CHANGED', {}, { proposal: { ...proposal, seats: 2 } });
  expect(mail).toMatch(/ 1 craft 1,980.00 MAD .* 2 craft 1,980.00 MAD /);
});

const ofEvening = (changes: Parameters<typeof sampleBooking>[0]) => ({
  booking: sampleBooking({ ...evening, ...changes }),
});

it('says in a push message that a booking ends after sunset only if there is room', () => {
  const bodyOf = (listingTitle: string) =>
    said('BOOKING_CONFIRMED', { language: 'fr' }, ofEvening({ item: { listingTitle } })).body;
  const hours = 'dim. 22 nov., 15h00 à 18h00 (heure de la marina)';
  expect(bodyOf('Bluff')).toBe(`Bluff, ${hours}. Se termine 54 minutes après le coucher du soleil`);
  expect(bodyOf('x'.repeat(60))).toBe(`${'x'.repeat(60)}, ${hours}`);
});

it('says that a booking to come ends after sunset, unless the marina does nothing about daylight', () => {
  const request = ofEvening({ status: 'PENDING' });
  expect(said('REQUEST_RECEIVED', {}, request).mail).toContain('marina time Ends 54 minutes after sunset');
  const { mail, body } = said('REQUEST_RECEIVED', { daylight: 'off' }, request);
  const over = said('REVIEW_INVITATION', {}, ofEvening({ status: 'COMPLETED' }));
  expect(mail + body + over.mail).not.toContain('sunset');
});

it('does not cut off the number to call about a craft that is still out', () => {
  const long = sampleBooking({ item: { listingTitle: 'x'.repeat(100) } });
  const { body } = said('ITEM_STILL_OUT_to_admin', { language: 'fr' }, { booking: long });
  expect(body).toMatch(/^.{80,122} \+212 6 12 34 56 78$/);
});

it.each([
  ['2026-11-22T08:00:00Z', 'You are on the water today'],
  ['2026-11-20T08:00:00Z', 'You are on the water on Sunday, November 22'],
])('names the day of a reminder that is sent at %s', (now, heading) => {
  expect(said('REMINDER_DAY_BEFORE', { now: new Date(now) }).title).toBe(heading);
});

it.each(languages)('lists only so many bookings in %s that Gmail shows all of the mail', (language) => {
  const bookings = Array.from({ length: 103 }, (_, n) => sampleBooking({ ...evening, id: String(n) }));
  const { mail, html } = said('OWNER_CALLED_OFF', { language }, { bookings });
  expect(mail.match(/Alborán Sunset Cruise/g)).toHaveLength(80);
  expect(mail).toMatch(/ (and 23 more|et 23 de plus) /);
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});
