import { describe, expect, it } from 'vitest';
import { callOffCauses } from '#features/bookings/limits.ts';
import type { Notice } from '#features/notifications/server/notice/notice.ts';
import { languages } from '#shared/language.ts';
import { noticeSamples, type SampleName, sampleContext } from '#testing/notice-samples.ts';
import { compose } from './compose.tsx';
import { composePush } from './compose-push.ts';

const words = (text: string) => text.replace(/\n>/g, '\n').replace(/\s+/g, ' ').trim();
const mailOf = (name: SampleName, language: 'en' | 'fr' = 'en', notice: Notice = noticeSamples[name]) => {
  const { subject, text } = compose(notice, sampleContext(name, language));
  return { subject, text: words(text) };
};

describe('a booking that was called off', () => {
  it('says why as the statement of the owner, with the owner’s words', () => {
    const { subject, text } = mailOf('BOOKING_ENDED_called_off');
    expect(subject).toBe('Your booking was called off: Alborán Sunset Cruise');
    expect(text).toContain('Karim Benali says: the wind is too strong. Force 7 from the north-east');
    expect(text.match(/See these hours/g)).toHaveLength(3);
    expect(mailOf('BOOKING_ENDED_called_off', 'fr').text).toContain(
      'Karim Benali indique : le vent est trop fort. Force 7',
    );
  });

  it('says only the owner’s words for another cause', () => {
    expect(mailOf('BOOKING_ENDED_own_words').text).toContain('Karim Benali says: My father is ill.');
  });

  it('says that the marina has called off, and not the owner', () => {
    const { text } = mailOf('BOOKING_ENDED_by_marina');
    expect(text).toContain('The marina has called off all trips in these hours: the authorities');
    expect(text).not.toContain('Karim Benali has');
  });

  it('says why a request in these hours was declined', () => {
    const { text } = mailOf('BOOKING_ENDED_declined_in_call_off');
    expect(text).toContain('Karim Benali has declined your request.');
    expect(text).toContain('Karim Benali says: the craft has broken down.');
  });

  it.each(callOffCauses)('has a sentence for each cause, in both languages (%s)', (cause) => {
    const notice = noticeSamples.BOOKING_ENDED_called_off;
    for (const isMarina of [true, false])
      for (const language of languages) {
        const callOff = { ...notice.booking.callOff, cause, isMarina } as NonNullable<
          typeof notice.booking.callOff
        >;
        const changed: Notice = { ...notice, booking: { ...notice.booking, callOff } };
        const { text } = mailOf('BOOKING_ENDED_called_off', language, changed);
        expect(text).not.toMatch(/undefined|null|: \.|\.\./);
        expect(text).toContain('Force 7');
      }
  });

  it('lists an owner’s bookings with their days, and leads to the messages for their renters', () => {
    const { text } = mailOf('OWNER_CALLED_OFF');
    expect(text).toContain('Sunday, November 22 10:00 AM to 12:00 PM Alborán Sunset Cruise Younes El Amrani');
    expect(text).toContain('/call-off?done=01936f2e-7c1a-7000-8000-0a1b2c3d4ec0>');
    const push = composePush(noticeSamples.OWNER_CALLED_OFF, sampleContext('OWNER_CALLED_OFF', 'en'));
    expect(words(push.body)).toBe('3 bookings, the first on Sun Nov 22 at 10:00 AM (marina time)');
  });
});

describe('a proposal of other hours', () => {
  it('says the old and the new hours, the difference in price, and until when', () => {
    const { subject, text } = mailOf('CHANGE_PROPOSED');
    expect(subject).toBe('Karim Benali proposes other hours: Alborán Sunset Cruise');
    expect(text).toContain('by Saturday, November 21 at 10:00 PM (marina time)');
    expect(text).toContain('Now Sunday, November 22 10:00 AM to 12:00 PM 2 h, marina time 1,980.00 MAD');
    expect(text).toContain('Proposed Sunday, November 22 2:00 PM to 5:00 PM 3 h, marina time 2,970.00 MAD');
    expect(text).toContain('990.00 MAD more');
    expect(text).not.toContain('your booking is confirmed');
    expect(mailOf('CHANGE_PROPOSED_for_request').text).toContain('If you accept, your booking is confirmed.');
  });

  it('says the seats only if they change', () => {
    const { text } = mailOf('HOURS_CHANGED_to_owner');
    expect(text).toContain('3 seats 675.50 MAD');
    expect(text).toContain('1 seat 225.17 MAD 450.33 MAD less');
    expect(mailOf('HOURS_CHANGED').text).toContain('Same price');
    expect(mailOf('HOURS_CHANGED').text).not.toContain('seat');
  });

  it('leads each side to its own list', () => {
    const pathOf = (name: 'CHANGE_PROPOSED' | 'CHANGE_PROPOSED_to_owner') =>
      composePush(noticeSamples[name], sampleContext(name, 'en')).path;
    expect(pathOf('CHANGE_PROPOSED')).toMatch(/^\/bookings\?tab=my&booking=/);
    expect(pathOf('CHANGE_PROPOSED_to_owner')).toMatch(/^\/bookings\?tab=items&booking=/);
  });

  it('leaves the booking as it is if it is refused or expires', () => {
    expect(mailOf('CHANGE_ENDED').text).toContain('The booking keeps its hours.');
    expect(mailOf('CHANGE_ENDED_expired').text).toContain(
      'did not answer in time. The booking keeps its hours.',
    );
    expect(mailOf('CHANGE_ENDED_to_owner').text).toContain('You can still answer the request until');
  });

  it('says once that hours are accepted and the booking confirmed', () => {
    expect(mailOf('CHANGE_ACCEPTED_to_owner').text).toContain('and is confirmed');
    const renters = mailOf('BOOKING_CONFIRMED_by_change').text;
    expect(renters).toContain('You have accepted the hours that Karim Benali proposed.');
    expect(renters).toContain('2:00 PM to 5:00 PM');
  });
});

it('quotes the renter who asks to cancel', () => {
  expect(mailOf('CANCEL_ASKED').text).toContain('Younes El Amrani writes: My daughter has a fever');
});

it('lets a renter who is said not to have come write to the owner', () => {
  const { subject, text } = mailOf('NO_SHOW');
  expect(subject).toBe('Did you miss your trip? Alborán Sunset Cruise');
  expect(text).toContain('Karim Benali noted that nobody came');
  expect(text).toContain('Write to Karim Benali <https://wa.me/212612345678>');
});

it('names the price of hours that were added on the water', () => {
  const texts = { en: '30 min at 990 MAD (added on the water)', fr: '30 min à 990 MAD (ajouté en mer)' };
  for (const language of languages)
    expect(mailOf('CRAFT_STILL_OUT', language).text).toContain(texts[language]);
});
