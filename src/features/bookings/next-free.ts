import { bookingFormStepMinutes } from '#shared/constants.ts';
import { addDays, instantToMarina, minutesOf } from '#shared/marina-time.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';
import { type DayOffer, instantsOf, type Offer, offerOfDay } from './day-slots.ts';

export interface FreeRun {
  start: Date;
  end: Date;
  untilClosing: boolean;
}

/** How many days after today are looked at. */
export const nextFreeDays = 7;

/** The next hours, within a week, in which one seat can be requested for the shortest hire. See "Next free hours" in docs/product.md. */
export function nextFreeHours(offer: Offer): FreeRun | null {
  const today = instantToMarina(offer.now).date;
  for (let days = 0; days <= nextFreeDays; days++) {
    const day = offerOfDay(addDays(today, days), offer, 1);
    const start = firstStart(day);
    if (start === undefined) continue;
    const end = Math.max(start + day.shortestMinutes, endOfFree(day, start));
    const untilClosing = end >= minutesOf(offer.rules.closesAt);
    return { ...instantsOf(day.date, { start, end }), untilClosing };
  }
  return null;
}

function firstStart(day: DayOffer): number | undefined {
  return timesFrom(opens, closes - day.shortestMinutes).find((start) =>
    day.allows({ start, end: start + day.shortestMinutes }),
  );
}

/** The end of the free slots that follow one another from this one on. */
function endOfFree({ slots }: DayOffer, start: number): number {
  const taken = slots.find((slot) => slot.from >= start && slot.state !== 'free');
  return taken?.from ?? (slots.at(-1)?.from ?? start) + bookingFormStepMinutes;
}
