import { findAlternatives } from '#features/availability/server/alternatives.ts';
import type { Message } from '#features/notifications/server/delivery/messages.ts';
import type { Db } from '#platform/database/db.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { findDayBookings, findNoticeBooking } from './bookings.ts';
import { findNoticeCalendar } from './calendars.ts';
import type { Notice } from './notice.ts';
import { findNoticeReview, hasReviewed } from './reviews.ts';
import { stillApplies } from './still-applies.ts';
import { findNoticeWait } from './waits.ts';

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
