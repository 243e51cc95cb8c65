import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/errors.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { isAllowed } from '../limits.ts';
import type { Switch } from '../switches.ts';

/** Whose craft a user works with. */
export interface Standing {
  ownerId: string;
  /** Of a helper; null for the owner. */
  switches: readonly Switch[] | null;
}

/** Row `helpers` works for its owner now. */
export const isWorking = (now: Date) =>
  sql<boolean>`(
    accepted_at is not null and ended_at is null and (last_day is null or last_day >= ${instantToMarina(now).date}::date)
  )`;

/** Row `events` is what the helper of a row did as one, and not as a renter. */
export const isDoneBy = (table: string) => sql<boolean>`(
  events.actor_id = ${sql.ref(`${table}.helper_id`)} and events.at >= ${sql.ref(`${table}.accepted_at`)}
  and events.at <= coalesce(${sql.ref(`${table}.ended_at`)}, events.at)
  and (events.booking_id is null or events.actor_id is distinct from events.user_id)
)`;

/** Whether the user helps the owner of a row now. */
export const helpsOwnerOf = (ownerColumn: string, userId: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from helpers where helpers.owner_id = ${sql.ref(ownerColumn)} and helpers.helper_id = ${userId} and ${isWorking(now)}
  )`;

/**
 * What a user may do for an owner: null if they have never helped them, without any if they do no more. An end waits for a
 * transaction.
 */
export async function switchesOf(
  db: Db,
  { ownerId, userId }: { ownerId: string; userId: string },
  now: Date,
): Promise<readonly Switch[] | null> {
  const found = db
    .selectFrom('helpers')
    .select(['switches', isWorking(now).as('isWorking')])
    .where('owner_id', '=', ownerId)
    .where('helper_id', '=', userId);
  const rows = await (db.isTransaction ? found.forShare() : found).execute();
  if (rows.length === 0) return null;
  return rows.find((row) => row.isWorking)?.switches ?? [];
}

/**
 * The standing of a user with an owner's craft, for what needs one of these switches. Throws 403 for others, and for those who
 * helped the owner before. The one place that decides it, besides the acts of a booking (`isFor`). See "Helpers" in docs/product.md.
 */
export async function standingWith(
  db: Db,
  user: { id: string },
  { ownerId = user.id, needed, now }: { ownerId?: string | undefined; needed: readonly Switch[]; now: Date },
): Promise<Standing> {
  if (ownerId === user.id) return { ownerId, switches: null };
  const switches = await switchesOf(db, { ownerId, userId: user.id }, now);
  if (switches?.length === 0) throw new AppError('helper_ended');
  if (!switches || !isAllowed(needed, switches)) throw new AppError('not_allowed');
  return { ownerId, switches };
}
