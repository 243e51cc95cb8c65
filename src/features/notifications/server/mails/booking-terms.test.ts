import { describe, expect, it } from 'vitest';
import type { MailContext, Notice } from '#features/notifications/server/notice/notice.ts';
import { noticeSamples, type SampleName, sampleContext } from '#testing/notice-samples.ts';
import { compose } from './compose.tsx';

const mailOf = (name: SampleName, language: 'en' | 'fr' = 'en') =>
  compose(noticeSamples[name], sampleContext(name, language));

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('a booking that is confirmed at once', () => {
  const [renters, owners] = [mailOf('BOOKING_CONFIRMED_at_once'), mailOf('OWNER_BOOKED_AT_ONCE')];

  it('tells the renter that no answer is needed, and the owner that there is a new booking', () => {
    expect(words(renters.text)).toContain('you don’t have to wait for Karim Benali to answer');
    expect(renters.text).not.toContain('has confirmed');
    expect(owners.subject).toBe(
      'New booking from Younes El Amrani, confirmed at once: Alborán Sunset Cruise',
    );
  });

  it('says how its total is made up, and not if it is only the hourly rate', () => {
    expect(words(renters.text)).toContain(
      'Total: 3,180.00 MAD 2 h at 990 MAD 1 h evening at 1,200 MAD Booking',
    );
    expect(words(owners.text)).toContain('Total: 1,500.00 MAD Whole day at 500 MAD × 3 seats Booking');
    expect(words(mailOf('BOOKING_CONFIRMED').text)).toContain('Total: 1,980.00 MAD Booking');
  });
});

it('says in both languages how long after sunset a booking to come ends', () => {
  const evening = '3 h, marina time Ends 54 minutes after sunset';
  expect(words(mailOf('BOOKING_CONFIRMED_at_once').text)).toContain(evening);
  expect(words(mailOf('REMINDER_HOURS_BEFORE', 'fr').text)).toContain(
    'Se termine 1 h 54 après le coucher du soleil',
  );
  const { booking } = noticeSamples.BOOKING_CONFIRMED_at_once;
  const textOf = (notice: Notice, changes: Partial<MailContext> = {}) =>
    compose(notice, sampleContext(notice.kind, 'en', changes)).text;
  const pending: Notice = {
    kind: 'REQUEST_RECEIVED',
    booking: { ...booking, status: 'PENDING', expiresAt: booking.start },
  };
  expect(words(textOf(pending))).toContain(evening);
  expect(textOf(pending, { daylight: 'off' })).not.toContain('sunset');
  const over: Notice = { kind: 'REVIEW_INVITATION', booking: { ...booking, status: 'COMPLETED' } };
  expect(textOf(over)).not.toContain('sunset');
});
