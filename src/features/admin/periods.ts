import type { Clock } from '#shared/clock.ts';
import { openingHours } from '#shared/marina.ts';
import {
  addDays,
  type Interval,
  instantToMarina,
  type MarinaDate,
  marinaDayBounds,
  marinaToday,
} from '#shared/marina-time.ts';

/** A calendar month at the marina. */
export interface MarinaMonth extends Interval {
  /** `YYYY-MM`. */
  month: string;
}

/** The last months at the marina, oldest first, ending with the current one. */
export function lastMonths(clock: Clock, count: number): MarinaMonth[] {
  const today = marinaToday(clock);
  return Array.from({ length: count }, (_, place) => monthOf(firstOfMonth(today, place - count + 1)));
}

/** The months at the marina from the first to the last instant; none without them. */
export function monthsBetween(period: { first: Date | null; last: Date | null } | undefined): MarinaMonth[] {
  const months: MarinaMonth[] = [];
  if (!period?.first || !period.last) return months;
  let first = firstOfMonth(instantToMarina(period.first).date, 0);
  for (; marinaDayBounds(first).start <= period.last; first = firstOfMonth(first, 1))
    months.push(monthOf(first));
  return months;
}

const monthOf = (first: MarinaDate): MarinaMonth => ({
  month: first.slice(0, 7),
  start: marinaDayBounds(first).start,
  end: marinaDayBounds(firstOfMonth(first, 1)).start,
});

/** From the start of the marina day `count - 1` days ago until now. */
export function lastDays(clock: Clock, count: number): Interval {
  return { start: marinaDayBounds(addDays(marinaToday(clock), 1 - count)).start, end: clock.now() };
}

/** Counts starts by marina hour, for every opening hour. */
export function countByHour(
  starts: readonly { start: Date; count: number }[],
): { hour: number; count: number }[] {
  const { opens, closes } = openingHours();
  // Also those from before the hours changed.
  const counted = starts.map(({ start }) => instantToMarina(start).minutes);
  const first = Math.floor(Math.min(opens, ...counted) / 60);
  const last = Math.ceil(Math.max(closes, ...counted.map((minutes) => minutes + 1)) / 60);
  const hours = Array.from({ length: last - first }, (_, place) => ({ hour: first + place, count: 0 }));
  for (const { start, count } of starts) {
    const hour = hours[Math.floor(instantToMarina(start).minutes / 60) - first];
    if (hour) hour.count += count;
  }
  return hours;
}

function firstOfMonth(date: MarinaDate, monthsLater: number): MarinaDate {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + monthsLater;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}
