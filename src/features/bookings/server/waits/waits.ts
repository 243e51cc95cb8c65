import { type SelectQueryBuilder, sql } from 'kysely';
import { maxWaits } from '#features/bookings/limits.ts';
import type { Wait, WaitRequest } from '#features/bookings/wait-schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { retentionDays } from '#shared/retention.ts';
import { checkRequest } from '../create/check-request.ts';
import { findOpenRequests, lockRenterAndItem } from '../repository.ts';
import { hasRoom } from './hours-free.ts';

/** The renter who waits, and the item. */
interface WaitTarget {
  userId: string;
  itemId: string;
}

/**
 * Lets a renter wait for taken hours, and returns the wait. Throws the errors of a request for them, and 409 if they are free
 * or the renter waits for too many. See "Waiting list" in docs/product.md.
 */
export function createWait(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  { userId, itemId }: WaitTarget,
  request: WaitRequest,
): Promise<Wait> {
  return transact(db, async (transaction) => {
    const item = await lockRenterAndItem(transaction, { renterId: userId, itemId });
    const now = clock.now();
    const draft = checkRequest(
      { ...request, rentableItemId: itemId },
      { item, renter: { id: userId, phoneNumber: null }, now, daylight: site.daylight, withoutPhone: true },
    );
    const { start, end, seats } = draft;
    const open = await findOpenRequests(transaction, userId, now);
    if (open.some((own) => own.item_id === draft.item.id && own.start_at < end && start < own.end_at))
      throw new AppError('own_overlap');
    if (await hasRoom(transaction, draft, now)) throw new AppError('hours_are_free');
    const waiting = (await findWaits(transaction, userId, now)).filter(
      (wait) =>
        wait.toldAt === null &&
        !(
          wait.item.id === draft.item.id &&
          wait.startTime === start.toISOString() &&
          wait.endTime === end.toISOString()
        ),
    );
    if (waiting.length >= maxWaits) throw new AppError('too_many_waits');
    return storeWait(transaction, { userId, item: draft.item, start, end, seats, now });
  });
}

/** A renter who asks again keeps their place; one who has been told waits behind the others. */
async function storeWait(
  db: Db,
  {
    userId,
    item,
    start,
    end,
    seats,
    now,
  }: {
    userId: string;
    item: { id: string };
    start: Date;
    end: Date;
    seats: number;
    now: Date;
  },
): Promise<Wait> {
  const { id } = await db
    .insertInto('waits')
    .values({
      id: newId(now),
      user_id: userId,
      item_id: item.id,
      start_at: start,
      end_at: end,
      seats,
      created_at: now,
      told_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'item_id', 'start_at', 'end_at']).doUpdateSet({
        seats,
        created_at: sql<Date>`case when waits.told_at is null then waits.created_at else excluded.created_at end`,
        told_at: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return toWait(await waits(db).where('waits.id', '=', id).executeTakeFirstOrThrow());
}

/** Those of a user that are to come, by start. */
export async function findWaits(db: Db, userId: string, now: Date): Promise<Wait[]> {
  const rows = await waits(db)
    .where('waits.user_id', '=', userId)
    .where('waits.start_at', '>', now)
    .where('items.deleted_at', 'is', null)
    .orderBy('waits.start_at')
    .orderBy('waits.id')
    .execute();
  return rows.map(toWait);
}

function waits(db: Db) {
  return db
    .selectFrom('waits')
    .innerJoin('items', 'items.id', 'waits.item_id')
    .select([
      'waits.id',
      'waits.start_at',
      'waits.end_at',
      'waits.seats',
      'waits.created_at',
      'waits.told_at',
      'items.id as item_id',
      'items.listing_title',
    ]);
}

type Row<Query> =
  Query extends SelectQueryBuilder<infer _Tables, infer _Names, infer Selected> ? Selected : never;

function toWait(row: Row<ReturnType<typeof waits>>): Wait {
  return {
    id: row.id,
    startTime: row.start_at.toISOString(),
    endTime: row.end_at.toISOString(),
    seats: row.seats,
    createdAt: row.created_at.toISOString(),
    toldAt: row.told_at?.toISOString() ?? null,
    item: { id: row.item_id, listingTitle: row.listing_title },
  };
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
