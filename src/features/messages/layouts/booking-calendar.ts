import { bookingNumber } from '#features/bookings/booking-number.ts';
import { calendarFile, calendarUid } from '#features/bookings/calendar-file.ts';
import { isolate } from '#shared/bidi.ts';
import { marina } from '#shared/marina.ts';
import { phoneText } from '#shared/phone-text.ts';
import type { MailScope } from './scope.tsx';
import type { ToldBooking } from './told-booking.tsx';

/** An invitation to add, update or remove a booking in the recipient's calendar. */
export interface CalendarInvitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** Invites the renter to a booking, or takes it out of their calendar. `path`: of its slip. */
export function bookingCalendar(
  booking: ToldBooking,
  { method, path }: { method: CalendarInvitation['method']; path: string },
  mail: MailScope,
): CalendarInvitation {
  const { context, language, say, darkness, time, duration, href, nameOf } = mail;
  const { recipient, now, publicUrl } = context;
  const { id, start, end, status, revision, rentableItem, owner } = booking;
  const dark = darkness(booking);
  const phone = owner.phoneNumber && phoneText(owner.phoneNumber);
  const ownerText = isolate([nameOf(owner), phone].filter(Boolean).join(' '));
  const number = bookingNumber(id);
  const notes = [
    say(
      `From ${time(start)} to ${time(end)}, marina time.`,
      `De ${time(start)} à ${time(end)}, heure de la marina.`,
    ),
    ...(dark === null ? [] : [`${dark}.`]),
    say(`Owner: ${ownerText}`, `Propriétaire\u00a0: ${ownerText}`),
    say(`Booking ${number}`, `Réservation ${number}`),
    href(path),
  ];
  const content = calendarFile({
    ...{ method, start, end, status, revision, writtenAt: now, notes: notes.join('\n'), url: href(path) },
    uid: calendarUid(id, new URL(publicUrl).hostname),
    title: `${isolate(rentableItem.listingTitle)}, ${duration(booking)} (Sillage)`,
    place: `${marina.name[language]}, ${marina.address[language]}`,
    coordinates: marina.coordinates,
    invitation: {
      organizer: { name: 'Sillage', email: marina.contactEmail },
      attendee: { name: recipient.displayName || recipient.email, email: recipient.email },
    },
  });
  return { method, content };
}
