import { describe, expect, it } from 'vitest';
import { offerOfDay } from '#features/bookings/day-slots.ts';
import { bookedHours, offerFixture } from '#features/bookings/offer-fixture.ts';
import { defaultRules, type HireRules } from '#features/items/rules.ts';
import { endReason, startReason } from './time-reasons.ts';

const h = (hour: number, minutes = 0) => hour * 60 + minutes;
const dayWith = (changes: Partial<HireRules>, offer: Parameters<typeof offerFixture>[0] = {}) =>
  offerOfDay('2026-11-22', offerFixture({ rules: { ...defaultRules, ...changes }, ...offer }), 1);

describe('startReason', () => {
  it('names the rule that closes an hour', () => {
    const day = dayWith({ opensAt: '10:00', noticeMinutes: 24 * 60 });
    expect(startReason(day, h(9))).toBe('outside');
    expect(startReason(day, h(11))).toBe('notice');
    expect(startReason(day, h(12))).toBeNull();
    expect(startReason(dayWith({}, { now: new Date('2026-11-22T12:10:00Z') }), h(12))).toBe('past');
  });

  it('needs room for the shortest booking', () => {
    const day = dayWith({ shortestMinutes: 120 }, { taken: [bookedHours('15:00', '16:00')] });
    expect(startReason(day, h(13))).toBeNull();
    expect(startReason(day, h(13, 30))).toBe('taken');
    expect(startReason(day, h(15))).toBe('taken');
    expect(startReason(day, h(17, 30))).toBe('tooShort');
  });

  it('leaves the turnaround before the next booking', () => {
    const day = dayWith({ turnaroundMinutes: 30 }, { taken: [bookedHours('15:00', '16:00')] });
    expect(startReason(day, h(13, 30))).toBeNull();
    expect(startReason(day, h(14))).toBe('taken');
  });
});

describe('endReason', () => {
  it('refuses what is shorter or longer than the item allows', () => {
    const rules = { ...defaultRules, shortestMinutes: 120, longestMinutes: 180 };
    const reason = (end: number) => endReason(dayWith(rules), { start: h(10), end }, rules);
    expect(reason(h(11, 30))).toBe('tooShort');
    expect(reason(h(12))).toBeNull();
    expect(reason(h(13))).toBeNull();
    expect(reason(h(13, 30))).toBe('tooLong');
  });

  it('allows an end that has a message of its own', () => {
    const day = dayWith({});
    expect(endReason(day, { start: h(10), end: h(9) }, defaultRules)).toBeNull();
    expect(endReason(day, { start: h(10), end: h(10, 30) }, defaultRules)).toBeNull();
  });

  it('refuses an end beyond closed hours', () => {
    const day = dayWith({}, { taken: [bookedHours('12:00', '13:00', { reason: 'closed', seatsTaken: 0 })] });
    expect(endReason(day, { start: h(11), end: h(12) }, defaultRules)).toBeNull();
    expect(endReason(day, { start: h(11), end: h(13) }, defaultRules)).toBe('closed');
  });
});
