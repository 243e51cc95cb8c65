import { sql } from 'kysely';
import { requireItem } from '#features/items/server/stored-item.ts';
import type { RatingStats, Review } from '#features/reviews/schemas.ts';
import type { PageQuery } from '#features/users/page-schema.ts';
import { publicUserJson } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { instantJson, type JsonFields, type JsonPage, objectJson } from '#platform/database/json.ts';
import {
  idColumn,
  keyset,
  type PageRow,
  pageQuery,
  timestampColumn,
  toJsonPage,
} from '#platform/database/paging.ts';

export interface NewReview {
  itemId: string;
  /** The reviewer's first completed booking of the item. */
  bookingId: string;
  reviewerId: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
}

/** Inserts a review, updates the item's rating in the same statement, and returns the review's id. */
export async function insertReview(db: Db, review: NewReview): Promise<string> {
  const id = newId(review.createdAt);
  await db
    .with('added', (query) =>
      query
        .insertInto('reviews')
        .values({
          id,
          item_id: review.itemId,
          booking_id: review.bookingId,
          reviewer_id: review.reviewerId,
          rating: review.rating,
          comment: review.comment,
          created_at: review.createdAt,
        })
        .returning(['item_id', 'rating']),
    )
    .updateTable('items')
    .from('added')
    .set((row) => ({
      rating_sum: row('items.rating_sum', '+', row.ref('added.rating')),
      rating_count: row('items.rating_count', '+', 1),
    }))
    .whereRef('items.id', '=', 'added.item_id')
    .execute();
  return id;
}

/**
 * Hides a review, or shows it again for null, and updates the item's rating in the same statement. Returns false if the review
 * is hidden or shown already.
 */
export async function updateHidden(
  db: Db,
  id: string,
  hidden: { at: Date; by: string; reason: string } | null,
): Promise<boolean> {
  const sign = sql.lit(hidden ? -1 : 1);
  const { numUpdatedRows } = await db
    .with('changed', (query) =>
      query
        .updateTable('reviews')
        .set({
          hidden_at: hidden?.at ?? null,
          hidden_by: hidden?.by ?? null,
          hidden_reason: hidden?.reason ?? null,
        })
        .where('id', '=', id)
        .where('hidden_at', hidden ? 'is' : 'is not', null)
        .returning(['item_id', 'rating']),
    )
    .updateTable('items')
    .from('changed')
    .set((row) => ({
      rating_sum: sql<number>`${row.ref('items.rating_sum')} + ${sign} * ${row.ref('changed.rating')}`,
      rating_count: row('items.rating_count', '+', sign),
    }))
    .whereRef('items.id', '=', 'changed.item_id')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The review of row `r` and its reviewer of row `u` as `review`. */
export const reviewFields: JsonFields<Review> = {
  id: sql`r.id`,
  rating: sql`r.rating`,
  comment: sql`r.comment`,
  createdAt: instantJson('r.created_at'),
  reviewer: publicUserJson,
  reply: sql`(
    select ${objectJson<NonNullable<Review['reply']>>({ text: sql`p.text`, createdAt: instantJson('p.created_at') })}
    from review_replies p where p.review_id = r.id and p.hidden_at is null
  )`,
};

const reviewJson = objectJson(reviewFields);

export async function readReview(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select ${reviewJson}::text as text
    from reviews r
    join users u on u.id = r.reviewer_id
    where r.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`The review ${id} does not exist`);
  return row.text;
}

/** The user's first completed booking of an item and their review of it, also a hidden one; undefined for an unknown item. */
export async function selectReviewEligibility(db: Db, itemId: string, userId: string) {
  const { rows } = await sql<{
    deleted_at: Date | null;
    merged_into: string | null;
    bookingId: string | null;
    reviewed: boolean;
    hiddenReason: string | null;
  }>`
    select
      i.deleted_at,
      i.merged_into,
      r.id is not null as reviewed,
      r.hidden_reason as "hiddenReason",
      (
        select b.id
        from bookings b join items part on part.id = b.item_id
        where coalesce(part.merged_into, part.id) = i.id and b.renter_id = ${userId} and b.status = 'COMPLETED'
        order by b.start_at, b.id
        limit 1
      ) as "bookingId"
    from items i
    left join reviews r on r.item_id = i.id and r.reviewer_id = ${userId}
    where i.id = ${itemId}`.execute(db);
  return rows[0];
}

const newestFirst = keyset('desc', [timestampColumn('r.created_at'), idColumn('r.id')]);

/** One page of an item's reviews that are not hidden, newest first. Throws 404, and 410 for a removed item. */
export async function listReviews(db: Db, itemId: string, query: PageQuery): Promise<JsonPage> {
  const page = pageQuery({
    select: sql`select * from reviews r`,
    as: 'r',
    filters: [sql`r.item_id = i.id`, sql`r.hidden_at is null`],
    keyset: newestFirst,
    join: sql`join users u on u.id = r.reviewer_id`,
    json: reviewJson,
    ...query,
  });
  const { rows } = await sql<
    PageRow & { deleted_at: Date | null; merged_into: string | null; total: number }
  >`
    select i.deleted_at, i.merged_into, i.rating_count as total, page.text, page.last
    from items i
    cross join lateral (${page}) page
    where i.id = ${itemId}`.execute(db);
  return toJsonPage(requireItem(rows[0]));
}

/** Number and average of an item's reviews, rounded once, like on the pages. Throws 404, and 410 for a removed item. */
export async function getRatingStats(db: Db, itemId: string): Promise<RatingStats> {
  const row = await db
    .selectFrom('items')
    .select(
      sql<number>`coalesce(round(rating_sum::numeric / nullif(rating_count, 0), 1), 0)::float8`.as('average'),
    )
    .select(['rating_count', 'deleted_at', 'merged_into'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  const { average, rating_count: reviewCount } = requireItem(row);
  return { averageRating: average, reviewCount };
}
