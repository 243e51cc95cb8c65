import { sql } from 'kysely';
import { firstToldMinutes } from '#features/bookings/limits.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { holdsItsHours } from '../effective-status.ts';
import { type BookableItem, lockItems } from '../repository.ts';
import { areHoursFree } from './hours-free.ts';

/**
 * Tells renters that the hours they wait for have become free, in the order in which they began to wait; a trigger of the
 * database then writes to the outbox. See "Waiting list" in docs/product.md.
 */
export async function tellWaits(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const itemId of await findItems(db, clock.now())) {
    if (signal?.aborted) return;
    await transact(db, async (transaction) => {
      // The lock excludes new bookings, and other processes that run this job, until the transaction ends.
      const [item] = await lockItems(transaction, { itemId });
      if (item) await tellOf(transaction, item, { now: clock.now(), daylight: site.daylight });
    });
  }
}

/** Lets a renter wait on, in their place, if the hours were taken again before any message said that they are free. */
export async function keepWaiting(db: Db, waitId: string): Promise<void> {
  await sql`
    update waits set told_at = null
    where id = ${waitId} and not exists (select from messages where wait_id = waits.id and outcome = 'SENT')`.execute(
    db,
  );
}

/** Items whose hours may be free for a waiting renter: no booking or closed hours take all of their seats. */
async function findItems(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct waits.item_id as id
    from waits
    where told_at is null and start_at > ${now} and not exists (
      select from bookings
      where bookings.item_id = waits.item_id
        and bookings.during && tstzrange(waits.start_at, waits.end_at)
        and (bookings.kind = 'BLOCK' or bookings.share_key = bookings.id)
        and ${holdsItsHours(now)}
    )
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

async function tellOf(
  db: Db,
  item: BookableItem,
  { now, daylight }: { now: Date; daylight: Deps['site']['daylight'] },
): Promise<void> {
  const waits = await db
    .selectFrom('waits')
    .select(['id', 'user_id as userId', 'start_at as start', 'end_at as end', 'seats', 'told_at as toldAt'])
    .where('item_id', '=', item.id)
    .where('start_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const since = new Date(now.getTime() - firstToldMinutes * 60_000);
  const justTold = waits.filter(({ toldAt }) => toldAt !== null && toldAt > since);
  for (const wait of waits) {
    if (wait.toldAt !== null || justTold.some((told) => told.start < wait.end && wait.start < told.end))
      continue;
    if (!(await areHoursFree(db, wait, { item, now, daylight }))) continue;
    justTold.push(wait);
    await db
      .updateTable('waits')
      .set({ told_at: now })
      .where('id', '=', wait.id)
      .where('told_at', 'is', null)
      .execute();
  }
}
