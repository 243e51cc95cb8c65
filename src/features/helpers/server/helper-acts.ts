import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { instantJson, objectJson } from '#platform/database/json.ts';
import type { DbDeps } from '#platform/deps.ts';
import { recordEvent } from '#platform/record-event.ts';
import type { HelperAct } from '../schemas.ts';
import { isDoneBy } from './standing.ts';

const hourMs = 3_600_000;
/** How many acts of helpers an owner sees. */
const shownActs = 50;
/** For how many days after the end it is kept what a former helper tried, and how often. */
const refusedDays = 3;
const maxRefused = 50;

/** What helpers have done for an owner last, and what former helpers tried. */
export async function listHelperActs(db: Db, ownerId: string): Promise<HelperAct[]> {
  const { rows } = await sql<{ act: HelperAct }>`
    select ${objectJson<HelperAct>({
      id: sql`events.id`,
      at: instantJson('events.at'),
      act: sql`events.act`,
      name: sql`coalesce(helpers.name, '')`,
      title: sql`(select listing_title from items where items.id = events.item_id)`,
      bookingId: sql`events.booking_id`,
      startTime: sql`events.details ->> 'start'`,
      tried: sql`events.details ->> 'tried'`,
    })} as act
    from (
      select * from events where owner_id = ${ownerId}
      union all
      select * from events
      where user_id = ${ownerId} and booking_id is null and (act like 'HELPER%' or act like 'HOURS%ED')
    ) events
    join lateral (
      select name from helpers
      where helpers.owner_id = ${ownerId} and (${isDoneBy('helpers')} or (act = 'HELPER_REFUSED' and helper_id = actor_id))
      order by created_at desc limit 1
    ) helpers on true
    order by events.at desc, events.id desc limit ${shownActs}`.execute(db);
  return rows.map(({ act }) => act);
}

/**
 * Keeps for the owner what a former helper tried, as a phone without a signal may send it: once for each thing, and only in the
 * days after the end. `tried` are the words of the call, without anything personal.
 */
export async function keepRefused(
  { db, clock }: DbDeps,
  {
    userId,
    ownerId,
    itemId,
    ...details
  }: { userId: string; ownerId: string; itemId: string; tried: string; start: string | null },
): Promise<void> {
  const now = clock.now();
  const { rows } = await sql`
    select from helpers where owner_id = ${ownerId} and helper_id = ${userId}
      and coalesce(ended_at, last_day + interval '1 day') > ${new Date(+now - refusedDays * 24 * hourMs)}
      and (
        select count(*) from events where actor_id = ${userId} and user_id = ${ownerId} and act = 'HELPER_REFUSED'
      ) < ${maxRefused}
      and not exists (
        select from events where actor_id = ${userId} and user_id = ${ownerId} and act = 'HELPER_REFUSED'
          and item_id = ${itemId} and details = ${JSON.stringify(details)}::jsonb
      )
    limit 1`.execute(db);
  if (rows.length === 0) return;
  await recordEvent(db, {
    at: now,
    act: 'HELPER_REFUSED',
    actorId: userId,
    userId: ownerId,
    itemId,
    details,
  });
}
