import { sql } from 'kysely';
import { firstToldMinutes } from '#features/availability/limits.ts';
import type { Occupied } from '#features/availability/taken-hours.ts';
import { ruleLimits } from '#features/items/rules.ts';
import { type StoredItem, withEachItem } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { checkRequest } from './check-request.ts';
import { findOccupied } from './occupied.ts';

interface WaitedHours {
  userId: string;
  start: Date;
  end: Date;
  seats: number;
}

interface Situation {
  now: Date;
  daylight: DaylightPolicy;
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
    select distinct item_id as id from waits where told_at is null and start_at > ${clock.now()} order by id`.execute(
    db,
  );
  const notify = async (transaction: Db, item: StoredItem) => {
    const now = clock.now();
    const ids = await findNext(transaction, item, { now, daylight: site.daylight });
    if (ids.length > 0)
      await sql`update waits set told_at = ${now} where id = any(${ids}::uuid[])`.execute(transaction);
  };
  await withEachItem(
    db,
    rows.map(({ id }) => id),
    notify,
    signal,
  );
}

/** The waits of an item of which the renters are to be told now. */
async function findNext(db: Db, item: StoredItem, { now, daylight }: Situation): Promise<string[]> {
  const waits = await db
    .selectFrom('waits')
    .select(['id', 'user_id as userId', 'start_at as start', 'end_at as end', 'seats', 'told_at as toldAt'])
    .where('item_id', '=', item.id)
    .where('start_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (waits.length === 0) return [];
  const times = waits.flatMap(({ start, end }) => [start.getTime(), end.getTime()]);
  const interval = { start: new Date(Math.min(...times)), end: new Date(Math.max(...times)) };
  const occupied = (await findOccupied(db, [item.id], interval, now)).get(item.id) ?? [];
  const since = new Date(now.getTime() - firstToldMinutes * 60_000);
  const justTold = waits.filter(({ toldAt }) => toldAt !== null && toldAt > since);
  const next: string[] = [];
  for (const wait of waits) {
    if (wait.toldAt !== null || justTold.some((told) => told.start < wait.end && wait.start < told.end))
      continue;
    if (!canRequest(wait, { item, occupied, now, daylight })) continue;
    justTold.push(wait);
    next.push(wait.id);
  }
  return next;
}

/** Whether this renter could request these hours now. See "Waiting list" in docs/product.md. */
export async function areHoursFree(
  db: Db,
  wait: WaitedHours,
  { item, ...situation }: Situation & { item: StoredItem },
): Promise<boolean> {
  const occupied = (await findOccupied(db, [item.id], wait, situation.now)).get(item.id) ?? [];
  return canRequest(wait, { item, occupied, ...situation });
}

const reachMs = ruleLimits.turnaroundMinutes * 60_000;

function canRequest(
  { userId, start, end, seats }: WaitedHours,
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
export async function keepWaiting(db: Db, waitId: string): Promise<void> {
  await sql`
    update waits set told_at = null
    where id = ${waitId} and not exists (select from messages where wait_id = waits.id and outcome = 'SENT')`.execute(
    db,
  );
}
