import { lockOwnItem } from '#features/items/server/stored-item.ts';
import { replyEditMs } from '#features/reviews/reply-limits.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import { readReview } from './repository.ts';

/**
 * Replies to a review of the user's own item, or changes the reply. Returns the review in JSON. Throws 404 for an unknown or
 * hidden review, 403 for other users, 410 for a removed item, and 409 for a reply that is hidden or older than 24 hours. The
 * same text again changes nothing. See "Reviews" in docs/product.md.
 */
export async function writeReply(
  { db, clock }: DbDeps,
  user: { id: string },
  reviewId: string,
  text: string,
): Promise<JsonText> {
  const { item_id: itemId } = await requireReview(db, reviewId);
  return transact(db, async (transaction) => {
    const item = await lockOwnItem(transaction, itemId, user);
    const review = await requireReview(transaction, reviewId);
    const { text: before, created_at: repliedAt } = review;
    if (review.reply_hidden_at) throw new AppError('reply_hidden');
    // The same call may have been made before, and its answer was lost.
    if (text !== before) {
      const at = clock.now();
      if (repliedAt && at.getTime() >= repliedAt.getTime() + replyEditMs) throw new AppError('reply_final');
      await transaction
        .insertInto('review_replies')
        .values({ review_id: reviewId, text, created_at: at, updated_at: at })
        .onConflict((conflict) => conflict.column('review_id').doUpdateSet({ text, updated_at: at }))
        .execute();
      await recordEvent(transaction, {
        ...{ at, act: 'REVIEW_REPLIED', actorId: user.id, userId: review.reviewer_id, itemId },
        details: { item: item.listing_title },
      });
    }
    return new JsonText(await readReview(transaction, reviewId));
  });
}

/** A review that is not hidden, with its reply. */
async function requireReview(db: Db, id: string) {
  const review = await db
    .selectFrom('reviews')
    .leftJoin('review_replies as reply', 'reply.review_id', 'reviews.id')
    .select([
      'item_id',
      'reviewer_id',
      'reply.text',
      'reply.created_at',
      'reply.hidden_at as reply_hidden_at',
    ])
    .where('reviews.id', '=', id)
    .where('reviews.hidden_at', 'is', null)
    .executeTakeFirst();
  if (!review) throw new AppError('review_not_found');
  return review;
}
