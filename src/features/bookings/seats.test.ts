import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxSeatsTaken, occupiedSegments } from './seats.ts';

/** Minutes after 08:00 as instants. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 8) + minutes * 60_000);
const taken = (from: number, to: number, seats: number, pending = false) => ({
  start: at(from),
  end: at(to),
  seats,
  pending,
});

const someBookings = fc.array(
  fc
    .record({
      from: fc.integer({ min: 0, max: 50 }),
      length: fc.integer({ min: 1, max: 20 }),
      seats: fc.integer({ min: 1, max: 8 }),
      pending: fc.boolean(),
    })
    .map(({ from, length, seats, pending }) => taken(from, from + length, seats, pending)),
  { maxLength: 12 },
);

const during = <T extends { start: Date; end: Date }>(bookings: readonly T[], minute: number) =>
  bookings.filter(({ start, end }) => start <= at(minute) && at(minute) < end);
const seatsDuring = (bookings: readonly { start: Date; end: Date; seats: number }[], minute: number) =>
  during(bookings, minute).reduce((sum, { seats }) => sum + seats, 0);

describe('the maximum of taken seats', () => {
  it('adds overlapping bookings, not consecutive ones', () => {
    const bookings = [taken(0, 60, 3), taken(60, 120, 4), taken(90, 180, 2)];
    expect(maxSeatsTaken(bookings, { start: at(0), end: at(180) })).toBe(6);
    expect(maxSeatsTaken(bookings, { start: at(0), end: at(90) })).toBe(4);
    expect(maxSeatsTaken(bookings, { start: at(120), end: at(180) })).toBe(2);
  });

  it('is 0 without bookings', () => {
    expect(maxSeatsTaken([], { start: at(0), end: at(60) })).toBe(0);
    expect(maxSeatsTaken([taken(0, 60, 3)], { start: at(60), end: at(120) })).toBe(0);
    expect(maxSeatsTaken([taken(0, 60, 3)], { start: at(30), end: at(30) })).toBe(0);
  });

  it('is the highest number of any minute', () => {
    const edge = fc.integer({ min: 0, max: 70 });
    fc.assert(
      fc.property(someBookings, edge, edge, (bookings, from, to) => {
        let highest = 0;
        for (let minute = from; minute < to; minute++)
          highest = Math.max(highest, seatsDuring(bookings, minute));
        expect(maxSeatsTaken(bookings, { start: at(from), end: at(to) })).toBe(highest);
      }),
    );
  });
});

describe('the occupied segments', () => {
  it('split when the number of seats changes, and merge equal neighbours', () => {
    const bookings = [taken(0, 60, 2), taken(60, 120, 2), taken(90, 150, 3)];
    expect(occupiedSegments(bookings)).toEqual([
      { start: at(0), end: at(90), seatsTaken: 2, pending: false },
      { start: at(90), end: at(120), seatsTaken: 5, pending: false },
      { start: at(120), end: at(150), seatsTaken: 3, pending: false },
    ]);
  });

  it('separate open requests from confirmed bookings', () => {
    expect(occupiedSegments([taken(60, 120, 1, true), taken(0, 60, 1)])).toEqual([
      { start: at(0), end: at(60), seatsTaken: 1, pending: false },
      { start: at(60), end: at(120), seatsTaken: 1, pending: true },
    ]);
  });

  it('have gaps while the craft is free', () => {
    expect(occupiedSegments([taken(0, 60, 1), taken(120, 180, 1)])).toHaveLength(2);
    expect(occupiedSegments([])).toEqual([]);
  });

  it('match the bookings in every minute, sorted and without overlap', () => {
    fc.assert(
      fc.property(someBookings, (bookings) => {
        const segments = occupiedSegments(bookings);
        for (const [index, segment] of segments.entries()) {
          const next = segments[index + 1];
          if (next === undefined) break;
          expect(segment.end <= next.start).toBe(true);
          const same = segment.seatsTaken === next.seatsTaken && segment.pending === next.pending;
          expect(same && segment.end.getTime() === next.start.getTime()).toBe(false);
        }
        for (let minute = 0; minute < 75; minute++) {
          const here = during(segments, minute);
          expect(here[0]?.seatsTaken ?? 0).toBe(seatsDuring(bookings, minute));
          expect(here[0]?.pending ?? false).toBe(during(bookings, minute).some(({ pending }) => pending));
        }
      }),
    );
  });
});
