import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/db.ts';
import { secret } from '#platform/database/secrets.ts';

/** By which an identity is known again after its account is deleted, without storing who it is. */
export async function identityFingerprint(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string> {
  const key = await secret(db, 'deleted identities', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key).update(`${issuer} ${subject}`).digest('base64url');
}
