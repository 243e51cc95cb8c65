import { sql } from 'kysely';
import type { Situation } from '#features/availability/refusal.ts';
import { type Alternative, findAlternatives } from '#features/availability/server/alternatives.ts';
import { isOut } from '#features/availability/server/booking-status.ts';
import { isWeather } from '#features/bookings/acts/call-off.ts';
import { findItemsOf } from '#features/items/server/stored-item.ts';
import type { Message } from '#features/messages/server/delivery/messages.ts';
import type { Db } from '#platform/database/db.ts';
import { daylightOf } from '#shared/daylight.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { findCalledOff, findNoticeBooking } from './bookings.ts';
import type { Notice, NoticeBooking, NoticeCallOff, NoticeProposal, NoticeTrip } from './notice.ts';

interface BookingMessage extends Message {
  kind: Extract<Notice, { booking: NoticeBooking }>['kind'] | 'OWNER_CALLED_OFF';
  booking_id: string;
}

/** Reads again the booking of a message; null if what was done to it has been overtaken. */
export async function readBookingNotice(
  db: Db,
  message: BookingMessage,
  situation: Situation,
): Promise<Notice | null> {
  const { kind, recipient_id: recipientId, event_id: eventId } = message;
  const booking = await findNoticeBooking(db, message.booking_id, situation.now);
  if (!booking) return null;
  const event = eventId === null ? null : await findEvent(db, eventId);
  switch (kind) {
    case 'HOURS_PROPOSED':
    case 'PROPOSAL_ACCEPTED':
    case 'HOURS_CHANGED':
    case 'REQUEST_CHANGED':
    case 'PROPOSAL_ENDED': {
      const proposal = eventId === null ? null : await findProposal(db, eventId);
      return proposal && { kind, booking, proposal };
    }
    case 'ITEM_STILL_OUT': {
      const trip = await findOpenTrip(db, booking, recipientId);
      return trip && { kind, booking, trip };
    }
    case 'BOOKING_ENDED':
      // A push message has no room for them.
      return {
        ...{ kind, booking },
        alternatives: message.channel === 'PUSH' ? [] : await alternativesTo(db, booking, situation),
      };
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
    // Only what differs from what the renter was told last is news.
    case 'NO_SHOW':
    case 'NO_SHOW_UNDONE': {
      const isMissed = eventId !== null && (await wasToldOfNoShow(db, booking, eventId));
      return isMissed === (kind === 'NO_SHOW_UNDONE') ? { kind, booking } : null;
    }
    case 'REVIEW_INVITATION': {
      const isReviewed = await hasReviewed(db, { itemId: booking.item.id, reviewerId: recipientId });
      return isReviewed ? null : { kind, booking };
    }
    default:
      return { kind, booking };
  }
}

const findEvent = (db: Db, id: number) =>
  db
    .selectFrom('events')
    .select(['at', sql<Date>`(details ->> 'start')::timestamptz`.as('start')])
    .where('id', '=', id)
    .executeTakeFirst();

/** The proposal of other hours that an event is about. */
async function findProposal(db: Db, eventId: number): Promise<NoticeProposal | null> {
  const row = await db
    .selectFrom('proposals')
    .select(['start_at as start', 'end_at as end', 'seats', 'state'])
    .select(['total_price as totalPrice', 'expires_at as expiresAt', 'old_seats', 'old_total_price'])
    .select(['old_start_at', 'old_end_at'])
    .where('id', '=', sql<string>`(select (details ->> 'proposal')::uuid from events where id = ${eventId})`)
    .executeTakeFirst();
  if (!row) return null;
  const {
    old_start_at: start,
    old_end_at: end,
    old_seats: seats,
    old_total_price: totalPrice,
    ...proposal
  } = row;
  return { ...proposal, old: { start, end, seats, totalPrice } };
}

/** The trip of a booking whose item is on the water; null for users who neither own it nor are administrators any more. */
async function findOpenTrip(
  db: Db,
  { id, start, owner }: NoticeBooking,
  recipientId: string,
): Promise<NoticeTrip | null> {
  const { rows } = await sql<Omit<NoticeTrip, 'sunset'>>`
    select departed_at as "departedAt", due_at as "dueAt",
      case bookings.rental_category when 'PER_SEAT' then seats else capacity end as people
    from bookings join items on items.id = item_id
    where bookings.id = ${id} and ${isOut}
      and (${recipientId === owner.id} or exists(select from users where id = ${recipientId} and is_admin))`.execute(
    db,
  );
  const [trip] = rows;
  return trip ? { ...trip, sunset: daylightOf(instantToMarina(start).date).sunset } : null;
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

/** The items that are no alternatives in the hours of a call-off: in bad weather no item goes out. */
async function calledOffItems(
  db: Db,
  { cause, isMarina, itemIds }: NoticeCallOff,
  ownerId: string,
): Promise<readonly string[] | 'all'> {
  if (isWeather(cause) || isMarina) return 'all';
  return itemIds ?? (await findItemsOf(db, ownerId)).map(({ id }) => id);
}

/** Whether the last that the renter was told before an event is that they did not come. */
async function wasToldOfNoShow(db: Db, { id, renter }: NoticeBooking, eventId: number): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('kind')
    .where('recipient_id', '=', renter.id)
    .where('booking_id', '=', id)
    .where('kind', 'in', ['NO_SHOW', 'NO_SHOW_UNDONE'])
    .where('outcome', '=', 'SENT')
    .where('event_id', '<', eventId)
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.kind === 'NO_SHOW';
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
