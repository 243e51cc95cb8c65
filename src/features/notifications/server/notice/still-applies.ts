import type { Notice, NoticeBooking } from './notice.ts';

/** Whether a message is still true and of use, by the data of the moment when it is sent. See "Notifications". */
export function stillApplies(notice: Notice, now: Date): boolean {
  switch (notice.kind) {
    case 'HOURS_FREE':
      return notice.entry.isFree;
    case 'DAY_SHEET':
      return notice.bookings.some(({ end }) => end > now);
    case 'EVENING_LIST':
    case 'OWNER_CALLED_OFF':
      return notice.bookings.length > 0;
    case 'REVIEW_RECEIVED':
    case 'CALENDAR_FAILING':
    case 'LISTING_RIGHT_GRANTED':
    case 'LISTING_RIGHT_TAKEN':
    case 'CRAFT_STILL_OUT':
      return true;
    default:
      return bookingStillApplies(notice, now);
  }
}

function bookingStillApplies(
  notice: Exclude<Extract<Notice, { booking: NoticeBooking }>, { kind: 'CRAFT_STILL_OUT' }>,
  now: Date,
): boolean {
  const { status, cancelReason, start, end, item, cancelRequestedAt } = notice.booking;
  const isPending = status === 'PENDING';
  const isConfirmed = status === 'CONFIRMED';
  switch (notice.kind) {
    case 'REQUEST_SENT':
    case 'REQUEST_RECEIVED':
    case 'REQUEST_EXPIRING':
      return isPending;
    case 'REQUEST_CHANGED':
      return isPending && hasNewHours(notice);
    case 'BOOKING_CONFIRMED':
    case 'OWNER_BOOKING_CONFIRMED':
    case 'OWNER_BOOKED_AT_ONCE':
      return isConfirmed && end > now;
    case 'HOURS_PROPOSED':
      return notice.proposal.state === 'OPEN' && notice.proposal.expiresAt > now;
    case 'PROPOSAL_ACCEPTED':
    case 'HOURS_CHANGED':
      return isConfirmed && end > now && hasNewHours(notice);
    case 'PROPOSAL_ENDED':
      return (isPending || isConfirmed) && end > now;
    case 'REMINDER_DAY_BEFORE':
    case 'REMINDER_HOURS_BEFORE':
      return isConfirmed && start > now;
    case 'CANCEL_ASKED':
      return isConfirmed && start > now && cancelRequestedAt !== null;
    case 'CANCEL_KEPT':
      return isConfirmed && end > now && cancelRequestedAt === null;
    case 'BOOKING_ENDED':
    case 'OWNER_REQUEST_EXPIRED':
    case 'OWNER_BOOKING_CANCELLED':
      return status === 'CANCELLED';
    case 'NO_SHOW':
      return cancelReason === 'NO_SHOW';
    case 'NO_SHOW_UNDONE':
      return isConfirmed || status === 'COMPLETED';
    case 'REVIEW_INVITATION':
      return status === 'COMPLETED' && !item.isRemoved;
  }
}

/** Whether the booking still has the hours of the proposal: a later one has messages of its own. */
function hasNewHours({ booking, proposal }: Extract<Notice, { proposal: unknown }>): boolean {
  return (
    +booking.start === +proposal.start && +booking.end === +proposal.end && booking.seats === proposal.seats
  );
}
