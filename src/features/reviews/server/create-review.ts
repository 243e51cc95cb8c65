import type { z } from 'zod';
import { itemNow } from '#features/availability/server/booking-status.ts';
import { switchesOf } from '#features/helpers/server/standing.ts';
import { lockItem, requireItem } from '#features/items/server/stored-item.ts';
import type { createReviewBody, ReviewEligibility } from '#features/reviews/schemas.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { insertReview, readReview, selectReviewEligibility } from './repository.ts';

/**
 * Reviews the item of a completed booking. Throws 404, also for a booking of another user, 403 for one that is not completed,
 * 410 for a removed item, and 409 if the user has already reviewed it. See "Reviews" in docs/product.md.
 */
export async function createReview(
  { db, clock }: DbDeps,
  reviewerId: string,
  bookingId: string,
  { rating, comment }: z.output<typeof createReviewBody>,
): Promise<JsonText> {
  const findBooking = (on: Db) =>
    on
      .selectFrom('bookings')
      .select(['renter_id', 'status', itemNow.as('item_id')])
      .where('id', '=', bookingId)
      .executeTakeFirst();
  const booking = await findBooking(db);
  if (booking?.renter_id !== reviewerId) throw new AppError('booking_not_found');
  const { item_id: itemId } = booking;
  return transact(db, async (transaction) => {
    await lockActiveUser(transaction, reviewerId);
    const item = await lockItem(transaction, itemId);
    // With the lock, since a return can be taken back.
    const { status } = (await findBooking(transaction)) ?? booking;
    if (status !== 'COMPLETED') throw new AppError('cannot_review');
    const { owner_id: ownerId } = requireItem(item);
    const helping = { ownerId, userId: reviewerId };
    if ((await switchesOf(transaction, helping, clock.now()))?.length) throw new AppError('cannot_review');
    const existing = await transaction
      .selectFrom('reviews')
      .select(['id', 'rating', 'comment', 'hidden_at'])
      .where('item_id', '=', itemId)
      .where('reviewer_id', '=', reviewerId)
      .executeTakeFirst();
    if (existing) {
      // The same call was made before, and its answer was lost. It is stored with the first booking, whichever was given.
      const isSame =
        existing.rating === rating && existing.comment === (comment || null) && existing.hidden_at === null;
      if (isSame) return new JsonText(await readReview(transaction, existing.id));
      throw new AppError('already_reviewed');
    }
    const eligibility = await selectReviewEligibility(transaction, itemId, reviewerId);
    const id = await insertReview(transaction, {
      itemId,
      bookingId: eligibility?.bookingId ?? bookingId,
      reviewerId,
      rating,
      comment: comment || null,
      createdAt: clock.now(),
    });
    return new JsonText(await readReview(transaction, id));
  });
}

/** Throws 404, and 410 for a removed item. */
export async function getReviewEligibility(
  db: Db,
  userId: string,
  itemId: string,
): Promise<ReviewEligibility> {
  const { bookingId, reviewed, hiddenReason } = requireItem(
    await selectReviewEligibility(db, itemId, userId),
  );
  return { eligible: bookingId !== null && !reviewed, bookingId, reviewed, hiddenReason };
}
