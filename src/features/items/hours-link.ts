import { type Interval, instantToMarina } from '#shared/marina-time.ts';
import type { PageValues } from '#shared/pages.ts';

/** The query of an item's page on which these hours are chosen, as `booking-choice.ts` reads it. */
export function queryOfHours({ start, end }: Interval, seats: number): PageValues {
  const from = instantToMarina(start);
  return {
    day: from.date,
    from: from.time,
    to: instantToMarina(end).time,
    ...(seats > 1 && { seats: String(seats) }),
  };
}
