import type { Item } from './people-and-items.ts';

interface Interval {
  start: number;
  end: number;
}

export interface ClosedHours extends Interval {
  item: Item;
  /** The number of the act that has closed them. */
  act: number;
}

export function overlap(one: Interval, other: Interval): boolean {
  return one.start < other.end && other.start < one.end;
}

/** The hours without those that an earlier act has closed. */
export function without(hours: ClosedHours, earlier: ClosedHours): ClosedHours[] {
  if (hours.item !== earlier.item || !overlap(hours, earlier)) return [hours];
  return [
    { ...hours, end: earlier.start },
    { ...hours, start: earlier.end },
  ].filter(({ start, end }) => start < end);
}
