import type { Db } from '#platform/database/db.ts';
import type { SignInChecks } from '#platform/identity.ts';
import type { Clock } from '#shared/clock.ts';
import { hashToken, newToken } from './sessions.ts';

/** How long somebody may take at the identity provider, in seconds. */
export const attemptSeconds = 600;

/** Keeps what must come back, and returns the token that the browser keeps in a cookie. */
export async function startAttempt(db: Db, clock: Clock, checks: SignInChecks): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sign_in_attempts')
    .values({
      cookie_hash: hashToken(token),
      state: checks.state,
      nonce: checks.nonce,
      code_verifier: checks.codeVerifier,
      expires_at: new Date(clock.now().getTime() + attemptSeconds * 1000),
    })
    .execute();
  return token;
}

/** Takes an attempt away, so that it counts once; null for one that is unknown, used or past. */
export async function takeAttempt(db: Db, clock: Clock, token: string): Promise<SignInChecks | null> {
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('cookie_hash', '=', hashToken(token))
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= clock.now()) return null;
  return { state: row.state, nonce: row.nonce, codeVerifier: row.code_verifier };
}
