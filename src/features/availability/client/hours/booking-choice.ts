import type { Hours } from '#features/availability/day-offer.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { defaultRules } from '#features/items/rules.ts';
import { bookingFormStepMinutes, bookingHorizonDays } from '#shared/constants.ts';
import type { Call } from '#shared/endpoint.ts';
import {
  addDays,
  instantToMarina,
  isMarinaDate,
  isMarinaTime,
  type MarinaDate,
  marinaToInstant,
  minutesOf,
  timeOfMinutes,
} from '#shared/marina-time.ts';
import { closes, opens } from '#shared/opening-hours.ts';
import type { PageParameter, PageQuery } from '#shared/pages.ts';

/** The card's element id; links with this hash scroll to the card. */
export const bookingCardId = 'booking';

/** The choice in the booking card; times are in minutes since midnight, in marina time. */
export interface BookingChoice {
  date: MarinaDate;
  /** In an address, the end may be before the start. */
  hours: Hours | null;
  /** The start of the first chosen cell of the grid, until the last one is chosen. */
  anchor: number | null;
  seats: number;
}

/**
 * The first day on which a booking is still possible: the day on which the notice ends, or the next one if the shortest
 * booking no longer fits before closing.
 */
export function firstBookableDate(now: Date, rules: ItemRules): MarinaDate {
  const { date, minutes } = instantToMarina(new Date(now.getTime() + rules.noticeMinutes * 60_000));
  return minutes <= minutesOf(rules.closesAt) - rules.shortestMinutes ? date : addDays(date, 1);
}

/** How many days the card's strip shows. */
export const stripLength = 6;

/** The first day of the strip: `preferred`, but today if that is within the first strip, and always including `chosen`. */
export function stripStart(preferred: MarinaDate, first: MarinaDate, chosen: MarinaDate): MarinaDate {
  const from = preferred < first || preferred < addDays(first, stripLength) ? first : preferred;
  return chosen >= from && chosen < addDays(from, stripLength) ? from : chosen;
}

/** The days that the strip shows first for an address. The item's rules aren't known yet. */
export function firstStrip(query: PageQuery, now: Date): { from: MarinaDate; to: MarinaDate } {
  const first = firstBookableDate(now, defaultRules);
  const chosen = choiceFromQuery(query, { initial: nothingOn(first), seatsOffered: 1 });
  const { date } = choiceAt(now, chosen, defaultRules).choice;
  const from = stripStart(date, first, date);
  return { from, to: addDays(from, stripLength - 1) };
}

/**
 * The choice without what has passed: its hours have started, or its day is over. Hours that have started are dropped, not
 * moved: the user has to choose others. The day is kept until it is over.
 */
export function choiceAt(
  now: Date,
  chosen: BookingChoice,
  rules: ItemRules,
): { choice: BookingChoice; passed: 'hours' | 'day' | null } {
  const first = firstBookableDate(now, rules);
  const { date, hours } = chosen;
  if (hours === null) {
    const today = firstBookableDate(now, defaultRules);
    return { choice: date < today ? { ...chosen, date: first } : chosen, passed: null };
  }
  const isOver = date < instantToMarina(now).date;
  if (!isOver && marinaToInstant(date, timeOfMinutes(hours.start)) >= now)
    return { choice: chosen, passed: null };
  return {
    choice: { ...chosen, date: isOver ? first : date, hours: null, anchor: null },
    passed: isOver ? 'day' : 'hours',
  };
}

/** The choice of a day, without hours. */
export const nothingOn = (date: MarinaDate): BookingChoice => ({ date, hours: null, anchor: null, seats: 1 });

/**
 * Reads the choice from an address: `?day=2026-11-22&from=14:00&to=16:00`. Its hours may have passed. Without a day and
 * without seats they are those of `initial`.
 */
export function choiceFromQuery(
  query: PageQuery,
  { initial, seatsOffered }: { initial: BookingChoice; seatsOffered: number },
): BookingChoice {
  const day = query.get('day');
  const seats = Number(query.get('seats') ?? initial.seats);
  const known = day !== null && isMarinaDate(day) && day <= addDays(initial.date, bookingHorizonDays);
  const start = formTime(query.get('from'));
  const end = formTime(query.get('to'));
  return {
    date: known ? day : initial.date,
    hours: day === null ? initial.hours : known && start !== null && end !== null ? { start, end } : null,
    anchor: null,
    seats: Number.isInteger(seats) && seats >= 1 && seats <= seatsOffered ? seats : 1,
  };
}

/** Writes this choice into a query, without what `choiceFromQuery` adds, or removes it; other parameters are kept. */
export function writeChoice(
  query: URLSearchParams,
  choice: BookingChoice | null,
  initial: Pick<BookingChoice, 'date' | 'seats'>,
): void {
  const hours = choice?.hours;
  const values: { [Name in PageParameter]?: string | false | null | undefined } = {
    day: choice && (hours || choice.date !== initial.date) && choice.date,
    from: hours && timeOfMinutes(hours.start),
    to: hours && timeOfMinutes(hours.end),
    seats: hours && choice.seats !== initial.seats && String(choice.seats),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
}

/** A time of the form, in minutes since midnight; null if the text is none. */
export function formTime(text: string | null): number | null {
  if (text === null || !isMarinaTime(text)) return null;
  const minutes = minutesOf(text);
  const fits = minutes >= opens && minutes <= closes && (minutes - opens) % bookingFormStepMinutes === 0;
  return fits ? minutes : null;
}

/**
 * Loads the taken hours of the days that the booking card shows first with the page; null if that fails: then the card loads
 * them itself and shows the error.
 */
export async function loadFirstHours(
  call: Call,
  { itemId, query, now }: { itemId: string; query: PageQuery; now: Date },
) {
  const days = firstStrip(query, now);
  try {
    return { ...days, taken: await call(getAvailability, { params: { id: itemId }, query: days }) };
  } catch {
    return null;
  }
}

export type FirstHours = NonNullable<Awaited<ReturnType<typeof loadFirstHours>>>;
