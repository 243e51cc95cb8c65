import { isMarinaDate, type MarinaDate } from '#shared/marina-time.ts';
import type { PageQuery, PageValues } from '#shared/page-parameters.ts';

export const bookingTabs = ['my', 'items', 'day'] as const;
export type BookingTab = (typeof bookingTabs)[number];

/** The tab that an address asks for; one's own bookings where it names none. */
export function tabOf(search: PageQuery): BookingTab {
  return bookingTabs.find((tab) => tab === search.get('tab')) ?? 'my';
}

/** The day that an address asks for; today where it names none, or one that is over (past days can't be chosen). */
export function dayOf(search: PageQuery, today: MarinaDate): MarinaDate {
  const asked = search.get('date');
  return asked !== null && isMarinaDate(asked) && asked > today ? asked : today;
}

/** What stands after `/bookings?`: the default tab and today are left out, so that a link to them stays true. */
export function addressOf(tab: BookingTab, day: MarinaDate, today: MarinaDate): PageValues {
  return {
    ...(tab !== 'my' && { tab }),
    ...(tab === 'day' && day !== today && { date: day }),
  };
}
