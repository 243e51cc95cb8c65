import { requireItem } from '#features/items/server/stored-item.ts';
import type { ListReviewsQuery, RatingStats } from '#features/reviews/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import type { JsonPage } from '#platform/database/json.ts';
import { toJsonPage } from '#platform/database/paging.ts';
import { pageLimit } from '#shared/lists.ts';
import { selectRating, selectReviews } from './repository.ts';

/** One page of an item's reviews, newest first. Throws 404, and 410 for a removed item. */
export async function listReviews(
  db: Db,
  itemId: string,
  { limit = pageLimit, cursor }: ListReviewsQuery,
): Promise<JsonPage> {
  return toJsonPage(requireItem(await selectReviews(db, itemId, { limit, cursor })));
}

/** Throws 404, and 410 for a removed item. */
export async function getRatingStats(db: Db, itemId: string): Promise<RatingStats> {
  const { averageRating, reviewCount } = requireItem(await selectRating(db, itemId));
  return { averageRating, reviewCount };
}
