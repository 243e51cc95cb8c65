import type {
  Notice,
  NoticeBooking,
  NoticeOf,
  Person,
} from '#features/messages/server/notice/notice.ts';
import { type MailTexts, mailTexts } from '#features/messages/server/texts/mail-texts.ts';
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
  const other = inOneLine(nameOf(isOwner ? booking.renter : booking.owner, texts));
  const isExpiring = kind === 'REQUEST_EXPIRING' && booking.expiresAt;
  return {
    heading: (headings[kind] as Heading<Notice>)(notice, { ...wording, other }),
    summary: isExpiring
      ? texts.request.expiringSummary(title, times.briefWhen(isExpiring))
      : kind === 'ITEM_STILL_OUT'
        ? stillOutSummary(notice, isOwner, wording)
        : `${title}, ${times.brief(kind === 'HOURS_PROPOSED' ? notice.proposal : booking)}`,
    itemTitle: title,
    path: bookingPath(notice, isOwner),
    tag: `booking-${booking.id}`,
  };
}

/** Short: with the number to call first, that of the renter, or of the owner if an administrator reads it. */
function stillOutSummary(
  { booking, trip }: NoticeOf<'ITEM_STILL_OUT'>,
  isOwner: boolean,
  { texts, times }: Wording,
): string {
  const { due, number } = texts.stillOut;
  const { phoneNumber } = isOwner ? booking.renter : booking.owner;
  const dueBack = due(inOneLine(booking.item.title), times.time(trip.dueAt));
  if (phoneNumber === null) return dueBack;
  return `${dueBack}. ${number[isOwner ? 'renter' : 'owner'](phoneText(phoneNumber))}`;
}

/** `other`: the name of the side that is not the recipient. */
type Heading<N> = (notice: N, words: Wording & { other: string }) => string;

const headings: { [K in BookingNotice['kind']]: Heading<NoticeOf<K>> } = {
  REQUEST_SENT: (_, { texts }) => texts.requestSent.heading,
  REQUEST_RECEIVED: (_, { texts, other }) => texts.request.received(other),
  REQUEST_EXPIRING: (_, { texts, other }) => texts.request.expiring(other),
  BOOKING_CONFIRMED: (_, { texts }) => texts.confirmed.heading,
  OWNER_BOOKING_CONFIRMED: (_, { texts }) => texts.ownerConfirmed.heading,
  OWNER_BOOKED_AT_ONCE: (_, { texts, other }) => texts.ownerBooked.heading(other),
  BOOKING_ENDED: ({ booking }, { texts }) => texts.ended.heading[endReason(booking)],
  OWNER_REQUEST_EXPIRED: (_, { texts }) => texts.ownerExpired.heading,
  OWNER_BOOKING_CANCELLED: ({ booking }, { texts, other }) =>
    texts.ownerCancelled[booking.wasConfirmed ? 'booking' : 'request'](other),
  CANCEL_ASKED: (_, { texts, other }) => texts.cancelAsked.heading(other),
  CANCEL_KEPT: (_, { texts, other }) => texts.cancelAsked.kept(other),
  HOURS_PROPOSED: (_, { texts, other }) => texts.proposal.proposed(other),
  PROPOSAL_ACCEPTED: (_, { texts, other }) => texts.proposal.accepted(other),
  HOURS_CHANGED: (_, { texts }) => texts.proposal.changed,
  REQUEST_CHANGED: (_, { texts, other }) => texts.proposal.requestChanged(other),
  PROPOSAL_ENDED: ({ proposal }, { texts, other }) =>
    proposal.state === 'REFUSED' ? texts.proposal.refused(other) : texts.proposal.expired,
  NO_SHOW: (_, { texts }) => texts.noShow.heading,
  NO_SHOW_UNDONE: (_, { texts }) => texts.noShow.undone,
  ITEM_STILL_OUT: ({ trip }, { texts }) =>
    trip.departedAt > trip.sunset ? texts.stillOut.leftAfter : texts.stillOut.heading,
  REMINDER_DAY_BEFORE: ({ booking }, { texts, times }) =>
    texts.reminder.dayBefore(times.nearDay(booking.start)),
  REMINDER_HOURS_BEFORE: ({ booking: { start } }, { texts, times }) =>
    texts.reminder.hoursBefore(texts.at(times.nearDay(start), times.time(start))),
  REVIEW_INVITATION: (_, { texts }) => texts.reviewInvitation.heading,
};

function bookingPath({ kind, booking: { id, item } }: BookingNotice, isOwner: boolean): string {
  switch (kind) {
    case 'BOOKING_CONFIRMED':
    case 'REMINDER_DAY_BEFORE':
    case 'REMINDER_HOURS_BEFORE':
      return noticePaths.slip(id);
    case 'REVIEW_INVITATION':
      return noticePaths.writeReview(item.id);
    case 'ITEM_STILL_OUT':
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
