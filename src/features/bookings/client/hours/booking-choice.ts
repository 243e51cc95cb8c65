import { bookingFormStepMinutes, minBookingMinutes } from '#shared/constants.ts';
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
import type { PageQuery } from '#shared/page-parameters.ts';
import { choiceParameters } from './choice-parameters.ts';
import { closes, opens } from './day-slots.ts';
import type { Hours } from './pick-hour.ts';

/** What is chosen in the booking card; times are minutes since midnight at the marina. */
export interface BookingChoice {
  date: MarinaDate;
  start: number | null;
  end: number | null;
  /** The hour of the strip that was chosen first and waits for the last one. */
  anchor: number | null;
  seats: number;
}

/** The first day on which a booking is still possible: today until an hour before closing. */
export function firstBookableDate(now: Date): MarinaDate {
  const { date, minutes } = instantToMarina(now);
  return minutes <= closes - minBookingMinutes ? date : addDays(date, 1);
}

/** Days that the card's strip shows at once. */
export const stripLength = 6;

/** Where the strip begins: today as long as the chosen day is then in it, else where it is wanted, or with that day. */
export function stripStart(wanted: MarinaDate, first: MarinaDate, chosen: MarinaDate): MarinaDate {
  const from = wanted < first || wanted < addDays(first, stripLength) ? first : wanted;
  return chosen >= from && chosen < addDays(from, stripLength) ? from : chosen;
}

/** The days that the strip shows first, for an address. */
export function firstStrip(query: PageQuery, now: Date): { from: MarinaDate; to: MarinaDate } {
  const first = firstBookableDate(now);
  const { date } = choiceAt(now, choiceFromQuery(query, { first, seatsOffered: 1 })).choice;
  const from = stripStart(date, first, date);
  return { from, to: addDays(from, stripLength - 1) };
}

/** What the passing of time has taken from a choice: its hours have begun, or its whole day is over. */
export type Passed = 'hours' | 'day';

/**
 * What is left of a choice by now. Hours that have begun are dropped, never moved: the user has to choose others. Their
 * day stays until it is over.
 */
export function choiceAt(now: Date, chosen: BookingChoice): { choice: BookingChoice; passed: Passed | null } {
  const first = firstBookableDate(now);
  const { date, start, end } = chosen;
  if (start === null && end === null) {
    return { choice: date < first ? { ...chosen, date: first } : chosen, passed: null };
  }
  const isOver = date < instantToMarina(now).date;
  const hasBegun = start !== null && marinaToInstant(date, timeOfMinutes(start)) < now;
  if (!isOver && !hasBegun) return { choice: chosen, passed: null };
  return {
    choice: { ...chosen, date: isOver ? first : date, start: null, end: null, anchor: null },
    passed: isOver ? 'day' : 'hours',
  };
}

/** The choice that an address carries: `?day=2026-11-22&from=14:00&to=16:00`. Its hours may have passed. */
export function choiceFromQuery(
  query: PageQuery,
  { first, seatsOffered }: { first: MarinaDate; seatsOffered: number },
): BookingChoice {
  const day = query.get(choiceParameters.date) ?? '';
  const seats = Number(query.get(choiceParameters.seats) ?? 1);
  const known = isMarinaDate(day);
  return {
    date: known ? day : first,
    start: known ? formTime(query.get(choiceParameters.start)) : null,
    end: known ? formTime(query.get(choiceParameters.end)) : null,
    anchor: null,
    seats: Number.isInteger(seats) && seats >= 1 && seats <= seatsOffered ? seats : 1,
  };
}

/** The same address with this choice in it, or without any; its other parameters stay. */
export function queryWithChoice(query: URLSearchParams, choice: BookingChoice | null): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of Object.values(choiceParameters)) next.delete(name);
  if (choice === null || (choice.start === null && choice.end === null)) return next;
  next.set(choiceParameters.date, choice.date);
  if (choice.start !== null) next.set(choiceParameters.start, timeOfMinutes(choice.start));
  if (choice.end !== null) next.set(choiceParameters.end, timeOfMinutes(choice.end));
  if (choice.seats !== 1) next.set(choiceParameters.seats, String(choice.seats));
  return next;
}

/** The chosen hours; null while they are incomplete or the wrong way round. */
export function chosenHours({ start, end }: BookingChoice): Hours | null {
  return start !== null && end !== null && start < end ? { start, end } : null;
}

/** A new start; the end keeps its distance, within the opening hours. */
export function withStart(choice: BookingChoice, start: number | null): BookingChoice {
  if (start === null) return { ...choice, start, anchor: null };
  const hours = chosenHours(choice);
  const length = hours ? hours.end - hours.start : minBookingMinutes;
  const end = choice.end !== null && hours === null ? choice.end : Math.min(start + length, closes);
  return { ...choice, start, end, anchor: null };
}

function formTime(text: string | null): number | null {
  if (text === null || !isMarinaTime(text)) return null;
  const minutes = minutesOf(text);
  const fits = minutes >= opens && minutes <= closes && (minutes - opens) % bookingFormStepMinutes === 0;
  return fits ? minutes : null;
}
