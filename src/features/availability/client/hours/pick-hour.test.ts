import { describe, expect, it } from 'vitest';
import { type DayOffer, offerOfDay } from '#features/availability/day-offer.ts';
import { bookedHours, offerFixture } from '#features/availability/offer-fixture.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { defaultRules } from '#features/items/rules.ts';
import { timeOfMinutes } from '#shared/marina-time.ts';
import { endReason, pickHour, startReason } from './pick-hour.ts';

const date = '2026-11-22';
const free = offerOfDay(date, offerFixture(), 1);
/** A day on which these half hours (in minutes since midnight) are booked. */
const booked = (...froms: number[]): DayOffer => {
  const taken = froms.map((from) => bookedHours(timeOfMinutes(from), timeOfMinutes(from + 30)));
  return offerOfDay(date, offerFixture({ taken }), 1);
};
const h = (hour: number, minutes = 0) => hour * 60 + minutes;
const nothing = { hours: null, anchor: null };

describe('pickHour', () => {
  it('chooses one hour first, then extends to the second in either direction', () => {
    const first = pickHour(free, h(14), nothing);
    expect(first).toEqual({ hours: { start: h(14), end: h(15) }, anchor: h(14) });
    expect(pickHour(free, h(16), first ?? nothing)).toEqual({
      hours: { start: h(14), end: h(17) },
      anchor: null,
    });
    expect(pickHour(free, h(12), first ?? nothing)).toEqual({
      hours: { start: h(12), end: h(15) },
      anchor: null,
    });
  });

  it('clears the choice when the first hour is chosen again', () => {
    expect(pickHour(free, h(14), { hours: { start: h(14), end: h(15) }, anchor: h(14) })).toEqual(nothing);
  });

  it('starts over after a complete choice', () => {
    const complete = { hours: { start: h(9), end: h(12) }, anchor: null };
    expect(pickHour(free, h(16), complete)).toEqual({ hours: { start: h(16), end: h(17) }, anchor: h(16) });
  });

  it('starts over instead of extending over taken hours', () => {
    const slots = booked(h(11), h(11, 30));
    const first = { hours: { start: h(10), end: h(11) }, anchor: h(10) };
    expect(pickHour(slots, h(12), first)).toEqual({ hours: { start: h(12), end: h(13) }, anchor: h(12) });
  });

  it('returns null for a taken hour', () => {
    expect(pickHour(booked(h(11), h(11, 30)), h(11), nothing)).toBeNull();
  });

  it('extends a free half hour to its free neighbour', () => {
    expect(pickHour(booked(h(10)), h(10), nothing)?.hours).toEqual({ start: h(10, 30), end: h(11, 30) });
    expect(pickHour(booked(h(10, 30)), h(10), nothing)?.hours).toEqual({ start: h(9, 30), end: h(10, 30) });
    expect(pickHour(booked(h(10), h(11)), h(10), nothing)).toBeNull();
  });

  it('extends by only the free half of an hour', () => {
    const first = { hours: { start: h(9), end: h(10) }, anchor: h(9) };
    expect(pickHour(booked(h(11, 30)), h(11), first)?.hours).toEqual({ start: h(9), end: h(11, 30) });
  });

  it('chooses the shortest booking that the item allows, and no longer one than it allows', () => {
    const rules = { ...defaultRules, shortestMinutes: 120, longestMinutes: 180 };
    const day = offerOfDay(date, offerFixture({ rules }), 1);
    const first = pickHour(day, h(10), nothing);
    expect(first?.hours).toEqual({ start: h(10), end: h(12) });
    expect(pickHour(day, h(12), first ?? nothing)?.hours).toEqual({ start: h(10), end: h(13) });
    expect(pickHour(day, h(14), first ?? nothing)?.hours).toEqual({ start: h(14), end: h(16) });
    expect(pickHour(day, h(18), nothing)?.hours).toEqual({ start: h(17), end: h(19) });
  });

  it('leaves the turnaround before the next booking', () => {
    const rules = { ...defaultRules, turnaroundMinutes: 30 };
    const day = offerOfDay(date, offerFixture({ rules, taken: [bookedHours('12:00', '13:00')] }), 1);
    expect(pickHour(day, h(11), nothing)?.hours).toBeUndefined();
    expect(pickHour(day, h(10), nothing)?.hours).toEqual({ start: h(10), end: h(11) });
  });

  it('chooses the full last hour', () => {
    expect(pickHour(free, h(18), nothing)?.hours).toEqual({ start: h(18), end: h(19) });
  });
});

const dayWith = (changes: Partial<ItemRules>, offer: Parameters<typeof offerFixture>[0] = {}) =>
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
