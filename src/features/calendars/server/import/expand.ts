import ICAL from 'ical.js';
import { type CalendarError, calendarLimits } from '#features/calendars/limits.ts';
import { type WallTime, zonesOf } from './zones.ts';

/** Hours that an event takes. Epoch milliseconds, whole minutes. */
export interface Hours {
  start: number;
  end: number;
}

export interface CalendarFile {
  text: string;
  /** Events that touch this interval, in epoch milliseconds. */
  from: number;
  to: number;
  /** Events of this site's own feeds are left out. */
  ownHost: string;
}

export type Expanded = { hours: Hours[] } | { error: CalendarError };

/** Cannot be read; the message is the reason. */
class UnreadableError extends Error {
  constructor(readonly reason: CalendarError) {
    super(reason);
  }
}

/** How often the rules of a file are advanced, from their first occurrence on. */
const maxSteps = 100_000;

/**
 * The hours that a calendar's events take, merged and in order. All-day events are days at the marina. Free and cancelled
 * events take none. See "Calendars from elsewhere" in docs/product.md.
 */
export function expandCalendar({ text, from, to, ownHost }: CalendarFile): Expanded {
  try {
    const events = readEvents(text).filter(({ uid }) => !uid.endsWith(`@${ownHost}`));
    const moved = new Set(
      events.flatMap(({ uid, recurrence }) => (recurrence === null ? [] : [`${uid} ${recurrence}`])),
    );
    const found: Hours[] = [];
    const budget = { steps: maxSteps };
    for (const event of events) {
      if (!event.isBusy) continue;
      for (const start of startsOf(event, to, budget)) {
        if (event.recurrence === null && moved.has(`${event.uid} ${start}`)) continue;
        const hours = outward(start, event.endOf(start));
        if (!(hours.start < hours.end && hours.end > from && hours.start < to)) continue;
        found.push(hours);
        if (found.length > calendarLimits.occurrences) throw new UnreadableError('TOO_MANY_EVENTS');
      }
    }
    return { hours: merged(found) };
  } catch (error) {
    // The parser throws errors of many kinds for what is not iCalendar.
    return { error: error instanceof UnreadableError ? error.reason : 'NOT_A_CALENDAR' };
  }
}

interface Event {
  uid: string;
  isBusy: boolean;
  /** The occurrence that this event replaces; null for the event itself. */
  recurrence: number | null;
  first: ICAL.Time;
  instantOf: (time: ICAL.Time) => number;
  endOf: (start: number) => number;
  rules: ICAL.Recur[];
  /** Further occurrences, and those that are left out. */
  added: number[];
  removed: Set<number>;
}

function readEvents(text: string): Event[] {
  if (!text.startsWith('BEGIN:VCALENDAR')) throw new UnreadableError('NOT_A_CALENDAR');
  const parsed = ICAL.parse(text);
  // A file may contain several calendars.
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][];
  return calendars.flatMap((jcal) => {
    const calendar = new ICAL.Component(jcal);
    const toInstant = zonesOf(calendar);
    return calendar.getAllSubcomponents('vevent').flatMap((event) => readEvent(event, toInstant) ?? []);
  });
}

function readEvent(event: ICAL.Component, toInstant: ReturnType<typeof zonesOf>): Event | null {
  const start = event.getFirstProperty('dtstart');
  if (!start) return null;
  const first = timeOf(start.getFirstValue());
  const instant = (property: ICAL.Property, value: unknown) =>
    toInstant(wallTime(timeOf(value)), property.getFirstParameter('tzid') ?? null);
  const instantOf = (time: ICAL.Time) => toInstant(wallTime(time), start.getFirstParameter('tzid') ?? null);
  const instants = (name: string) =>
    event
      .getAllProperties(name)
      .flatMap((property) =>
        property
          .getValues()
          .map((value) => instant(property, value instanceof ICAL.Period ? value.start : value)),
      );
  const status = String(event.getFirstPropertyValue('status') ?? '').toUpperCase();
  const transparency = String(event.getFirstPropertyValue('transp') ?? '').toUpperCase();
  return {
    uid: String(event.getFirstPropertyValue('uid') ?? ''),
    isBusy: status !== 'CANCELLED' && transparency !== 'TRANSPARENT',
    recurrence: instants('recurrence-id')[0] ?? null,
    first,
    instantOf,
    endOf: endOf(event, first, instantOf, instants('dtend')[0] ?? null),
    rules: event
      .getAllProperties('rrule')
      .map((property) => property.getFirstValue() as unknown as ICAL.Recur),
    added: instants('rdate'),
    removed: new Set(instants('exdate')),
  };
}

const dayMs = 24 * 3_600_000;
/** Of one event, about a century. */
const maxDays = 36_500;

/** All occurrences are as long as the first one; those of whole days count days, of which some have 23 or 25 hours. */
function endOf(
  event: ICAL.Component,
  first: ICAL.Time,
  instantOf: (time: ICAL.Time) => number,
  end: number | null,
): (start: number) => number {
  const start = instantOf(first);
  const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null;
  const length = end === null ? (duration?.toSeconds() ?? (first.isDate ? 86_400 : 0)) * 1000 : end - start;
  if (!first.isDate) return (from) => from + Math.min(length, maxDays * dayMs);
  const days = Math.min(Math.max(1, Math.round(length / dayMs)), maxDays);
  return (from) => {
    const noon = new Date(from + dayMs / 2);
    noon.setUTCDate(noon.getUTCDate() + days);
    const { year, month, day } = {
      year: noon.getUTCFullYear(),
      month: noon.getUTCMonth() + 1,
      day: noon.getUTCDate(),
    };
    return instantOf(new ICAL.Time({ year, month, day, isDate: true }, ICAL.Timezone.localTimezone));
  };
}

/** The starts up to `to`. The end of a rule is compared as an instant, because it may be in another zone than the event. */
function* startsOf(event: Event, to: number, budget: { steps: number }): Generator<number> {
  const { first, instantOf, rules, added, removed } = event;
  const seen = new Set<number>(removed);
  const fresh = (start: number) => !seen.has(start) && Boolean(seen.add(start));
  for (const start of [instantOf(first), ...added]) if (fresh(start)) yield start;
  for (const rule of rules) {
    const { until } = rule;
    const last = until === null ? null : { isDate: until.isDate, ...lastOf(until, instantOf) };
    rule.until = null as unknown as ICAL.Time;
    const occurrences = rule.iterator(first);
    for (let time = occurrences.next(); time; time = occurrences.next()) {
      budget.steps -= 1;
      if (budget.steps < 0) throw new UnreadableError('TOO_MANY_EVENTS');
      const start = instantOf(time);
      if (start >= to || (last && (last.isDate ? dateOf(time) > last.date : start > last.instant))) break;
      if (fresh(start)) yield start;
    }
  }
}

function lastOf(until: ICAL.Time, instantOf: (time: ICAL.Time) => number): { date: string; instant: number } {
  return { date: dateOf(until), instant: isUtc(until) ? until.toUnixTime() * 1000 : instantOf(until) };
}

const dateOf = (time: ICAL.Time) => time.toString().slice(0, 10);

const isUtc = (time: ICAL.Time) => time.zone === ICAL.Timezone.utcTimezone;

function timeOf(value: unknown): ICAL.Time {
  if (value instanceof ICAL.Time) return value;
  throw new UnreadableError('NOT_A_CALENDAR');
}

function wallTime(time: ICAL.Time): WallTime {
  const { year, month, day, hour, minute, second, isDate } = time;
  return { year, month, day, hour, minute, second, isDate, isUtc: isUtc(time) };
}

const minuteMs = 60_000;

function outward(start: number, end: number): Hours {
  return { start: Math.floor(start / minuteMs) * minuteMs, end: Math.ceil(end / minuteMs) * minuteMs };
}

function merged(hours: readonly Hours[]): Hours[] {
  const result: Hours[] = [];
  for (const { start, end } of [...hours].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
