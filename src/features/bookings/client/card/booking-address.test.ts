import { describe, expect, it } from 'vitest';
import { defaultRules } from '#features/items/rules.ts';
import {
  type BookingChoice,
  choiceAt,
  firstBookableDate,
  firstStrip,
  nothingOn,
  readChoice,
  stripDays,
  writeChoice,
} from './booking-address.ts';

const first = '2026-11-21';
const choice: BookingChoice = { date: '2026-11-22', hours: { start: 840, end: 1020 }, seats: 2 };
const from = (query: string, initial = nothingOn(first)) =>
  readChoice(new URLSearchParams(query), { initial, seatsOffered: 6 });

it('offers today until one hour before closing, in marina time', () => {
  expect(firstBookableDate(new Date('2026-11-21T18:00:00Z'), defaultRules)).toBe('2026-11-21');
  expect(firstBookableDate(new Date('2026-11-21T18:01:00Z'), defaultRules)).toBe('2026-11-22');
  expect(firstBookableDate(new Date('2026-09-19T17:30:00Z'), defaultRules)).toBe('2026-09-20');
});

it('offers the day on which the notice ends, if the shortest booking still fits into its hours', () => {
  const rules = { ...defaultRules, closesAt: '17:00', shortestMinutes: 120, noticeMinutes: 24 * 60 };
  expect(firstBookableDate(new Date('2026-11-21T15:00:00Z'), rules)).toBe('2026-11-22');
  expect(firstBookableDate(new Date('2026-11-21T15:01:00Z'), rules)).toBe('2026-11-23');
});

it('loads the days of the strip that include the chosen day', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const strip = (query: string) => firstStrip(new URLSearchParams(query), now);
  const today = { from: '2026-11-21', to: '2026-11-26' };
  expect(strip('')).toEqual(today);
  expect(strip('day=2026-11-26')).toEqual(today);
  expect(strip('day=2026-11-27')).toEqual({ from: '2026-11-27', to: '2026-12-02' });
  expect(strip('day=2020-01-01')).toEqual(today);
});

it('moves the strip only to a day outside of it', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const stripOf = (date: string, stripFrom: string) =>
    stripDays(nothingOn(date), { rules: defaultRules, now, stripFrom })[0];
  expect(stripOf('2026-12-07', '2026-12-02')).toBe('2026-12-02');
  expect(stripOf('2026-12-08', '2026-12-02')).toBe('2026-12-08');
  expect(stripOf('2026-11-26', '2026-11-26')).toBe('2026-11-21');
});

/** What a query becomes when a choice is written into it. */
function written(query: string, chosen: BookingChoice, initial = nothingOn(first)): string {
  const search = new URLSearchParams(query);
  writeChoice(search, chosen, initial);
  return search.toString();
}

it('stores a choice in the address, next to other parameters, and restores it', () => {
  const query = written('lang=fr&from=09:00', choice);
  expect(query).toBe('lang=fr&from=14%3A00&day=2026-11-22&to=17%3A00&seats=2');
  expect(from(query)).toEqual(choice);
});

it('removes what is not chosen, but keeps another day than the first, and seats', () => {
  const none = { ...choice, hours: null, seats: 1 };
  expect(written('day=2026-11-22&from=14:00', none)).toBe('day=2026-11-22');
  expect(written('day=2026-11-22&from=14:00&seats=3', nothingOn(first))).toBe('');
  expect(written('', { ...nothingOn(first), seats: 3 })).toBe('seats=3');
});

it('stores what differs from the hours of a booking, and restores the rest from them', () => {
  const initial = { ...choice, seats: 3 };
  expect(from('', initial)).toEqual(initial);
  expect(written('change=1', initial, initial)).toBe('change=1');
  for (const change of [choice, { seats: 1 }, { date: '2026-11-25' }, { hours: null }]) {
    const chosen = { ...initial, ...change };
    expect(from(written('', chosen, initial), initial)).toEqual(chosen);
  }
});

describe('a choice', () => {
  const evening: BookingChoice = { date: first, hours: { start: 1080, end: 1140 }, seats: 2 };
  const none = { ...evening, hours: null };
  const nextDay = { ...none, date: '2026-11-22' };
  const [lastDay, thisMorning] = [
    from('day=2026-11-20&from=14:00&to=16:00'),
    from('day=2026-11-21&from=09:00&to=10:00'),
  ];
  it.each<[string, BookingChoice, now: string, BookingChoice, passed: string | null]>([
    ['is unchanged until its hours start', evening, '2026-11-21T18:00', evening, null],
    ['loses hours that have started and keeps its day', evening, '2026-11-21T18:01', none, 'hours'],
    ['moves to the first bookable day once its day is over', evening, '2026-11-22T00:00', nextDay, 'day'],
    ['moves without a message while no hours are chosen', none, '2026-11-21T18:01', nextDay, null],
    ['loses hours of a day that is over', lastDay, '2026-11-21T12:00', nothingOn(first), 'day'],
    ['loses hours of today that have passed', thisMorning, '2026-11-21T12:00', nothingOn(first), 'hours'],
  ])('%s', (_what, before, now, after, passed) => {
    expect(choiceAt(new Date(`${now}:00Z`), before, defaultRules)).toEqual({ choice: after, passed });
  });
});

it('ignores invalid parameters of an address', () => {
  expect(from('day=2026-02-30&from=14:00')).toMatchObject({ date: first, hours: null });
  expect(from('day=9998-12-31&from=14:00&to=16:00')).toMatchObject({ date: first, hours: null });
  expect(from('day=2026-11-22&from=07:00&to=14:10')).toMatchObject({ hours: null });
  expect(from('day=2026-11-22&seats=7').seats).toBe(1);
  expect(from('seats=-1').seats).toBe(1);
});
