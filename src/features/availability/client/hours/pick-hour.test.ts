import { describe, expect, it } from 'vitest';
import { type DayOffer, offerOfDay, slotsWithin } from '#features/availability/day-offer.ts';
import { bookedHours, offerFixture } from '#features/availability/offer-fixture.ts';
import { defaultRules } from '#features/items/rules.ts';
import { timeOfMinutes } from '#shared/marina-time.ts';
import { gridSlots, isFull, pickHour } from './pick-hour.ts';

const date = '2026-11-22';
const free = offerOfDay(date, offerFixture(), 1);
/** A day on which these half hours (in minutes since midnight) are booked. */
const booked = (...froms: number[]): DayOffer => {
  const taken = froms.map((from) => bookedHours(timeOfMinutes(from), timeOfMinutes(from + 30)));
  return offerOfDay(date, offerFixture({ taken }), 1);
};
const h = (hour: number, minutes = 0) => hour * 60 + minutes;
/** The cell of an hour, or of half of one. */
const hour = (at: number) => ({ start: h(at), end: h(at + 1) });
const half = (start: number) => ({ start, end: start + 30 });
const nothing = { hours: null, anchor: null };

describe('pickHour', () => {
  it('chooses one hour first, then extends to the second in either direction', () => {
    const first = pickHour(free, hour(14), nothing);
    expect(first).toEqual({ hours: { start: h(14), end: h(15) }, anchor: h(14) });
    expect(pickHour(free, hour(16), first ?? nothing)).toEqual({
      hours: { start: h(14), end: h(17) },
      anchor: null,
    });
    expect(pickHour(free, hour(12), first ?? nothing)).toEqual({
      hours: { start: h(12), end: h(15) },
      anchor: null,
    });
  });

  it('clears the choice when the first hour is chosen again', () => {
    expect(pickHour(free, hour(14), { hours: { start: h(14), end: h(15) }, anchor: h(14) })).toEqual(nothing);
  });

  it('starts over after a complete choice', () => {
    const complete = { hours: { start: h(9), end: h(12) }, anchor: null };
    expect(pickHour(free, hour(16), complete)).toEqual({
      hours: { start: h(16), end: h(17) },
      anchor: h(16),
    });
  });

  it('starts over instead of extending over taken hours', () => {
    const slots = booked(h(11), h(11, 30));
    const first = { hours: { start: h(10), end: h(11) }, anchor: h(10) };
    expect(pickHour(slots, hour(12), first)).toEqual({ hours: { start: h(12), end: h(13) }, anchor: h(12) });
  });

  it('returns null for a taken hour', () => {
    expect(pickHour(booked(h(11), h(11, 30)), hour(11), nothing)).toBeNull();
  });

  it('extends a free half hour to its free neighbour', () => {
    expect(pickHour(booked(h(10)), hour(10), nothing)?.hours).toEqual({ start: h(10, 30), end: h(11, 30) });
    expect(pickHour(booked(h(10, 30)), hour(10), nothing)?.hours).toEqual({
      start: h(9, 30),
      end: h(10, 30),
    });
    expect(pickHour(booked(h(10), h(11)), hour(10), nothing)).toBeNull();
  });

  it('extends by only the free half of an hour', () => {
    const first = { hours: { start: h(9), end: h(10) }, anchor: h(9) };
    expect(pickHour(booked(h(11, 30)), hour(11), first)?.hours).toEqual({ start: h(9), end: h(11, 30) });
  });

  it('chooses the shortest booking that the item allows, and no longer one than it allows', () => {
    const rules = { ...defaultRules, shortestMinutes: 120, longestMinutes: 180 };
    const day = offerOfDay(date, offerFixture({ rules }), 1);
    const first = pickHour(day, hour(10), nothing);
    expect(first?.hours).toEqual({ start: h(10), end: h(12) });
    expect(pickHour(day, hour(12), first ?? nothing)?.hours).toEqual({ start: h(10), end: h(13) });
    expect(pickHour(day, hour(14), first ?? nothing)?.hours).toEqual({ start: h(14), end: h(16) });
    expect(pickHour(day, hour(18), nothing)?.hours).toEqual({ start: h(17), end: h(19) });
  });

  it('leaves the turnaround before the next booking', () => {
    const rules = { ...defaultRules, turnaroundMinutes: 30 };
    const day = offerOfDay(date, offerFixture({ rules, taken: [bookedHours('12:00', '13:00')] }), 1);
    expect(pickHour(day, hour(11), nothing)?.hours).toEqual({ start: h(10, 30), end: h(11, 30) });
    expect(pickHour(day, hour(10), nothing)?.hours).toEqual({ start: h(10), end: h(11) });
  });

  it('chooses the free half of a cell whose other half is too short', () => {
    const rules = { ...defaultRules, turnaroundMinutes: 30 };
    const taken = [bookedHours('10:00', '11:30'), bookedHours('14:00', '15:00')];
    const day = offerOfDay(date, offerFixture({ rules, taken }), 1);
    const cell = slotsWithin(gridSlots(day, []), hour(13));
    expect(cell.map(({ state }) => state)).toContain('free');
    expect(pickHour(day, hour(13), nothing)?.hours).toEqual({ start: h(12, 30), end: h(13, 30) });
  });

  it('chooses the full last hour', () => {
    expect(pickHour(free, hour(18), nothing)?.hours).toEqual({ start: h(18), end: h(19) });
  });

  it('chooses and extends by half hours', () => {
    const first = pickHour(free, half(h(14, 30)), nothing);
    expect(first).toEqual({ hours: { start: h(14, 30), end: h(15, 30) }, anchor: h(14, 30) });
    expect(pickHour(free, half(h(16)), first ?? nothing)?.hours).toEqual({
      start: h(14, 30),
      end: h(16, 30),
    });
  });
});

describe('gridSlots', () => {
  const rules = { ...defaultRules, shortestMinutes: 120 };
  const day = offerOfDay(
    date,
    offerFixture({ rules, taken: [bookedHours('10:00', '12:00'), bookedHours('13:00', '19:00')] }),
    1,
  );
  const statesOf = (slots: ReturnType<typeof gridSlots>, from: number) =>
    slots.filter((slot) => slot.from >= from && slot.from < from + 60).map(({ state }) => state);

  it('shows free hours as too short if no booking can include them', () => {
    const slots = gridSlots(day, []);
    expect(statesOf(slots, h(9))).toEqual(['free', 'free']);
    expect(statesOf(slots, h(12))).toEqual(['short', 'short']);
    expect(pickHour(day, hour(12), nothing)).toBeNull();
    expect(isFull(day)).toBe(false);
  });

  it('marks the hours of the user’s own bookings', () => {
    const slots = gridSlots(day, [{ start: h(10), end: h(11) }]);
    expect(statesOf(slots, h(10))).toEqual(['yours', 'yours']);
    expect(statesOf(slots, h(11))).toEqual(['booked', 'booked']);
  });
});
