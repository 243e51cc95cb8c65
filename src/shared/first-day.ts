import { minBookingMinutes } from './constants.ts';
import { openingHours } from './marina.ts';
import { addDays, instantToMarina, type MarinaDate } from './marina-time.ts';

/** The first day that a search offers: today until the last booking could begin. */
export function firstDayToBook(now: Date): MarinaDate {
  const { date, minutes } = instantToMarina(now);
  return minutes < openingHours(date).closes - minBookingMinutes ? date : addDays(date, 1);
}
