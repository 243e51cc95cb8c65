import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRules } from '#features/items/rules.ts';
import { noRoom } from './refusal.ts';
import { type Occupied, takenHours } from './taken-hours.ts';

/** Minutes after 08:00 as instants. */
const at = (minutes: number) => Date.UTC(2026, 10, 22, 8) + minutes * 60_000;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();

const booking = (from: number, to: number, seats: number, { pending = false } = {}): Occupied => ({
  ...{ kind: 'booking', start: at(from), end: at(to), seats, pending, booking: null },
});
const closed = (from: number, to: number, units: number | null = null): Occupied => ({
  ...{ ...booking(from, to, 0), kind: 'closed', seats: units },
});
const imported = (from: number, to: number, units: number | null = null): Occupied => ({
  ...{ ...closed(from, to, units), kind: 'imported' },
});

const itemOf = (capacity: number, turnaroundMinutes = 0) => ({
  ...{ rentalCategory: 'PER_SEAT' as const, capacity, units: 1, rules: { turnaroundMinutes } },
});
const fleetOf = (units: number, turnaroundMinutes = 0) => ({
  ...{ rentalCategory: 'PRIVATE_HIRE' as const, capacity: 2, units, rules: { turnaroundMinutes } },
});
const turnaround = 3;

const someHours = fc.array(
  fc
    .record({
      from: fc.integer({ min: 0, max: 50 }),
      length: fc.integer({ min: 1, max: 20 }),
      seats: fc.integer({ min: 1, max: 8 }),
      isWhole: fc.boolean(),
      pending: fc.boolean(),
      kind: fc.constantFrom(...(['booking', 'booking', 'booking', 'closed', 'imported'] as const)),
    })
    .map(({ from, length, seats, isWhole, kind, ...more }) => {
      const to = from + length;
      if (kind === 'booking') return booking(from, to, seats, more);
      return { closed, imported }[kind](from, to, isWhole ? null : seats);
    }),
  { maxLength: 12 },
);

/** What holds a minute, with the turnaround after bookings. */
function heldIn(occupied: readonly Occupied[], minute: number) {
  const here = occupied.filter(
    ({ kind, start, end }) =>
      start <= at(minute) && at(minute) < end + (kind === 'closed' ? 0 : turnaround * 60_000),
  );
  const isClosing = ({ kind, end }: Occupied) => kind !== 'booking' && at(minute) < end;
  const sum = (some: Occupied[]) => some.reduce((total, { seats }) => total + (seats ?? 8), 0);
  const seatsTaken = sum(here.filter(({ kind }) => kind !== 'closed'));
  const isClosed = here.some((hours) => isClosing(hours) && hours.seats === null);
  return {
    seatsTaken,
    isOnlyClosed: isClosed || (here.some(isClosing) && here.every(({ kind }) => kind !== 'booking')),
    pending: here.some(({ kind, pending }) => kind === 'booking' && pending),
    seatsLeft: isClosed ? 0 : Math.max(0, 8 - sum(here)),
  };
}
const free = { seatsTaken: 0, seatsLeft: 8, pending: false, reason: null };
const minutes = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

describe('the taken hours', () => {
  it('split when the number of seats changes, and merge equal neighbours', () => {
    expect(takenHours([booking(0, 60, 2), booking(60, 120, 2), booking(90, 150, 3)], itemOf(6))).toEqual([
      { start: at(0), end: at(90), seatsTaken: 2, seatsLeft: 4, pending: false, reason: 'booked' },
      { start: at(90), end: at(120), seatsTaken: 5, seatsLeft: 1, pending: false, reason: 'booked' },
      { start: at(120), end: at(150), seatsTaken: 3, seatsLeft: 3, pending: false, reason: 'booked' },
    ]);
  });

  it('separate open requests, closed hours and the turnaround from bookings', () => {
    const occupied = [booking(60, 120, 1, { pending: true }), booking(0, 60, 1), closed(120, 180)];
    const names = takenHours(occupied, itemOf(1)).map(({ pending, reason }) => `${reason} ${pending}`);
    expect(names).toEqual(['booked false', 'booked true', 'closed false']);
    expect(takenHours([booking(0, 60, 1)], itemOf(1, 30))).toEqual([
      { start: at(0), end: at(60), seatsTaken: 1, seatsLeft: 0, pending: false, reason: 'booked' },
      { start: at(60), end: at(90), seatsTaken: 1, seatsLeft: 0, pending: false, reason: 'turnaround' },
    ]);
  });

  it('close the hours of other calendars, which the turnaround follows, unlike closed hours', () => {
    const reasons = (hours: Occupied) => takenHours([hours], itemOf(2, 30)).map(({ reason }) => reason);
    expect(reasons(imported(0, 60))).toEqual(['closed', 'turnaround']);
    expect(reasons(closed(0, 60))).toEqual(['closed']);
  });

  it('count a booking and the proposal of other hours for it once: the most seats of either', () => {
    const own = (hours: Occupied): Occupied => ({ ...hours, booking: 'one' });
    const proposed = booking(30, 90, 3, { pending: true });
    const occupied = [own(booking(0, 60, 2)), own(proposed), booking(45, 90, 1)];
    const taken = takenHours(occupied, itemOf(6));
    expect(taken.map(({ start }) => start)).toEqual([at(0), at(30), at(45)]);
    expect(taken.map(({ seatsTaken }) => seatsTaken)).toEqual([2, 3, 4]);
    // Nor with the turnaround of either.
    const turnarounds = takenHours([own(booking(0, 60, 2)), own(booking(60, 120, 2))], itemOf(6, 30));
    expect(turnarounds.map(({ seatsTaken }) => seatsTaken)).toEqual([2, 2]);
  });

  it('have gaps while the item is free', () => {
    expect(takenHours([booking(0, 60, 1), booking(120, 180, 1)], itemOf(1))).toHaveLength(2);
    expect(takenHours([], itemOf(1))).toEqual([]);
  });

  it('match what is held in every minute, sorted and without overlap', () => {
    const everyMinute = fc.property(someHours, (occupied) => {
      const taken = takenHours(occupied, fleetOf(8, turnaround));
      expect(taken.filter(({ end }, n) => end > (taken[n + 1]?.start ?? end))).toEqual([]);
      const found = minutes(0, 80).map((minute) => {
        const part = taken.find(({ start, end }) => start <= at(minute) && at(minute) < end) ?? free;
        const { seatsTaken, seatsLeft, pending, reason } = part;
        return { seatsTaken, isOnlyClosed: reason === 'closed', pending, seatsLeft };
      });
      expect(found).toEqual(minutes(0, 80).map((minute) => heldIn(occupied, minute)));
    });
    fc.assert(everyMinute, { seed: 1 });
  });
});

describe('the room for a booking', () => {
  const refusal = (
    occupied: Occupied[],
    from: number,
    to: number,
    { seats = 1, turnaroundMinutes = 0 } = {},
  ) => {
    const rules = { ...defaultRules, turnaroundMinutes };
    const taken = takenHours(occupied, fleetOf(8, turnaroundMinutes));
    return noRoom({ start: at(from), end: at(to) }, seats, { rules, seatsOffered: 8, taken });
  };

  it('is there directly before and after another booking', () => {
    const occupied = [booking(60, 120, 8)];
    expect(refusal(occupied, 0, 60)).toBeNull();
    expect(refusal(occupied, 120, 180)).toBeNull();
    expect(refusal(occupied, 0, 61)?.details.taken).toEqual([{ start: iso(60), end: iso(61) }]);
  });

  it('is closed only where all units are, and else lacks those that are closed', () => {
    expect(refusal([closed(0, 60, 3)], 0, 60, { seats: 5 })).toBeNull();
    expect(refusal([closed(0, 60, 3), booking(30, 90, 2)], 0, 60, { seats: 4 })).toMatchObject({
      code: 'not_enough_seats',
      details: { seatsLeft: 3, taken: [{ start: iso(30), end: iso(60) }] },
    });
    expect(refusal([closed(0, 60, 3), closed(0, 60, 5)], 0, 60)?.code).toBe('hours_closed');
    expect(refusal([closed(0, 60, 3), booking(0, 60, 5)], 0, 60)?.code).toBe('already_booked');
    expect(takenHours([closed(0, 60, 1)], { ...itemOf(6), units: 2 })).toMatchObject([{ seatsLeft: 6 }]);
  });

  it('counts the seats that are left in every minute', () => {
    const occupied = [booking(0, 60, 3), booking(60, 120, 4), booking(90, 180, 2)];
    expect(refusal(occupied, 0, 180, { seats: 2 })).toBeNull();
    expect(refusal(occupied, 0, 180, { seats: 3 })).toMatchObject({
      code: 'not_enough_seats',
      details: { seatsLeft: 2 },
    });
    expect(refusal([booking(0, 60, 8)], 0, 60)?.code).toBe('already_booked');
  });

  it('includes the turnaround after the booking, except for closed hours', () => {
    const turnaroundMinutes = 30;
    for (const other of [booking(60, 120, 8), imported(60, 120)]) {
      expect(refusal([other], 0, 60, { turnaroundMinutes })?.code).toBe('already_booked');
      expect(refusal([other], 0, 30, { turnaroundMinutes })).toBeNull();
      expect(refusal([other], 149, 180, { turnaroundMinutes })?.code).toBe('already_booked');
      expect(refusal([other], 150, 180, { turnaroundMinutes })).toBeNull();
    }
    expect(refusal([closed(60, 120)], 0, 60, { turnaroundMinutes })).toBeNull();
    expect(refusal([closed(60, 120)], 120, 180, { turnaroundMinutes })).toBeNull();
    expect(refusal([closed(60, 120)], 0, 90, { turnaroundMinutes })?.code).toBe('hours_closed');
    // A booking within closed hours, made before they were closed.
    expect(refusal([closed(60, 120), booking(60, 90, 8)], 0, 60, { turnaroundMinutes })).not.toBeNull();
  });

  it('is there exactly if every minute has enough seats', () => {
    const edge = fc.integer({ min: 0, max: 70 });
    const upTo = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(someHours, edge, upTo(20), upTo(8), (occupied, from, length, seats) => {
        const to = from + length;
        const isFull = (minute: number) => heldIn(occupied, minute).seatsTaken + seats > 8;
        const isRefused =
          minutes(from, to + turnaround).some(isFull) ||
          minutes(from, to).some((minute) => heldIn(occupied, minute).seatsLeft < seats);
        const found = refusal(occupied, from, to, { seats, turnaroundMinutes: turnaround });
        expect(found !== null).toBe(isRefused);
      }),
      { seed: 1 },
    );
  });
});
