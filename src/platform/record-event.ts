import { type RawBuilder, sql } from 'kysely';
import type { OtherAct } from '#shared/event-acts.ts';
import type { Db } from './database/db.ts';

export interface Event {
  at: Date;
  act: OtherAct;
  /** Null for an operator's command or setting. */
  actorId: string | null;
  /** The user whom it concerns. */
  userId?: string;
  itemId?: string;
  /** The values as they are now. Nothing that must be erasable. */
  details?: Record<string, string | number | boolean | null>;
}

/** Records who did what. Call it in the transaction of the act, so that neither is stored without the other. */
export async function recordEvent(
  db: Db,
  { at, act, actorId, userId, itemId, details = {} }: Event,
): Promise<void> {
  await insertEvents(
    sql`values (${at}::timestamptz, ${act}, ${actorId}::uuid, null::uuid, ${itemId ?? null}::uuid, ${userId ?? null}::uuid, null::uuid, ${JSON.stringify(details)}::jsonb)`,
  ).execute(db);
}

/** Inserts rows with these columns as events; the only statement that does. */
export const insertEvents = (rows: RawBuilder<unknown>) => sql`
  insert into events (at, act, actor_id, booking_id, item_id, user_id, owner_id, details) ${rows}`;
