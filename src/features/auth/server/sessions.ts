import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/db.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import type { Clock } from '#shared/clock.ts';

/** D16: thirty days from the last visit. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
/** A session is prolonged at most once an hour: rolling it at every request would make each read a write. */
const prolongAfterMs = 60 * 60 * 1000;

export const sessionSeconds = lifetimeMs / 1000;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Begins a session and returns its token: the cookie's value, of which the database keeps only the hash. */
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

/** The user of a session's token; null for one that is unknown, past, or of a user who is gone. */
export async function findSession(
  db: Db,
  clock: Clock,
  token: string,
): Promise<{ user: SessionUser; prolonged: boolean } | null> {
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
  const prolonged = expires - row.expires_at.getTime() > prolongAfterMs;
  if (prolonged) {
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(expires) })
      .where('token_hash', '=', hash)
      .execute();
  }
  return {
    prolonged,
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

/** Ends a session; nothing happens where there is none. */
export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Removes what has run out: sessions, and sign-ins that nobody finished. */
export async function sweepSessions(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', clock.now()).execute();
  await db.deleteFrom('sign_in_attempts').where('expires_at', '<=', clock.now()).execute();
}
