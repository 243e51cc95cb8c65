import ICAL from 'ical.js';
import { mergeIntervals } from '#features/availability/refusal.ts';
import { type CalendarError, calendarLimits } from '#features/calendar/limits.ts';
import { type WallTime, wallTimeOf } from './content-lines.ts';
import { isZone } from './entry-reader.ts';
import { type Event, isNamed, type Moment, namesOf, readEntry } from './read-entry.ts';
import { zonesOf } from './zones.ts';

/** Hours that an event takes. Epoch milliseconds, whole minutes. */
export interface Hours {
  start: number;
  end: number;
}

export interface CalendarFile {
  /** As `entryReader` keeps them. */
  entries: readonly string[];
  /** Events that touch this interval, in epoch milliseconds. */
  from: number;
  to: number;
  /** Events of this site's own feeds are left out. */
  ownHost: string;
  /** Invitations that this address has declined take no hours. */
  ownerEmail: string | null;
}

/** What a calendar closes, how many of its entries can't be read completely, and a zone that is taken for the marina's. */
export interface Closed {
  hours: Hours[];
  unreadable: number;
  unknownZone: string | null;
}

export type Expanded = Closed | { error: CalendarError };

class TooManyEventsError extends Error {}

/**
 * The hours that a calendar's events take, merged and in order. All-day events are days at the marina. Free, cancelled and
 * declined events take none. What can't be read is left out and counted. See "Calendars from elsewhere" in docs/product.md.
 */
export function expandCalendar({ entries, from, to, ownHost, ownerEmail }: CalendarFile): Expanded {
  const { toInstant, unknown } = zonesOf(entries.filter(isZone));
  const read = entries.filter((text) => !isZone(text)).map((text) => readEntry(text, toInstant, ownerEmail));
  const events = read.filter((event) => event !== null);
  // With none, the hours of an earlier reading would open.
  if (events.length === 0 && read.length > 0) return { error: 'NOT_A_CALENDAR' };
  const found: Hours[] = [];
  try {
    const elsewhere = events.filter(({ uid }) => !uid.endsWith(`@${ownHost}`));
    for (const { start, end } of occurrencesOf(latest(elsewhere), to)) {
      const hours = outward(start, end);
      if (!(hours.start < hours.end && hours.end > from && hours.start < to)) continue;
      found.push(hours);
      if (found.length > calendarLimits.occurrences) throw new TooManyEventsError();
    }
  } catch (error) {
    if (error instanceof TooManyEventsError) return { error: 'TOO_MANY_EVENTS' };
    throw error;
  }
  const unreadable = read.filter((event) => event === null || event.isDamaged).length;
  const unknownZone = [...unknown][0]?.slice(0, calendarLimits.zoneLength) ?? null;
  const byStart = [...found].sort((a, b) => a.start - b.start);
  return { hours: mergeIntervals(byStart), unreadable, unknownZone };
}

/** Without versions of an event that it has replaced. Some programs give no ids, or the same one to all events. */
function latest(events: readonly Event[]): Event[] {
  const highest = new Map<string, number>();
  for (const { key, sequence } of events) highest.set(key, Math.max(sequence, highest.get(key) ?? sequence));
  return events.filter(({ uid, key, sequence }) => uid === '' || sequence === highest.get(key));
}

/** How often the rules of a file are advanced, from their first occurrence on. */
const maxSteps = 100_000;

const noNames: ReadonlySet<string> = new Set();

function* occurrencesOf(events: readonly Event[], to: number): Generator<Hours> {
  const budget = { steps: maxSteps };
  const changed = new Map<string, Set<number | string>>();
  for (const { uid, changes } of events)
    if (changes) changed.set(uid, new Set([...(changed.get(uid) ?? []), ...namesOf(changes)]));
  const changesOfLater = events
    .flatMap((event) => {
      const { first, changes, andLater, momentOf } = event;
      if (!first || !changes || !andLater) return [];
      const day = first.isDate ? wallTimeOf(changes.wholeDay) : null;
      const from = day ? momentOf(day).start : changes.start;
      return { event, from, movedBy: momentOf(first).start - from };
    })
    .sort((a, b) => b.from - a.from);
  for (const event of events) {
    const { uid, isBusy } = event;
    const isSeries = event.changes === null;
    const ofLater = isSeries ? changesOfLater.filter((change) => change.event.uid === uid) : [];
    if (!isBusy && ofLater.length === 0) continue;
    const changedHere = (isSeries && changed.get(uid)) || noNames;
    for (const moment of startsOf(event, to, budget)) {
      if (isNamed(changedHere, moment)) continue;
      const { start, end } = moment;
      const change = ofLater.find(({ from }) => from <= start);
      if (!change && isBusy) yield { start, end: end ?? event.endOf(start) };
      if (change?.event.isBusy) {
        const moved = start + change.movedBy;
        yield { start: moved, end: change.event.endOf(moved) };
      }
    }
  }
}

/** The starts up to `to`, each once. */
function* startsOf(event: Event, to: number, budget: { steps: number }): Generator<Moment> {
  const { first, momentOf, rules, added, removed } = event;
  const seen = new Set<number>();
  const isNew = (moment: Moment) =>
    !isNamed(removed, moment) && !seen.has(moment.start) && Boolean(seen.add(moment.start));
  for (const moment of [...(first ? [momentOf(first)] : []), ...added]) if (isNew(moment)) yield moment;
  if (!first) return;
  for (const rule of rules) {
    try {
      for (const moment of repeated(rule, first, momentOf, to, budget)) if (isNew(moment)) yield moment;
    } catch (error) {
      if (error instanceof TooManyEventsError) throw error;
      // The parser of rules throws errors of many kinds.
      event.isDamaged = true;
    }
  }
}

/** The end of a rule is compared as an instant, because it may be in another zone than the event. */
function* repeated(
  text: string,
  first: WallTime,
  momentOf: (time: WallTime) => Moment,
  to: number,
  budget: { steps: number },
): Generator<Moment> {
  const until = /UNTIL=([^;]*)/.exec(text)?.[1];
  const lastTime = wallTimeOf(until ?? '');
  if (until !== undefined && !lastTime) throw new Error('The end of a rule cannot be read');
  const last = lastTime && momentOf(lastTime);
  const rule = ICAL.Recur.fromString(withoutTraps(text.replace(/;?UNTIL=[^;]*/, '')));
  if (rule.interval > longestInterval) throw new Error('The rule repeats too rarely');
  if (rule.count === 0 || neverOccurs(rule)) return;
  const times = rule.iterator(new ICAL.Time(first, ICAL.Timezone.localTimezone));
  for (let time = times.next(); time; time = times.next()) {
    budget.steps -= 1;
    if (budget.steps < 0) throw new TooManyEventsError();
    const { year, month, day, hour, minute, second } = time;
    const moment = momentOf({ ...first, year, month, day, hour, minute, second });
    if (moment.start >= to) return;
    if (last && (last.isDate ? moment.day > last.day : moment.start > last.start)) return;
    if (isOnDay(rule, time)) yield moment;
  }
}

const longestInterval = 1_000;

/** "The first Monday" of a day or a week means nothing, and the iterator would search for it for good. */
function withoutTraps(rule: string): string {
  if (/FREQ=(MONTHLY|YEARLY)/.test(rule)) return rule;
  return rule.replace(/BYDAY=[^;]*/, (days) => days.replace(/[+-]?\d+/g, ''));
}

/** The iterator would search for 30 February for minutes. */
function neverOccurs({ parts: { BYMONTH, BYMONTHDAY } }: ICAL.Recur): boolean {
  const isInNo = (month: number) =>
    BYMONTHDAY?.every((day) => Math.abs(day) > ICAL.Time.daysInMonth(month, leapYear));
  return BYMONTH?.every(isInNo) ?? false;
}

const leapYear = 2028;

/** The iterator takes 2 March for 30 February. */
function isOnDay({ parts: { BYMONTH, BYMONTHDAY } }: ICAL.Recur, { year, month, day }: ICAL.Time): boolean {
  const fromEnd = day - ICAL.Time.daysInMonth(month, year) - 1;
  const isOn = !BYMONTHDAY || BYMONTHDAY.includes(day) || BYMONTHDAY.includes(fromEnd);
  return isOn && (!BYMONTH || BYMONTH.includes(month));
}

const minuteMs = 60_000;

function outward(start: number, end: number): Hours {
  return { start: Math.floor(start / minuteMs) * minuteMs, end: Math.ceil(end / minuteMs) * minuteMs };
}
