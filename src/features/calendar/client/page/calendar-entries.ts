import { useQuery } from '@tanstack/react-query';
import { useForQuery, useHelping } from '#client/data/helping.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { hoursOfWeeks } from '#features/availability/closed-hours.ts';
import { isRentedOn } from '#features/availability/refusal.ts';
import { tripPhaseOf } from '#features/bookings/trip-phase.ts';
import type { CalendarBooking, OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { getOwnerCalendar } from '#features/calendar/endpoints.ts';
import { itemHours } from '#features/items/rules.ts';
import { openingHours } from '#shared/marina.ts';
import { addDays, type Interval, instantToMarina, type MarinaDate, minutesOf } from '#shared/marina-time.ts';
import type { DateRange } from './calendar-place.ts';
import { blocksOfUnits } from './unit-lanes.ts';

export type CalendarItem = OwnerCalendar['items'][number];

/** All items of an owner on some days, with what is not free: choosing one of the items filters what is there. */
export function useOwnerCalendar(days: DateRange, { enabled = true } = {}) {
  const { may } = useHelping();
  return useQuery({
    ...apiQuery(getOwnerCalendar, { query: { ...days, ...useForQuery() } }),
    enabled: enabled && may('calendar'),
  });
}

type SomeUnits = { count: number; units: number };

type EntryOf =
  // An item that is overdue takes the hours until now.
  | { kind: 'booking'; booking: CalendarBooking; isOverdue: boolean }
  // Other hours that one side proposes for it.
  | { kind: 'proposed'; booking: CalendarBooking; seats: number }
  // `some` if not all units of a fleet are closed.
  | { kind: 'closed'; closureId: string; weekly: boolean; some?: SomeUnits }
  | {
      kind: 'imported';
      calendar: string;
      readAt: string | null;
      failingSince: string | null;
      some?: SomeUnits;
    }
  | { kind: 'turnaround' };

/** Hours that are not free, of one item or of several at once. */
export type CalendarEntry = { key: string; itemIds: readonly string[]; start: Date; end: Date } & EntryOf;

/** The part of an entry on one day, in minutes since midnight. */
export interface DayEntry {
  entry: CalendarEntry;
  from: number;
  to: number;
}

/**
 * What the calendar shows of some days: no cancelled bookings, and hours that one closing or one event of a calendar takes
 * from several items as one entry.
 */
export function entriesOf(
  { items, bookings, closed, weekly, imported }: OwnerCalendar,
  { days, now }: { days: DateRange; now: Date },
): CalendarEntry[] {
  const entries = new Map<string, CalendarEntry>();
  const add = (
    name: string,
    itemId: string,
    { start, end }: { start: Date | string; end: Date | string },
    rest: EntryOf,
  ) => {
    // What is all of one item may be some of another.
    const some = 'some' in rest && rest.some;
    const key = some ? `${name} ${some.count}/${some.units}` : name;
    const itemIds = new Set(entries.get(key)?.itemIds).add(itemId);
    entries.set(key, { key, itemIds: [...itemIds], start: new Date(start), end: new Date(end), ...rest });
  };
  for (const booking of bookings) {
    const { status, expiresAt, proposal } = booking;
    // It may have expired since it was loaded.
    if (status === 'CANCELLED' || (expiresAt !== null && new Date(expiresAt) <= now)) continue;
    const isOverdue = tripPhaseOf(booking, now) === 'overdue';
    const hours = { start: booking.startTime, end: isOverdue ? now : booking.endTime };
    add(booking.id, booking.rentableItem.id, hours, { kind: 'booking', booking, isOverdue });
    if (proposal && new Date(proposal.expiresAt) > now)
      add(
        `${proposal.id} proposed`,
        booking.rentableItem.id,
        { start: proposal.startTime, end: proposal.endTime },
        { kind: 'proposed', booking, seats: proposal.seats },
      );
  }
  for (const { itemId, closureId, units, ...hours } of closed)
    add(`${closureId} ${hours.start} ${hours.end}`, itemId, hours, {
      kind: 'closed',
      closureId,
      weekly: false,
      ...someOf(items, itemId, units),
    });
  for (const { id, itemIds, units, startTime, endTime, ...act } of weekly)
    for (const itemId of itemIds) {
      const openDays = act.openDays.filter((open) => open.itemId === itemId).map(({ day }) => day);
      const times = { fromMinute: minutesOf(startTime), toMinute: minutesOf(endTime) };
      for (const hours of hoursOfWeeks({ ...act, ...times, openDays }, days))
        add(`${id} ${hours.start.toISOString()}`, itemId, hours, {
          kind: 'closed',
          closureId: id,
          weekly: true,
          ...someOf(items, itemId, units),
        });
    }
  for (const [at, { itemId, start, end, units, ...source }] of imported.entries()) {
    const some = someOf(items, itemId, units);
    // Of a fleet, two calendars of one name take different units.
    const key = `${source.calendar} ${start} ${end}${some.some ? ` ${at}` : ''}`;
    add(key, itemId, { start, end }, { kind: 'imported', ...source, ...some });
  }
  for (const { id, taken } of items)
    for (const { reason, seatsLeft, ...hours } of taken)
      if (reason === 'turnaround' && seatsLeft === 0)
        add(`turnaround ${id} ${hours.start}`, id, hours, { kind: 'turnaround' });
  return [...entries.values()];
}

/** How many of an item's units are closed, if not all. */
export function someOf(items: readonly CalendarItem[], itemId: string | undefined, count?: number | null) {
  const { units = 1 } = items.find(({ id }) => id === itemId) ?? {};
  return count && count < units ? { some: { count, units } } : {};
}

/** The minute of a marina day at an instant; the first or the last one if it is on another day. */
function minuteOn(date: MarinaDate, instant: Date): number {
  const moment = instantToMarina(instant);
  if (moment.date === date) return moment.minutes;
  return moment.date < date ? 0 : 24 * 60;
}

/** In minutes since midnight. */
export type ShownHours = ReturnType<typeof openingHours>;

/** The hours that a calendar of days shows: the marina's, and those of bookings from before these changed. */
export function hoursShown(dates: readonly MarinaDate[], entries: readonly CalendarEntry[]): ShownHours {
  const { opens, closes } = openingHours(...dates);
  const booked = entries.flatMap((entry) => {
    if (entry.kind !== 'booking') return [];
    const [start, end] = [new Date(entry.booking.startTime), new Date(entry.booking.endTime)];
    const date = dates.find((shown) => shown === instantToMarina(start).date);
    return date ? [{ from: minuteOn(date, start), to: minuteOn(date, end) }] : [];
  });
  return {
    opens: Math.min(opens, ...booked.map(({ from }) => from - (from % 60))),
    closes: Math.max(closes, ...booked.map(({ to }) => Math.ceil(to / 60) * 60)),
  };
}

/** The entries of a day within the shown hours, by start; with an item only its own. */
export function entriesOfDay(
  entries: readonly CalendarEntry[],
  date: MarinaDate,
  item: string | null = null,
  { opens, closes } = hoursShown([date], entries),
): DayEntry[] {
  return entries
    .filter(({ itemIds }) => item === null || itemIds.includes(item))
    .map((entry) => ({
      entry,
      from: Math.max(opens, minuteOn(date, entry.start)),
      to: Math.min(closes, minuteOn(date, entry.end)),
    }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from || b.to - a.to);
}

/** What an hour of a day is, besides its entries. */
export type HourState = 'free' | 'taken' | 'unavailable' | 'outside' | 'past';

/** The states of an item's hours from opening to closing, each given by its start in minutes. */
export function hourStates({ isAvailable, taken, rules }: CalendarItem, date: MarinaDate, now: Date) {
  const moment = instantToMarina(now);
  const full = taken
    .filter(({ seatsLeft }) => seatsLeft === 0)
    .map(({ start, end }) => ({ from: minuteOn(date, new Date(start)), to: minuteOn(date, new Date(end)) }));
  return (hour: number): HourState => {
    const end = hour + 60;
    if (date < moment.date || (date === moment.date && end <= moment.minutes)) return 'past';
    if (!isAvailable) return 'unavailable';
    const { opens, closes } = itemHours(date, rules);
    if (!isRentedOn(date, rules) || opens >= end || closes <= hour) return 'outside';
    return full.some(({ from, to }) => from < end && to > hour) ? 'taken' : 'free';
  };
}

/** The kinds of entries that are counted, in the order in which they are named. */
const summaryKinds = ['PENDING', 'CONFIRMED', 'COMPLETED', 'closed', 'imported'] as const;
type SummaryKind = (typeof summaryKinds)[number];

/** How many entries of which kind a day has, without those that it has none of. */
export function summaryOf(entries: readonly DayEntry[]): [kind: SummaryKind, count: number][] {
  return summaryKinds
    .map((kind): [SummaryKind, number] => [
      kind,
      entries.filter(({ entry }) => kind === (entry.kind === 'booking' ? entry.booking.status : entry.kind))
        .length,
    ])
    .filter(([, count]) => count > 0);
}

/** The whole marina days of an entry, if it is from midnight to midnight. */
export function wholeDaysOf({ start, end }: Interval) {
  const [from, to] = [instantToMarina(start), instantToMarina(end)];
  if (from.minutes !== 0 || to.minutes !== 0) return null;
  return { first: from.date, last: addDays(to.date, -1) };
}

/** An entry in a chart of a day: its place across the hours. */
export interface Block extends DayEntry {
  /** Its first track of so many, and how many it fills: those after it that are free. */
  track: number;
  span: number;
  tracks: number;
  /** Whether it is under the bookings: they may have been made before the hours were closed. */
  isGround: boolean;
}

/** Lays out the entries of an item's day, in columns or bars: those that overlap are side by side, units in their own. */
export function blocksOf(entries: readonly DayEntry[], units = 1): Block[] {
  if (units > 1) return blocksOfUnits(entries, units);
  return [true, false].flatMap((isGround) => {
    const isOf = ({ entry: { kind } }: DayEntry) => isGround === (kind !== 'booking' && kind !== 'proposed');
    return sideBySide(entries.filter(isOf), isGround);
  });
}

function sideBySide(entries: readonly DayEntry[], isGround: boolean): Block[] {
  const placed: Block[] = [];
  /** The blocks that overlap each other, directly or through others, and share the tracks. */
  let group: Block[] = [];
  let groupEnd = 0;
  const close = () => {
    const tracks = Math.max(0, ...group.map(({ track }) => track + 1));
    for (const block of group) {
      const next = group
        .filter(({ track, from, to }) => track > block.track && from < block.to && to > block.from)
        .map(({ track }) => track);
      placed.push({ ...block, tracks, span: Math.min(tracks, ...next) - block.track });
    }
    group = [];
  };
  for (const entry of entries) {
    if (entry.from >= groupEnd) close();
    let track = 0;
    while (group.some((block) => block.track === track && block.to > entry.from)) track++;
    group.push({ ...entry, track, tracks: 1, span: 1, isGround });
    groupEnd = Math.max(groupEnd, entry.to);
  }
  close();
  return placed;
}
