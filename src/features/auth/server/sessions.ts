import { createHash, randomBytes } from 'node:crypto';
import Bowser from 'bowser';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInDevice } from '#features/auth/schemas.ts';
import { suspensionOf } from '#features/users/server/suspension.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { notifyOf } from '#platform/database/public-writes.ts';
import type { DbDeps } from '#platform/deps.ts';
import { signedOut } from '#platform/http/event-streams.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import type { Clock } from '#shared/clock.ts';
import { toPlainLine } from '#shared/plain-text.ts';
import { retentionDays } from '#shared/retention.ts';

/** 30 days after the last visit. See "Sessions" in docs/product.md. */
const lifetimeMs = retentionDays.session * 24 * 60 * 60 * 1000;
/** At most once an hour, so that not every read becomes a write. */
const extendAfterMs = 60 * 60 * 1000;

export const sessionSeconds = lifetimeMs / 1000;

/** For how long after a new sign-in requests of the session before may still arrive. */
const replacedMs = 60 * 1000;

/** Per user. */
export const maxSessions = 50;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Creates a session and returns its token, of which the database stores only the hash. The sessions beyond `maxSessions`
 * that were not used for longest end.
 */
export async function createSession(
  db: Db,
  clock: Clock,
  userId: string,
  userAgent: string | null = null,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await db
    .insertInto('sessions')
    .values({
      id: newId(now),
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
      user_agent: userAgent && toPlainLine(userAgent.slice(0, 300)),
    })
    .execute();
  await endSessions(
    db,
    sql`delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${userId}
      order by expires_at desc, created_at desc, id desc offset ${sql.lit(maxSessions)}
    )`,
  );
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
    .select(['sessions.expires_at', 'sessions.id as sessionId', 'users.id', 'users.language'])
    .select(['users.display_name as displayName', 'users.phone_number as phoneNumber'])
    .select(['users.is_admin as isAdmin', 'users.can_list_items as canListItems'])
    .select(suspensionOf('users.id', now).as('suspension'))
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const expires = now.getTime() + lifetimeMs;
  const { expires_at, displayName, ...user } = row;
  const extended = expires - expires_at.getTime() > extendAfterMs;
  if (extended) {
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(expires) })
      .where('token_hash', '=', hash)
      .execute();
  }
  const isAdmin = user.isAdmin && user.suspension === null;
  return { extended, user: { ...user, isAdmin, displayName: displayName ?? '' } };
}

/**
 * Whether the session of a token ended less than a minute ago because its browser signed in again. A request that was
 * sent before must not remove the cookies of the new session. Also true in the minute after a session has expired.
 */
export async function wasReplaced(db: Db, clock: Clock, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(clock.now().getTime() - replacedMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the session of a token, and its push messages. */
export async function deleteSession(db: Db, token: string): Promise<void> {
  await endSessions(db, sql`delete from sessions where token_hash = ${hashToken(token)}`);
}

/** Ends one session of a user; returns false if they have no such session. */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  return (await endSessions(db, sql`delete from sessions where user_id = ${userId} and id = ${id}`)) > 0;
}

/**
 * Ends the session that a browser had before it signed in again. It stays stored, expired, for `wasReplaced`. The push
 * messages of the same user go on in the new one.
 */
export async function replaceSession(db: Db, clock: Clock, previous: string, token: string): Promise<void> {
  await sql`
    update push_subscriptions
    set session_id = new.id
    from sessions as previous, sessions as new
    where previous.token_hash = ${hashToken(previous)}
      and new.token_hash = ${hashToken(token)}
      and push_subscriptions.session_id = previous.id
      and push_subscriptions.user_id = new.user_id`.execute(db);
  await endSessions(
    db,
    sql`update sessions set expires_at = ${clock.now()} where token_hash = ${hashToken(previous)}`,
  );
}

/** Ends all sessions of a user, and their push messages, which outlive a session that expires. See "Push messages". */
export async function deleteAllSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
  await endSessions(db, sql`delete from sessions where user_id = ${userId}`);
}

/**
 * Ends the sessions that a statement deletes or expires, with their push messages, and notifies all processes, which end
 * their users' streams of live updates. See "Live updates".
 */
async function endSessions(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    with ended as (${statement} returning id, user_id),
    unsubscribed as (
      delete from push_subscriptions p using ended
      where p.user_id = ended.user_id and p.session_id = ended.id
    )
    select ${notifyOf(sql`${signedOut}::text || user_id`)}
    from ended`.execute(db);
  return rows.length;
}

/** The sessions of a user, the one of the request first, then those used last. */
export async function listSessions(
  { db, clock }: DbDeps,
  { id, sessionId }: SessionUser,
): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at', 'user_agent'])
    .where('user_id', '=', id)
    .where('expires_at', '>', clock.now())
    .orderBy('expires_at', 'desc')
    .limit(maxSessions)
    .execute();
  const devices = rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === sessionId,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: new Date(row.expires_at.getTime() - lifetimeMs).toISOString(),
    ...programOf(row.user_agent),
  }));
  return devices.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Which browser on which system, as far as it says so. */
function programOf(userAgent: string | null): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}

/** Deletes sessions that have expired and are of no use to `wasReplaced`, and unfinished sign-ins. */
export async function sweepSessions(db: Db, clock: Clock): Promise<void> {
  const expiredBefore = new Date(clock.now().getTime() - replacedMs);
  await db.deleteFrom('sessions').where('expires_at', '<=', expiredBefore).execute();
  await db.deleteFrom('sign_in_attempts').where('expires_at', '<=', clock.now()).execute();
}
