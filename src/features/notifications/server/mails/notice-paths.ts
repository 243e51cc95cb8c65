import type { Alternative } from '#features/availability/server/alternatives.ts';
import { queryOfHours } from '#features/items/hours-link.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { bookingSlipPage, privatePages, publicPages, rentalPage } from '#shared/page-paths.ts';

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** The pages that messages lead to. */
export const noticePaths = {
  renterBooking: (bookingId: string) => withQuery(privatePages.bookings, { tab: 'my', booking: bookingId }),
  ownerBooking: (bookingId: string) => withQuery(privatePages.bookings, { tab: 'items', booking: bookingId }),
  /** Shows the button that answers: links of e-mails never act, because mail programs open them to scan them. */
  answer: (bookingId: string, answer: 'confirm' | 'decline') =>
    withQuery(privatePages.bookings, { tab: 'items', booking: bookingId, answer }),
  slip: bookingSlipPage,
  daySheet: (date: MarinaDate) => withQuery(privatePages.bookings, { tab: 'day', date }),
  rental: rentalPage,
  writeReview: (itemId: string) => withQuery(rentalPage(itemId), { reviews: 'write' }),
  /** The page of the item with these hours chosen. */
  freeHours: ({ itemId, ...hours }: Alternative, seats: number) =>
    withQuery(rentalPage(itemId), queryOfHours(hours, seats)),
  listings: publicPages.listings,
  myListings: privatePages.myListings,
  addItem: privatePages.addItem,
  calendars: privatePages.calendars,
  notifications: privatePages.notifications,
} as const;
