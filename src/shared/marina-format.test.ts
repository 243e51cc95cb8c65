import { expect, it } from 'vitest';
import { languages } from './language.ts';
import {
  type DateStyle,
  dateNames,
  formatMarinaDate,
  formatMarinaTime,
  weekdaysInOrder,
} from './marina-format.ts';
import { addDays } from './marina-time.ts';

it.each<[DateStyle, string, string]>([
  ['long', 'Saturday, November 21', 'samedi 21\u00a0novembre'],
  ['full', 'Saturday, November 21, 2026', 'samedi 21\u00a0novembre 2026'],
  ['medium', 'Nov 21, 2026', '21\u00a0nov. 2026'],
  ['short', 'Nov 21', '21\u00a0nov.'],
  ['brief', 'Sat Nov 21', 'sam. 21\u00a0nov.'],
  ['number', 'Sat 21', 'sam. 21'],
  ['weekday', 'Saturday', 'samedi'],
  ['shortWeekday', 'Sat', 'sam.'],
  ['month', 'November 2026', 'novembre 2026'],
])('formats a date in the %s style in both languages', (style, english, french) => {
  expect(formatMarinaDate('2026-11-21', 'en', style)).toBe(english);
  expect(formatMarinaDate('2026-11-21', 'fr', style)).toBe(french);
});

it('formats the first of a month as 1er in French only', () => {
  expect(formatMarinaDate('2026-08-01', 'fr', 'long')).toBe('samedi 1er\u00a0août');
  expect(formatMarinaDate('2026-08-01', 'en', 'long')).toBe('Saturday, August 1');
});

it('starts the week on Sunday in English and on Monday in French', () => {
  expect(weekdaysInOrder('en')).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(weekdaysInOrder('fr')).toEqual([1, 2, 3, 4, 5, 6, 0]);
});

it.each(languages)('has the same names as Intl, in %s', (language) => {
  const unicode = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T12:00Z`));
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, '0')}-15`;
    expect(dateNames[language].months[month - 1]).toBe(unicode(date, { month: 'long' }));
  }
  for (let index = 0; index < 7; index++) {
    const date = addDays('2026-11-22', index);
    expect(formatMarinaDate(date, language, 'weekday')).toBe(unicode(date, { weekday: 'long' }));
    expect(formatMarinaDate(date, language, 'shortWeekday')).toBe(unicode(date, { weekday: 'short' }));
  }
});

it.each([
  ['00:00', '12:00 AM', '0h00'],
  ['08:00', '8:00 AM', '8h00'],
  ['11:59', '11:59 AM', '11h59'],
  ['12:30', '12:30 PM', '12h30'],
  ['19:00', '7:00 PM', '19h00'],
])('formats %s as %s and as %s', (time, english, french) => {
  expect(formatMarinaTime(time, 'en')).toBe(english);
  expect(formatMarinaTime(time, 'fr')).toBe(french);
});
