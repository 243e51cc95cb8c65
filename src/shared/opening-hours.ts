import { bookingFormStepMinutes } from './constants.ts';
import { marina } from './marina.ts';
import { isMarinaTime, minutesOf } from './marina-time.ts';

/** The marina's opening and closing, in minutes since midnight. */
export const opens = minutesOf(marina.opensAt);
export const closes = minutesOf(marina.closesAt);

/** The full hours of a day, in minutes since midnight: 08:00 to 18:00. */
export const hoursOfDay = Array.from({ length: (closes - opens) / 60 }, (_, index) => opens + index * 60);

/** A time of the form, in minutes since midnight; null if the text is none. */
export function formTime(text: string | null): number | null {
  if (text === null || !isMarinaTime(text)) return null;
  const minutes = minutesOf(text);
  const fits = minutes >= opens && minutes <= closes && (minutes - opens) % bookingFormStepMinutes === 0;
  return fits ? minutes : null;
}

/** From the first to the last, both included; by default times in steps of the form, in minutes since midnight. */
export function timesFrom(first: number, last: number, step: number = bookingFormStepMinutes): number[] {
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}
