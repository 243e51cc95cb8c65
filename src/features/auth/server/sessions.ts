import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { publicWritesChannel } from '#platform/cache/public-data-version.ts';
import type { Db } from '#platform/database/db.ts';
import { signedOut } from '#platform/http/events.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import type { Clock } from '#shared/clock.ts';

/** 30 days after the last visit. See "Sessions" in docs/product.md. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
/** At most once an hour, so that not every read becomes a write. */
const extendAfterMs = 60 * 60 * 1000;

export const sessionSeconds = lifetimeMs / 1000;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Creates a session and returns its token, of which the database stores only the hash. */
export async function createSession(db: Db, clock: Clock, userId: string): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute();
  return token;
}

/** The user of a session's token; null if it is unknown or expired or the user was deleted. */
export async function findSession(
  db: Db,
  clock: Clock,
  token: string,
): Promise<{ user: SessionUser; extended: boolean } | null> {
  const now = clock.now();
  const hash = hashToken(token);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.expires_at',
      'users.id',
      'users.display_name',
      'users.phone_number',
      'users.is_admin',
      'users.can_list_items',
      'users.language',
    ])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const expires = now.getTime() + lifetimeMs;
  const extended = expires - row.expires_at.getTime() > extendAfterMs;
  if (extended) {
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(expires) })
      .where('token_hash', '=', hash)
      .execute();
  }
  return {
    extended,
    user: {
      id: row.id,
      displayName: row.display_name ?? '',
      phoneNumber: row.phone_number,
      isAdmin: row.is_admin,
      canListItems: row.can_list_items,
      language: row.language,
    },
  };
}

/** Deletes a session and notifies all processes, which end the user's streams of live updates. See "Live updates". */
export async function deleteSession(db: Db, token: string): Promise<void> {
  await sql`
    with deleted as (delete from sessions where token_hash = ${hashToken(token)} returning user_id)
    select pg_notify(
      ${publicWritesChannel},
      concat_ws(' ', current_schema(), ${signedOut}::text || user_id, pg_current_xact_id())
    )
    from deleted`.execute(db);
}

/** Deletes expired sessions and unfinished sign-ins. */
export async function sweepSessions(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', clock.now()).execute();
  await db.deleteFrom('sign_in_attempts').where('expires_at', '<=', clock.now()).execute();
}
