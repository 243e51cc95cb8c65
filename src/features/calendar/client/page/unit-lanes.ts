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
    (lanes[lane] ?? []).every((other) => other.to <= from || other.from >= to);
  const isGround = ({ entry: { kind } }: DayEntry) => kind !== 'booking' && kind !== 'proposed';
  const tripsOf = ({ entry }: DayEntry) =>
    entry.kind === 'booking' ? unitTripsOf(entry.booking.trip, entry.booking.seats) : [];
  const place = (one: DayEntry): Block[] => {
    const { entry } = one;
    const known = tripsOf(one).flatMap(({ unit }) => (unit > units ? [] : unit - 1));
    const count = 'booking' in entry ? entry.booking.seats : countClosed(one, units);
    const order = isGround(one) ? lanes.map((_, at) => units - 1 - at) : [...lanes.keys()];
    const free = order.filter((lane) => !known.includes(lane) && (isGround(one) || isFree(lane, one)));
    const taken = [...known, ...free].slice(0, count).sort((a, b) => a - b);
    if (!isGround(one)) for (const lane of taken) lanes[lane]?.push(one);
    return taken
      .filter((lane) => !taken.includes(lane - 1))
      .map((track) => {
        let span = 1;
        while (taken.includes(track + span)) span++;
        return { ...one, track, span, tracks: units, isGround: isGround(one) };
      });
  };
  const inOrder = entries.toSorted((one, other) => tripsOf(other).length - tripsOf(one).length);
  return inOrder.flatMap(place).sort((a, b) => Number(b.isGround) - Number(a.isGround) || a.from - b.from);
}

const countClosed = ({ entry }: DayEntry, units: number) =>
  entry.kind === 'closed' && entry.some ? entry.some.count : units;
