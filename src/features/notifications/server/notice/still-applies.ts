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
    case 'NO_SHOW_UNDONE':
      return notice.booking.status === 'CONFIRMED' || notice.booking.status === 'COMPLETED';
    case 'REMINDER_DAY_BEFORE':
    case 'REMINDER_HOURS_BEFORE':
      return notice.booking.status === 'CONFIRMED' && notice.booking.start > now;
    case 'CANCEL_ASKED':
      return (
        notice.booking.status === 'CONFIRMED' &&
        notice.booking.cancelRequestedAt !== null &&
        notice.booking.start > now
      );
    case 'CANCEL_KEPT':
      return (
        notice.booking.status === 'CONFIRMED' &&
        notice.booking.cancelRequestedAt === null &&
        notice.booking.end > now
      );
    case 'CHANGE_PROPOSED':
      return notice.change.state === 'OPEN' && notice.change.expiresAt > now;
    case 'CHANGE_ACCEPTED':
    case 'HOURS_CHANGED':
      return notice.booking.status === 'CONFIRMED' && notice.booking.end > now && hasNewHours(notice);
    case 'REQUEST_CHANGED':
      return notice.booking.status === 'PENDING' && hasNewHours(notice);
    case 'CHANGE_ENDED':
      return (
        (notice.booking.status === 'PENDING' || notice.booking.status === 'CONFIRMED') &&
        notice.booking.end > now
      );
    case 'BOOKING_ENDED':
    case 'OWNER_REQUEST_EXPIRED':
    case 'OWNER_BOOKING_CANCELLED':
      return notice.booking.status === 'CANCELLED';
    case 'NO_SHOW':
      return notice.booking.cancelReason === 'NO_SHOW';
    case 'HOURS_FREE':
      return notice.wait.isFree;
    case 'REVIEW_INVITATION':
      return notice.booking.status === 'COMPLETED' && !notice.booking.item.isRemoved;
    case 'DAY_SHEET':
      return notice.bookings.some(({ end }) => end > now);
    case 'EVENING_LIST':
    case 'OWNER_CALLED_OFF':
      return notice.bookings.length > 0;
    case 'REVIEW_RECEIVED':
    case 'CALENDAR_FAILING':
    case 'LISTING_RIGHT_GRANTED':
    case 'LISTING_RIGHT_TAKEN':
      return true;
  }
}

/** Whether the booking still has the hours of the change: a later change has messages of its own. */
function hasNewHours({ booking, change }: Extract<Notice, { change: unknown }>): boolean {
  return +booking.start === +change.start && +booking.end === +change.end && booking.seats === change.seats;
}
