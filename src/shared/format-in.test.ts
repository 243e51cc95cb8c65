import { describe, expect, it } from 'vitest';
import { formatIn } from './format-in.ts';

const now = new Date('2026-11-21T12:00:00Z');
const formats = { en: formatIn('en', now), fr: formatIn('fr', now) };
const { en, fr } = formats;
const at = (hours: number, minutes = 0) => hours * 60 + minutes;
/** No-break spaces are tested only where a line break would be wrong. */
const plain = (text: string) => text.replace(/\s/g, ' ');

it('takes days as marina dates and as instants, in marina time', () => {
  const instants = ['2026-11-28', '2026-11-28T08:00:00Z', new Date('2026-11-28T08:00:00Z')];
  expect(new Set(instants.map((instant) => en.day(instant)))).toEqual(new Set(['Saturday, November 28']));
  // The marina's clock was an hour ahead of UTC until 20 September 2026.
  expect(en.day('2026-09-01T23:30:00Z', 'short')).toBe('Sep 2');
});

it('takes times as marina times, as minutes of the day and as instants, before and after a clock change', () => {
  const times = ['08:00', at(8), '2026-09-19T07:00:00Z', '2026-09-20T08:00:00Z'];
  expect(times.map((time) => fr.time(time))).toEqual(['8h00', '8h00', '8h00', '8h00']);
  expect([en.time(at(16, 30)), en.time(at(12))]).toEqual(['4:30 PM', '12:00 PM']);
});

it.each([
  ['en', ['yesterday', 'today', 'tomorrow', 'Sat Nov 28']],
  ['fr', ['hier', 'aujourd’hui', 'demain', 'sam. 28\u00a0nov.']],
] as const)('names yesterday, today and tomorrow in %s', (language, names) => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-28'];
  expect(days.map((day) => formats[language].shortDay(`${day}T09:00:00Z`))).toEqual(names);
});

it.each([
  ['en', '2026-11-21T14:30:00Z', 'today at 2:30 PM'],
  ['en', '2026-11-22T10:42:00Z', 'tomorrow at 10:42 AM'],
  ['en', '2026-11-28T08:00:00Z', 'on Nov 28 at 8:00 AM'],
  ['fr', '2026-11-22T10:42:00Z', 'demain à 10h42'],
  ['fr', '2026-11-28T08:00:00Z', 'le 28\u00a0nov. à 8h00'],
] as const)('writes in %s within a sentence when %s is: %s', (language, instant, text) => {
  expect(formats[language].when(instant)).toBe(text);
});

describe('hours', () => {
  it('have both times', () => {
    const hours = { start: '2026-11-28T14:00:00Z', end: '2026-11-28T17:00:00Z' };
    expect([en.hours(hours), fr.hours(hours)]).toEqual(['2:00 PM to 5:00 PM', '14h00 à 17h00']);
  });

  it('are short where there is little room, without a line break in a time', () => {
    expect([en.shortTime(at(12)), en.shortTime(at(9, 30))]).toEqual(['12\u00a0PM', '9:30\u00a0AM']);
    expect([fr.shortTime(at(12)), fr.shortTime(at(9, 30))]).toEqual(['12h', '9h30']);
    expect(en.shortHours({ start: at(14), end: at(17) })).toBe('2–5\u00a0PM');
    expect(en.shortHours({ start: at(8), end: at(9, 30) })).toBe('8–9:30\u00a0AM');
    expect(en.shortHours({ start: at(11, 30), end: at(13) })).toBe('11:30\u00a0AM–1\u00a0PM');
    expect(fr.shortHours({ start: at(14), end: at(17) })).toBe('14h–17h');
  });

  it('have their day before them', () => {
    expect(plain(en.dayHours({ date: '2026-11-28', start: at(14), end: at(17) }))).toBe('Sat 28, 2–5 PM');
    const hours = { start: '2026-11-28T14:00:00Z', end: '2026-11-28T17:00:00Z' };
    expect(fr.dayHours(hours)).toBe('sam. 28, 14h–17h');
  });
});

it.each([
  ['en', ['1 h', '1 h 30 min', '45 min']],
  ['fr', ['1 h', '1 h 30', '45 min']],
] as const)('writes durations in %s, on one line', (language, texts) => {
  const lengths = [60, { start: at(9), end: at(10, 30) }, { start: now, end: '2026-11-21T12:45:00Z' }];
  expect(lengths.map((length) => formats[language].duration(length))).toEqual(
    texts.map((text) => text.replaceAll(' ', '\u00a0')),
  );
});

it.each([
  ['en', ['30 min', '1 hour', '2 h 30 min', '3 hours', '1 day', '7 days']],
  ['fr', ['30 min', '1 heure', '2 h 30', '3 heures', '1 jour', '7 jours']],
] as const)('writes whole hours and days as words in %s', (language, texts) => {
  const lengths = [30, 60, 150, 180, 24 * 60, 7 * 24 * 60];
  expect(lengths.map((length) => plain(formats[language].durationInWords(length)))).toEqual(texts);
});

it.each([
  ['en', ['1 min', '59 min', '2 h 59 min', '3 h', '46 h', '2 days', '7 days']],
  ['fr', ['1 min', '59 min', '2 h 59', '3 h', '46 h', '2 jours', '7 jours']],
] as const)('writes the remaining time in %s, with minutes only near the end', (language, texts) => {
  const offsets = [0, 59, 179, 239, 46 * 60 + 59, 48 * 60, 7 * 24 * 60 + 600];
  const instants = offsets.map((minutes) => new Date(now.getTime() + minutes * 60_000));
  expect(instants.map((instant) => plain(formats[language].until(instant)))).toEqual(texts);
});

it('counts the remaining days by the calendar, whatever the hours', () => {
  const sunday = formatIn('en', new Date('2026-11-29T10:25:00Z'));
  const thursday = ['2026-12-03T10:00:00Z', '2026-12-03T13:00:00Z'];
  expect(thursday.map((instant) => plain(sunday.until(instant)))).toEqual(['4 days', '4 days']);
});

it.each([
  ['2026-11-21T11:59:30Z', 'just now', 'à l’instant'],
  ['2026-11-21T11:55:00Z', '5 minutes ago', 'il y a 5 minutes'],
  ['2026-11-21T11:00:00Z', '1 hour ago', 'il y a 1 heure'],
  ['2026-11-19T12:20:00Z', '47 hours ago', 'il y a 47 heures'],
  ['2026-11-19T12:00:00Z', '2 days ago', 'il y a 2 jours'],
])('says how long ago %s was', (instant, english, french) => {
  expect([en, fr].map((format) => plain(format.age(instant)))).toEqual([english, french]);
});

it('writes a difference of prices with its sign', () => {
  expect([200, -1200].map((amount) => plain(en.priceChange(amount)))).toEqual(['+200 MAD', '−1,200 MAD']);
});
