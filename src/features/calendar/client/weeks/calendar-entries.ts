import { statusGround } from '#client/ui/tag.tsx';
import { hoursOfWeeks, type WeeklyHours } from '#features/availability/closed-hours.ts';
import { withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { addDays, instantToMarina, type MarinaDate, minutesOf } from '#shared/marina-time.ts';
import { closes, opens } from '#shared/opening-hours.ts';
import type { DateRange } from './calendar-dates.ts';

/** Hours that are not free, of one item or of several at once. */
export type CalendarEntry = { key: string; itemIds: readonly string[]; start: Date; end: Date } & (
  | { kind: 'booking'; booking: Booking }
  | { kind: 'closed'; closureId: string; weekly: boolean }
  | { kind: 'imported'; calendar: string; readAt: string | null; failingSince: string | null }
  | { kind: 'turnaround' }
);

/** The part of an entry on one day, in minutes since midnight. */
interface DayEntry {
  entry: CalendarEntry;
  from: number;
  to: number;
}

/**
 * What the calendar shows of some days, of one item or all: no cancelled bookings, and hours that one closing or one
 * event of a calendar takes from several items as one entry.
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
  const weekly = calendar.weekly.flatMap((closure) =>
    closure.itemIds.flatMap((itemId) =>
      hoursOfWeeks(weeklyHoursOf(closure, itemId), days).map((hours) => ({
        key: `${closure.id} ${hours.start.toISOString()}`,
        itemIds: [itemId],
        ...hours,
        kind: 'closed' as const,
        closureId: closure.id,
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
  const turnarounds = calendar.items.flatMap(({ id, taken }) =>
    taken
      .filter(({ reason, seatsLeft }) => reason === 'turnaround' && seatsLeft === 0)
      .map(({ start, end }) => ({
        key: `turnaround ${id} ${start}`,
        itemIds: [id],
        start: new Date(start),
        end: new Date(end),
        kind: 'turnaround' as const,
      })),
  );
  const entries = new Map<string, CalendarEntry>();
  for (const entry of [...bookings, ...closed, ...weekly, ...imported, ...turnarounds]) {
    const known = entries.get(entry.key);
    const itemIds = [...new Set([...(known?.itemIds ?? []), ...entry.itemIds])];
    entries.set(entry.key, { ...(known ?? entry), itemIds });
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

/** The minute of a marina day at an instant; the first or the last one if it is on another day. */
function minuteOn(date: MarinaDate, instant: Date): number {
  const moment = instantToMarina(instant);
  if (moment.date === date) return moment.minutes;
  return moment.date < date ? 0 : 24 * 60;
}

/** The hours of a day in which nothing of an item can be booked, in minutes since midnight. */
export function fullHours({ taken }: OwnerCalendar['items'][number], date: MarinaDate) {
  return taken
    .filter(({ seatsLeft }) => seatsLeft === 0)
    .map(({ start, end }) => ({ from: minuteOn(date, new Date(start)), to: minuteOn(date, new Date(end)) }))
    .filter(({ from, to }) => from < to);
}

/** The entries of a day within the marina's opening hours, by start. */
export function entriesOfDay(entries: readonly CalendarEntry[], date: MarinaDate): DayEntry[] {
  return entries
    .map((entry) => ({
      entry,
      from: Math.max(opens, minuteOn(date, entry.start)),
      to: Math.min(closes, minuteOn(date, entry.end)),
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

/** A block of a day: its place among those beside it. */
export interface Block extends DayEntry {
  /** Its first column of so many, and how many it fills: those after it that are free. */
  column: number;
  span: number;
  columns: number;
  /** Whether it is the ground of the whole width, under the blocks of bookings. */
  ground: boolean;
}

/**
 * Places the entries of a day: those that overlap are side by side. Hours that are closed for all items that are shown are
 * the ground, under the bookings that were made before.
 */
export function blocksOf(entries: readonly DayEntry[], shownItems: number): Block[] {
  const isGround = ({ entry }: DayEntry) => entry.kind !== 'booking' && entry.itemIds.length >= shownItems;
  return [
    ...sideBySide(entries.filter(isGround)).map((block) => ({ ...block, ground: true })),
    ...sideBySide(entries.filter((entry) => !isGround(entry))).map((block) => ({ ...block, ground: false })),
  ];
}

function sideBySide(entries: readonly DayEntry[]): Omit<Block, 'ground'>[] {
  const placed: Omit<Block, 'ground'>[] = [];
  /** The blocks that overlap each other, directly or through others, and share the width. */
  let group: Omit<Block, 'ground'>[] = [];
  let groupEnd = 0;
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1));
    for (const block of group) {
      const next = group
        .filter(({ column, from, to }) => column > block.column && from < block.to && to > block.from)
        .map(({ column }) => column);
      placed.push({ ...block, columns, span: Math.min(columns, ...next) - block.column });
    }
    group = [];
  };
  for (const entry of entries) {
    if (entry.from >= groupEnd) close();
    let column = 0;
    while (group.some((block) => block.column === column && block.to > entry.from)) column++;
    group.push({ ...entry, column, columns: 1, span: 1 });
    groupEnd = Math.max(groupEnd, entry.to);
  }
  close();
  return placed;
}

/** What an entry looks like: a booking by its status, and four kinds of hours that are not bookings. */
export const entryLooks = [
  ...(['PENDING', 'CONFIRMED', 'COMPLETED'] as const),
  ...(['closed', 'weekly', 'imported', 'turnaround'] as const),
] as const;
export type EntryLook = (typeof entryLooks)[number];

export function lookOf(entry: CalendarEntry): EntryLook {
  if (entry.kind === 'imported' || entry.kind === 'turnaround') return entry.kind;
  if (entry.kind === 'closed') return entry.weekly ? 'weekly' : 'closed';
  return entry.booking.status === 'CANCELLED' ? 'COMPLETED' : entry.booking.status;
}

/** Requests are hatched, so that they differ from bookings in more than colour. */
export const requestHatch =
  'bg-[repeating-linear-gradient(-45deg,var(--color-pending)_0_6px,#f8cd78_6px_12px)]';

const closedHatch =
  'bg-[repeating-linear-gradient(-45deg,var(--color-sand-2)_0_7px,var(--color-dune)_7px_14px)] text-navy';

/** On paper grounds are not printed: the edges differ instead. */
const onPaper = 'print:border-2 print:border-black print:bg-white print:bg-none print:text-black';

export const lookClasses: Record<EntryLook, string> = {
  PENDING: `${statusGround.PENDING} ${requestHatch} ${onPaper} print:border-dashed`,
  CONFIRMED: `${statusGround.CONFIRMED} ${onPaper}`,
  COMPLETED: `${statusGround.COMPLETED} ${onPaper} print:border-double print:border-4`,
  closed: `${closedHatch} ${onPaper} print:border-dotted`,
  weekly: `${closedHatch} inset-shadow-[4px_0_0_var(--color-navy)] ${onPaper} print:border-l-8 print:border-dotted print:inset-shadow-none`,
  turnaround: `bg-dune text-navy ${onPaper} print:border-dashed print:border-black/40`,
  imported: `ripple ${onPaper} print:border-4 print:border-black/40`,
};
