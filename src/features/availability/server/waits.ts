import { sql } from 'kysely';
import { maxWaits, maxWaitsOfItem } from '#features/availability/limits.ts';
import type { RequestedHours, Wait } from '#features/availability/schemas.ts';
import { findItem, lockUserAndItem } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { retentionDays } from '#shared/retention.ts';
import { countsAsOpen } from './booking-status.ts';
import { type CheckedRequest, checkRequest, intervalOf } from './check-request.ts';
import { findOccupied } from './occupied.ts';

/** The renter who waits, and the item. */
interface WaitTarget {
  userId: string;
  itemId: string;
}

/**
 * Lets a renter wait for taken hours, and returns the wait. Throws the errors of a request for them, and 409 if they are free
 * or too many wait. See "Waiting list" in docs/product.md.
 */
export function createWait(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  target: WaitTarget,
  request: RequestedHours,
): Promise<Wait> {
  const { userId, itemId } = target;
  return transact(db, async (transaction) => {
    await lockUserAndItem(transaction, target);
    const now = clock.now();
    const occupied = await findOccupied(transaction, [itemId], intervalOf(request, now), now);
    const checked = checkRequest(request, {
      item: await findItem(transaction, itemId),
      occupied: occupied.get(itemId) ?? [],
      renter: { id: userId, phoneNumber: null },
      ...{ now, daylight: site.daylight, withoutPhone: true },
    });
    if (await overlapsOwnRequest(transaction, target, checked, now)) throw new AppError('own_overlap');
    if (checked.clash === null) throw new AppError('hours_are_free');
    await requireFewWaits(transaction, target, checked, now);
    return storeWait(transaction, target, checked, now);
  });
}

async function overlapsOwnRequest(
  db: Db,
  { userId, itemId }: WaitTarget,
  { start, end }: CheckedRequest,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from bookings
    where renter_id = ${userId} and item_id = ${itemId} and ${countsAsOpen(now)}
      and start_at < ${end} and end_at > ${start}`.execute(db);
  return rows.length > 0;
}

/** Throws 409 if the renter waits for too many other hours, or too many others wait for the item. */
async function requireFewWaits(
  db: Db,
  { userId, itemId }: WaitTarget,
  { start, end }: CheckedRequest,
  now: Date,
): Promise<void> {
  const isSame = sql`user_id = ${userId} and item_id = ${itemId} and start_at = ${start} and end_at = ${end}`;
  const { rows } = await sql<{ own: number; ofItem: number }>`
    select (count(*) filter (where user_id = ${userId}))::int as own,
      (count(*) filter (where item_id = ${itemId}))::int as "ofItem"
    from waits
    where (user_id = ${userId} or item_id = ${itemId}) and told_at is null and start_at > ${now} and not (${isSame})`.execute(
    db,
  );
  const [{ own, ofItem } = { own: 0, ofItem: 0 }] = rows;
  if (own >= maxWaits) throw new AppError('too_many_waits');
  if (ofItem >= maxWaitsOfItem) throw new AppError('waitlist_full');
}

/** A renter who asks again keeps their place; one who has been told waits behind the others, with a new id. */
async function storeWait(
  db: Db,
  { userId, itemId }: WaitTarget,
  { start, end, seats }: CheckedRequest,
  now: Date,
): Promise<Wait> {
  const { id } = await db
    .insertInto('waits')
    .values({
      ...{ id: newId(now), user_id: userId, item_id: itemId, start_at: start, end_at: end, seats },
      ...{ created_at: now, told_at: null },
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'item_id', 'start_at', 'end_at']).doUpdateSet({
        seats,
        id: sql<string>`case when waits.told_at is null then waits.id else excluded.id end`,
        created_at: sql<Date>`case when waits.told_at is null then waits.created_at else excluded.created_at end`,
        told_at: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = (await findWaits(db, userId, now)).find((wait) => wait.id === id);
  if (!stored) throw new Error('A stored wait is not found');
  return stored;
}

/** Those of a user that are to come, by start. */
export async function findWaits(db: Db, userId: string, now: Date): Promise<Wait[]> {
  const rows = await db
    .selectFrom('waits')
    .innerJoin('items', 'items.id', 'waits.item_id')
    .select([
      'waits.id',
      'waits.start_at',
      'waits.end_at',
      'waits.seats',
      'waits.created_at',
      'waits.told_at',
    ])
    .select(['items.id as item_id', 'items.listing_title'])
    .where('waits.user_id', '=', userId)
    .where('waits.start_at', '>', now)
    .where('items.deleted_at', 'is', null)
    .orderBy('waits.start_at')
    .orderBy('waits.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    startTime: row.start_at.toISOString(),
    endTime: row.end_at.toISOString(),
    seats: row.seats,
    createdAt: row.created_at.toISOString(),
    toldAt: row.told_at?.toISOString() ?? null,
    item: { id: row.item_id, listingTitle: row.listing_title },
  }));
}

export async function deleteWait(db: Db, userId: string, id: string): Promise<undefined> {
  await db.deleteFrom('waits').where('id', '=', id).where('user_id', '=', userId).execute();
  return undefined;
}

/** Deletes those whose hours have begun long enough ago. */
export async function sweepWaits(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - retentionDays.wait * 24 * 3_600_000);
  await db.deleteFrom('waits').where('start_at', '<', since).execute();
}
