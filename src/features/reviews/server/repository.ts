import { sql } from 'kysely';
import type { ListReviewsQuery } from '#features/reviews/schemas.ts';
import type { Db } from '#server/db.ts';
import { newId } from '#server/ids.ts';
import { instantJson } from '#server/json.ts';
import { positionInstantJson } from '#server/paging.ts';

export interface NewReview {
  itemId: string;
  /** The first completed booking of the item by the reviewer (D12). */
  bookingId: string;
  reviewerId: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
}

/** Adds a review and, in the same statement, counts it into its item's rating; answers its id. */
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

export interface ReviewPage {
  removed: boolean;
  total: number;
  text: string;
  /** Where the last review of the page stands, if there are more behind it. */
  last: [createdAt: string, id: string] | null;
}

/** The reviews of an item, the newest first, as a JSON array of `review`; undefined where there is no item. */
export async function selectReviews(
  db: Db,
  itemId: string,
  { limit, after }: { limit: NonNullable<ListReviewsQuery['limit']>; after: ReviewPage['last'] },
): Promise<ReviewPage | undefined> {
  const rest = after ? sql`and (r.created_at, r.id) < (${after[0]}, ${after[1]})` : sql``;
  const { rows } = await sql<ReviewPage>`
    select
      i.deleted_at is not null as removed,
      i.rating_count as total,
      page.text,
      page.last
    from items i
    cross join lateral (
      select
        coalesce(json_agg(entry.review order by entry.place) filter (where entry.place <= ${limit}), '[]')::text as text,
        case when count(*) > ${limit} then (json_agg(entry.position) filter (where entry.place = ${limit})) -> 0 end as last
      from (
        select
          row_number() over (order by r.created_at desc, r.id desc) as place,
          json_build_array(${positionInstantJson('r.created_at')}, r.id) as position,
          json_build_object(
            'id', r.id,
            'rating', r.rating,
            'comment', r.comment,
            'createdAt', ${instantJson('r.created_at')},
            'reviewer', json_build_object(
              'id', u.id, 'displayName', u.display_name, 'profileImageUrl', u.profile_image_url
            )
          ) as review
        from reviews r
        join users u on u.id = r.reviewer_id
        where r.item_id = i.id ${rest}
        order by r.created_at desc, r.id desc
        limit ${limit + 1}
      ) entry
    ) page
    where i.id = ${itemId}`.execute(db);
  return rows[0];
}

/** Number and average, to one decimal, of an item's reviews; undefined where there is no item. */
export async function selectRating(db: Db, itemId: string) {
  return db
    .selectFrom('items')
    .select([
      sql<number>`round(rating_average, 1)::float8`.as('averageRating'),
      'rating_count as reviewCount',
      sql<boolean>`deleted_at is not null`.as('removed'),
    ])
    .where('id', '=', itemId)
    .executeTakeFirst();
}
