import type { Situation } from '#features/availability/refusal.ts';
import { areHoursFree } from '#features/availability/server/notify-waitlist.ts';
import { findItem } from '#features/items/server/stored-item.ts';
import type { Message } from '#features/messages/server/delivery/messages.ts';
import type { Db } from '#platform/database/db.ts';
import { readBookingNotice } from './booking-notice.ts';
import { findDayBookings } from './bookings.ts';
import type { Notice, NoticeBooking, NoticeCalendar, NoticeWaitlistEntry } from './notice.ts';
import { stillApplies } from './relevance.ts';

/**
 * Reads again what a message is about; null if it no longer applies, for example a reminder of a booking that was
 * cancelled meanwhile. See "Notifications" in docs/product.md.
 */
export async function loadNotice(db: Db, message: Message, situation: Situation): Promise<Notice | null> {
  const { now } = situation;
  const notice = await readNotice(db, message, situation);
  return notice && stillApplies(notice, now) ? notice : null;
}

async function readNotice(db: Db, message: Message, situation: Situation): Promise<Notice | null> {
  const { now } = situation;
  const { kind, recipient_id: recipientId, booking_id: bookingId, review_id: reviewId, day } = message;
  switch (kind) {
    case 'DAY_SHEET':
    case 'EVENING_LIST': {
      if (day === null) return null;
      const bookings = await findDayBookings(db, { ownerId: recipientId, day }, now);
      const isListed = ({ end }: NoticeBooking) => kind === 'DAY_SHEET' || end <= now;
      return { kind, day, bookings: bookings.filter(isListed) };
    }
    case 'HOURS_FREE': {
      const entry =
        message.waitlist_entry_id === null
          ? null
          : await findNoticeWaitlistEntry(db, message.waitlist_entry_id, situation);
      return entry && { kind, entry };
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
    default:
      return bookingId === null
        ? null
        : readBookingNotice(db, { ...message, kind, booking_id: bookingId }, situation);
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

/** The hours for which a renter waits; null if they no longer do. */
async function findNoticeWaitlistEntry(
  db: Db,
  id: string,
  situation: Situation,
): Promise<NoticeWaitlistEntry | null> {
  const row = await db
    .selectFrom('waitlist')
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
