import type { Notice } from './notice.ts';

/** Whether a message is still true and of use, by the data of the moment when it is sent. See "Notifications". */
export function stillApplies(notice: Notice, now: Date): boolean {
  switch (notice.kind) {
    case 'REQUEST_SENT':
    case 'REQUEST_RECEIVED':
    case 'REQUEST_EXPIRING':
      return notice.booking.status === 'PENDING';
    case 'BOOKING_CONFIRMED':
    case 'OWNER_BOOKING_CONFIRMED':
    case 'OWNER_BOOKED_AT_ONCE':
      return notice.booking.status === 'CONFIRMED' && notice.booking.end > now;
    case 'REMINDER_DAY_BEFORE':
    case 'REMINDER_HOURS_BEFORE':
      return notice.booking.status === 'CONFIRMED' && notice.booking.start > now;
    case 'BOOKING_ENDED':
    case 'OWNER_REQUEST_EXPIRED':
    case 'OWNER_BOOKING_CANCELLED':
      return notice.booking.status === 'CANCELLED';
    case 'HOURS_FREE':
      return notice.wait.isFree;
    case 'REVIEW_INVITATION':
      return notice.booking.status === 'COMPLETED' && !notice.booking.item.isRemoved;
    case 'DAY_SHEET':
      return notice.bookings.some(({ end }) => end > now);
    case 'REVIEW_RECEIVED':
    case 'CALENDAR_FAILING':
    case 'LISTING_RIGHT_GRANTED':
    case 'LISTING_RIGHT_TAKEN':
      return true;
  }
}
