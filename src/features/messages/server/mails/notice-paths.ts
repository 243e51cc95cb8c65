import type { Alternative } from '#features/availability/server/alternatives.ts';
import { queryOfHours } from '#features/items/hours-link.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';

/** The pages that messages lead to. */
export const noticePaths = {
  /** On the list of one's own bookings, or of those of one's items. */
  booking: (bookingId: string, isOwner: boolean) =>
    paths.bookings({ tab: isOwner ? 'items' : 'my', booking: bookingId }),
  ownerBookings: paths.bookings({ tab: 'items' }),
  /** Shows the button that answers: links of e-mails never act, because mail programs open them to scan them. */
  answer: (bookingId: string, answer: 'confirm' | 'decline') =>
    paths.bookings({ tab: 'items', booking: bookingId, answer }),
  /** The board: the owner's, or that of the whole marina. */
  board: (isOwner: boolean) => paths.quay(isOwner ? {} : { of: 'marina' }),
  /** The WhatsApp messages to the renters of the bookings that this act has called off. */
  callOff: (id: string) => paths.callOff({ done: id }),
  slip: (bookingId: string) => paths.bookingSlip(bookingId),
  daySheet: (date: MarinaDate) => paths.bookings({ tab: 'day', date }),
  rental: (itemId: string) => paths.rental(itemId),
  writeReview: (itemId: string) => paths.rental(itemId, { reviews: 'write' }),
  /** The page of the item with these hours chosen. */
  freeHours: ({ itemId, ...hours }: Alternative, seats: number) =>
    paths.rental(itemId, queryOfHours(hours, seats)),
  listings: paths.listings(),
  myListings: paths.myListings(),
  addItem: paths.addItem(),
  calendars: paths.calendars(),
  notifications: paths.notifications(),
} as const;
