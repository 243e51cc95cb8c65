import { lockItem } from '#features/items/server/stored-item.ts';
import { updateHidden } from '#features/reviews/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import { readAdminReview } from './list-reviews.ts';

/**
 * Hides a review for a reason, or shows it again for null, and records it. Throws 404, and 409 if the review is hidden or
 * shown already. See "Reviews" in docs/product.md.
 */
export async function changeVisibility(
  { db, clock }: DbDeps,
  { id, actorId }: { id: string; actorId: string },
  reason: string | null,
): Promise<JsonText> {
  const review = await findReview(db, id);
  if (!review) throw new AppError('review_not_found');
  return transact(db, async (transaction) => {
    // Before the review, in the order of the item's removal, which deletes its reviews.
    await lockItem(transaction, review.item_id);
    const at = clock.now();
    const isChanged = await updateHidden(
      transaction,
      id,
      reason === null ? null : { at, by: actorId, reason },
    );
    const text = await readAdminReview(transaction, id);
    if (text === undefined) throw new AppError('review_not_found');
    if (!isChanged) throw new AppError(reason === null ? 'review_not_hidden' : 'review_already_hidden');
    await recordEvent(transaction, {
      at,
      act: reason === null ? 'REVIEW_SHOWN' : 'REVIEW_HIDDEN',
      actorId,
      userId: review.reviewer_id,
      details: { item: review.listing_title, ...(reason !== null && { reason }) },
    });
    return new JsonText(text);
  });
}

function findReview(db: Db, id: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('items', 'items.id', 'reviews.item_id')
    .select(['reviews.item_id', 'reviews.reviewer_id', 'items.listing_title'])
    .where('reviews.id', '=', id)
    .executeTakeFirst();
}
