import { z } from 'zod';
import { pageLimit } from '#features/items/limits.ts';
import type { ListReviewsQuery, RatingStats } from '#features/reviews/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { positionInstant, readCursor, writeCursor } from '#platform/database/paging.ts';
import { JsonPage } from '#platform/http/route.ts';
import { AppError } from '#shared/errors.ts';
import { selectRating, selectReviews } from './repository.ts';

/** Where a review stands in its list. */
const position = z.tuple([positionInstant, z.uuid()]);

/** One page of an item's reviews, the newest first. Throws 404, and 410 for a removed item (D14). */
export async function listReviews(
  db: Db,
  itemId: string,
  { limit = pageLimit, cursor }: ListReviewsQuery,
): Promise<JsonPage> {
  const after = cursor ? readCursor(cursor, position) : null;
  const page = requireItem(await selectReviews(db, itemId, { limit, after }));
  return new JsonPage(page.text, page.total, page.last && writeCursor(page.last));
}

/** Throws 404, and 410 for a removed item (D14). */
export async function getRatingStats(db: Db, itemId: string): Promise<RatingStats> {
  const { averageRating, reviewCount } = requireItem(await selectRating(db, itemId));
  return { averageRating, reviewCount };
}

/** The row of an item that is there. Throws 404, and 410 for a removed one (D14). */
export function requireItem<Row extends { removed: boolean }>(row: Row | undefined): Row {
  if (!row) throw new AppError('item_not_found');
  if (row.removed) throw new AppError('item_removed');
  return row;
}
