import { type DayPart, lengthOfPart, noon } from '#features/items/day-parts.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import { daylightOf } from '#shared/daylight.ts';
import { openingHours } from '#shared/marina.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import type { Hours } from './day-offer.ts';

/** The hours of a part of this day; the last ones before sunset change with the season. See "Free at" in docs/product.md. */
export function hoursOfPart(part: DayPart, day: MarinaDate): Hours {
  const { closes } = openingHours(day);
  const sunset = Math.min(closes, instantToMarina(daylightOf(day).sunset).minutes);
  const ends = { morning: noon, afternoon: closes, sunset: sunset - (sunset % bookingFormStepMinutes) };
  return { start: ends[part] - lengthOfPart(part, day), end: ends[part] };
}
