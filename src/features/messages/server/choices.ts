import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import {
  type Category,
  type Channel,
  categories,
  channels,
  isOptional,
  type OptionalCategory,
} from '#features/messages/constants.ts';
import { kinds } from '#features/messages/kinds/kinds.ts';
import type { Choice, Unsubscribed } from '#features/messages/schemas.ts';
import { categoryOf } from '#features/messages/unsubscribe.ts';
import type { Db } from '#platform/database/db.ts';
import { secret } from '#platform/database/secrets.ts';
import { AppError } from '#shared/errors.ts';

/** Whether any message of this category is sent over this channel. */
const isSentBy = (category: Category, channel: Channel) =>
  Object.values(kinds).some((kind) => kind.category === category && kind.channels.includes(channel));

/** A user's choices for everything that is sent. */
export async function readChoices(db: Db, userId: string): Promise<Choice[]> {
  const optOuts = await db
    .selectFrom('notification_opt_outs')
    .select(['category', 'channel'])
    .where('user_id', '=', userId)
    .execute();
  const isOff = (category: Category, channel: Channel) =>
    isOptional(category, channel) &&
    optOuts.some((row) => row.category === category && row.channel === channel);
  return categories.flatMap((category) =>
    channels
      .filter((channel) => isSentBy(category, channel))
      .map((channel) => ({ category, channel, isOn: !isOff(category, channel) })),
  );
}

/** Throws 422 for messages that are not sent this way, or cannot be switched off. See "Choices" in docs/product.md. */
export async function writeChoice(db: Db, userId: string, choice: Choice): Promise<Choice[]> {
  const { category, channel, isOn } = choice;
  if (!isSentBy(category, channel)) throw new AppError('malformed');
  if (!isOptional(category, channel)) throw new AppError('choice_not_optional');
  if (isOn)
    await db
      .deleteFrom('notification_opt_outs')
      .where(({ and }) => and({ user_id: userId, category, channel }))
      .execute();
  else await optOut(db, userId, choice);
  return readChoices(db, userId);
}

/** Returns whether the user exists: a link in an old e-mail outlives its recipient. */
async function optOut(db: Db, userId: string, { category, channel }: Omit<Choice, 'isOn'>): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_opt_outs (user_id, category, channel)
    select id, ${category}, ${channel} from users where id = ${userId} and deleted_at is null
    on conflict (user_id, category, channel) do update set user_id = excluded.user_id
    returning user_id`.execute(db);
  return rows.length > 0;
}

/** Switches off the e-mails that a token names. Throws 404 if we did not make the token, and 410 if its account is deleted. */
export async function unsubscribeByToken(db: Db, token: string): Promise<Unsubscribed> {
  const [userId = ''] = token.split('.');
  const category = categoryOf(token);
  if (!category) throw new AppError('unsubscribe_link_invalid');
  const ours = await unsubscribeToken(db, { userId, category });
  // Both have the same length, because the token is complete.
  if (!timingSafeEqual(Buffer.from(token), Buffer.from(ours))) throw new AppError('unsubscribe_link_invalid');
  if (!(await optOut(db, userId, { category, channel: 'EMAIL' })))
    throw new AppError('unsubscribe_account_deleted');
  return { category };
}

/**
 * A token for links in e-mails that switch off a category without signing in. It does not expire, because old mails must
 * be able to unsubscribe, and it allows nothing else.
 */
export async function unsubscribeToken(
  db: Db,
  { userId, category }: { userId: string; category: OptionalCategory },
): Promise<string> {
  const content = `${userId}.${category}`;
  const key = await secret(db, 'unsubscribe', () => randomBytes(32).toString('base64url'));
  return `${content}.${createHmac('sha256', key).update(`unsubscribe ${content}`).digest('base64url')}`;
}
