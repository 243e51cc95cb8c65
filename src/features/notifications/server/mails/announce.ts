import type { Notice, NoticeBooking, Person } from '#features/notifications/server/notice/notice.ts';
import {
  type EndReason,
  type MailTexts,
  mailTexts,
} from '#features/notifications/server/texts/mail-texts.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { noticePaths } from './notice-paths.ts';
import { type MailTimes, mailTimes } from './times.ts';

/** What a message says at first sight, as an e-mail and as a push message. */
interface Announcement {
  heading: string;
  summary: string;
  /** The item that the subject names; null if it is about none. */
  itemTitle: string | null;
  /** The page of the main button. */
  path: string;
  /** Equal for messages of which only the latest matters. */
  tag: string;
}

interface AnnounceContext {
  recipient: Pick<Person, 'id' | 'language'>;
  now: Date;
}

export function announce(notice: Notice, { recipient, now }: AnnounceContext): Announcement {
  const texts = mailTexts[recipient.language];
  const times = mailTimes(texts, recipient.language, now);
  switch (notice.kind) {
    case 'DAY_SHEET':
      return announceDaySheet(notice, recipient, { texts, times });
    case 'HOURS_FREE': {
      const { wait } = notice;
      const title = inOneLine(wait.itemTitle);
      return {
        heading: texts.hoursFree.heading,
        summary: `${title}, ${times.brief(wait)}`,
        itemTitle: title,
        path: noticePaths.freeHours(wait, wait.seats),
        tag: `hours-${wait.itemId}-${wait.start.toISOString()}`,
      };
    }
    case 'REVIEW_RECEIVED':
      return {
        heading: texts.reviewReceived.heading(inOneLine(notice.review.reviewerName) || texts.formerMember),
        summary: texts.reviewReceived.rating(notice.review.rating),
        itemTitle: inOneLine(notice.item.title),
        path: noticePaths.rental(notice.item.id),
        tag: `item-${notice.item.id}`,
      };
    case 'CALENDAR_FAILING': {
      const name = inOneLine(notice.calendar.name);
      return {
        heading: texts.calendarFailing.heading(name),
        summary: texts.calendarFailing.summary(times.when(notice.calendar.readAt)),
        itemTitle: null,
        path: noticePaths.calendars,
        tag: 'calendars',
      };
    }
    case 'LISTING_RIGHT_GRANTED':
    case 'LISTING_RIGHT_TAKEN':
      return announceListingRight(notice.kind, texts);
    default:
      return announceBooking(notice, { texts, times });
  }
}

interface Wording {
  texts: MailTexts;
  times: MailTimes;
}

type BookingNotice = Extract<Notice, { booking: NoticeBooking }>;

function announceBooking(notice: BookingNotice, wording: Wording): Announcement {
  const { kind, booking } = notice;
  const { texts, times } = wording;
  const title = inOneLine(booking.item.title);
  return {
    heading: bookingHeading(notice, wording),
    summary:
      kind === 'REQUEST_EXPIRING' && booking.expiresAt
        ? texts.request.expiringSummary(title, times.briefWhen(booking.expiresAt))
        : `${title}, ${times.brief(booking)}`,
    itemTitle: title,
    path: bookingPath(notice),
    tag: `booking-${booking.id}`,
  };
}

function bookingHeading({ kind, booking }: BookingNotice, { texts, times }: Wording): string {
  const renter = inOneLine(booking.renter.displayName) || texts.formerMember;
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
    case 'REMINDER_DAY_BEFORE':
      return texts.reminder.dayBefore(times.nearDay(booking.start));
    case 'REMINDER_HOURS_BEFORE':
      return texts.reminder.hoursBefore(texts.at(times.nearDay(booking.start), times.time(booking.start)));
    case 'REVIEW_INVITATION':
      return texts.reviewInvitation.heading;
  }
}

function bookingPath({ kind, booking: { id, item } }: BookingNotice): string {
  switch (kind) {
    case 'REQUEST_SENT':
    case 'BOOKING_ENDED':
      return noticePaths.renterBooking(id);
    case 'BOOKING_CONFIRMED':
    case 'REMINDER_DAY_BEFORE':
    case 'REMINDER_HOURS_BEFORE':
      return noticePaths.slip(id);
    case 'REVIEW_INVITATION':
      return noticePaths.writeReview(item.id);
    default:
      return noticePaths.ownerBooking(id);
  }
}

export function endReason({ cancelReason, wasConfirmed }: NoticeBooking): EndReason {
  if (cancelReason === 'ITEM_REMOVED') return wasConfirmed ? 'cancelledRemoved' : 'removed';
  if (wasConfirmed) return 'cancelled';
  return cancelReason === 'EXPIRED' ? 'expired' : 'declined';
}

function announceDaySheet(
  { day, bookings }: Extract<Notice, { kind: 'DAY_SHEET' }>,
  { language }: Pick<Person, 'language'>,
  { texts, times }: Wording,
): Announcement {
  const count = texts.daySheet.count(bookings.length);
  const [first] = bookings;
  return {
    heading: texts.daySheet.heading(formatMarinaDate(day, language, 'long')),
    summary: first ? texts.marinaTime(texts.daySheet.firstAt(count, times.time(first.start))) : count,
    itemTitle: null,
    path: noticePaths.daySheet(day),
    tag: `day-${day}`,
  };
}

function announceListingRight(
  kind: 'LISTING_RIGHT_GRANTED' | 'LISTING_RIGHT_TAKEN',
  { listingRight }: MailTexts,
): Announcement {
  const isGranted = kind === 'LISTING_RIGHT_GRANTED';
  return {
    heading: isGranted ? listingRight.granted : listingRight.taken,
    summary: isGranted ? listingRight.grantedText : listingRight.takenText,
    itemTitle: null,
    path: isGranted ? noticePaths.addItem : noticePaths.myListings,
    tag: 'listing-right',
  };
}

const maxLength = 60;

/** Controls, line breaks, and marks that would reverse the text after them. */
const notInLine = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** A user's text for subjects and headings: in one line, and short enough that what follows is shown too. */
function inOneLine(text: string): string {
  const characters = [...text.replace(notInLine, ' ').trim()];
  if (characters.length <= maxLength) return characters.join('');
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}
