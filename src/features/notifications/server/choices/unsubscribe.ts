import type { Unsubscribed } from '#features/notifications/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/errors.ts';
import { optOut } from './opt-outs.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Switches off the e-mails that a token names. Throws 404 if we did not make the token, and 410 if its account is deleted. */
export async function unsubscribeByToken(db: Db, token: string): Promise<Unsubscribed> {
  const found = await readUnsubscribeToken(db, token);
  if (!found) throw new AppError('unsubscribe_link_invalid');
  if (!(await optOut(db, { ...found, channel: 'EMAIL' }))) throw new AppError('unsubscribe_account_deleted');
  return { category: found.category };
}
