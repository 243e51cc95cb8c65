import { expect, it } from 'vitest';
import { bookingFixture } from '#features/bookings/booking-fixture.ts';
import type { CalendarEntry, CalendarItem, DayEntry } from './calendar-entries.ts';
import { blocksOfUnits, lanesOf, smallLanes } from './unit-lanes.ts';

/** An entry from one hour to another. */
const entry = (key: string, from: number, to: number, rest: object): DayEntry => ({
  entry: { key, itemIds: [], start: new Date(0), end: new Date(0), ...rest } as unknown as CalendarEntry,
  ...{ from: from * 60, to: to * 60 },
});
const booked = (key: string, from: number, to: number, seats: number, left: number[] = []) => {
  const departedAt = '2026-11-21T10:00:00.000Z';
  const units = left.map((unit) => ({ unit, departedAt, returnedAt: null }));
  const trip = left.length > 0 ? { departedAt, dueAt: departedAt, returnedAt: null, units } : null;
  return entry(key, from, to, { kind: 'booking', booking: { ...bookingFixture(), seats, trip } });
};
/** `key 1-2`, by the units of its tracks. */
const places = (entries: DayEntry[]) =>
  blocksOfUnits(entries, 5).map(
    ({ entry: { key }, track, span }) => `${key} ${track + 1}${span > 1 ? `-${track + span}` : ''}`,
  );

it('puts what has left in the lanes of its units, and other bookings in the lowest that are free', () => {
  const early = booked('early', 9, 11, 2);
  const out = booked('out', 10, 12, 2, [1, 4]);
  const later = booked('later', 12, 13, 3);
  expect(places([early, out, later])).toEqual(['early 2-3', 'out 1', 'out 4', 'later 1-3']);
});

it('lets a booking of which one has left take its other lanes from the lowest', () => {
  expect(places([booked('some', 9, 11, 3, [3])])).toEqual(['some 1-3']);
  expect(places([booked('some', 9, 11, 2, [5])])).toEqual(['some 1', 'some 5']);
});

it('shows a booking for which no lane is free over the others, and closed units beside each other', () => {
  const some = { kind: 'closed', some: { count: 2, units: 5 } };
  expect(places([booked('five', 9, 11, 5, [1, 2, 3, 4, 5]), booked('next', 10, 12, 1)])[1]).toBe('next 1');
  expect(places([entry('one', 9, 11, some), entry('two', 9, 11, some)])).toEqual(['two 2-3', 'one 4-5']);
});

it('closes all lanes, or the highest, under the bookings', () => {
  const closed = entry('closed', 9, 12, { kind: 'closed', some: { count: 2, units: 5 } });
  const other = entry('other', 14, 15, { kind: 'imported' });
  expect(places([booked('one', 9, 10, 1), closed, other])).toEqual(['closed 4-5', 'other 1-5', 'one 1']);
  const some = entry('some', 14, 15, { kind: 'imported', some: { count: 1, units: 5 } });
  expect(places([some])).toEqual(['some 5']);
});

it('gives a proposal as many lanes as it asks for', () => {
  const { entry: one, ...times } = booked('one', 9, 10, 1);
  const proposed = { ...one, key: 'other', kind: 'proposed', seats: 3 } as CalendarEntry;
  expect(places([{ ...times, entry: proposed }])).toEqual(['other 1-3']);
});

it('has no lanes in small charts for more units than they have room for', () => {
  const item = (units: number) => ({ rentalCategory: 'PRIVATE_HIRE', capacity: 2, units }) as CalendarItem;
  expect([6, 7].map((units) => lanesOf(item(units), smallLanes))).toEqual([6, 1]);
  expect(lanesOf(item(20))).toBe(20);
});
