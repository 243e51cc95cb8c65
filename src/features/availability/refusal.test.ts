import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import { wishedTimes } from './refusal.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** The marina's rule that times break, or null. */
const brokenRule = (times: { start: Date; end: Date; now: Date }) =>
  wishedTimes({ ...times, daylight: 'off' }).brokenRule;

/** Each end as `HH:MM` on 2026-11-22, or as `YYYY-MM-DD HH:MM`. */
function check(start: string, end: string, at: Date = now) {
  const instant = (text: string) => {
    const [date, time] = text.length === 5 ? ['2026-11-22', text] : text.split(' ');
    return marinaToInstant(date ?? '', time ?? '');
  };
  return brokenRule({ start: instant(start), end: instant(end), now: at });
}

it.each([
  ['08:00', '19:00'],
  ['08:00', '09:00'],
  ['18:00', '19:00'],
  ['10:07', '11:09'],
])('accepts %s to %s', (start, end) => {
  expect(check(start, end)).toBe(null);
});

it.each([
  ['07:59', '10:00', 'starts_too_early'],
  ['00:00', '10:00', 'starts_too_early'],
  ['17:00', '19:01', 'ends_too_late'],
  ['19:30', '20:30', 'ends_too_late'],
  ['12:00', '12:00', 'end_before_start'],
  ['12:00', '10:00', 'end_before_start'],
  ['20:00', '18:00', 'end_before_start'],
  ['12:00', '12:59', 'too_short'],
])('rejects %s to %s: %s', (start, end, code) => {
  expect(check(start, end)).toBe(code);
});

describe('times of different marina days', () => {
  it('are ends_too_late when the end is on a later day, even in its opening hours', () => {
    expect(check('10:00', '2026-11-23 11:00')).toBe('ends_too_late');
    expect(check('18:00', '2026-11-23 08:00')).toBe('ends_too_late');
  });

  it('are end_before_start when the end is on an earlier day', () => {
    expect(check('10:00', '2026-11-21 18:00')).toBe('end_before_start');
  });

  it('are never accepted', () => {
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
    );
  });
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

describe('the booking horizon', () => {
  it('accepts the same day of next year', () => {
    expect(check('2027-11-21 10:00', '2027-11-21 12:00')).toBe(null);
  });

  it('rejects the day after, and years far in the future', () => {
    expect(check('2027-11-22 10:00', '2027-11-22 12:00')).toBe('too_far_ahead');
    expect(check('8026-11-30 10:00', '8026-11-30 12:00')).toBe('too_far_ahead');
  });
});
