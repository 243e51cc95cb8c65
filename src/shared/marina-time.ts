import type { Clock } from './clock.ts';

/**
 * Converts between instants and local time at the marina. It has its own table of offset changes, because the time-zone
 * data of servers and phones is often older than Morocco's latest decision. See "Time zone" in docs/product.md.
 */

/** A calendar day at the marina, `YYYY-MM-DD`. */
export type MarinaDate = string;

/** A time of day at the marina, 24 hours, `HH:MM`. */
export type MarinaTime = string;

export interface MarinaMoment {
  date: MarinaDate;
  time: MarinaTime;
  /** Minutes since midnight. */
  minutes: number;
}

export interface Interval {
  start: Date;
  /** Exclusive. */
  end: Date;
}

/** The offset before the first change below. */
const firstOffset = 60;

/** The marina's offset from UTC in minutes from each instant on (IANA 2026c, Africa/Casablanca). */
export const offsetChanges: readonly (readonly [from: string, offset: number])[] = [
  // During Ramadan, from 2019 to 2026, one hour back.
  ['2019-05-05T02:00Z', 0],
  ['2019-06-09T02:00Z', 60],
  ['2020-04-19T02:00Z', 0],
  ['2020-05-31T02:00Z', 60],
  ['2021-04-11T02:00Z', 0],
  ['2021-05-16T02:00Z', 60],
  ['2022-03-27T02:00Z', 0],
  ['2022-05-08T02:00Z', 60],
  ['2023-03-19T02:00Z', 0],
  ['2023-04-23T02:00Z', 60],
  ['2024-03-10T02:00Z', 0],
  ['2024-04-14T02:00Z', 60],
  ['2025-02-23T02:00Z', 0],
  ['2025-04-06T02:00Z', 60],
  ['2026-02-15T02:00Z', 0],
  ['2026-03-22T02:00Z', 60],
  // Permanently since 20 September 2026.
  ['2026-09-20T01:00Z', 0],
];

export const dayMinutes = 24 * 60;

const minute = 60_000;
const day = 24 * 60 * minute;
const changes = offsetChanges.map(([from, offset]) => ({ from: Date.parse(from), offset }));

function offsetAt(instant: number): number {
  return changes.findLast((change) => change.from <= instant)?.offset ?? firstOffset;
}

/**
 * The instant of a marina date and time. A repeated time is its first occurrence; a skipped time moves forward by the
 * skipped hour. All changes are at night, outside of the opening hours.
 */
export function marinaToInstant(date: MarinaDate, time: MarinaTime): Date {
  const wall = midnightUtc(date) + minutesOf(time) * minute;
  for (const offset of [60, 0]) {
    const instant = wall - offset * minute;
    if (offsetAt(instant) === offset) return new Date(instant);
  }
  // Skipped by a change from +00:00 to +01:00, so use the offset before it.
  return new Date(wall);
}

/** The marina's date and time at an instant, without seconds. */
export function instantToMarina(instant: Date): MarinaMoment {
  const time = instant.getTime();
  if (Number.isNaN(time)) throw new RangeError('Invalid date');
  const shifted = new Date(time + offsetAt(time) * minute);
  const minutes = shifted.getUTCHours() * 60 + shifted.getUTCMinutes();
  return { date: toDate(shifted.getTime()), time: timeOfMinutes(minutes), minutes };
}

export function marinaToday(clock: Clock): MarinaDate {
  return instantToMarina(clock.now()).date;
}

/** The date `days` later, or earlier when negative. */
export function addDays(date: MarinaDate, days: number): MarinaDate {
  return toDate(midnightUtc(date) + days * day);
}

/** How many days later `to` is. */
export function daysBetween(from: MarinaDate, to: MarinaDate): number {
  return (midnightUtc(to) - midnightUtc(from)) / day;
}

/** Sunday is 0. */
export function dayOfWeek(date: MarinaDate): number {
  return new Date(midnightUtc(date)).getUTCDay();
}

/** The first and last day of a date's month. */
export function monthOf(date: MarinaDate): { from: MarinaDate; to: MarinaDate } {
  const month = date.slice(0, 7);
  const days = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${days}` };
}

/** The start and exclusive end of a marina day: 23 or 25 hours apart when the offset changes. */
export function marinaDayBounds(date: MarinaDate): Interval {
  return { start: marinaToInstant(date, '00:00'), end: marinaToInstant(addDays(date, 1), '00:00') };
}

/** Whether a text is an existing `YYYY-MM-DD`, up to the year 9998, so that the next day is valid too. */
export function isMarinaDate(text: string): boolean {
  return Number.isFinite(parseDate(text)) && text < '9999';
}

/** Whether a text is `HH:MM`, from 00:00 to 23:59. */
export function isMarinaTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Minutes since midnight. */
export function minutesOf(time: MarinaTime): number {
  if (!isMarinaTime(time)) throw new RangeError(`Not a marina time: ${time}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

export function timeOfMinutes(minutes: number): MarinaTime {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`;
}

function parseDate(text: string): number {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return Number.NaN;
  const time = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  // Date.UTC converts 30 February to 2 March; only existing dates are unchanged.
  return toDate(time) === text ? time : Number.NaN;
}

function midnightUtc(date: MarinaDate): number {
  const time = parseDate(date);
  if (Number.isNaN(time)) throw new RangeError(`Not a marina date: ${date}`);
  return time;
}

function toDate(time: number): MarinaDate {
  return new Date(time).toISOString().slice(0, 10);
}
