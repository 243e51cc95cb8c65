import { bookingHorizonDays, minBookingMinutes } from '#shared/constants.ts';
import { type DaylightPolicy, isInDaylight } from '#shared/daylight.ts';
import type { ErrorCode, ErrorDetails } from '#shared/errors.ts';
import { isInSeason, openingHours, openingTimes } from '#shared/marina.ts';
import { addDays, instantToMarina, type MarinaDate, minutesOf } from '#shared/marina-time.ts';
import type { ItemRules } from '../items/rule-schemas.ts';
import type { Taken } from './taken-hours.ts';

/** Hours that are asked for now. */
export interface Wish {
  start: Date;
  end: Date;
  now: Date;
  daylight: DaylightPolicy;
  /** How long ago they may have begun, in minutes. Without it they must be to come. */
  graceMinutes?: number;
}

export type Situation = Pick<Wish, 'now' | 'daylight'>;

/** What an item offers: its rules, and what is taken on the days that are asked for. */
export interface Offered {
  rules: ItemRules;
  /** The number of seats that can be booked at the same time. */
  seatsOffered: number;
  taken: readonly Taken[];
}

export const timeRuleCodes = [
  'starts_too_early',
  'ends_too_late',
  'end_before_start',
  'too_short',
  'in_the_past',
  'too_far_ahead',
] as const satisfies readonly ErrorCode[];

export const itemRuleCodes = [
  'out_of_season',
  'outside_item_hours',
  'shorter_than_item_allows',
  'longer_than_item_allows',
  'too_little_notice',
  'beyond_item_horizon',
  'outside_daylight',
] as const satisfies readonly ErrorCode[];
export type BrokenItemRule = (typeof itemRuleCodes)[number];

const roomCodes = [
  'hours_closed',
  'already_booked',
  'not_enough_seats',
] as const satisfies readonly ErrorCode[];

/** Why hours cannot be requested. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  code: Code;
  details: ErrorDetails;
}

type Interval = { start: number; end: number };

/** A wish in the units of the rules, which are the same for every item. */
export interface WishedTimes extends Interval {
  date: MarinaDate;
  /** Minutes since midnight. */
  fromMinute: number;
  minutes: number;
  noticeMinutes: number;
  daysAhead: number;
  /** The marina's own rule that they break. See "Booking times" in docs/product.md. */
  brokenRule: (typeof timeRuleCodes)[number] | null;
  /** Whether the marina refuses them, because they are not in daylight. */
  isDark: boolean;
}

/** Throws RangeError if the start or the end is not an instant. */
export function wishedTimes({ start, end, now, daylight, graceMinutes = 0 }: Wish): WishedTimes {
  if (Number.isNaN(end.getTime())) throw new RangeError('The end is not an instant');
  const { date, minutes: fromMinute } = instantToMarina(start);
  const times = {
    start: start.getTime(),
    end: end.getTime(),
    date,
    fromMinute,
    minutes: (end.getTime() - start.getTime()) / 60_000,
    noticeMinutes: (start.getTime() - now.getTime()) / 60_000,
    daysAhead: daysBetween(instantToMarina(now).date, date),
  };
  const isDark = daylight === 'refuse' && !isInDaylight({ start, end });
  const brokenRule = brokenTimeRule(times, graceMinutes);
  // A booking that has just begun is one without notice.
  return { ...times, noticeMinutes: Math.max(times.noticeMinutes, 0), brokenRule, isDark };
}

const daysBetween = (from: MarinaDate, to: MarinaDate) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The opening hours are those of the day on which the booking starts, so that a valid booking ends on the same day. */
function brokenTimeRule(
  { date, fromMinute, minutes, noticeMinutes, daysAhead }: Omit<WishedTimes, 'brokenRule' | 'isDark'>,
  graceMinutes: number,
): WishedTimes['brokenRule'] {
  const { opens, closes } = openingHours(date);
  if (fromMinute < opens) return 'starts_too_early';
  if (fromMinute + minutes > closes) return 'ends_too_late';
  if (minutes <= 0) return 'end_before_start';
  if (minutes < minBookingMinutes) return 'too_short';
  // A request expires at its start, so one that starts now could not be answered.
  if (graceMinutes > 0 ? noticeMinutes < -graceMinutes : noticeMinutes <= 0) return 'in_the_past';
  if (daysAhead > bookingHorizonDays) return 'too_far_ahead';
  return null;
}

/**
 * Why an item cannot be requested for these times and seats: the first broken rule of the marina, then of the item, then the
 * hours that are taken; null if it can be. Pages, searches, the waiting list and `POST /bookings` all ask this. See "Order of
 * checks" in docs/product.md.
 */
export function refusalOf(times: WishedTimes, seats: number, offered: Offered): Refusal | null {
  return brokenMarinaRule(times) ?? brokenItemRule(times, offered.rules) ?? noRoom(times, seats, offered);
}

/** The marina's own rule that times break, with the opening hours of the day. See "Booking times" in docs/product.md. */
export function brokenMarinaRule({ brokenRule: code, date }: WishedTimes): Refusal | null {
  if (code === null) return null;
  const isForHours = code === 'starts_too_early' || code === 'ends_too_late';
  return { code, details: isForHours ? openingTimes(date) : {} };
}

/** Whether a refusal is because of others' bookings or closed hours, which may end. */
export function isForRoom({ code }: Refusal): boolean {
  return (roomCodes as readonly ErrorCode[]).includes(code);
}

/**
 * The first rule of the item, or of the marina's daylight, that valid times break, with what the rule demands. See "Rules of
 * an item" and "Daylight" in docs/product.md.
 */
export function brokenItemRule(
  { date, fromMinute, minutes, noticeMinutes: notice, daysAhead, isDark }: WishedTimes,
  rules: ItemRules,
): Refusal<BrokenItemRule> | null {
  const { opensAt, closesAt, shortestMinutes, longestMinutes, noticeMinutes, horizonDays, seasons } = rules;
  if (!isRentedOn(date, rules)) return { code: 'out_of_season', details: { seasons } };
  if (fromMinute < minutesOf(opensAt) || fromMinute + minutes > minutesOf(closesAt)) {
    return { code: 'outside_item_hours', details: { opensAt, closesAt } };
  }
  if (minutes < shortestMinutes) {
    return { code: 'shorter_than_item_allows', details: { minutes: shortestMinutes } };
  }
  if (longestMinutes !== null && minutes > longestMinutes) {
    return { code: 'longer_than_item_allows', details: { minutes: longestMinutes } };
  }
  if (notice < noticeMinutes) return { code: 'too_little_notice', details: { minutes: noticeMinutes } };
  if (daysAhead > horizonDays) return { code: 'beyond_item_horizon', details: { days: horizonDays } };
  return isDark ? { code: 'outside_daylight', details: {} } : null;
}

/** Whether a day is in a season of the item; one without seasons is rented all year. */
export const isRentedOn = (date: MarinaDate, { seasons }: Pick<ItemRules, 'seasons'>) =>
  seasons.length === 0 || seasons.some((season) => isInSeason(date, season));

/** The first day from this one on that is in season. */
export function firstRentedFrom(date: MarinaDate, rules: Pick<ItemRules, 'seasons'>): MarinaDate {
  let day = date;
  // A season of 29 February alone may be eight years away.
  for (let days = 0; days < 2928 && !isRentedOn(day, rules); days++) day = addDays(day, 1);
  return day;
}

/**
 * Why there is no room: the hours need the seats, which the item may no longer have, and, of what other bookings leave, also
 * the turnaround after them. Closed hours may follow directly: turnaround is between bookings. See "A request holds its slot" in docs/product.md.
 */
export function noRoom(
  { start, end }: Interval,
  seats: number,
  { rules, seatsOffered, taken }: Offered,
): Refusal<(typeof roomCodes)[number]> | null {
  const turnaround = { start: end, end: end + rules.turnaroundMinutes * 60_000 };
  const during = partsWithin(taken, { start, end }).map((part) => ({ ...part, left: part.seatsLeft }));
  const after = partsWithin(taken, turnaround).map((part) => ({
    ...part,
    left: seatsOffered - part.seatsTaken,
  }));
  const parts = [...during, ...after];
  const full = seats > seatsOffered ? [{ start, end }] : parts.filter(({ left }) => left < seats);
  if (full.length === 0) return null;
  const hours = mergeIntervals(full).map((part) => ({ start: isoOf(part.start), end: isoOf(part.end) }));
  if (during.some(({ reason, left }) => reason === 'closed' && left === 0))
    return { code: 'hours_closed', details: { taken: hours } };
  const seatsLeft = Math.max(0, Math.min(seatsOffered, ...parts.map(({ left }) => left)));
  return seatsLeft > 0
    ? { code: 'not_enough_seats', details: { taken: hours, seatsLeft } }
    : { code: 'already_booked', details: { taken: hours } };
}

const isoOf = (instant: number) => new Date(instant).toISOString();

function partsWithin(taken: readonly Taken[], { start, end }: Interval) {
  return taken
    .filter((hours) => hours.start < end && hours.end > start)
    .map((hours) => ({ ...hours, start: Math.max(hours.start, start), end: Math.min(hours.end, end) }));
}

/** Sorted intervals, of which those that overlap or touch become one. */
export function mergeIntervals(sorted: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { start, end } of sorted) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
