import type { Notice, NoticeBooking, Person } from '#features/notifications/server/notice/notice.ts';
import { type MailTexts, mailTexts } from '#features/notifications/server/texts/mail-texts.ts';
import { isolate } from '#shared/bidi.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { phoneText } from '#shared/phone-text.ts';
import { noticePaths } from './notice-paths.ts';
import { nameOf } from './people.tsx';
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

interface Wording {
  texts: MailTexts;
  times: MailTimes;
}

type BookingNotice = Extract<Notice, { booking: NoticeBooking }>;

export function announce(
  notice: Notice,
  { recipient, now }: { recipient: Pick<Person, 'id' | 'language'>; now: Date },
): Announcement {
  const texts = mailTexts[recipient.language];
  const times = mailTimes(texts, recipient.language, now);
  switch (notice.kind) {
    case 'DAY_SHEET': {
      const { day, bookings } = notice;
      const count = texts.daySheet.count(bookings.length);
      const [first] = bookings;
      return {
        heading: texts.daySheet.heading(formatMarinaDate(day, recipient.language, 'long')),
        summary: first ? texts.marinaTime(texts.daySheet.firstAt(count, times.time(first.start))) : count,
        itemTitle: null,
        path: noticePaths.daySheet(day),
        tag: `day-${day}`,
      };
    }
    case 'EVENING_LIST':
      return {
        heading: texts.eveningList.heading,
        summary: texts.eveningList.count(notice.bookings.length),
        itemTitle: null,
        path: noticePaths.ownerBookings,
        tag: `evening-${notice.day}`,
      };
    case 'OWNER_CALLED_OFF': {
      const { callOff, bookings } = notice;
      const count = texts.callOff.count(bookings.length);
      return {
        heading: texts.callOff.heading,
        summary: texts.callOff.from(count, times.briefWhen(bookings[0]?.start ?? callOff.start)),
        itemTitle: null,
        path: noticePaths.callOff(callOff.id),
        tag: `call-off-${callOff.id}`,
      };
    }
    case 'HOURS_FREE': {
      const { entry } = notice;
      const title = inOneLine(entry.itemTitle);
      return {
        heading: texts.hoursFree.heading,
        summary: `${title}, ${times.brief(entry)}`,
        itemTitle: title,
        path: noticePaths.freeHours(entry, entry.seats),
        tag: `hours-${entry.itemId}-${entry.start.toISOString()}`,
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
    case 'CALENDAR_FAILING':
      return {
        heading: texts.calendarFailing.heading(inOneLine(notice.calendar.name)),
        summary: texts.calendarFailing.summary(times.when(notice.calendar.readAt)),
        itemTitle: null,
        path: noticePaths.calendars,
        tag: 'calendars',
      };
    case 'LISTING_RIGHT_GRANTED':
    case 'LISTING_RIGHT_TAKEN': {
      const { granted, grantedText, taken, takenText } = texts.listingRight;
      const isGranted = notice.kind === 'LISTING_RIGHT_GRANTED';
      return {
        heading: isGranted ? granted : taken,
        summary: isGranted ? grantedText : takenText,
        itemTitle: null,
        path: isGranted ? noticePaths.addItem : noticePaths.myListings,
        tag: 'listing-right',
      };
    }
    default:
      return announceBooking(notice, recipient.id, { texts, times });
  }
}

function announceBooking(notice: BookingNotice, recipientId: string, wording: Wording): Announcement {
  const { kind, booking } = notice;
  const { texts, times } = wording;
  const isOwner = recipientId === booking.owner.id;
  const title = inOneLine(booking.item.title);
  const isExpiring = kind === 'REQUEST_EXPIRING' && booking.expiresAt;
  return {
    heading: bookingHeading(notice, isOwner, wording),
    summary: isExpiring
      ? texts.request.expiringSummary(title, times.briefWhen(isExpiring))
      : kind === 'CRAFT_STILL_OUT'
        ? stillOutSummary(notice, isOwner, wording)
        : `${title}, ${times.brief(kind === 'HOURS_PROPOSED' ? notice.proposal : booking)}`,
    itemTitle: title,
    path: bookingPath(notice, isOwner),
    tag: `booking-${booking.id}`,
  };
}

/** Short: with the number to call first, that of the renter, or of the owner if an administrator reads it. */
function stillOutSummary(
  { booking, trip }: Extract<Notice, { kind: 'CRAFT_STILL_OUT' }>,
  isOwner: boolean,
  { texts, times }: Wording,
): string {
  const { due, number } = texts.stillOut;
  const { phoneNumber } = isOwner ? booking.renter : booking.owner;
  const dueBack = due(inOneLine(booking.item.title), times.time(trip.dueAt));
  if (phoneNumber === null) return dueBack;
  return `${dueBack}. ${number[isOwner ? 'renter' : 'owner'](phoneText(phoneNumber))}`;
}

function bookingHeading(notice: BookingNotice, isOwner: boolean, { texts, times }: Wording): string {
  const { kind, booking } = notice;
  const other = inOneLine(nameOf(isOwner ? booking.renter : booking.owner, texts));
  switch (kind) {
    case 'REQUEST_SENT':
      return texts.requestSent.heading;
    case 'REQUEST_RECEIVED':
      return texts.request.received(other);
    case 'REQUEST_EXPIRING':
      return texts.request.expiring(other);
    case 'BOOKING_CONFIRMED':
      return texts.confirmed.heading;
    case 'OWNER_BOOKING_CONFIRMED':
      return texts.ownerConfirmed.heading;
    case 'OWNER_BOOKED_AT_ONCE':
      return texts.ownerBooked.heading(other);
    case 'BOOKING_ENDED':
      return texts.ended.heading[endReason(booking)];
    case 'OWNER_REQUEST_EXPIRED':
      return texts.ownerExpired.heading;
    case 'OWNER_BOOKING_CANCELLED':
      return texts.ownerCancelled[booking.wasConfirmed ? 'booking' : 'request'](other);
    case 'CANCEL_ASKED':
      return texts.cancelAsked.heading(other);
    case 'CANCEL_KEPT':
      return texts.cancelAsked.kept(other);
    case 'HOURS_PROPOSED':
      return texts.proposal.proposed(other);
    case 'PROPOSAL_ACCEPTED':
      return texts.proposal.accepted(other);
    case 'HOURS_CHANGED':
      return texts.proposal.changed;
    case 'REQUEST_CHANGED':
      return texts.proposal.requestChanged(other);
    case 'PROPOSAL_ENDED':
      return notice.proposal.state === 'REFUSED' ? texts.proposal.refused(other) : texts.proposal.expired;
    case 'NO_SHOW':
      return texts.noShow.heading;
    case 'NO_SHOW_UNDONE':
      return texts.noShow.undone;
    case 'CRAFT_STILL_OUT':
      return notice.trip.departedAt > notice.trip.sunset ? texts.stillOut.leftAfter : texts.stillOut.heading;
    case 'REMINDER_DAY_BEFORE':
      return texts.reminder.dayBefore(times.nearDay(booking.start));
    case 'REMINDER_HOURS_BEFORE':
      return texts.reminder.hoursBefore(texts.at(times.nearDay(booking.start), times.time(booking.start)));
    case 'REVIEW_INVITATION':
      return texts.reviewInvitation.heading;
  }
}

function bookingPath({ kind, booking: { id, item } }: BookingNotice, isOwner: boolean): string {
  switch (kind) {
    case 'BOOKING_CONFIRMED':
    case 'REMINDER_DAY_BEFORE':
    case 'REMINDER_HOURS_BEFORE':
      return noticePaths.slip(id);
    case 'REVIEW_INVITATION':
      return noticePaths.writeReview(item.id);
    case 'CRAFT_STILL_OUT':
      return noticePaths.board(isOwner);
    default:
      return noticePaths.booking(id, isOwner);
  }
}

/** Why a booking ended, for its renter. `removed`: the owner has deleted the listing. */
export function endReason({
  cancelReason,
  wasConfirmed,
}: NoticeBooking): keyof MailTexts['ended']['heading'] {
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

const maxLength = 60;

/** Controls, line breaks, and marks that would reverse the text after them. */
const notInLine = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** A user's text for subjects and headings: isolated, in one line, and short enough that what follows is shown too. */
function inOneLine(text: string): string {
  const characters = [...text.replace(notInLine, ' ').trim()];
  if (characters.length <= maxLength) return isolate(characters.join(''));
  const shown = characters.slice(0, maxLength - 1).join('');
  return isolate(`${shown.trimEnd()}…`);
}
