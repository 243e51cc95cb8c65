import { sql } from 'kysely';
import {
  type Category,
  type Channel,
  categories,
  channels,
  isOptional,
} from '#features/messages/constants.ts';
import { kinds } from '#features/messages/kinds/index.ts';
import type { Choice } from '#features/messages/schemas.ts';
import type { Db } from '#platform/database/db.ts';
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
      .where('user_id', '=', userId)
      .where('category', '=', category)
      .where('channel', '=', channel)
      .execute();
  else await optOut(db, userId, choice);
  return readChoices(db, userId);
}

/** Returns whether the user exists: a link in an old e-mail outlives its recipient. */
export async function optOut(
  db: Db,
  userId: string,
  { category, channel }: Omit<Choice, 'isOn'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_opt_outs (user_id, category, channel)
    select id, ${category}, ${channel} from users where id = ${userId} and deleted_at is null
    on conflict (user_id, category, channel) do update set user_id = excluded.user_id
    returning user_id`.execute(db);
  return rows.length > 0;
}
