import { findAlternatives } from '#features/bookings/server/alternatives.ts';
import type { Message } from '#features/notifications/server/delivery/messages.ts';
import type { Db } from '#platform/database/db.ts';
import { findDayBookings, findNoticeBooking } from './bookings.ts';
import type { Notice } from './notice.ts';
import { findNoticeReview, hasReviewed } from './reviews.ts';
import { stillApplies } from './still-applies.ts';

/**
 * Reads again what a message is about; null if it no longer applies, for example a reminder of a booking that was
 * cancelled meanwhile. See "Notifications" in docs/product.md.
 */
export async function loadNotice(db: Db, message: Message, now: Date): Promise<Notice | null> {
  const notice = await readNotice(db, message, now);
  return notice && stillApplies(notice, now) ? notice : null;
}

async function readNotice(db: Db, message: Message, now: Date): Promise<Notice | null> {
  const { kind, recipient_id: recipientId, booking_id: bookingId, review_id: reviewId, day } = message;
  switch (kind) {
    case 'DAY_SHEET':
      return day === null
        ? null
        : { kind, day, bookings: await findDayBookings(db, { ownerId: recipientId, day }, now) };
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
          now,
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
