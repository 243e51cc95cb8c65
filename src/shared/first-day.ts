import { minBookingMinutes } from './constants.ts';
import { addDays, instantToMarina, type MarinaDate } from './marina-time.ts';
import { closes } from './opening-hours.ts';

/** The first day that a search offers: today until the last booking could begin. */
export function firstDayToBook(now: Date): MarinaDate {
  const { date, minutes } = instantToMarina(now);
  return minutes < closes - minBookingMinutes ? date : addDays(date, 1);
}
