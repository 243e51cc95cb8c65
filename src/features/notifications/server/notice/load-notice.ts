import { findAlternatives } from '#features/availability/server/alternatives.ts';
import { areHoursFree } from '#features/availability/server/notify-waitlist.ts';
import { findItem } from '#features/items/server/stored-item.ts';
import type { Message } from '#features/notifications/server/delivery/messages.ts';
import type { Db } from '#platform/database/db.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { findDayBookings, findNoticeBooking } from './bookings.ts';
import type { Notice, NoticeCalendar, NoticeWait } from './notice.ts';

/**
 * Reads again what a message is about; null if it no longer applies, for example a reminder of a booking that was
 * cancelled meanwhile. See "Notifications" in docs/product.md.
 */
export async function loadNotice(db: Db, message: Message, situation: Situation): Promise<Notice | null> {
  const { now } = situation;
  const notice = await readNotice(db, message, situation);
  return notice && stillApplies(notice, now) ? notice : null;
}

interface Situation {
  now: Date;
  daylight: DaylightPolicy;
}

async function readNotice(db: Db, message: Message, situation: Situation): Promise<Notice | null> {
  const { now } = situation;
  const { kind, recipient_id: recipientId, booking_id: bookingId, review_id: reviewId, day } = message;
  switch (kind) {
    case 'DAY_SHEET':
      return day === null
        ? null
        : { kind, day, bookings: await findDayBookings(db, { ownerId: recipientId, day }, now) };
    case 'HOURS_FREE': {
      const wait = message.wait_id === null ? null : await findNoticeWait(db, message.wait_id, situation);
      return wait && { kind, wait };
    }
    case 'CALENDAR_FAILING': {
      const id = message.calendar_import_id;
      const calendar = id === null ? null : await findNoticeCalendar(db, id);
      return calendar && { kind, calendar };
    }
    case 'REVIEW_RECEIVED': {
      const found = reviewId === null ? null : await findNoticeReview(db, reviewId);
      return found && { kind, ...found };
    }
    case 'LISTING_RIGHT_GRANTED':
    case 'LISTING_RIGHT_TAKEN': {
      const isGranted = await canListItems(db, recipientId);
      return isGranted === (kind === 'LISTING_RIGHT_GRANTED') ? { kind } : null;
    }
    default: {
      const booking = bookingId === null ? null : await findNoticeBooking(db, bookingId, now);
      if (!booking) return null;
      if (
        kind === 'REVIEW_INVITATION' &&
        (await hasReviewed(db, { itemId: booking.item.id, reviewerId: recipientId }))
      )
        return null;
      if (kind !== 'BOOKING_ENDED') return { kind, booking };
      const { start, end, seats, item, cancelReason } = booking;
      const declined = cancelReason === 'OWNER';
      return {
        kind,
        booking,
        alternatives: await findAlternatives(
          db,
          { itemId: item.id, renterId: recipientId, start, end, seats, declined },
          situation,
        ),
      };
    }
  }
}

async function canListItems(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('can_list_items')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.can_list_items === true;
}

/** Whether a message is still true and of use, by the data of the moment when it is sent. See "Notifications". */
function stillApplies(notice: Notice, now: Date): boolean {
  switch (notice.kind) {
    case 'REQUEST_SENT':
    case 'REQUEST_RECEIVED':
    case 'REQUEST_EXPIRING':
      return notice.booking.status === 'PENDING';
    case 'BOOKING_CONFIRMED':
    case 'OWNER_BOOKING_CONFIRMED':
    case 'OWNER_BOOKED_AT_ONCE':
      return notice.booking.status === 'CONFIRMED' && notice.booking.end > now;
    case 'REMINDER_DAY_BEFORE':
    case 'REMINDER_HOURS_BEFORE':
      return notice.booking.status === 'CONFIRMED' && notice.booking.start > now;
    case 'BOOKING_ENDED':
    case 'OWNER_REQUEST_EXPIRED':
    case 'OWNER_BOOKING_CANCELLED':
      return notice.booking.status === 'CANCELLED';
    case 'HOURS_FREE':
      return notice.wait.isFree;
    case 'REVIEW_INVITATION':
      return notice.booking.status === 'COMPLETED' && !notice.booking.item.isRemoved;
    case 'DAY_SHEET':
      return notice.bookings.some(({ end }) => end > now);
    case 'REVIEW_RECEIVED':
    case 'CALENDAR_FAILING':
    case 'LISTING_RIGHT_GRANTED':
    case 'LISTING_RIGHT_TAKEN':
      return true;
  }
}

/** A review with its item, for the item's owner; null if it was deleted or hidden. */
async function findNoticeReview(db: Db, id: string) {
  const row = await db
    .selectFrom('reviews')
    .innerJoin('items', 'items.id', 'reviews.item_id')
    .innerJoin('users', 'users.id', 'reviews.reviewer_id')
    .select(['rating', 'comment', 'users.display_name', 'items.id as item_id', 'items.listing_title'])
    .where('reviews.id', '=', id)
    .where('reviews.hidden_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    review: { rating: row.rating, comment: row.comment, reviewerName: row.display_name ?? '' },
    item: { id: row.item_id, title: row.listing_title },
  };
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

/** The hours for which a renter waits; null if they no longer do. */
async function findNoticeWait(
  db: Db,
  id: string,
  situation: { now: Date; daylight: DaylightPolicy },
): Promise<NoticeWait | null> {
  const row = await db
    .selectFrom('waits')
    .select(['user_id as userId', 'item_id as itemId', 'start_at as start', 'end_at as end', 'seats'])
    .where('id', '=', id)
    .executeTakeFirst();
  const item = row && (await findItem(db, row.itemId));
  if (!item) return null;
  const { itemId, start, end, seats } = row;
  const isFree = await areHoursFree(db, row, { ...situation, item });
  return { itemId, itemTitle: item.listing_title, start, end, seats, isFree };
}

/** A calendar from elsewhere that fails; null if it was removed or works again. */
async function findNoticeCalendar(db: Db, id: string): Promise<NoticeCalendar | null> {
  const row = await db
    .selectFrom('calendar_imports')
    .select(['name', 'read_at', 'failing_since', 'error'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.failing_since || !row.error) return null;
  return { name: row.name, readAt: row.read_at ?? row.failing_since, error: row.error };
}
