import type { Item } from './people-and-items.ts';

interface Interval {
  start: number;
  end: number;
}

export interface ClosedHours extends Interval {
  item: Item;
}

export function overlap(one: Interval, other: Interval): boolean {
  return one.start < other.end && other.start < one.end;
}

/** What stays closed when hours of an item are opened. */
export function without(hours: ClosedHours, opened: ClosedHours): ClosedHours[] {
  if (hours.item !== opened.item || !overlap(hours, opened)) return [hours];
  return [
    { ...hours, end: opened.start },
    { ...hours, start: opened.end },
  ].filter(({ start, end }) => start < end);
}
