import { sql } from 'kysely';
import { lockItem, requireItem } from '#features/items/server/stored-item.ts';
import type { Settle } from '#features/reports/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/errors.ts';

/** All that can be reported, as it is now. */
export const things = sql`(
  select 'LISTING' as kind, id, id as item_id, owner_id as writer_id, listing_title as text, taken_down_reason as hidden_reason
  from items
  union all
  select 'REVIEW', id, item_id, reviewer_id, comment, hidden_reason from reviews
  union all
  select 'REPLY', review.id, item_id, owner_id, reply.text, reply.hidden_reason
  from review_replies reply join reviews review on review.id = review_id join items on items.id = item_id
)`;

/** The one of another row's kind and id, by their indexes: a plain join reads all reviews. */
export const thingOf = (kind: string, id: string) => sql`lateral (
  select * from ${things} thing where kind = ${sql.ref(kind)} and id = ${sql.ref(id)} limit 1
)`;

export type ThingId = Pick<Settle, 'kind' | 'id'>;

export interface Thing extends ThingId {
  itemId: string;
  writerId: string;
  /** Null while it is shown. */
  hiddenReason: string | null;
}

/** Throws 404. */
export async function findThing(db: Db, { kind, id }: ThingId): Promise<Thing> {
  const { rows } = await sql<Thing>`
    select kind, id, item_id as "itemId", writer_id as "writerId", hidden_reason as "hiddenReason"
    from ${things} thing where kind = ${kind} and id = ${id}`.execute(db);
  if (!rows[0]) throw thingNotFound(kind);
  return rows[0];
}

/** Locks the item of something, with which it is removed. Throws 404, and 410 for a removed item. */
export async function lockThing(db: Db, id: ThingId) {
  const { itemId } = await findThing(db, id);
  const item = requireItem(await lockItem(db, itemId));
  // Again, since it may have been removed before the lock.
  return { ...(await findThing(db, id)), item };
}

export const thingNotFound = (kind: ThingId['kind']) =>
  new AppError(kind === 'LISTING' ? 'item_not_found' : 'review_not_found');
