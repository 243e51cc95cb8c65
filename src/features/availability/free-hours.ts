import { bookingFormStepMinutes } from '#shared/constants.ts';
import { openingHours } from '#shared/marina.ts';
import { addDays, type Interval, instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { timesFrom } from '#shared/opening-hours.ts';
import { itemHours } from '../items/rules.ts';
import { type DayOffer, type Hours, instantsOf, type Offer, offerOfDay } from './day-offer.ts';
import { isRentedOn, mergeIntervals } from './refusal.ts';
import type { Taken } from './taken-hours.ts';

/** Hours of one marina day. */
export interface DayHours extends Hours {
  date: MarinaDate;
}

const maxNearest = 3;

/**
 * Free hours to offer instead of taken ones, at most three: the nearest before and after them on the same day, and the
 * nearest to the same time on the first later days that have any. They are as long as the taken ones, or the longest that
 * the day has.
 */
export function nearestFree(
  days: readonly DayOffer[],
  { date, start, end }: DayHours,
  { laterDays = 1 }: { laterDays?: number } = {},
): DayHours[] {
  const distance = (hours: Hours) => Math.abs(hours.start - start);
  const onDay = (day: DayOffer): DayHours[] =>
    longestFree(day, end - start)
      .sort((one, other) => distance(one) - distance(other))
      .map((hours) => ({ date: day.date, ...hours }));
  const sameDay = days.filter((day) => day.date === date).flatMap(onDay);
  const before = sameDay.find((hours) => hours.start < start);
  const after = sameDay.find((hours) => hours.start >= start);
  const later = days.filter((day) => day.date > date).flatMap((day) => onDay(day).slice(0, 1));
  const found = [before, after, ...later.slice(0, laterDays)].filter((hours) => hours !== undefined);
  return found.slice(0, maxNearest);
}

/** All free intervals of this duration in minutes, or of the longest shorter one, or else of the shortest booking. */
function longestFree(day: DayOffer, duration: number): Hours[] {
  for (let minutes = duration; minutes > day.shortestMinutes; minutes -= bookingFormStepMinutes) {
    const found = bookingsOf(day.date, minutes, day.allows);
    if (found.length > 0) return found;
  }
  return bookingsOf(day.date, day.shortestMinutes, day.allows);
}

/** The bookings of this duration, in minutes, that are allowed on a day, in steps of the form. */
export function bookingsOf(date: MarinaDate, minutes: number, allows: (hours: Hours) => boolean): Hours[] {
  const { opens, closes } = openingHours(date);
  return timesFrom(opens, closes - minutes)
    .map((start) => ({ start, end: start + minutes }))
    .filter(allows);
}

/**
 * When an item has room for its shortest booking on a day from a time on, in minutes since midnight. It is for the owner, to
 * whom the rules about notice, horizon and daylight don't apply. See "Free hours" in docs/product.md.
 */
export function roomOfDay(date: MarinaDate, offer: Offer, from: number): Hours[] {
  const { hasRoom, shortestMinutes } = offerOfDay(date, offer, 1);
  const { opens, closes } = itemHours(date, offer.rules);
  const first = Math.max(from, opens);
  return mergeIntervals(
    bookingsOf(
      date,
      shortestMinutes,
      (hours) =>
        hours.start >= first && hours.end <= closes && isRentedOn(date, offer.rules) && hasRoom(hours),
    ),
  );
}

export interface FreeRun {
  start: Date;
  end: Date;
  untilClosing: boolean;
}

/** How many days after today are looked at. */
export const nextFreeDays = 7;

/**
 * The next hours, within a week, in which so many seats can be requested for the shortest booking. See "Next free hours" in
 * docs/product.md.
 */
export function nextFreeHours(offer: Offer, seats: number): FreeRun | null {
  const today = instantToMarina(offer.now).date;
  for (let days = 0; days <= nextFreeDays; days++) {
    const day = offerOfDay(addDays(today, days), offer, seats);
    const [hours] = mergeIntervals(bookingsOf(day.date, day.shortestMinutes, day.allows));
    if (hours === undefined) continue;
    const untilClosing = hours.end >= itemHours(day.date, offer.rules).closes;
    return { ...instantsOf(day.date, hours), untilClosing };
  }
  return null;
}

/** The hours of a booking that has ended. */
export interface EndedHours {
  start: Date;
  end: Date;
  seats: number;
  /** Whether the owner declined them: then they are not offered again, although they are free. */
  declined: boolean;
  /** Hours in which bookings were called off: they are not offered, and later days are, up to three. */
  calledOff?: Interval | undefined;
}

const daysAhead = 7;

/** The marina days, both included, on which alternatives are looked for. */
export function alternativeDates(start: Date): { from: MarinaDate; to: MarinaDate } {
  const { date } = instantToMarina(start);
  return { from: date, to: addDays(date, daysAhead) };
}

/**
 * Free hours of the same item to offer instead of those of a booking that has ended, at most three; `taken` are the taken
 * hours of `alternativeDates`. See "Free hours" in docs/product.md.
 */
export function alternativeHours(
  { start, end, seats, declined, calledOff }: EndedHours,
  offer: Offer,
): Interval[] {
  const [from, until] = [instantToMarina(start), instantToMarina(end)];
  const refused = [...(declined ? [{ start, end }] : []), ...(calledOff ? [calledOff] : [])];
  const taken = [...offer.taken, ...refused.map(fullyTaken)];
  const wantedSeats = Math.min(seats, offer.seatsOffered);
  const days = Array.from({ length: daysAhead + 1 }, (_, count) =>
    offerOfDay(addDays(from.date, count), { ...offer, taken }, wantedSeats),
  );
  const wanted = { date: from.date, start: from.minutes, end: until.minutes };
  return nearestFree(days, wanted, { laterDays: calledOff ? maxNearest : 1 }).map(({ date, ...hours }) =>
    instantsOf(date, hours),
  );
}

const fullyTaken = ({ start, end }: Interval): Taken => ({
  start: start.getTime(),
  end: end.getTime(),
  seatsTaken: 0,
  seatsLeft: 0,
  pending: false,
  reason: 'booked',
});
