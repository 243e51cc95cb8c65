import { isMarinaDate, type MarinaDate } from '#shared/marina-time.ts';
import type { PageQuery, PageValues } from '#shared/page-parameters.ts';

export const bookingTabs = ['my', 'items', 'day'] as const;
export type BookingTab = (typeof bookingTabs)[number];

/** The tab in an address; the user's own bookings by default. */
export function tabOf(search: PageQuery): BookingTab {
  return bookingTabs.find((tab) => tab === search.get('tab')) ?? 'my';
}

/** The day in an address; today if it has none, or a past one. */
export function dayOf(search: PageQuery, today: MarinaDate): MarinaDate {
  const date = search.get('date');
  return date !== null && isMarinaDate(date) && date > today ? date : today;
}

/** The query of `/bookings`. The default tab and today are omitted, so that links to them never become out of date. */
export function addressOf(tab: BookingTab, day: MarinaDate, today: MarinaDate): PageValues {
  return {
    ...(tab !== 'my' && { tab }),
    ...(tab === 'day' && day !== today && { date: day }),
  };
}
