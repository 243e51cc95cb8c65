import {
  addDays,
  dayMinutes,
  dayOfWeek,
  type Interval,
  type MarinaDate,
  marinaToInstant,
  timeOfMinutes,
} from '#shared/marina-time.ts';

/** Hours of some weekdays that are closed every week. Times are in minutes since midnight, in marina time. */
export interface WeeklyHours {
  /** Sunday is 0. */
  weekdays: readonly number[];
  fromMinute: number;
  toMinute: number;
  /** Both included; without the last one, for good. */
  firstDay: MarinaDate;
  lastDay: MarinaDate | null;
  /** The days on which these hours are open in spite of this. */
  openDays: readonly MarinaDate[];
}

/** The closed hours on marina dates, both included. See "Closed hours" in docs/product.md. */
export function hoursOfWeeks(
  { weekdays, fromMinute, toMinute, firstDay, lastDay, openDays }: WeeklyHours,
  { from, to }: { from: MarinaDate; to: MarinaDate },
): Interval[] {
  const first = from > firstDay ? from : firstDay;
  const last = lastDay !== null && lastDay < to ? lastDay : to;
  const found: Interval[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (!weekdays.includes(dayOfWeek(date)) || openDays.includes(date)) continue;
    found.push({ start: atMinute(date, fromMinute), end: atMinute(date, toMinute) });
  }
  return found;
}

function atMinute(date: MarinaDate, minute: number): Date {
  return minute === dayMinutes
    ? marinaToInstant(addDays(date, 1), '00:00')
    : marinaToInstant(date, timeOfMinutes(minute));
}

/** Weekdays as the database stores them: Sunday is bit 0. */
export function weekdayBits(weekdays: readonly number[]): number {
  return weekdays.reduce((bits, weekday) => bits | (1 << weekday), 0);
}

export function weekdaysOf(bits: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6].filter((weekday) => bits & (1 << weekday));
}
