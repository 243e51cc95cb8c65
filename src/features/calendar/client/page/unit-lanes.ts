import { numbersTo, unitTripsOf } from '#features/bookings/unit-trips.ts';
import { isPerSeat } from '#features/items/sharing.ts';
import type { Block, CalendarItem, DayEntry } from './calendar-entries.ts';

/** How many lanes the chart of an item has for its units; 1 if bookings count seats, or if there are more than it has room for. */
export const lanesOf = (item: CalendarItem, most = Number.POSITIVE_INFINITY): number =>
  isPerSeat(item) || item.units > most ? 1 : item.units;

/** In a bar of a week or a column of hours; of more, only what is at the same time is side by side. */
export const smallLanes = 6;

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
    const order = isGround ? [...lanes.keys()].reverse() : [...lanes.keys()];
    // With an overdue unit there may be more than there are lanes.
    const all = [...known, ...order.filter((lane) => isFree(lane, one)), ...order];
    const taken = [...new Set(all)].filter((lane) => lane < units).slice(0, takenBy(one) ?? units);
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

/** How many units an entry takes; undefined for all. */
function takenBy({ entry }: DayEntry): number | undefined {
  if (entry.kind === 'booking') return entry.booking.seats;
  if (entry.kind === 'proposed') return entry.seats;
  return entry.kind === 'turnaround' ? undefined : entry.some?.count;
}
