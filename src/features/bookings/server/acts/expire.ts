import { sql } from 'kysely';
import { isExpired } from '#features/availability/server/booking-status.ts';
import { expire } from '#features/bookings/acts/expire.ts';
import { expireProposal } from '#features/bookings/acts/expire-proposal.ts';
import { lockItem, withEachItem } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { proposalDetails } from '../booking-events.ts';
import { doToMany } from '../do-act.ts';
import { selectBookings } from '../stored-booking.ts';
import { ofOpenProposal } from '../write-act.ts';

/**
 * Expires the due requests of items, whose locks the transaction holds, and the proposals of other hours, at the time that
 * each was due. Returns their number.
 */
export async function expireDue(db: Db, itemIds: readonly string[], now: Date): Promise<number> {
  const due = await selectBookings(db)
    .where(
      sql<boolean>`id in (
        select id from bookings where item_id = any(${itemIds}::uuid[]) and ${isExpired(now)}
        union select booking_id from proposals
        where item_id = any(${itemIds}::uuid[]) and status = 'OPEN' and expires_at <= ${now}
      )`,
    )
    .execute();
  const byTime = { side: 'time', actorId: null, now } as const;
  const proposals = await doToMany(db, expireProposal, due, {
    ...byTime,
    ...{ proposal: 'EXPIRED', closedAt: sql`expires_at`, at: ofOpenProposal('expires_at') },
    details: proposalDetails(ofOpenProposal('id')),
  });
  return proposals + (await doToMany(db, expire, due, { ...byTime, at: sql`expires_at` }));
}

/** The same in a transaction of its own. */
export async function expireDueOf(db: Db, clock: Clock, itemId: string): Promise<void> {
  await transact(db, async (transaction) => {
    await lockItem(transaction, itemId);
    await expireDue(transaction, [itemId], clock.now());
  });
}

/** Expires every due request and proposal of other hours, item by item, and returns their number. */
export async function expireDueRequests(db: Db, clock: Clock, signal?: AbortSignal): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select item_id as id from bookings where ${isExpired(clock.now())}
    union select item_id from proposals where status = 'OPEN' and expires_at <= ${clock.now()}
    order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  let count = 0;
  const expireOf = async (transaction: Db, { id }: { id: string }) => {
    count += await expireDue(transaction, [id], clock.now());
  };
  await withEachItem(db, ids, expireOf, signal);
  return count;
}
