import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { categories, isOptionalByEmail, type OptionalCategory } from '#features/notifications/constants.ts';
import type { Db } from '#platform/database/db.ts';
import { secret } from '#platform/database/secrets.ts';

/** Whose e-mails of which category a link switches off. */
export interface Unsubscription {
  userId: string;
  category: OptionalCategory;
}

/**
 * A token for links in e-mails that switch off a category without signing in. It does not expire, because old mails must
 * be able to unsubscribe, and it allows nothing else.
 */
export async function unsubscribeToken(db: Db, { userId, category }: Unsubscription): Promise<string> {
  const content = `${userId}.${category}`;
  return `${content}.${sign(content, await signingKey(db))}`;
}

/** What a token allows; null if it was not made by `unsubscribeToken`. */
export async function readUnsubscribeToken(db: Db, token: string): Promise<Unsubscription | null> {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(`${userId}.${name}`, await signingKey(db)));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const category = categories.find((one) => one === name) ?? null;
  return isOptionalByEmail(category) ? { userId, category } : null;
}

function signingKey(db: Db): Promise<string> {
  return secret(db, 'unsubscribe', () => randomBytes(32).toString('base64url'));
}

function sign(content: string, key: string): string {
  return createHmac('sha256', key).update(`unsubscribe ${content}`).digest('base64url');
}
