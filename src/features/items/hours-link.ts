import { bookingFormStepMinutes } from '#shared/constants.ts';
import { openingHours } from '#shared/marina.ts';
import { type Interval, instantToMarina, isMarinaTime, minutesOf } from '#shared/marina-time.ts';
import type { PageValues } from '#shared/pages.ts';

/** The element id of the booking card; links with this hash scroll to it. */
export const bookingCardId = 'booking';

/** The query of an item's page on which these hours are chosen, as `booking-address.ts` reads it. */
export function queryOfHours({ start, end }: Interval, seats: number): PageValues {
  const from = instantToMarina(start);
  return {
    day: from.date,
    from: from.time,
    to: instantToMarina(end).time,
    ...(seats > 1 && { seats: String(seats) }),
  };
}

/** A time in a query, in minutes since midnight; null if it is not one that a form offers. */
export function timeInQuery(text: string | null): number | null {
  if (text === null || !isMarinaTime(text)) return null;
  const minutes = minutesOf(text);
  const { opens, closes } = openingHours();
  const fits = minutes >= opens && minutes <= closes && (minutes - opens) % bookingFormStepMinutes === 0;
  return fits ? minutes : null;
}
