import { expect, it } from 'vitest';
import { minutesOf } from '#shared/marina-time.ts';
import { hoursOfPart } from './part-hours.ts';

const between = (start: string, end: string) => ({ start: minutesOf(start), end: minutesOf(end) });

it('splits the opening hours at noon', () => {
  expect(hoursOfPart('morning', '2026-12-01')).toEqual(between('08:00', '12:00'));
  expect(hoursOfPart('afternoon', '2026-12-01')).toEqual(between('12:00', '19:00'));
});

it('has the last two hours before sunset, in half hours, and before closing while the sun sets later', () => {
  // The sun sets at 17:03, 18:27 and 19:34.
  expect(hoursOfPart('sunset', '2026-12-01')).toEqual(between('15:00', '17:00'));
  expect(hoursOfPart('sunset', '2026-03-20')).toEqual(between('16:00', '18:00'));
  expect(hoursOfPart('sunset', '2026-06-21')).toEqual(between('17:00', '19:00'));
});
