import moment from 'moment-timezone';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixedClock } from './clock.ts';
import {
  addDays,
  dayOfWeek,
  instantToMarina,
  isMarinaDate,
  isMarinaTime,
  marinaDayBounds,
  marinaToday,
  marinaToInstant,
  monthOf,
  offsetChanges,
} from './marina-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const tableFrom = Date.parse('2018-10-28T02:00Z');

function iana() {
  const zone = moment.tz.zone('Africa/Casablanca');
  if (zone === null) throw new Error('moment-timezone does not know Africa/Casablanca');
  return zone;
}

function expected(instant: number) {
  // moment counts west of Greenwich as positive.
  const wall = new Date(instant - iana().utcOffset(instant) * minute).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the table of offset changes', () => {
  it('is checked against time-zone data that includes September 2026', () => {
    const version: unknown = Reflect.get(moment.tz, 'dataVersion');
    expect(String(version) >= '2026c').toBe(true);
  });

  it('has exactly the changes of IANA', () => {
    const zone = iana();
    const changes = zone.untils
      .map((until, index) => [until, -(zone.offsets[index + 1] ?? Number.NaN)] as const)
      .filter(([until]) => until > tableFrom && Number.isFinite(until));
    expect(offsetChanges.map(([from, offset]) => [Date.parse(from), offset])).toEqual(
      changes.map(([until, offset]) => [until, offset + 0]),
    );
  });

  it('matches IANA at every hour from 2024 to 2027, in both directions', () => {
    const wrong: string[] = [];
    for (let instant = Date.UTC(2024, 0, 1); instant < Date.UTC(2028, 0, 1); instant += hour) {
      const marina = instantToMarina(new Date(instant));
      const right = expected(instant);
      const back = marinaToInstant(marina.date, marina.time).getTime();
      // The repeated hour maps to its first occurrence.
      if (marina.date !== right.date || marina.time !== right.time || ![0, hour].includes(instant - back)) {
        wrong.push(new Date(instant).toISOString());
      }
    }
    expect(wrong).toEqual([]);
  });

  it('matches IANA just before and at each change, and keeps its first and last offset outside of its range', () => {
    for (const until of iana().untils.filter((until) => until > tableFrom && Number.isFinite(until))) {
      for (const instant of [until - 1, until])
        expect(instantToMarina(new Date(instant)), String(until)).toMatchObject(expected(instant));
    }
    expect(instantToMarina(new Date('2018-11-01T12:00Z')).time).toBe('13:00');
    expect(instantToMarina(new Date('2087-07-01T12:00Z')).time).toBe('12:00');
  });
});

describe.each([
  ['UTC', 'GMT+0000'],
  ['Asia/Tokyo', 'GMT+0900'],
  ['America/Los_Angeles', 'GMT-0800'],
])('on a device in the time zone %s', (zone, offset) => {
  it('converts 08:00 to 07:00Z on 2026-09-19 and to 08:00Z on 2026-09-20', () => {
    vi.stubEnv('TZ', zone);
    expect(new Date(2026, 0, 1).toString()).toContain(offset);
    expect(marinaToInstant('2026-09-19', '08:00').toISOString()).toBe('2026-09-19T07:00:00.000Z');
    expect(marinaToInstant('2026-09-20', '08:00').toISOString()).toBe('2026-09-20T08:00:00.000Z');
    const opening = { time: '08:00', minutes: 480 };
    expect(instantToMarina(new Date('2026-09-19T07:00Z'))).toEqual({ date: '2026-09-19', ...opening });
    expect(instantToMarina(new Date('2026-09-20T08:00Z'))).toEqual({ date: '2026-09-20', ...opening });
    expect(marinaToday(fixedClock('2026-06-30T23:30Z'))).toBe('2026-07-01');
    expect(marinaToday(fixedClock('2026-12-30T23:30Z'))).toBe('2026-12-30');
    expect(dayOfWeek('2026-11-21')).toBe(6);
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });
});

describe('a repeated or skipped local time', () => {
  it('is the first one when it is repeated', () => {
    expect(marinaToInstant('2026-09-20', '01:30').toISOString()).toBe('2026-09-20T00:30:00.000Z');
    expect(marinaToInstant('2026-02-15', '02:30').toISOString()).toBe('2026-02-15T01:30:00.000Z');
  });

  it('moves forward by the skipped hour', () => {
    const instant = marinaToInstant('2026-03-22', '02:30');
    expect(instant.toISOString()).toBe('2026-03-22T02:30:00.000Z');
    expect(instantToMarina(instant).time).toBe('03:30');
  });

  it('makes the day an hour longer or shorter', () => {
    const hours = (date: string) => {
      const { start, end } = marinaDayBounds(date);
      return (end.getTime() - start.getTime()) / hour;
    };
    expect(hours('2026-09-20')).toBe(25);
    expect(hours('2026-03-22')).toBe(23);
    expect(hours('2026-11-21')).toBe(24);
    expect(marinaDayBounds('2026-09-20').start.toISOString()).toBe('2026-09-19T23:00:00.000Z');
    expect(marinaDayBounds('2026-09-20').end.toISOString()).toBe('2026-09-21T00:00:00.000Z');
  });
});

it('accepts only dates of the calendar, and times in the 24-hour format', () => {
  const wrong = [
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '',
    '9999-12-31',
  ];
  expect(wrong.filter(isMarinaDate)).toEqual([]);
  expect(['2024-02-29', '2026-11-21', '2026-12-31'].every(isMarinaDate)).toBe(true);
  expect(['00:00', '08:30', '23:59'].every(isMarinaTime)).toBe(true);
  expect(['24:00', '8:00', '08:60', '08:00:00', ' 08:00', ''].some(isMarinaTime)).toBe(false);
});

it('throws on invalid dates and times', () => {
  expect(() => marinaToInstant('2026-02-30', '08:00')).toThrow(RangeError);
  expect(() => marinaToInstant('2026-02-28', '24:00')).toThrow(RangeError);
  expect(() => instantToMarina(new Date(Number.NaN))).toThrow(RangeError);
});

it.each([
  ['2026-11-21', '2026-11-01', '2026-11-30'],
  ['2028-02-10', '2028-02-01', '2028-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('%s is in the month from %s to %s', (date, from, to) => {
  expect(monthOf(date)).toEqual({ from, to });
});
