import { type RawBuilder, sql } from 'kysely';
import type { ReviewFilter } from '#features/admin/constants.ts';
import type { AdminReview, AdminReviewsQuery } from '#features/admin/schemas.ts';
import { lockItem } from '#features/items/server/stored-item.ts';
import { reviewFields, updateHidden } from '#features/reviews/server/repository.ts';
import { publicUserOf } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson, type JsonPage, JsonText, objectJson } from '#platform/database/json.ts';
import { idColumn, keyset, readPage, timestampColumn } from '#platform/database/paging.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';

/** The review of row `r`, its reviewer of row `u` and its item of row `i` as `adminReview`. */
const adminReviewJson = objectJson<AdminReview>({
  ...reviewFields,
  item: objectJson({ id: sql`i.id`, listingTitle: sql`i.listing_title` }),
  owner: publicUserOf('i.owner_id'),
  isEarly: sql`r.is_early`,
  hidden: sql`case when r.hidden_at is not null then ${objectJson<NonNullable<AdminReview['hidden']>>({
    at: instantJson('r.hidden_at'),
    by: publicUserOf('r.hidden_by'),
    reason: sql`r.hidden_reason`,
  })} end`,
});

const join = sql`join users u on u.id = r.reviewer_id join items i on i.id = r.item_id`;

const newestFirst = keyset('desc', [timestampColumn('r.created_at'), idColumn('r.id')]);

const filters: Record<ReviewFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  early: sql`r.is_early`,
  hidden: sql`r.hidden_at is not null`,
};

/** One page of the reviews of all items, hidden ones included, newest first. See "Reviews" in docs/product.md. */
export function listReviews(db: Db, { which = 'all', ...page }: AdminReviewsQuery): Promise<JsonPage> {
  return readPage(db, {
    select: sql`select * from reviews r`,
    as: 'r',
    filters: [filters[which]],
    keyset: newestFirst,
    join,
    json: adminReviewJson,
    ...page,
  });
}

/** A review as `adminReview`, in JSON; undefined for an unknown one. */
export async function readAdminReview(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select ${adminReviewJson}::text as text
    from reviews r ${join}
    where r.id = ${id}`.execute(db);
  return rows[0]?.text;
}

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
    // What is decided here settles what was reported of it.
    await transaction
      .updateTable('reports')
      .set({ decision: reason === null ? 'UNDO' : 'HIDE', settled_at: at })
      .where('item_id', '=', review.item_id)
      .where('kind', '=', 'REVIEW')
      .where('thing_id', '=', id)
      .where('decision', 'is', null)
      .execute();
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
