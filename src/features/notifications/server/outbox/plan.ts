import type { BookingStatus, CancelReason } from '#features/availability/limits.ts';
import {
  type Channel,
  eveningBefore,
  expiryWarningHours,
  type Kind,
  kinds,
  morningAfter,
  reminderHours,
} from '#features/notifications/limits.ts';
import { addDays, instantToMarina, type MarinaDate, marinaToInstant } from '#shared/marina-time.ts';

/** A message to be sent: what it is about, and when it is due. */
export interface PlannedMessage {
  kind: Kind;
  channel: Channel;
  recipientId: string;
  bookingId: string | null;
  reviewId: string | null;
  waitId: string | null;
  calendarImportId: string | null;
  day: MarinaDate | null;
  /** Equal for what must be sent only once. */
  key: string;
  dueAt: Date;
}

/** A change of a booking's status, with the parts of the booking that never change. */
export interface BookingEvent {
  bookingId: string;
  itemId: string;
  renterId: string;
  ownerId: string;
  start: Date;
  end: Date;
  createdAt: Date;
  /** When the request expires; null once it has been answered. */
  expiresAt: Date | null;
  /** Null for the first one, of a booking that was just made. */
  from: BookingStatus | null;
  to: BookingStatus;
  reason: CancelReason | null;
  at: Date;
}

/** A renter who is to be told that the hours they wait for are free. */
export interface ToldWait {
  id: string;
  userId: string;
  toldAt: Date;
}

interface About {
  bookingId?: string;
  reviewId?: string;
  waitId?: string;
  calendarImportId?: string;
  day?: MarinaDate;
  dueAt: Date;
  /** What the message is sent once for; defaults to the booking. */
  once?: string;
}

/** One message per channel of this kind. */
function messages(kind: Kind, recipientId: string, about: About): PlannedMessage[] {
  const { bookingId = null, reviewId = null, waitId = null, calendarImportId = null } = about;
  const { day = null, dueAt, once = bookingId } = about;
  return kinds[kind].channels.map((channel) => ({
    kind,
    channel,
    recipientId,
    bookingId,
    reviewId,
    waitId,
    calendarImportId,
    day,
    key: `${kind} ${channel} ${recipientId} ${once}`,
    dueAt,
  }));
}

const hourMs = 3_600_000;
const before = (instant: Date, hours: number) => new Date(instant.getTime() - hours * hourMs);

/** The messages that follow from a change of a booking's status. See "Notifications" in docs/product.md. */
export function planForBooking(event: BookingEvent): PlannedMessage[] {
  switch (event.to) {
    case 'PENDING':
      return planForRequest(event);
    case 'CONFIRMED':
      return planForConfirmed(event);
    case 'CANCELLED':
      return planForCancelled(event);
    case 'COMPLETED':
      return planForCompleted(event);
  }
}

function planForRequest({ bookingId, renterId, ownerId, expiresAt, at }: BookingEvent): PlannedMessage[] {
  const now = { bookingId, dueAt: at };
  const warningAt = expiresAt && before(expiresAt, expiryWarningHours);
  return [
    ...messages('REQUEST_SENT', renterId, now),
    ...messages('REQUEST_RECEIVED', ownerId, now),
    // The request itself is the warning if it expires that soon.
    ...(warningAt && warningAt > at
      ? messages('REQUEST_EXPIRING', ownerId, { bookingId, dueAt: warningAt })
      : []),
  ];
}

function planForConfirmed({ bookingId, renterId, ownerId, start, from, at }: BookingEvent): PlannedMessage[] {
  const now = { bookingId, dueAt: at };
  const { date: day } = instantToMarina(start);
  const evening = marinaToInstant(addDays(day, -1), eveningBefore);
  const hoursBefore = before(start, reminderHours);
  return [
    ...messages('BOOKING_CONFIRMED', renterId, now),
    ...messages(from === null ? 'OWNER_BOOKED_AT_ONCE' : 'OWNER_BOOKING_CONFIRMED', ownerId, now),
    // Reminders whose time has passed are left out: the confirmation has just been sent.
    ...(evening > at
      ? [
          ...messages('REMINDER_DAY_BEFORE', renterId, { bookingId, dueAt: evening }),
          ...messages('DAY_SHEET', ownerId, { day, once: day, dueAt: evening }),
        ]
      : []),
    ...(hoursBefore > at
      ? messages('REMINDER_HOURS_BEFORE', renterId, { bookingId, dueAt: hoursBefore })
      : []),
  ];
}

/** No message to the side that has ended the booking. */
function planForCancelled({ bookingId, renterId, ownerId, reason, at }: BookingEvent): PlannedMessage[] {
  const now = { bookingId, dueAt: at };
  if (reason === 'RENTER') return messages('OWNER_BOOKING_CANCELLED', ownerId, now);
  return [
    ...messages('BOOKING_ENDED', renterId, now),
    ...(reason === 'EXPIRED' ? messages('OWNER_REQUEST_EXPIRED', ownerId, now) : []),
  ];
}

/** Once per item and renter, like the review itself. */
function planForCompleted({ bookingId, itemId, renterId, end, at }: BookingEvent): PlannedMessage[] {
  const dayAfter = marinaToInstant(addDays(instantToMarina(end).date, 1), morningAfter);
  const dueAt = dayAfter > at ? dayAfter : at;
  return messages('REVIEW_INVITATION', renterId, { bookingId, once: itemId, dueAt });
}

export function planForReview(review: { id: string; ownerId: string; at: Date }): PlannedMessage[] {
  return messages('REVIEW_RECEIVED', review.ownerId, {
    reviewId: review.id,
    once: review.id,
    dueAt: review.at,
  });
}

/** One message each time that a waiting renter is to be told of free hours. */
export function planForWait({ id, userId, toldAt }: ToldWait): PlannedMessage[] {
  const once = `${id} ${toldAt.toISOString()}`;
  return messages('HOURS_FREE', userId, { waitId: id, once, dueAt: toldAt });
}

/** One message each time that a calendar has failed for a day. */
export function planForCalendar(calendar: { id: string; ownerId: string; toldAt: Date }): PlannedMessage[] {
  const { id, ownerId, toldAt } = calendar;
  const once = `${id} ${toldAt.toISOString()}`;
  return messages('CALENDAR_FAILING', ownerId, { calendarImportId: id, once, dueAt: toldAt });
}

/** `change` is the number of this change among all. */
export function planForListingRight(
  { userId, isGranted, change }: { userId: string; isGranted: boolean; change: number },
  now: Date,
): PlannedMessage[] {
  const kind = isGranted ? 'LISTING_RIGHT_GRANTED' : 'LISTING_RIGHT_TAKEN';
  return messages(kind, userId, { once: String(change), dueAt: now });
}
