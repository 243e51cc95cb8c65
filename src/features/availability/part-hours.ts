import { type DayPart, dayParts, noon } from '#features/items/day-parts.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import { daylightOf } from '#shared/daylight.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { closes } from '#shared/opening-hours.ts';
import type { Hours } from './day-offer.ts';

/** The hours of a part of this day; the last ones before sunset change with the season. See "Free at" in docs/product.md. */
export function hoursOfPart(part: DayPart, day: MarinaDate): Hours {
  const sunset = Math.min(closes, instantToMarina(daylightOf(day).sunset).minutes);
  const ends = { morning: noon, afternoon: closes, sunset: sunset - (sunset % bookingFormStepMinutes) };
  return { start: ends[part] - dayParts[part], end: ends[part] };
}
