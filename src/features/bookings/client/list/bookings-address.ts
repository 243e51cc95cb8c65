import { isMarinaDate, type MarinaDate } from '#shared/marina-time.ts';
import type { PageQuery, PageValues } from '#shared/pages.ts';

export const bookingTabs = ['my', 'items', 'day'] as const;
export type BookingTab = (typeof bookingTabs)[number];

/** The tab of an address that names none: an owner's requests if some await an answer, else the user's own bookings. */
export function landingTab({ pendingRequests }: { pendingRequests: number }): BookingTab {
  return pendingRequests > 0 ? 'items' : 'my';
}

/** The tab in an address, or else `landing`. */
export function tabOf(search: PageQuery, landing: BookingTab): BookingTab {
  return bookingTabs.find((tab) => tab === search.get('tab')) ?? landing;
}

/** The day in an address; today if it has none, or a past one. */
export function dayOf(search: PageQuery, today: MarinaDate): MarinaDate {
  const date = search.get('date');
  return date !== null && isMarinaDate(date) && date > today ? date : today;
}

/** The act that a link in an e-mail asks an owner for; null without one. See "WhatsApp contact". */
export function answerOf(search: PageQuery): 'confirm' | 'decline' | null {
  return (['confirm', 'decline'] as const).find((act) => act === search.get('answer')) ?? null;
}

/** The query of `/bookings` with a tab. Today is omitted, so that links to it never become out of date. */
export function tabParameters(tab: BookingTab, day: MarinaDate, today: MarinaDate): PageValues {
  return { tab, ...(tab === 'day' && day !== today && { date: day }) };
}
