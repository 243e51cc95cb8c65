import { expect, it } from 'vitest';
import { offerOfDay } from './day-slots.ts';
import { nearestFree } from './nearest-free.ts';
import { bookedHours, offerFixture } from './offer-fixture.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;

/** A day with the given taken hours, in marina time, which is UTC on these days. */
function day(date: string, ...taken: [start: string, end: string][]) {
  const hours = taken.map(([start, end]) => bookedHours(start, end, {}, date));
  return offerOfDay(date, offerFixture({ taken: hours }), 1);
}

it('offers the nearest hours before and after on the same day, and the same hours on the next one', () => {
  const days = [day('2026-11-22', ['10:00', '12:00']), day('2026-11-23')];
  expect(nearestFree(days, { date: '2026-11-22', start: at(10), end: at(12) })).toEqual([
    { date: '2026-11-22', start: at(8), end: at(10) },
    { date: '2026-11-22', start: at(12), end: at(14) },
    { date: '2026-11-23', start: at(10), end: at(12) },
  ]);
});

it('offers shorter hours on a day without any that are as long', () => {
  const days = [day('2026-11-22', ['08:00', '13:00'], ['14:30', '19:00'])];
  expect(nearestFree(days, { date: '2026-11-22', start: at(10), end: at(13) })).toEqual([
    { date: '2026-11-22', start: at(13), end: at(14, 30) },
  ]);
});

it('skips full days, and days before the chosen one', () => {
  const days = [
    day('2026-11-22'),
    day('2026-11-23', ['08:00', '19:00']),
    day('2026-11-24', ['08:00', '18:30']),
    day('2026-11-25', ['08:00', '16:00']),
  ];
  expect(nearestFree(days, { date: '2026-11-23', start: at(9), end: at(10) })).toEqual([
    { date: '2026-11-25', start: at(16), end: at(17) },
  ]);
});

it('offers nothing if nothing is free', () => {
  const days = [day('2026-11-22', ['08:00', '19:00'])];
  expect(nearestFree(days, { date: '2026-11-22', start: at(9), end: at(10) })).toEqual([]);
});
