import { bookingFormStepMinutes } from '#shared/constants.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';
import type { DayOffer, Hours } from './day-slots.ts';

/** Hours of one marina day. */
export interface DayHours extends Hours {
  date: MarinaDate;
}

/**
 * Free hours to offer instead of taken ones, at most three: the nearest before and after them on the same day, and the
 * nearest to the same time on the first later day that has any. They are as long as the taken ones, or the longest that
 * the day has.
 */
export function nearestFree(days: readonly DayOffer[], { date, start, end }: DayHours): DayHours[] {
  const distance = (hours: Hours) => Math.abs(hours.start - start);
  const onDay = (day: DayOffer): DayHours[] =>
    longestFree(day, end - start)
      .sort((one, other) => distance(one) - distance(other))
      .map((hours) => ({ date: day.date, ...hours }));
  const sameDay = days.filter((day) => day.date === date).flatMap(onDay);
  const before = sameDay.find((hours) => hours.start < start);
  const after = sameDay.find((hours) => hours.start >= start);
  const later = days.filter((day) => day.date > date).flatMap((day) => onDay(day).slice(0, 1))[0];
  return [before, after, later].filter((hours) => hours !== undefined);
}

/** All free intervals of this duration in minutes, or of the longest shorter one, or else of the shortest hire. */
function longestFree(day: DayOffer, duration: number): Hours[] {
  for (let minutes = duration; minutes > day.shortestMinutes; minutes -= bookingFormStepMinutes) {
    const found = freeOf(day, minutes);
    if (found.length > 0) return found;
  }
  return freeOf(day, day.shortestMinutes);
}

function freeOf(day: DayOffer, minutes: number): Hours[] {
  return timesFrom(opens, closes - minutes)
    .map((start) => ({ start, end: start + minutes }))
    .filter(day.allows);
}
