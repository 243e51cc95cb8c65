import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNoRoom, type HeldHours, takenHours } from './seats.ts';

/** Minutes after 08:00 as instants. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 8) + minutes * 60_000);
const iso = (minutes: number) => at(minutes).toISOString();

function hire(from: number, to: number, seats: number, { pending = false, turnaround = 0 } = {}): HeldHours {
  return { start: at(from), hireEnd: at(to), end: at(to + turnaround), seats, pending, closed: false };
}

function closed(from: number, to: number): HeldHours {
  return { start: at(from), hireEnd: at(to), end: at(to), seats: 0, pending: false, closed: true };
}

const someHours = fc.array(
  fc
    .record({
      from: fc.integer({ min: 0, max: 50 }),
      length: fc.integer({ min: 1, max: 20 }),
      turnaround: fc.constantFrom(0, 0, 3),
      seats: fc.integer({ min: 1, max: 8 }),
      pending: fc.boolean(),
      isClosed: fc.constantFrom(false, false, false, true),
    })
    .map(({ from, length, seats, isClosed, ...more }) =>
      isClosed ? closed(from, from + length) : hire(from, from + length, seats, more),
    ),
  { maxLength: 12 },
);

const during = (held: readonly HeldHours[], minute: number) =>
  held.filter(({ start, end }) => start <= at(minute) && at(minute) < end);
const seatsDuring = (held: readonly HeldHours[], minute: number) =>
  during(held, minute).reduce((sum, { seats }) => sum + seats, 0);

describe('the taken hours', () => {
  it('split when the number of seats changes, and merge equal neighbours', () => {
    expect(takenHours([hire(0, 60, 2), hire(60, 120, 2), hire(90, 150, 3)], 6)).toEqual([
      { start: iso(0), end: iso(90), seatsTaken: 2, seatsLeft: 4, pending: false, reason: 'booked' },
      { start: iso(90), end: iso(120), seatsTaken: 5, seatsLeft: 1, pending: false, reason: 'booked' },
      { start: iso(120), end: iso(150), seatsTaken: 3, seatsLeft: 3, pending: false, reason: 'booked' },
    ]);
  });

  it('separate open requests, closed hours and the turnaround from bookings', () => {
    const held = [hire(60, 120, 1, { pending: true }), hire(0, 60, 1), closed(120, 180)];
    expect(takenHours(held, 1).map(({ pending, reason }) => [reason, pending])).toEqual([
      ['booked', false],
      ['booked', true],
      ['closed', false],
    ]);
    expect(takenHours([hire(0, 60, 1, { turnaround: 30 })], 1)).toEqual([
      { start: iso(0), end: iso(60), seatsTaken: 1, seatsLeft: 0, pending: false, reason: 'booked' },
      { start: iso(60), end: iso(90), seatsTaken: 1, seatsLeft: 0, pending: false, reason: 'turnaround' },
    ]);
  });

  it('have gaps while the item is free', () => {
    expect(takenHours([hire(0, 60, 1), hire(120, 180, 1)], 1)).toHaveLength(2);
    expect(takenHours([], 1)).toEqual([]);
  });

  it('match what is held in every minute, sorted and without overlap', () => {
    fc.assert(
      fc.property(someHours, (held) => {
        const taken = takenHours(held, 8);
        for (const [index, { end }] of taken.entries()) {
          const next = taken[index + 1];
          if (next) expect(end <= next.start).toBe(true);
        }
        for (let minute = 0; minute < 80; minute++) {
          const here = taken.filter(({ start, end }) => start <= iso(minute) && iso(minute) < end);
          const isClosed = during(held, minute).some((hours) => hours.closed);
          expect(here[0]?.seatsTaken ?? 0).toBe(seatsDuring(held, minute));
          expect(here[0]?.pending ?? false).toBe(during(held, minute).some(({ pending }) => pending));
          expect(here[0]?.reason === 'closed').toBe(isClosed);
          expect(here[0]?.seatsLeft ?? 8).toBe(isClosed ? 0 : Math.max(0, 8 - seatsDuring(held, minute)));
        }
      }),
    );
  });
});

describe('the room for a hire', () => {
  const noRoom = (held: HeldHours[], from: number, to: number, more = {}) =>
    findNoRoom(takenHours(held, 8), {
      ...{ start: at(from), end: at(to), seats: 1, seatsOffered: 8, turnaroundMinutes: 0, ...more },
    });

  it('is there directly before and after another hire', () => {
    const held = [hire(60, 120, 8)];
    expect(noRoom(held, 0, 60)).toBeNull();
    expect(noRoom(held, 120, 180)).toBeNull();
    expect(noRoom(held, 0, 61)?.taken).toEqual([{ start: iso(60), end: iso(61) }]);
  });

  it('counts the seats that are left in every minute', () => {
    const held = [hire(0, 60, 3), hire(60, 120, 4), hire(90, 180, 2)];
    expect(noRoom(held, 0, 180, { seats: 2 })).toBeNull();
    expect(noRoom(held, 0, 180, { seats: 3 })).toMatchObject({ code: 'not_enough_seats', seatsLeft: 2 });
    expect(noRoom([hire(0, 60, 8)], 0, 60)).toMatchObject({ code: 'already_booked', seatsLeft: 0 });
  });

  it('includes the turnaround after the hire, except for closed hours', () => {
    const turnaroundMinutes = 30;
    expect(noRoom([hire(60, 120, 8)], 0, 60, { turnaroundMinutes })?.code).toBe('already_booked');
    expect(noRoom([hire(60, 120, 8)], 0, 30, { turnaroundMinutes })).toBeNull();
    expect(noRoom([closed(60, 120)], 0, 60, { turnaroundMinutes })).toBeNull();
    expect(noRoom([closed(60, 120)], 0, 90, { turnaroundMinutes })?.code).toBe('hours_closed');
    // A hire within closed hours, made before they were closed.
    expect(noRoom([closed(60, 120), hire(60, 90, 8)], 0, 60, { turnaroundMinutes })).not.toBeNull();
  });

  it('is there exactly if every minute has enough seats', () => {
    const edge = fc.integer({ min: 0, max: 70 });
    const seats = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(someHours, edge, fc.integer({ min: 1, max: 20 }), seats, (held, from, length, seats) => {
        let fits = true;
        for (let minute = from; minute < from + length; minute++) {
          const isClosed = during(held, minute).some((hours) => hours.closed);
          if (isClosed || seatsDuring(held, minute) + seats > 8) fits = false;
        }
        for (let minute = from + length; minute < from + length + 3; minute++) {
          if (seatsDuring(held, minute) + seats > 8) fits = false;
        }
        const found = noRoom(held, from, from + length, { seats, turnaroundMinutes: 3 });
        expect(found === null).toBe(fits);
      }),
    );
  });
});
