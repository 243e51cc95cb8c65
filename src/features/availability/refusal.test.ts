import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { defaultRules } from '#features/items/rules.ts';
import { instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import { offerFixture } from './offer-fixture.ts';
import { firstRentedFrom, isRentedOn, refusalOf, wishedTimes } from './refusal.ts';

const now = new Date('2026-11-21T12:00:00Z');
const span = (from: string, to: string) => ({ from, to });

/** The marina's rule that times break, or null. */
const brokenRule = (times: { start: Date; end: Date; now: Date }) =>
  wishedTimes({ ...times, daylight: 'off' }).brokenRule;

const instant = (text: string) => {
  const [date = '', time = ''] = text.length === 5 ? ['2026-11-22', text] : text.split(' ');
  return marinaToInstant(date, time);
};
/** Each end as `HH:MM` on 2026-11-22, or as `YYYY-MM-DD HH:MM`. */
const check = (start: string, end: string, at = now) =>
  brokenRule({ start: instant(start), end: instant(end), now: at });

it.each([
  ['08:00', '19:00', null],
  ['08:00', '09:00', null],
  ['18:00', '19:00', null],
  ['10:07', '11:09', null],
  ['07:59', '10:00', 'starts_too_early'],
  ['00:00', '10:00', 'starts_too_early'],
  ['17:00', '19:01', 'ends_too_late'],
  ['19:30', '20:30', 'ends_too_late'],
  ['12:00', '12:00', 'end_before_start'],
  ['12:00', '10:00', 'end_before_start'],
  ['20:00', '18:00', 'end_before_start'],
  ['12:00', '12:59', 'too_short'],
  // On other days, even in their opening hours.
  ['10:00', '2026-11-23 11:00', 'ends_too_late'],
  ['18:00', '2026-11-23 08:00', 'ends_too_late'],
  ['10:00', '2026-11-21 18:00', 'end_before_start'],
  // A year ahead, and the day after.
  ['2027-11-21 10:00', '2027-11-21 12:00', null],
  ['2027-11-22 10:00', '2027-11-22 12:00', 'too_far_ahead'],
  ['8026-11-30 10:00', '8026-11-30 12:00', 'too_far_ahead'],
])('of times from %s to %s says %s', (start, end, code) => {
  expect(check(start, end)).toBe(code);
});

const refusal = (start: string, end: string, rules: Partial<ItemRules>) => {
  const times = wishedTimes({ start: instant(start), end: instant(end), now, daylight: 'off' });
  return refusalOf(times, 1, offerFixture({ rules: { ...defaultRules, ...rules } }));
};

it.each<[Partial<ItemRules>, start: string, end: string, code: string, details: object]>([
  [
    { seasons: [span('06-01', '09-30')] },
    '08:30',
    '10:00',
    'out_of_season',
    { seasons: [span('06-01', '09-30')] },
  ],
  [{ opensAt: '09:00' }, '08:30', '10:00', 'outside_item_hours', { opensAt: '09:00', closesAt: '19:00' }],
  [{ closesAt: '18:00' }, '17:00', '18:01', 'outside_item_hours', { opensAt: '08:00', closesAt: '18:00' }],
  [{ shortestMinutes: 120 }, '10:00', '11:59', 'shorter_than_item_allows', { minutes: 120 }],
  [{ longestMinutes: 120 }, '10:00', '12:01', 'longer_than_item_allows', { minutes: 120 }],
  [{ noticeMinutes: 1321 }, '10:00', '11:00', 'too_little_notice', { minutes: 1321 }],
  [{ horizonDays: 1 }, '2026-11-23 10:00', '2026-11-23 11:00', 'beyond_item_horizon', { days: 1 }],
])(
  'with the rules %j refuses %s to %s as %s, with what the rule demands',
  (rules, start, end, code, details) => {
    expect(refusal(start, end, rules)).toEqual({ code, details });
  },
);

const winter = span('11-15', '02-29');
it.each([
  [[], '2026-07-01', true, '2026-07-01'],
  [[span('06-01', '09-30')], '2026-06-01', true, '2026-06-01'],
  [[span('06-01', '09-30')], '2026-09-30', true, '2026-09-30'],
  [[span('06-01', '09-30')], '2026-10-01', false, '2027-06-01'],
  [[span('06-01', '09-30'), span('04-01', '04-15')], '2026-10-01', false, '2027-04-01'],
  [[winter], '2026-12-31', true, '2026-12-31'],
  [[winter], '2027-02-28', true, '2027-02-28'],
  [[winter], '2027-03-01', false, '2027-11-15'],
  [[winter], '2028-02-29', true, '2028-02-29'],
  [[span('02-29', '03-02')], '2026-11-22', false, '2027-03-01'],
  [[span('02-29', '02-29')], '2096-03-01', false, '2104-02-29'],
])(
  'with the seasons %j, %s is in season: %s, and %s is the first day from then',
  (seasons, day, isIn, first) => {
    expect([isRentedOn(day, { seasons }), firstRentedFrom(day, { seasons })]).toEqual([isIn, first]);
  },
);

it('accepts times at the edges of all rules of an item', () => {
  const hours = { opensAt: '09:00', closesAt: '18:00', longestMinutes: 120, horizonDays: 1 };
  for (const start of ['09:00', '16:00'])
    expect(
      refusal(start, `${Number(start.slice(0, 2)) + 2}:00`, { ...hours, noticeMinutes: 21 * 60 }),
    ).toBeNull();
});

it('accepts no times of different marina days', () => {
  const minutes = fc.integer({ min: 0, max: 6 * 24 * 60 });
  fc.assert(
    fc.property(minutes, minutes, (from, to) => {
      // The week in which the marina's offset changes.
      const base = Date.parse('2026-09-17T00:00Z');
      const start = new Date(base + from * 60_000);
      const end = new Date(base + to * 60_000);
      if (brokenRule({ start, end, now: new Date(base) }) !== null) return;
      const [first, last] = [instantToMarina(start), instantToMarina(end)];
      expect(first.date).toBe(last.date);
      expect(first.minutes).toBeGreaterThanOrEqual(8 * 60);
      expect(last.minutes).toBeLessThanOrEqual(19 * 60);
      expect(last.minutes - first.minutes).toBeGreaterThanOrEqual(60);
    }),
    { seed: 1 },
  );
});

it('rejects a start in the past or now, and accepts one in a second', () => {
  expect(check('10:00', '12:00', new Date('2026-11-22T10:00:00Z'))).toBe('in_the_past');
  expect(check('10:00', '12:00', new Date('2026-11-22T09:59:59Z'))).toBe(null);
});

it('returns the first error in the order of checks', () => {
  const late = new Date('2027-01-01T00:00:00Z');
  expect(check('07:00', '20:00', late)).toBe('starts_too_early');
  expect(check('18:00', '20:00', late)).toBe('ends_too_late');
  expect(check('12:00', '11:00', late)).toBe('end_before_start');
  expect(check('12:00', '12:30', late)).toBe('too_short');
});

it('uses marina time before and after the change of September 2026', () => {
  const before = new Date('2026-09-01T00:00:00Z');
  const at = (start: string, end: string) =>
    brokenRule({ start: new Date(start), end: new Date(end), now: before });
  expect(at('2026-09-19T07:00Z', '2026-09-19T18:00Z')).toBe(null);
  expect(at('2026-09-19T17:00Z', '2026-09-19T19:00Z')).toBe('ends_too_late');
  expect(at('2026-09-20T07:00Z', '2026-09-20T09:00Z')).toBe('starts_too_early');
  expect(at('2026-09-20T08:00Z', '2026-09-20T19:00Z')).toBe(null);
});

it('throws on an invalid date', () => {
  const invalid = new Date(Number.NaN);
  expect(() => brokenRule({ start: invalid, end: now, now })).toThrow(RangeError);
  expect(() => brokenRule({ start: now, end: invalid, now })).toThrow(RangeError);
});
