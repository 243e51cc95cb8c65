import { type Alternative, findAlternatives } from '#features/availability/server/alternatives.ts';
import { isWeather } from '#features/bookings/limits.ts';
import { findItemsOf } from '#features/items/server/stored-item.ts';
import type { Message } from '#features/notifications/server/delivery/messages.ts';
import type { Db } from '#platform/database/db.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { findCalledOff, findNoticeBooking } from './bookings.ts';
import { findEventFacts } from './event-facts.ts';
import type { Notice, NoticeBooking, NoticeCallOff } from './notice.ts';

interface BookingMessage extends Message {
  kind: Extract<Notice, { booking: NoticeBooking }>['kind'] | 'OWNER_CALLED_OFF';
  booking_id: string;
}

interface Situation {
  now: Date;
  daylight: DaylightPolicy;
}

/** Reads again the booking of a message; null if what was done to it has been overtaken. */
export async function readBookingNotice(
  db: Db,
  message: BookingMessage,
  situation: Situation,
): Promise<Notice | null> {
  const { kind, recipient_id: recipientId, booking_event_id: eventId } = message;
  const booking = await findNoticeBooking(db, message.booking_id, situation.now);
  if (!booking) return null;
  const event = eventId === null ? null : await findEventFacts(db, eventId);
  switch (kind) {
    case 'CHANGE_PROPOSED':
    case 'CHANGE_ACCEPTED':
    case 'HOURS_CHANGED':
    case 'REQUEST_CHANGED':
    case 'CHANGE_ENDED':
      return event?.change ? { kind, booking, change: event.change } : null;
    case 'BOOKING_ENDED':
      return { kind, booking, alternatives: await alternativesTo(db, booking, situation) };
    case 'OWNER_CALLED_OFF': {
      const { callOff, owner } = booking;
      if (!callOff) return null;
      const called = { ownerId: owner.id, callOffId: callOff.id };
      return { kind, callOff, bookings: await findCalledOff(db, called, situation.now) };
    }
    // A reminder of other hours than today's was replaced when they changed.
    case 'REMINDER_DAY_BEFORE':
    case 'REMINDER_HOURS_BEFORE':
      return event && +event.start !== +booking.start ? null : { kind, booking };
    // A question that was taken back and asked again has a message of its own.
    case 'CANCEL_ASKED':
      return +(event?.at ?? 0) === +(booking.cancelRequestedAt ?? 0) ? { kind, booking } : null;
    case 'NO_SHOW_UNDONE':
      return (await wasToldOfNoShow(db, booking)) ? { kind, booking } : null;
    case 'REVIEW_INVITATION': {
      const isReviewed = await hasReviewed(db, { itemId: booking.item.id, reviewerId: recipientId });
      return isReviewed ? null : { kind, booking };
    }
    default:
      return { kind, booking };
  }
}

/** What the renter could book instead; none for a renter who has asked to cancel. */
async function alternativesTo(
  db: Db,
  { start, end, seats, item, renter, owner, cancelReason, callOff }: NoticeBooking,
  situation: Situation,
): Promise<Alternative[]> {
  if (cancelReason === 'RENTER_ASKED') return [];
  const declined = cancelReason === 'OWNER';
  const without = callOff
    ? { start: callOff.start, end: callOff.end, itemIds: await calledOffItems(db, callOff, owner.id) }
    : undefined;
  const ended = { itemId: item.id, renterId: renter.id, start, end, seats, declined, without };
  return findAlternatives(db, ended, situation);
}

/** The items that are no alternatives in the hours of a call-off: in bad weather no craft goes out. */
async function calledOffItems(
  db: Db,
  { cause, isMarina, itemIds }: NoticeCallOff,
  ownerId: string,
): Promise<readonly string[] | 'all'> {
  if (isWeather(cause) || isMarina) return 'all';
  return itemIds ?? (await findItemsOf(db, ownerId)).map(({ id }) => id);
}

/** Whether the renter was told that they did not come, so that taking it back is news. */
async function wasToldOfNoShow(db: Db, { id, renter }: NoticeBooking): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('recipient_id', '=', renter.id)
    .where('booking_id', '=', id)
    .where('kind', '=', 'NO_SHOW')
    .where('outcome', '=', 'SENT')
    .executeTakeFirst();
  return row !== undefined;
}

async function hasReviewed(
  db: Db,
  { itemId, reviewerId }: { itemId: string; reviewerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('item_id', '=', itemId)
    .where('reviewer_id', '=', reviewerId)
    .executeTakeFirst();
  return row !== undefined;
}
