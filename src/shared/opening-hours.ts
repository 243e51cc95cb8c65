import { bookingFormStepMinutes } from './constants.ts';
import { marina } from './marina.ts';
import { minutesOf } from './marina-time.ts';

/** The marina's opening and closing, in minutes since midnight. */
export const opens = minutesOf(marina.opensAt);
export const closes = minutesOf(marina.closesAt);

/** The full hours of a day, in minutes since midnight: 08:00 to 18:00. */
export const hoursOfDay = Array.from({ length: (closes - opens) / 60 }, (_, index) => opens + index * 60);

/** From the first to the last, both included; by default times in steps of the form, in minutes since midnight. */
export function timesFrom(first: number, last: number, step: number = bookingFormStepMinutes): number[] {
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}
