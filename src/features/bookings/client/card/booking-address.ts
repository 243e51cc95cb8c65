import { startTransition, useOptimistic } from 'react';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import type { Hours } from '#features/availability/day-offer.ts';
import { firstRentedFrom } from '#features/availability/refusal.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import { timeInQuery } from '#features/items/hours-link.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { defaultRules, itemHours } from '#features/items/rules.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import type { Call } from '#shared/endpoint.ts';
import {
  addDays,
  instantToMarina,
  isMarinaDate,
  type MarinaDate,
  marinaToInstant,
  timeOfMinutes,
} from '#shared/marina-time.ts';
import type { PageParameter, PageQuery } from '#shared/pages.ts';

/** The choice in the booking card; times are in minutes since midnight, in marina time. */
export interface BookingChoice {
  date: MarinaDate;
  /** In an address, the end may be before the start. */
  hours: Hours | null;
  seats: number;
}

/** The choice of a day, without hours. */
export const nothingOn = (date: MarinaDate): BookingChoice => ({ date, hours: null, seats: 1 });

export const sameHours = (one: Hours | null, other: Hours | null): boolean =>
  one?.start === other?.start && one?.end === other?.end;

export const sameChoice = (one: BookingChoice, other: BookingChoice): boolean =>
  one.date === other.date && one.seats === other.seats && sameHours(one.hours, other.hours);

export interface Days {
  from: MarinaDate;
  to: MarinaDate;
}

interface StripInput {
  rules: ItemRules;
  now: Date;
  /** The first day of the strip, before the last choice. */
  stripFrom: MarinaDate;
}

/** What the choice is while the address says nothing about it. */
interface Default {
  initial: BookingChoice;
  seatsOffered: number;
}

/** The booking that is to get other hours, by the address; null for a new request. */
export const useChangedId = (): string | null => usePageQuery()[0].get('change');

/**
 * The choice in the booking card, and a function that replaces it. The address is its only state, so that it survives a
 * reload and signing in, and can be shared. A new choice is shown at once, while the router is still writing the address.
 */
export function useBookingAddress(given: Default) {
  const [query] = usePageQuery();
  const replaceQuery = useReplaceQuery();
  const [choice, show] = useOptimistic(readChoice(query, given));
  const choose = (next: BookingChoice) =>
    startTransition(async () => {
      show(next);
      await replaceQuery((written) => writeChoice(written, next, given.initial));
    });
  return [choice, choose] as const;
}

/**
 * Reads a choice from an address: `?day=2026-11-22&from=14:00&to=16:00&seats=2`. Its hours may have passed. Without a day
 * and without seats they are those of `initial`.
 */
export function readChoice(query: PageQuery, { initial, seatsOffered }: Default): BookingChoice {
  const day = query.get('day');
  const seats = Number(query.get('seats') ?? initial.seats);
  const isKnown = day !== null && isMarinaDate(day) && day <= addDays(initial.date, bookingHorizonDays);
  const [start, end] = [timeInQuery(query.get('from')), timeInQuery(query.get('to'))];
  return {
    date: isKnown ? day : initial.date,
    hours: day === null ? initial.hours : isKnown && start !== null && end !== null ? { start, end } : null,
    seats: Number.isInteger(seats) && seats >= 1 && seats <= seatsOffered ? seats : 1,
  };
}

/** Writes a choice into a query, without what `readChoice` adds. Other parameters are kept. */
export function writeChoice(
  query: URLSearchParams,
  { date, hours, seats }: BookingChoice,
  initial: BookingChoice,
): void {
  const isInitial = date === initial.date && sameHours(hours, initial.hours);
  const values: { [Name in PageParameter]?: string | false | null } = {
    day: !isInitial && date,
    from: !isInitial && hours && timeOfMinutes(hours.start),
    to: !isInitial && hours && timeOfMinutes(hours.end),
    seats: seats !== initial.seats && String(seats),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
}

/**
 * The first day in season on which a booking is still possible: the day on which the notice ends, or the next one if the
 * shortest booking no longer fits before closing.
 */
export function firstBookableDate(now: Date, rules: ItemRules): MarinaDate {
  const { date, minutes } = instantToMarina(new Date(now.getTime() + rules.noticeMinutes * 60_000));
  const isOver = minutes > itemHours(date, rules).closes - rules.shortestMinutes;
  return firstRentedFrom(isOver ? addDays(date, 1) : date, rules);
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
    choice: { ...chosen, date: isOver ? first : date, hours: null },
    passed: isOver ? 'day' : 'hours',
  };
}

/** How many days the card's strip shows. */
const stripLength = 6;

/**
 * The days that the strip shows. It starts today if `stripFrom` is among the first days, else at `stripFrom`. The chosen day is
 * always in it.
 */
export function stripDays(chosen: BookingChoice, { rules, now, stripFrom }: StripInput): MarinaDate[] {
  const { date } = choiceAt(now, chosen, rules).choice;
  const first = firstBookableDate(now, defaultRules);
  const preferred = stripFrom < addDays(first, stripLength) ? first : stripFrom;
  const from = date >= preferred && date < addDays(preferred, stripLength) ? preferred : date;
  return Array.from({ length: stripLength }, (_, index) => addDays(from, index));
}

/**
 * Loads the taken hours of the days that the card shows first with the page; null if that fails: then the card loads them
 * itself and shows the error. The item's rules aren't known yet.
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

/** The days that the card shows first for an address, by the rules of an item that has none of its own. */
export function firstStrip(query: PageQuery, now: Date): Days {
  const initial = nothingOn(firstBookableDate(now, defaultRules));
  const chosen = readChoice(query, { initial, seatsOffered: 1 });
  const days = stripDays(chosen, { rules: defaultRules, now, stripFrom: chosen.date });
  return { from: days[0] ?? initial.date, to: days.at(-1) ?? initial.date };
}
