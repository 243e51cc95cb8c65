import { bookingNumber } from '#features/bookings/booking-number.ts';
import { calendarFile, calendarUid } from '#features/bookings/calendar-file.ts';
import type { Mail, Notice, NoticeBooking } from '#features/messages/server/notice/notice.ts';
import { marina } from '#shared/marina.ts';
import { phoneText } from '#shared/phone-text.ts';
import type { MailScope } from './mail-scope.tsx';
import { noticePaths } from './notice-paths.ts';
import { nameOf } from './people.tsx';

/** The renter's invitation to a confirmed booking, its new hours, and its end; null for other notices. */
export function bookingCalendar(notice: Notice, scope: MailScope): Mail['calendar'] {
  const { id } = scope.context.recipient;
  if (notice.kind === 'BOOKING_CONFIRMED') return calendarOf(notice.booking, 'REQUEST', scope);
  if (notice.kind === 'PROPOSAL_ACCEPTED' || notice.kind === 'HOURS_CHANGED')
    return notice.booking.renter.id === id ? calendarOf(notice.booking, 'REQUEST', scope) : null;
  if (notice.kind === 'BOOKING_ENDED' && notice.booking.wasConfirmed)
    return calendarOf(notice.booking, 'CANCEL', scope);
  return null;
}

function calendarOf(
  booking: NoticeBooking,
  method: 'REQUEST' | 'CANCEL',
  scope: MailScope,
): Mail['calendar'] {
  const { context, language, texts, times, href } = scope;
  const { recipient } = context;
  const content = calendarFile({
    method,
    uid: calendarUid(booking.id, new URL(context.publicUrl).hostname),
    start: booking.start,
    end: booking.end,
    writtenAt: context.now,
    title: texts.calendar.title(booking.item.title, times.duration(booking)),
    ...{ status: booking.status, revision: booking.revision },
    place: `${marina.name[language]}, ${marina.address[language]}`,
    coordinates: marina.coordinates,
    notes: notes(booking, scope).join('\n'),
    url: href(noticePaths.slip(booking.id)),
    invitation: {
      organizer: { name: 'Sillage', email: context.contactEmail },
      attendee: { name: recipient.displayName || recipient.email, email: recipient.email },
    },
  });
  return { method, content };
}

function notes(booking: NoticeBooking, { texts, times, daylight, href }: MailScope): string[] {
  const { id, start, end, owner } = booking;
  const darkness = daylight(booking);
  const phone = owner.phoneNumber && phoneText(owner.phoneNumber);
  return [
    texts.calendar.hours(times.time(start), times.time(end)),
    ...(darkness === null ? [] : [`${darkness}.`]),
    texts.calendar.owner([nameOf(owner, texts), phone].filter(Boolean).join(' ')),
    texts.ticket.number(bookingNumber(id)),
    href(noticePaths.slip(id)),
  ];
}
