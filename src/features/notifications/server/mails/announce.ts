import type { Notice, Person } from '#features/notifications/server/notice/notice.ts';
import { type MailTexts, mailTexts } from '#features/notifications/server/texts/mail-texts.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { announceBooking } from './announce-booking.ts';
import type { Announcement, Wording } from './announcement.ts';
import { inOneLine } from './in-one-line.ts';
import { noticePaths } from './notice-paths.ts';
import { mailTimes } from './times.ts';

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
      return announceBooking(notice, recipient, { texts, times });
  }
}

function announceDaySheet(
  { day, bookings }: Pick<Extract<Notice, { day: unknown }>, 'day' | 'bookings'>,
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
