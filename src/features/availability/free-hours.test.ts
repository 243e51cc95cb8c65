import { expect, it } from 'vitest';
import { defaultRules } from '#features/items/rules.ts';
import { offerOfDay } from './day-offer.ts';
import { alternativeDates, alternativeHours, type EndedHours, nearestFree, roomOfDay } from './free-hours.ts';
import { bookedHours, offerFixture } from './offer-fixture.ts';
import type { Taken } from './taken-hours.ts';

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

const booking = {
  start: new Date('2026-11-22T09:00:00Z'),
  end: new Date('2026-11-22T11:00:00Z'),
  seats: 1,
  declined: false,
};
const starts = (changes: Partial<EndedHours>, taken: Taken[] = []) =>
  alternativeHours({ ...booking, ...changes }, offerFixture({ taken })).map(({ start }) =>
    start.toISOString().slice(5, 16),
  );

it('offers the hours of an expired request again, because they are free', () => {
  expect(starts({})).toEqual(['11-22T08:30', '11-22T09:00', '11-23T09:00']);
});

it('does not offer declined hours again', () => {
  expect(starts({ declined: true })).not.toContain('11-22T09:00');
});

it('offers no hours in which bookings were called off, but up to three later days instead', () => {
  const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });
  const morning = span('2026-11-22T08:00:00Z', '2026-11-22T13:00:00Z');
  expect(starts({ calledOff: morning })).toEqual(['11-22T13:00', '11-23T09:00', '11-24T09:00']);
  const twoDays = span('2026-11-22T08:00:00Z', '2026-11-23T19:00:00Z');
  expect(starts({ calledOff: twoDays })).toEqual(['11-24T09:00', '11-25T09:00', '11-26T09:00']);
});

it('offers no hours that others have taken', () => {
  const { from, to } = alternativeDates(booking.start);
  expect([from, to]).toEqual(['2026-11-22', '2026-11-29']);
  const wholeDay = { seatsTaken: 1, seatsLeft: 0, pending: false, reason: 'booked' } as const;
  expect(starts({}, [{ start: Date.UTC(2026, 10, 22), end: Date.UTC(2026, 10, 23), ...wholeDay }])).toEqual([
    '11-23T09:00',
  ]);
});

it('finds room for a shortest booking and the turnaround after it, from a time on, also at short notice', () => {
  const room = (rules: object, from = at(8)) => {
    const taken = [bookedHours('09:00', '10:00'), bookedHours('13:00', '14:30')];
    return roomOfDay('2026-11-22', offerFixture({ taken, rules: { ...defaultRules, ...rules } }), from);
  };
  const short = { noticeMinutes: 7 * 24 * 60, closesAt: '18:00' };
  expect(room(short)).toEqual([
    { start: at(8), end: at(9) },
    { start: at(10), end: at(13) },
    { start: at(14, 30), end: at(18) },
  ]);
  expect(room({ turnaroundMinutes: 60 }, at(11, 10))).toEqual([{ start: at(14, 30), end: at(19) }]);
  expect(room({ shortestMinutes: 240 })).toEqual([{ start: at(14, 30), end: at(19) }]);
});
