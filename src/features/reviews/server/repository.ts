import { sql } from 'kysely';
import type { ListReviewsQuery } from '#features/reviews/schemas.ts';
import { publicUserJson } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { instantJson } from '#platform/database/json.ts';
import { positionInstantJson } from '#platform/database/paging.ts';

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

/** Deletes the reviews of an item, and its rating with them (D14). */
export async function deleteReviewsOf(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('reviews').where('item_id', '=', itemId).execute();
  await db.updateTable('items').set({ rating_sum: 0, rating_count: 0 }).where('id', '=', itemId).execute();
}

/** `review` as JSON, of a review `r` and its reviewer `u`. */
const reviewJson = sql`json_build_object(
  'id', r.id,
  'rating', r.rating,
  'comment', r.comment,
  'createdAt', ${instantJson('r.created_at')},
  'reviewer', ${publicUserJson}
)`;

/** One review as the JSON of `review`. */
export async function readReview(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select ${reviewJson}::text as text
    from reviews r
    join users u on u.id = r.reviewer_id
    where r.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`The review ${id} is not there`);
  return row.text;
}

/** What decides whether a booking lets somebody review; undefined where there is no such rental. */
export async function findBooking(db: Db, id: string) {
  return db
    .selectFrom('bookings')
    .select(['item_id', 'renter_id', 'status'])
    .where('id', '=', id)
    .where('kind', '=', 'RENTAL')
    .executeTakeFirst();
}

/** Holds an item against its removal, and against another review of it, until the transaction ends. */
export async function lockItem(db: Db, id: string) {
  return db
    .selectFrom('items')
    .select(sql<boolean>`deleted_at is not null`.as('removed'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** D12: somebody's first completed booking of an item, and whether they have reviewed it. Undefined without an item. */
export async function selectReviewEligibility(db: Db, itemId: string, userId: string) {
  const { rows } = await sql<{ removed: boolean; bookingId: string | null; reviewed: boolean }>`
    select
      i.deleted_at is not null as removed,
      exists (select from reviews r where r.item_id = i.id and r.reviewer_id = ${userId}) as reviewed,
      (
        select b.id
        from bookings b
        where b.item_id = i.id and b.renter_id = ${userId} and b.status = 'COMPLETED' and b.kind = 'RENTAL'
        order by b.start_at, b.id
        limit 1
      ) as "bookingId"
    from items i
    where i.id = ${itemId}`.execute(db);
  return rows[0];
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
          ${reviewJson} as review
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

/**
 * Number and average, to one decimal, of an item's reviews; undefined where there is no item. Rounded from the two
 * decimals that the item itself tells, as the pages do: 4.4467 is 4.5 everywhere.
 */
export async function selectRating(db: Db, itemId: string) {
  return db
    .selectFrom('items')
    .select([
      sql<number>`round(round(rating_average, 2), 1)::float8`.as('averageRating'),
      'rating_count as reviewCount',
      sql<boolean>`deleted_at is not null`.as('removed'),
    ])
    .where('id', '=', itemId)
    .executeTakeFirst();
}
