import type { Db } from '#platform/database/db.ts';
import type { SignInChecks } from '#platform/identity.ts';
import type { Clock } from '#shared/clock.ts';
import { hashToken, newToken } from './sessions.ts';

/** How long a sign-in at the identity provider may take. */
export const attemptSeconds = 600;

/** Stores the checks of a sign-in and returns the token for the browser's cookie. */
export async function createAttempt(db: Db, clock: Clock, checks: SignInChecks): Promise<string> {
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

/** Returns and deletes an attempt, so that it works once; null if it is unknown, used or expired. */
export async function consumeAttempt(db: Db, clock: Clock, token: string): Promise<SignInChecks | null> {
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('cookie_hash', '=', hashToken(token))
    .returning(['state', 'nonce', 'code_verifier', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= clock.now()) return null;
  return { state: row.state, nonce: row.nonce, codeVerifier: row.code_verifier };
}
