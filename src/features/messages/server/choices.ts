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

export interface OptOut {
  userId: string;
  category: Category;
  channel: Channel;
}

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
export async function writeChoice(db: Db, userId: string, { isOn, ...choice }: Choice): Promise<Choice[]> {
  if (!isSentBy(choice.category, choice.channel)) throw new AppError('malformed');
  if (!isOptional(choice.category, choice.channel)) throw new AppError('choice_not_optional');
  if (isOn) await optIn(db, { userId, ...choice });
  else await optOut(db, { userId, ...choice });
  return readChoices(db, userId);
}

async function optIn(db: Db, { userId, category, channel }: OptOut): Promise<void> {
  await db
    .deleteFrom('notification_opt_outs')
    .where('user_id', '=', userId)
    .where('category', '=', category)
    .where('channel', '=', channel)
    .execute();
}

/** Returns whether the user exists: a link in an old e-mail outlives its recipient. */
export async function optOut(db: Db, { userId, category, channel }: OptOut): Promise<boolean> {
  const rows = await db
    .insertInto('notification_opt_outs')
    .columns(['user_id', 'category', 'channel'])
    .expression(({ selectFrom, val }) =>
      selectFrom('users')
        .select(['id', val(category).as('category'), val(channel).as('channel')])
        .where('id', '=', userId)
        .where('deleted_at', 'is', null),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'category', 'channel']).doUpdateSet({ user_id: userId }),
    )
    .returning('user_id')
    .execute();
  return rows.length > 0;
}
