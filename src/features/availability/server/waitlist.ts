import { sql } from 'kysely';
import { maxWaitlistEntries, maxWaitlistEntriesOfItem } from '#features/availability/constants.ts';
import type { RequestedHours, WaitlistEntry } from '#features/availability/schemas.ts';
import { findItem, lockUserAndItem } from '#features/items/server/stored-item.ts';
import { groupOfUnits } from '#features/items/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { instantJson, objectJson } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { retentionDays } from '#shared/retention.ts';
import { countsAsOpen } from './booking-status.ts';
import { type CheckedRequest, checkRequest, intervalOf } from './check-request.ts';
import { findOccupied } from './occupied.ts';

/** The renter who waits, and the item. */
interface WaitlistTarget {
  userId: string;
  itemId: string;
}

/**
 * Lets a renter wait for taken hours, and returns the entry. Throws the errors of a request for them, and 409 if they are free
 * or too many wait. See "Waiting list" in docs/product.md.
 */
export function createWaitlistEntry(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  target: WaitlistTarget,
  request: RequestedHours,
): Promise<WaitlistEntry> {
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
    await requireFewEntries(transaction, target, checked, now);
    return storeEntry(transaction, target, checked, now);
  });
}

async function overlapsOwnRequest(
  db: Db,
  { userId, itemId }: WaitlistTarget,
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
async function requireFewEntries(
  db: Db,
  { userId, itemId }: WaitlistTarget,
  { start, end }: CheckedRequest,
  now: Date,
): Promise<void> {
  const isSame = sql`user_id = ${userId} and item_id = ${itemId} and start_at = ${start} and end_at = ${end}`;
  const { rows } = await sql<{ own: number; ofItem: number }>`
    select (count(*) filter (where user_id = ${userId}))::int as own,
      (count(*) filter (where item_id = ${itemId}))::int as "ofItem"
    from waitlist
    where (user_id = ${userId} or item_id = ${itemId}) and notified_at is null and start_at > ${now} and not (${isSame})`.execute(
    db,
  );
  const [{ own, ofItem } = { own: 0, ofItem: 0 }] = rows;
  if (own >= maxWaitlistEntries) throw new AppError('too_many_waitlist_entries');
  if (ofItem >= maxWaitlistEntriesOfItem) throw new AppError('waitlist_full');
}

/** A renter who asks again keeps their place; one who has been told waits behind the others, with a new id. */
async function storeEntry(
  db: Db,
  { userId, itemId }: WaitlistTarget,
  { start, end, seats }: CheckedRequest,
  now: Date,
): Promise<WaitlistEntry> {
  const { id } = await db
    .insertInto('waitlist')
    .values({
      ...{ id: newId(now), user_id: userId, item_id: itemId, start_at: start, end_at: end, seats },
      ...{ created_at: now, notified_at: null },
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'item_id', 'start_at', 'end_at']).doUpdateSet({
        seats,
        id: sql<string>`case when waitlist.notified_at is null then waitlist.id else excluded.id end`,
        created_at: sql<Date>`case when waitlist.notified_at is null then waitlist.created_at else excluded.created_at end`,
        notified_at: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = (await findWaitlist(db, userId, now)).find((entry) => entry.id === id);
  if (!stored) throw new Error('A stored waitlist entry is not found');
  return stored;
}

/** Those of a user that are to come, by start. */
export function findWaitlist(db: Db, userId: string, now: Date): Promise<WaitlistEntry[]> {
  return db
    .selectFrom('waitlist')
    .innerJoin('items', 'items.id', 'waitlist.item_id')
    .select(['waitlist.id', 'waitlist.seats'])
    .select(instantJson('waitlist.start_at').as('startTime'))
    .select(instantJson('waitlist.end_at').as('endTime'))
    .select(instantJson('waitlist.created_at').as('createdAt'))
    .select(instantJson('waitlist.notified_at').as('notifiedAt'))
    .select(itemName.as('item'))
    .where('waitlist.user_id', '=', userId)
    .where('waitlist.start_at', '>', now)
    .where('items.deleted_at', 'is', null)
    .orderBy('waitlist.start_at')
    .orderBy('waitlist.id')
    .execute();
}

const itemName = objectJson<WaitlistEntry['item']>({
  id: sql`items.id`,
  listingTitle: sql`items.listing_title`,
  rentalCategory: sql`case items.overlap_group when ${sql.lit(groupOfUnits)} then 'PRIVATE_HIRE'
    else items.rental_category end`,
});

export async function deleteWaitlistEntry(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('waitlist').where('id', '=', id).where('user_id', '=', userId).execute();
}

/** Deletes those whose hours have begun long enough ago. */
export async function sweepWaitlist(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - retentionDays.waitlist * 24 * 3_600_000);
  await db.deleteFrom('waitlist').where('start_at', '<', since).execute();
}
