import { sql } from 'kysely';
import { firstToldMinutes } from '#features/availability/constants.ts';
import type { Situation } from '#features/availability/refusal.ts';
import type { Occupied } from '#features/availability/taken-hours.ts';
import { ruleLimits } from '#features/items/rules.ts';
import { type StoredItem, withEachItem } from '#features/items/server/stored-item.ts';
import { suspensionOf } from '#features/users/server/suspension.ts';
import type { Db } from '#platform/database/db.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { checkRequest } from './check-request.ts';
import { findOccupied } from './occupied.ts';

interface WaitlistSlot {
  userId: string;
  start: Date;
  end: Date;
  seats: number;
}

/**
 * Tells renters that the hours they wait for have become free, in the order in which they began to wait; a trigger of the
 * database then writes to the outbox. See "Waiting list" in docs/product.md.
 */
export async function notifyWaitlist(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct item_id as id from waitlist where notified_at is null and start_at > ${clock.now()} order by id`.execute(
    db,
  );
  const notify = async (transaction: Db, item: StoredItem) => {
    const now = clock.now();
    const ids = await findNext(transaction, item, { now, daylight: site.daylight });
    if (ids.length > 0)
      await sql`update waitlist set notified_at = ${now} where id = any(${ids}::uuid[])`.execute(transaction);
  };
  await withEachItem(
    db,
    rows.map(({ id }) => id),
    notify,
    signal,
  );
}

/** The waitlist entries of an item whose renters are to be notified now. */
async function findNext(db: Db, item: StoredItem, { now, daylight }: Situation): Promise<string[]> {
  const entries = await db
    .selectFrom('waitlist')
    .select([
      'id',
      'user_id as userId',
      'start_at as start',
      'end_at as end',
      'seats',
      'notified_at as notifiedAt',
    ])
    .where('item_id', '=', item.id)
    .where('start_at', '>', now)
    .where(sql<boolean>`${suspensionOf('waitlist.user_id', now)} is null`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (entries.length === 0) return [];
  const times = entries.flatMap(({ start, end }) => [start.getTime(), end.getTime()]);
  const interval = { start: new Date(Math.min(...times)), end: new Date(Math.max(...times)) };
  const occupied = (await findOccupied(db, [item.id], interval, now)).get(item.id) ?? [];
  const since = new Date(now.getTime() - firstToldMinutes * 60_000);
  const justNotified = entries.filter(({ notifiedAt }) => notifiedAt !== null && notifiedAt > since);
  const next: string[] = [];
  for (const entry of entries) {
    if (
      entry.notifiedAt !== null ||
      justNotified.some(({ start, end }) => start < entry.end && entry.start < end)
    )
      continue;
    if (!canRequest(entry, { item, occupied, now, daylight })) continue;
    justNotified.push(entry);
    next.push(entry.id);
  }
  return next;
}

/** Whether this renter could request these hours now. See "Waiting list" in docs/product.md. */
export async function areHoursFree(
  db: Db,
  entry: WaitlistSlot,
  { item, ...situation }: Situation & { item: StoredItem },
): Promise<boolean> {
  const occupied = (await findOccupied(db, [item.id], entry, situation.now)).get(item.id) ?? [];
  return canRequest(entry, { item, occupied, ...situation });
}

const reachMs = ruleLimits.turnaroundMinutes * 60_000;

function canRequest(
  { userId, start, end, seats }: WaitlistSlot,
  { occupied, ...situation }: Situation & { item: StoredItem; occupied: readonly Occupied[] },
): boolean {
  const near = occupied.filter(
    (hours) => hours.start < end.getTime() + reachMs && hours.end > start.getTime() - reachMs,
  );
  try {
    const request = { startTime: start.toISOString(), endTime: end.toISOString(), seats };
    const renter = { id: userId, phoneNumber: null };
    return checkRequest(request, { ...situation, occupied: near, renter, withoutPhone: true }).clash === null;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Lets a renter wait on, in their place, if the hours were taken again before any message said that they are free. */
export async function keepWaiting(db: Db, waitlistEntryId: string): Promise<void> {
  await sql`
    update waitlist set notified_at = null
    where id = ${waitlistEntryId} and not exists (select from messages where waitlist_entry_id = waitlist.id and outcome = 'SENT')`.execute(
    db,
  );
}
