import { isMarinaDate, type MarinaDate } from '#shared/marina-time.ts';
import type { PageQuery, PageValues } from '#shared/page-parameters.ts';

export const calendarViews = ['week', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What the owner's calendar shows. */
export interface CalendarPlace {
  view: CalendarView;
  day: MarinaDate;
  /** The item that is shown; null for all of them. */
  item: string | null;
}

/** What an address shows: without a valid day today, without a view the week. */
export function placeOf(search: PageQuery, today: MarinaDate): CalendarPlace {
  const day = search.get('day');
  return {
    view: search.get('view') === 'month' ? 'month' : 'week',
    day: day !== null && isMarinaDate(day) ? day : today,
    item: search.get('item'),
  };
}

/** The query of `/calendar`. Today is left out, so that links to it never become out of date. */
export function addressOf({ view, day, item }: CalendarPlace, today: MarinaDate): PageValues {
  return { view, ...(day !== today && { day }), ...(item !== null && { item }) };
}
