import type { Notice, NoticeBooking, Person } from '#features/notifications/server/notice/notice.ts';
import type { EndReason } from '#features/notifications/server/texts/mail-texts.ts';
import type { Announcement, Wording } from './announcement.ts';
import { inOneLine } from './in-one-line.ts';
import { noticePaths } from './notice-paths.ts';

type BookingNotice = Extract<Notice, { booking: NoticeBooking }>;

/** What a message about one booking says at first sight. */
export function announceBooking(
  notice: BookingNotice,
  recipient: Pick<Person, 'id'>,
  wording: Wording,
): Announcement {
  const { booking } = notice;
  const side = recipient.id === booking.owner.id ? 'owner' : 'renter';
  return {
    heading: bookingHeading(notice, side, wording),
    summary: bookingSummary(notice, wording),
    itemTitle: inOneLine(booking.item.title),
    path: bookingPath(notice, side),
    tag: `booking-${booking.id}`,
  };
}

function bookingSummary(notice: BookingNotice, { texts, times }: Wording): string {
  const { kind, booking } = notice;
  const title = inOneLine(booking.item.title);
  if (kind === 'REQUEST_EXPIRING' && booking.expiresAt)
    return texts.request.expiringSummary(title, times.briefWhen(booking.expiresAt));
  return `${title}, ${times.brief(kind === 'CHANGE_PROPOSED' ? notice.change : booking)}`;
}

function bookingHeading(notice: BookingNotice, side: 'renter' | 'owner', { texts, times }: Wording): string {
  const { kind, booking } = notice;
  const nameOf = ({ displayName }: Person) => inOneLine(displayName) || texts.formerMember;
  const [renter, owner] = [nameOf(booking.renter), nameOf(booking.owner)];
  const other = side === 'owner' ? renter : owner;
  switch (kind) {
    case 'REQUEST_SENT':
      return texts.requestSent.heading;
    case 'REQUEST_RECEIVED':
      return texts.request.received(renter);
    case 'REQUEST_EXPIRING':
      return texts.request.expiring(renter);
    case 'BOOKING_CONFIRMED':
      return texts.confirmed.heading;
    case 'OWNER_BOOKING_CONFIRMED':
      return texts.ownerConfirmed.heading;
    case 'OWNER_BOOKED_AT_ONCE':
      return texts.ownerBooked.heading(renter);
    case 'BOOKING_ENDED':
      return texts.ended.heading[endReason(booking)];
    case 'OWNER_REQUEST_EXPIRED':
      return texts.ownerExpired.heading;
    case 'OWNER_BOOKING_CANCELLED':
      return texts.ownerCancelled[booking.wasConfirmed ? 'booking' : 'request'](renter);
    case 'CANCEL_ASKED':
      return texts.cancelAsked.heading(renter);
    case 'CANCEL_KEPT':
      return texts.cancelAsked.kept(owner);
    case 'CHANGE_PROPOSED':
      return texts.change.proposed(other);
    case 'CHANGE_ACCEPTED':
      return texts.change.accepted(other);
    case 'HOURS_CHANGED':
      return texts.change.changed;
    case 'REQUEST_CHANGED':
      return texts.change.requestChanged(renter);
    case 'CHANGE_ENDED':
      return notice.change.state === 'REFUSED' ? texts.change.refused(other) : texts.change.expired;
    case 'NO_SHOW':
      return texts.noShow.heading;
    case 'NO_SHOW_UNDONE':
      return texts.noShow.undone;
    case 'REMINDER_DAY_BEFORE':
      return texts.reminder.dayBefore(times.nearDay(booking.start));
    case 'REMINDER_HOURS_BEFORE':
      return texts.reminder.hoursBefore(texts.at(times.nearDay(booking.start), times.time(booking.start)));
    case 'REVIEW_INVITATION':
      return texts.reviewInvitation.heading;
  }
}

function bookingPath({ kind, booking: { id, item } }: BookingNotice, side: 'renter' | 'owner'): string {
  switch (kind) {
    case 'BOOKING_CONFIRMED':
    case 'REMINDER_DAY_BEFORE':
    case 'REMINDER_HOURS_BEFORE':
      return noticePaths.slip(id);
    case 'REVIEW_INVITATION':
      return noticePaths.writeReview(item.id);
    default:
      return side === 'owner' ? noticePaths.ownerBooking(id) : noticePaths.renterBooking(id);
  }
}

export function endReason({ cancelReason, wasConfirmed }: NoticeBooking): EndReason {
  switch (cancelReason) {
    case 'CALLED_OFF':
      return 'calledOff';
    case 'RENTER_ASKED':
      return 'asAsked';
    case 'ITEM_REMOVED':
      return wasConfirmed ? 'cancelledRemoved' : 'removed';
    default:
      if (wasConfirmed) return 'cancelled';
      return cancelReason === 'EXPIRED' ? 'expired' : 'declined';
  }
}
