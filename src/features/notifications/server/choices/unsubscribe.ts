import type { Unsubscribed } from '#features/notifications/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/errors.ts';
import { optOut } from './opt-outs.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Switches off the e-mails that a token names. Throws 404 if we did not make the token. */
export async function unsubscribeByToken(db: Db, token: string): Promise<Unsubscribed> {
  const found = await readUnsubscribeToken(db, token);
  if (!found) throw new AppError('unsubscribe_link_invalid');
  await optOut(db, { ...found, channel: 'EMAIL' });
  return { category: found.category };
}
