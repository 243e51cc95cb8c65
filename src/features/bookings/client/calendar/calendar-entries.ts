import { withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import type { OwnerCalendar } from '#features/bookings/closure-schemas.ts';
import { hoursOfWeeks, type WeeklyHours } from '#features/bookings/closures.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { addDays, instantToMarina, type MarinaDate, minutesOf } from '#shared/marina-time.ts';
import { closes, opens } from '#shared/opening-hours.ts';
import type { DateRange } from './calendar-dates.ts';

/** Hours that are not free, of one item or of several at once. */
export type CalendarEntry = { key: string; itemIds: readonly string[]; start: Date; end: Date } & (
  | { kind: 'booking'; booking: Booking }
  | { kind: 'closed'; closureId: string; weekly: boolean }
  | { kind: 'imported'; calendar: string; readAt: string | null; failingSince: string | null }
);

/** The part of an entry on one day, in minutes since midnight. */
export interface DayEntry {
  entry: CalendarEntry;
  from: number;
  to: number;
}

/**
 * What the calendar shows of some days, of one item or all: no cancelled bookings, and hours that one act or one event of
 * a calendar takes from several items as one entry.
 */
export function entriesOf(
  calendar: OwnerCalendar,
  { days, item, now }: { days: DateRange; item: string | null; now: Date },
): CalendarEntry[] {
  const bookings = calendar.bookings
    .map((booking) => withEffectiveStatus(booking, now))
    .filter(({ status }) => status !== 'CANCELLED')
    .map((booking) => ({
      key: booking.id,
      itemIds: [booking.rentableItem.id],
      start: new Date(booking.startTime),
      end: new Date(booking.endTime),
      kind: 'booking' as const,
      booking,
    }));
  const closed = calendar.closed.map(({ itemId, start, end, closureId }) => ({
    key: `${closureId} ${start} ${end}`,
    itemIds: [itemId],
    start: new Date(start),
    end: new Date(end),
    kind: 'closed' as const,
    closureId,
    weekly: false,
  }));
  const weekly = calendar.weekly.flatMap((act) =>
    act.itemIds.flatMap((itemId) =>
      hoursOfWeeks(weeklyHoursOf(act, itemId), days).map((hours) => ({
        key: `${act.id} ${hours.start.toISOString()}`,
        itemIds: [itemId],
        ...hours,
        kind: 'closed' as const,
        closureId: act.id,
        weekly: true,
      })),
    ),
  );
  const imported = calendar.imported.map(({ itemId, start, end, ...source }) => ({
    key: `${source.calendar} ${start} ${end}`,
    itemIds: [itemId],
    start: new Date(start),
    end: new Date(end),
    kind: 'imported' as const,
    ...source,
  }));
  const entries = new Map<string, CalendarEntry>();
  for (const entry of [...bookings, ...closed, ...weekly, ...imported]) {
    const known = entries.get(entry.key);
    entries.set(entry.key, known ? { ...known, itemIds: [...known.itemIds, ...entry.itemIds] } : entry);
  }
  return [...entries.values()].filter(({ itemIds }) => item === null || itemIds.includes(item));
}

function weeklyHoursOf(
  { startTime, endTime, weekdays, firstDay, lastDay, openDays }: OwnerCalendar['weekly'][number],
  itemId: string,
): WeeklyHours {
  const [fromMinute, toMinute] = [minutesOf(startTime), minutesOf(endTime)];
  const open = openDays.filter((opened) => opened.itemId === itemId).map(({ day }) => day);
  return { fromMinute, toMinute, weekdays, firstDay, lastDay, openDays: open };
}

/** The entries of a day within the marina's opening hours, by start. */
export function entriesOfDay(entries: readonly CalendarEntry[], date: MarinaDate): DayEntry[] {
  const minuteOf = (instant: Date) => {
    const moment = instantToMarina(instant);
    if (moment.date === date) return moment.minutes;
    return moment.date < date ? 0 : 24 * 60;
  };
  return entries
    .map((entry) => ({
      entry,
      from: Math.max(opens, minuteOf(entry.start)),
      to: Math.min(closes, minuteOf(entry.end)),
    }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from || b.to - a.to);
}

/** How many entries of which kind a day has, for the month. */
export interface DaySummary {
  requests: number;
  confirmed: number;
  completed: number;
  closed: number;
  imported: number;
}

export function summaryOf(entries: readonly DayEntry[]): DaySummary {
  const ofStatus = (status: Booking['status']) =>
    entries.filter(({ entry }) => entry.kind === 'booking' && entry.booking.status === status).length;
  const ofKind = (kind: CalendarEntry['kind']) => entries.filter(({ entry }) => entry.kind === kind).length;
  return {
    requests: ofStatus('PENDING'),
    confirmed: ofStatus('CONFIRMED'),
    completed: ofStatus('COMPLETED'),
    closed: ofKind('closed'),
    imported: ofKind('imported'),
  };
}

/** Whether an entry is of whole marina days, from midnight to midnight. */
export function wholeDaysOf({ start, end }: Pick<CalendarEntry, 'start' | 'end'>): {
  first: MarinaDate;
  last: MarinaDate;
} | null {
  const [from, to] = [instantToMarina(start), instantToMarina(end)];
  if (from.minutes !== 0 || to.minutes !== 0) return null;
  return { first: from.date, last: addDays(to.date, -1) };
}
