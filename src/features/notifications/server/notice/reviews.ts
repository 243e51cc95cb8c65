import type { Db } from '#platform/database/db.ts';

/** A review with its item, for the item's owner; null if it was deleted or hidden. */
export async function findNoticeReview(db: Db, id: string) {
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

export async function hasReviewed(
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
