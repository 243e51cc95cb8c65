import { expect, it } from 'vitest';
import { daylightOf } from './daylight.ts';
import { daylightText, daylightWarning } from './daylight-text.ts';

const { sunrise, sunset } = daylightOf('2026-12-21');
const minutes = (count: number) => count * 60_000;

/** A booking on the shortest day that starts so many minutes before sunrise, and ends so many after sunset. */
const booking = (early: number, late: number) => ({
  start: new Date(sunrise.getTime() - minutes(early)),
  end: new Date(sunset.getTime() + minutes(late)),
});
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

it.each([
  [0, 1, 'Ends 1 minute after sunset', 'Se termine 1 minute après le coucher du soleil'],
  [0, 40, 'Ends 40 minutes after sunset', 'Se termine 40 minutes après le coucher du soleil'],
  [0, 60, 'Ends 1 h after sunset', 'Se termine 1 h après le coucher du soleil'],
  [0, 113, 'Ends 1 h 53 min after sunset', 'Se termine 1 h 53 après le coucher du soleil'],
  [1, 0, 'Starts 1 minute before sunrise', 'Commence 1 minute avant le lever du soleil'],
  [
    ...([20, 40] as const),
    'Starts 20 minutes before sunrise and ends 40 minutes after sunset',
    'Commence 20 minutes avant le lever du soleil et se termine 40 minutes après son coucher',
  ],
])('describes a booking from %i minutes before sunrise to %i minutes after sunset', (early, late, en, fr) => {
  expect(plain(daylightText(booking(early, late), 'warn', 'en'))).toBe(en);
  expect(plain(daylightText(booking(early, late), 'warn', 'fr'))).toBe(fr);
  expect(daylightText(booking(early, late), 'off', 'en')).toBeNull();
});

it('says nothing about a booking from sunrise to sunset', () => {
  expect(daylightText(booking(0, 0), 'warn', 'en')).toBeNull();
});

it('warns of hours that are being chosen with the time of the sunset, and only where they are not refused', () => {
  expect(plain(daylightWarning(booking(0, 40), 'warn', 'en'))).toBe('Ends 40 minutes after sunset (5:07 PM)');
  expect(daylightWarning(booking(0, 40), 'refuse', 'en')).toBeNull();
  expect(daylightWarning(booking(0, 0), 'warn', 'en')).toBeNull();
});

it('still marks earlier bookings where new ones are refused', () => {
  expect(daylightText(booking(0, 40), 'refuse', 'en')).not.toBeNull();
});
