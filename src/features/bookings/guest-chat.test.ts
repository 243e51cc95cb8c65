import { describe, expect, it } from 'vitest';
import { bookingFixture, noon } from './booking-fixture.ts';
import { chatMessage, chatSubject } from './chat-messages.ts';
import type { Booking } from './schemas.ts';

const publicUrl = 'https://sillage.example';
const afterStart = (minutes: number) => new Date(Date.parse('2026-11-22T09:00:00Z') + minutes * 60_000);
const slipToken = 'A'.repeat(22);

/** A confirmed walk-in of a guest who gave a number. */
const guestBooking = (changes: Partial<Booking> = {}) =>
  bookingFixture({
    ...{ status: 'CONFIRMED', expiresAt: null, source: 'QUAY', slipToken },
    user: { ...bookingFixture().user, id: 'booking', displayName: '' },
    ...changes,
  });
const out: Partial<Booking> = {
  trip: { departedAt: '2026-11-22T09:00:00Z', dueAt: '2026-11-22T11:00:00Z', returnedAt: null },
};
const toGuest = (changes: Partial<Booking> = {}, now = afterStart(5)) =>
  chatMessage(guestBooking(changes), 'owner', { now, publicUrl });

describe('the message to a guest without an account', () => {
  it('says that they are booked in, without a name if they gave none, and links the secret address of the slip', () => {
    expect(toGuest()).toBe(
      [
        'Hello! You are booked in for quemado.',
        'Sunday, November 22, from 9:00 AM to 11:00 AM (marina time)',
        'Total: 1,980\u00a0MAD',
        'Your booking slip:',
        `${publicUrl}/slip/${slipToken}`,
      ].join('\n'),
    );
    const user = { ...guestBooking().user, displayName: 'Samira', language: 'fr' as const };
    expect(toGuest({ user })).toMatch(
      /^Bonjour Samira\u00a0! Votre sortie avec «\u00a0quemado\u00a0» est inscrite\.\n/,
    );
  });

  it('has no link that needs an account, and asks for no review', () => {
    const over = toGuest({ status: 'COMPLETED', slipToken: null });
    expect(over).not.toContain('https:');
    expect(over).not.toContain('review');
  });
});

describe('the subject of the message to a guest', () => {
  it.each([
    ['bookedIn', 'before a walk-in leaves', {}, afterStart(5)],
    ['greeting', 'while the craft is out', out, afterStart(20)],
    ['greeting', 'while the craft is overdue', out, afterStart(130)],
    ['thanks', 'once the hours are over', {}, afterStart(130)],
    ['bookedIn', 'on the day of the call', { source: 'PHONE', confirmedAt: noon.toISOString() }, noon],
    ['tomorrow', 'on the day before, if the call was earlier', { source: 'PHONE' }, noon],
  ] as const)('is %s %s', (subject, _when, changes, now) => {
    expect(chatSubject(guestBooking(changes), 'owner', now)).toBe(subject);
  });
});
