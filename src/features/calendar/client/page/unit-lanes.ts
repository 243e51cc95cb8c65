import { numbersTo, unitTripsOf } from '#features/bookings/unit-trips.ts';
import { isPerSeat } from '#features/items/sharing.ts';
import type { Block, CalendarItem, DayEntry } from './calendar-entries.ts';

/** How many lanes the chart of an item has for its units; 1 if bookings count seats. */
export const lanesOf = (item: CalendarItem): number => (isPerSeat(item) ? 1 : item.units);

/**
 * Lays out the entries of a fleet's day, with a track for each unit: what has left is in that of its number, other bookings
 * are in the lowest that are free, and closed units in the highest. Neighbours are one block.
 */
export function blocksOfUnits(entries: readonly DayEntry[], units: number): Block[] {
  const lanes = numbersTo(units).map((): DayEntry[] => []);
  const isFree = (lane: number, { from, to }: DayEntry) =>
    lanes[lane]?.every((other) => other.to <= from || other.from >= to);
  const place = (one: DayEntry): Block[] => {
    const { entry } = one;
    const isGround = !('booking' in entry);
    const known = tripsOf(one).map(({ unit }) => unit - 1);
    const closed = entry.kind === 'closed' && entry.some ? entry.some.count : units;
    const order = isGround ? [...lanes.keys()].reverse() : [...lanes.keys()];
    // With an overdue unit there may be more than there are lanes.
    const all = [...known, ...order.filter((lane) => isFree(lane, one)), ...order];
    const taken = [...new Set(all)]
      .filter((lane) => lane < units)
      .slice(0, isGround ? closed : entry.booking.seats);
    for (const lane of taken) lanes[lane]?.push(one);
    return taken
      .filter((lane) => !taken.includes(lane - 1))
      .map((track) => {
        let span = 1;
        while (taken.includes(track + span)) span++;
        return { ...one, track, span, tracks: units, isGround };
      });
  };
  const rank = (one: DayEntry) => ('booking' in one.entry ? tripsOf(one).length : -1);
  const placed = entries.toSorted((one, other) => rank(other) - rank(one)).flatMap(place);
  return placed.sort(
    (a, b) => Number(b.isGround) - Number(a.isGround) || a.from - b.from || a.track - b.track,
  );
}

const tripsOf = ({ entry }: DayEntry) =>
  entry.kind === 'booking' ? unitTripsOf(entry.booking.trip, entry.booking.seats) : [];
