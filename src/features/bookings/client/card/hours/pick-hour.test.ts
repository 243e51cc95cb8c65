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
const chosen = (start: number, end: number, anchor: number | null = null) => {
  return { hours: { start, end }, anchor };
};
/** A first choice, which the next one extends. */
const first = (start: number, end: number) => chosen(start, end, start);

const withRules = (rules: Partial<typeof defaultRules>, ...hours: [string, string][]) => {
  const taken = hours.map(([from, to]) => bookedHours(from, to));
  return offerOfDay(date, offerFixture({ rules: { ...defaultRules, ...rules }, taken }), 1);
};
const [noTen, noHalfPastTen, noEleven] = [booked(h(10)), booked(h(10, 30)), booked(h(11), h(11, 30))];
const long = withRules({ shortestMinutes: 120, longestMinutes: 180 });
const turnaround = withRules({ turnaroundMinutes: 30 }, ['12:00', '13:00']);
const shortGap = withRules({ turnaroundMinutes: 30 }, ['10:00', '11:30'], ['14:00', '15:00']);

describe('pickHour', () => {
  type Choice = Parameters<typeof pickHour>[2];
  type Cell = ReturnType<typeof half>;
  it.each<[what: string, DayOffer, before: Choice, Cell, after: Choice | null]>([
    ['chooses one hour first', free, nothing, hour(14), first(h(14), h(15))],
    ['extends it to a later one', free, first(h(14), h(15)), hour(16), chosen(h(14), h(17))],
    ['extends it to an earlier one', free, first(h(14), h(15)), hour(12), chosen(h(12), h(15))],
    ['clears it when it is chosen again', free, first(h(14), h(15)), hour(14), nothing],
    ['starts over after a complete choice', free, chosen(h(9), h(12)), hour(16), first(h(16), h(17))],
    ['starts over beyond taken hours', noEleven, first(h(10), h(11)), hour(12), first(h(12), h(13))],
    ['refuses a taken hour', noEleven, nothing, hour(11), null],
    ['extends a free half to the next one', noTen, nothing, hour(10), chosen(h(10, 30), h(11, 30), h(10))],
    ['extends it to the one before', noHalfPastTen, nothing, hour(10), chosen(h(9, 30), h(10, 30), h(10))],
    ['refuses a half hour alone', booked(h(10), h(11)), nothing, hour(10), null],
    ['extends by a free half', booked(h(11, 30)), first(h(9), h(10)), hour(11), chosen(h(9), h(11, 30))],
    ['chooses the shortest booking', long, nothing, hour(10), first(h(10), h(12))],
    ['extends it to the longest', long, first(h(10), h(12)), hour(12), chosen(h(10), h(13))],
    ['starts over beyond the longest', long, first(h(10), h(12)), hour(14), first(h(14), h(16))],
    ['chooses the shortest before closing', long, nothing, hour(18), chosen(h(17), h(19), h(18))],
    ['leaves the turnaround', turnaround, nothing, hour(11), chosen(h(10, 30), h(11, 30), h(11))],
    ['chooses an hour before the turnaround', turnaround, nothing, hour(10), first(h(10), h(11))],
    ['chooses the free half of a cell', shortGap, nothing, hour(13), chosen(h(12, 30), h(13, 30), h(13))],
    ['chooses the last hour', free, nothing, hour(18), first(h(18), h(19))],
    ['chooses half hours', free, nothing, half(h(14, 30)), first(h(14, 30), h(15, 30))],
    ['extends by half hours', free, first(h(14, 30), h(15, 30)), half(h(16)), chosen(h(14, 30), h(16, 30))],
  ])('%s', (_what, day, before, cell, after) => {
    expect(pickHour(day, cell, before)).toEqual(after);
  });

  it('chooses from a cell of which only one half is free', () => {
    expect(slotsWithin(gridSlots(shortGap, []), hour(13)).map(({ state }) => state)).toContain('free');
  });
});

describe('gridSlots', () => {
  const day = withRules({ shortestMinutes: 120 }, ['10:00', '12:00'], ['13:00', '19:00']);
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
