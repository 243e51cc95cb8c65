import { bookingFormStepMinutes } from './constants.ts';
import { openingHours } from './marina.ts';
import type { MarinaDate } from './marina-time.ts';

/** The full hours of these days, or of any day, in minutes since midnight: 08:00 to 18:00. */
export function hoursOfDay(...dates: MarinaDate[]): number[] {
  const { opens, closes } = openingHours(...dates);
  return timesFrom(opens, closes - 60, 60);
}

/** From the first to the last, both included; by default times in steps of the form, in minutes since midnight. */
export function timesFrom(first: number, last: number, step: number = bookingFormStepMinutes): number[] {
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}
