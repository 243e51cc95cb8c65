import type { Selectable } from 'kysely';
import type { BookingStatus, CancelReason } from '#features/availability/limits.ts';
import type { BookingEventAct } from '#features/bookings/limits.ts';
import {
  type Channel,
  eveningBefore,
  expiryWarningHours,
  type Kind,
  kinds,
  morningAfter,
  reminderHours,
} from '#features/notifications/limits.ts';
import type { Tables } from '#platform/database/tables.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';

type About = Partial<
  Pick<Selectable<Tables['messages']>, 'booking_id' | 'review_id' | 'wait_id' | 'calendar_import_id' | 'day'>
> & { due_at: Date };

/** A message to be sent as a row: what it is about, and when it is due. */
export type PlannedMessage = About & {
  kind: Kind;
  channel: Channel;
  recipient_id: string;
  /** Equal for what must be sent only once. */
  key: string;
};

/** A change of a booking, with its hours after it. */
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
  /** What was done besides a change of the status, or instead of one. */
  act: BookingEventAct | null;
  /** The proposal of other hours that it is about. */
  changeId: string | null;
  /** Null if time has changed it. */
  actorId: string | null;
  /** The act by which the booking was called off. */
  callOffId: string | null;
}

/** A renter who is to be told that the hours they wait for are free. */
export interface ToldWait {
  id: string;
  userId: string;
  toldAt: Date;
}

/** One message per channel of this kind, which is sent once for each booking or `once`. */
function messages(
  kind: Kind,
  recipientId: string,
  { once, ...about }: About & { once?: string },
): PlannedMessage[] {
  return kinds[kind].channels.map((channel) => ({
    ...{ kind, channel, recipient_id: recipientId, ...about },
    key: `${kind} ${channel} ${recipientId} ${once ?? about.booking_id}`,
  }));
}

const hourMs = 3_600_000;
const before = (instant: Date, hours: number) => new Date(instant.getTime() - hours * hourMs);

/** The messages that follow from a change of a booking's status. See "Notifications" in docs/product.md. */
export function planForBooking(event: BookingEvent): PlannedMessage[] {
  if (event.act !== null) return [];
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
  const now = { booking_id: bookingId, due_at: at };
  const warningAt = expiresAt && before(expiresAt, expiryWarningHours);
  return [
    ...messages('REQUEST_SENT', renterId, now),
    ...messages('REQUEST_RECEIVED', ownerId, now),
    // The request itself is the warning if it expires that soon.
    ...(warningAt && warningAt > at
      ? messages('REQUEST_EXPIRING', ownerId, { booking_id: bookingId, due_at: warningAt })
      : []),
  ];
}

function planForConfirmed({ bookingId, renterId, ownerId, start, from, at }: BookingEvent): PlannedMessage[] {
  const now = { booking_id: bookingId, due_at: at };
  const { date: day } = instantToMarina(start);
  const evening = marinaToInstant(addDays(day, -1), eveningBefore);
  const hoursBefore = before(start, reminderHours);
  return [
    ...messages('BOOKING_CONFIRMED', renterId, now),
    ...messages(from === null ? 'OWNER_BOOKED_AT_ONCE' : 'OWNER_BOOKING_CONFIRMED', ownerId, now),
    // Reminders whose time has passed are left out: the confirmation has just been sent.
    ...(evening > at
      ? [
          ...messages('REMINDER_DAY_BEFORE', renterId, { booking_id: bookingId, due_at: evening }),
          ...messages('DAY_SHEET', ownerId, { day, once: day, due_at: evening }),
        ]
      : []),
    ...(hoursBefore > at
      ? messages('REMINDER_HOURS_BEFORE', renterId, { booking_id: bookingId, due_at: hoursBefore })
      : []),
  ];
}

/** No message to the side that has ended the booking. */
function planForCancelled({ bookingId, renterId, ownerId, reason, at }: BookingEvent): PlannedMessage[] {
  const now = { booking_id: bookingId, due_at: at };
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
  return messages('REVIEW_INVITATION', renterId, { booking_id: bookingId, once: itemId, due_at: dueAt });
}

export function planForReview(review: { id: string; ownerId: string; at: Date }): PlannedMessage[] {
  return messages('REVIEW_RECEIVED', review.ownerId, {
    review_id: review.id,
    once: review.id,
    due_at: review.at,
  });
}

/** One message each time that a waiting renter is to be told of free hours. */
export function planForWait({ id, userId, toldAt }: ToldWait): PlannedMessage[] {
  const once = `${id} ${toldAt.toISOString()}`;
  return messages('HOURS_FREE', userId, { wait_id: id, once, due_at: toldAt });
}

/** One message each time that a calendar has failed for a day. */
export function planForCalendar(calendar: { id: string; ownerId: string; toldAt: Date }): PlannedMessage[] {
  const { id, ownerId, toldAt } = calendar;
  const once = `${id} ${toldAt.toISOString()}`;
  return messages('CALENDAR_FAILING', ownerId, { calendar_import_id: id, once, due_at: toldAt });
}

/** `change` is the number of this change among all. */
export function planForListingRight(
  { userId, isGranted, change }: { userId: string; isGranted: boolean; change: number },
  now: Date,
): PlannedMessage[] {
  const kind = isGranted ? 'LISTING_RIGHT_GRANTED' : 'LISTING_RIGHT_TAKEN';
  return messages(kind, userId, { once: String(change), due_at: now });
}
