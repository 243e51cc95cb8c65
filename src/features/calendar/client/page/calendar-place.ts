import type { Format } from '#shared/format-in.ts';
import { dateNames } from '#shared/marina-format.ts';
import { addDays, dayOfWeek, isMarinaDate, type MarinaDate, monthOf } from '#shared/marina-time.ts';
import type { PageQuery, PageValues } from '#shared/pages.ts';

/** Marina dates, both included. */
export interface DateRange {
  from: MarinaDate;
  to: MarinaDate;
}

/** The week with this day. The present one begins today, so that it shows what is to come. */
export function weekOf(date: MarinaDate, today: MarinaDate): DateRange {
  const from = addDays(date, -((dayOfWeek(date) - dayOfWeek(today) + 7) % 7));
  return { from, to: addDays(from, 6) };
}

export function datesOf({ from, to }: DateRange): MarinaDate[] {
  const dates: MarinaDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

export const calendarViews = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The days that a view loads: a day has its month's marks beside it. */
export const rangeOf = (view: CalendarView, day: MarinaDate, today: MarinaDate): DateRange =>
  view === 'week' ? weekOf(day, today) : monthOf(day);

/** The day that the arrows lead to; of another month the same day, or its last one. */
export function dayAfter(day: MarinaDate, view: CalendarView, step: 1 | -1): MarinaDate {
  if (view !== 'month') return addDays(day, view === 'week' ? 7 * step : step);
  const { from, to } = monthOf(day);
  const next = monthOf(step === 1 ? addDays(to, 1) : addDays(from, -1));
  const same = `${next.from.slice(0, 8)}${day.slice(8)}`;
  return same > next.to ? next.to : same;
}

/** `November 22–28, 2026`, `Nov 29 – Dec 5, 2026`; `23–29 novembre 2026`, `30 nov. – 6 déc. 2026`. */
export function weekTitle({ from, to }: DateRange, { day: named, language }: Format): string {
  if (from.slice(0, 7) !== to.slice(0, 7)) {
    const isOneYear = from.slice(0, 4) === to.slice(0, 4);
    return `${named(from, isOneYear ? 'short' : 'medium')} – ${named(to, 'medium')}`;
  }
  const [first, last] = [from, to].map((date) => {
    const day = Number(date.slice(8));
    return language === 'fr' && day === 1 ? '1er' : String(day);
  });
  const month = dateNames[language].months[Number(from.slice(5, 7)) - 1];
  const year = Number(from.slice(0, 4));
  return language === 'fr' ? `${first}–${last} ${month} ${year}` : `${month} ${first}–${last}, ${year}`;
}

/** What the owner's calendar shows. */
export interface CalendarPlace {
  view: CalendarView;
  day: MarinaDate;
  /** The item that is shown; null for all of them. */
  item: string | null;
}

/** How far from today the calendar goes, in days. */
const reach = 3660;

/** What an address shows: without a view the first one, without a valid day in reach today. */
export function placeOf(
  search: PageQuery,
  today: MarinaDate,
  views: readonly CalendarView[] = calendarViews,
): CalendarPlace {
  const day = search.get('day');
  return {
    view: views.find((view) => view === search.get('view')) ?? views[0] ?? 'day',
    day: day !== null && isInReach(day, today) ? day : today,
    item: search.get('item'),
  };
}

const isInReach = (day: string, today: MarinaDate) =>
  isMarinaDate(day) && day >= addDays(today, -reach) && day <= addDays(today, reach);

/** The query of `/calendar`. Today is left out, so that links to it never become out of date. */
export function calendarQuery({ view, day, item }: CalendarPlace, today: MarinaDate): PageValues {
  return { view, ...(day !== today && { day }), ...(item !== null && { item }) };
}
