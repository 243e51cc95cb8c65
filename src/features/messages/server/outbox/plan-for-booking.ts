import type { BookingStatus } from '#features/availability/constants.ts';
import type { BookingEventName } from '#features/bookings/acts/acts.ts';
import {
  eveningBefore,
  eveningOfDay,
  expiryWarningHours,
  type Kind,
  morningAfter,
  reminderHours,
} from '#features/messages/constants.ts';
import { daylightOf } from '#shared/daylight.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import { messages, type PlannedMessage } from './plan.ts';

/** What was done to a booking, with its hours after it. */
export interface BookingEvent {
  id: number;
  bookingId: string;
  itemId: string;
  /** Null for a guest without an account. */
  renterId: string | null;
  ownerId: string;
  start: Date;
  end: Date;
  createdAt: Date;
  /** When the request expires; null once it has been answered. */
  expiresAt: Date | null;
  act: BookingEventName;
  /** Of the booking after it. */
  status: BookingStatus;
  at: Date;
  /** Whether the owner had proposed the other hours that it is about; null if it is about none. */
  proposalByOwner: boolean | null;
  /** Null if time has changed it. */
  actorId: string | null;
  /** The act by which the booking was called off. */
  callOffId: string | null;
  /** Whether the booking was confirmed because its renter accepted other hours. */
  isConfirmedByProposal: boolean;
  /** When the item left, if it is out now. Otherwise null. */
  departedAt: Date | null;
  /** The administrators, whom the alarm at sunset reaches, too, if it is about a trip; otherwise null. */
  adminIds: readonly string[] | null;
}

const hourMs = 3_600_000;
const before = (instant: Date, hours: number) => new Date(instant.getTime() - hours * hourMs);

/** The messages that follow from what was done to a booking. See "Notifications" in docs/product.md. */
export function planForBooking(event: BookingEvent): PlannedMessage[] {
  return planForEvent(event).map((message) => ({ ...message, sender_id: event.ownerId }));
}

/** The kinds of messages about the booking that are taken back by what was done, if they were not sent yet. */
export function takenBackBy({ act }: Pick<BookingEvent, 'act'>): Kind[] {
  switch (act) {
    case 'NO_SHOW':
      return ['NO_SHOW_UNDONE'];
    case 'NO_SHOW_UNDONE':
      return ['NO_SHOW'];
    case 'DEPARTED':
    case 'DEPARTURE_UNDONE':
    case 'COMPLETED':
    case 'COMPLETED_EARLY':
    case 'CALLED_OFF':
      return ['ITEM_STILL_OUT'];
    case 'CANCEL_KEPT':
    case 'CANCEL_WITHDRAWN':
      return ['CANCEL_ASKED'];
    case 'PROPOSAL_REFUSED':
    case 'PROPOSAL_WITHDRAWN':
    case 'PROPOSAL_EXPIRED':
      return ['HOURS_PROPOSED'];
    default:
      return [];
  }
}

function planForEvent(event: BookingEvent): PlannedMessage[] {
  const { renterId, ownerId, proposalByOwner } = event;
  const [proposer, other] = proposalByOwner ? [ownerId, renterId] : [renterId, ownerId];
  switch (event.act) {
    case 'REQUESTED':
      return planForRequest(event);
    case 'BOOKED':
      return planForConfirmed(event, 'OWNER_BOOKED_AT_ONCE');
    case 'CONFIRMED':
      // One message tells the owner that the renter has accepted the hours, and that the booking is confirmed.
      return planForConfirmed(event, event.isConfirmedByProposal ? null : 'OWNER_BOOKING_CONFIRMED');
    case 'ENTERED':
      return planForConfirmed(event, null);
    case 'COMPLETED':
    case 'COMPLETED_EARLY':
      return planForCompleted(event);
    case 'CANCELLED':
      return now('OWNER_BOOKING_CANCELLED', ownerId, event);
    case 'EXPIRED':
      return [...now('BOOKING_ENDED', renterId, event), ...now('OWNER_REQUEST_EXPIRED', ownerId, event)];
    case 'ITEM_REMOVED':
    case 'CANCELLED_AS_ASKED':
    case 'CANCELLED_FOR_GUEST':
      return now('BOOKING_ENDED', renterId, event);
    case 'DECLINED':
    case 'CALLED_OFF':
      return planForCalledOff(event);
    case 'NO_SHOW':
    case 'NO_SHOW_UNDONE':
      return eachTime(event.act, renterId, event);
    case 'HOURS_PROPOSED':
      return eachTime('HOURS_PROPOSED', other, event);
    case 'PROPOSAL_REFUSED':
      return eachTime('PROPOSAL_ENDED', proposer, event);
    case 'PROPOSAL_EXPIRED':
      return eachTime('PROPOSAL_ENDED', proposer, event).filter(({ channel }) => channel === 'EMAIL');
    case 'HOURS_CHANGED':
      return planForNewHours(event, { proposer, other });
    case 'CANCEL_ASKED':
      return eachTime('CANCEL_ASKED', ownerId, event);
    case 'CANCEL_KEPT':
      return eachTime('CANCEL_KEPT', renterId, event);
    // The guest's account can be told now.
    case 'CLAIMED':
      return event.status === 'COMPLETED' ? planForCompleted(event) : planForHours(event);
    case 'DEPARTED':
    case 'RETURN_UNDONE':
      return planForSunset(event);
    case 'PROPOSAL_WITHDRAWN':
    case 'CANCEL_WITHDRAWN':
    case 'DEPARTURE_UNDONE':
    case 'EXTENDED':
    case 'CASH_NOTED':
      return [];
  }
}

/** One message per channel about the booking, now. */
function now(kind: Kind, recipientId: string | null, { bookingId, at }: BookingEvent): PlannedMessage[] {
  return messages(kind, recipientId, { booking_id: bookingId, due_at: at });
}

/** The same for what can happen to a booking more than once. */
function eachTime(kind: Kind, recipientId: string | null, event: BookingEvent): PlannedMessage[] {
  const { id, bookingId, at } = event;
  return messages(kind, recipientId, {
    ...{ booking_id: bookingId, event_id: id, due_at: at },
    once: `${bookingId} ${id}`,
  });
}

function planForRequest(event: BookingEvent): PlannedMessage[] {
  return [
    ...now('REQUEST_SENT', event.renterId, event),
    ...now('REQUEST_RECEIVED', event.ownerId, event),
    ...planForExpiry(event),
  ];
}

/** Again if the expiry changes with the hours. The request itself is the warning if it expires that soon. */
function planForExpiry({ bookingId, ownerId, expiresAt, at }: BookingEvent): PlannedMessage[] {
  const warningAt = expiresAt && before(expiresAt, expiryWarningHours);
  if (!warningAt || warningAt <= at) return [];
  const once = `${bookingId} ${expiresAt.toISOString()}`;
  return messages('REQUEST_EXPIRING', ownerId, { booking_id: bookingId, once, due_at: warningAt });
}

/** The owner gets a message of this kind, or none. */
function planForConfirmed(event: BookingEvent, toOwner: Kind | null): PlannedMessage[] {
  return [
    ...now('BOOKING_CONFIRMED', event.renterId, event),
    ...(toOwner === null ? [] : now(toOwner, event.ownerId, event)),
    ...planForHours(event),
  ];
}

/** What is sent around the hours of a confirmed booking: once for each start, because they can be changed. */
function planForHours({ id, bookingId, renterId, ownerId, start, at }: BookingEvent): PlannedMessage[] {
  const { date: day } = instantToMarina(start);
  const eveningOnDay = marinaToInstant(day, eveningOfDay);
  const evening = marinaToInstant(addDays(day, -1), eveningBefore);
  const hoursBefore = before(start, reminderHours);
  const reminder = {
    ...{ booking_id: bookingId, event_id: id },
    once: `${bookingId} ${start.toISOString()}`,
  };
  return [
    // Reminders whose time has passed are left out: the confirmation has just been sent.
    ...(evening > at
      ? [
          ...messages('REMINDER_DAY_BEFORE', renterId, { ...reminder, due_at: evening }),
          ...messages('DAY_SHEET', ownerId, { day, once: day, due_at: evening }),
        ]
      : []),
    ...(hoursBefore > at
      ? messages('REMINDER_HOURS_BEFORE', renterId, { ...reminder, due_at: hoursBefore })
      : []),
    ...messages('EVENING_LIST', ownerId, { day, once: day, due_at: eveningOnDay }),
  ];
}

/** Its owner gets one message about all that another has called off. */
function planForCalledOff(event: BookingEvent): PlannedMessage[] {
  const { renterId, ownerId, actorId, callOffId, bookingId, at } = event;
  return [
    ...now('BOOKING_ENDED', renterId, event),
    ...(callOffId !== null && actorId !== ownerId
      ? messages('OWNER_CALLED_OFF', ownerId, { booking_id: bookingId, once: callOffId, due_at: at })
      : []),
  ];
}

/** Once per item and renter, like the review itself. */
function planForCompleted({ bookingId, itemId, renterId, end, at }: BookingEvent): PlannedMessage[] {
  const dayAfter = marinaToInstant(addDays(instantToMarina(end).date, 1), morningAfter);
  const dueAt = dayAfter > at ? dayAfter : at;
  return messages('REVIEW_INVITATION', renterId, { booking_id: bookingId, once: itemId, due_at: dueAt });
}

/**
 * Due at the sunset of the booking's day, so at once after it: a phone without a signal may say late that an item has left.
 * Once for each moment of departure, however often it is taken back and said again.
 */
function planForSunset(event: BookingEvent): PlannedMessage[] {
  const { id, bookingId, ownerId, departedAt, adminIds, start } = event;
  if (!departedAt) return [];
  const { sunset } = daylightOf(instantToMarina(start).date);
  const about = { booking_id: bookingId, event_id: id, due_at: sunset };
  const recipients = new Set([ownerId, ...(adminIds ?? [])]);
  return [...recipients].flatMap((recipientId) =>
    messages('ITEM_STILL_OUT', recipientId, { ...about, once: `${bookingId} ${departedAt.toISOString()}` }),
  );
}

function planForNewHours(
  event: BookingEvent,
  { proposer, other }: { proposer: string | null; other: string | null },
): PlannedMessage[] {
  if (event.status === 'CONFIRMED')
    return [
      ...eachTime('PROPOSAL_ACCEPTED', proposer, event),
      ...eachTime('HOURS_CHANGED', other, event),
      ...planForHours(event),
    ];
  // A renter who accepts hours for a request gets the confirmation, which follows at once.
  return event.proposalByOwner
    ? eachTime('PROPOSAL_ACCEPTED', proposer, event)
    : [...eachTime('REQUEST_CHANGED', other, event), ...planForExpiry(event)];
}
