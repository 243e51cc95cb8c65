import type { Category, Channel } from '#features/notifications/limits.ts';
import type { Db } from '#platform/database/db.ts';

export interface OptOut {
  userId: string;
  category: Category;
  channel: Channel;
}

export async function isOptedOut(db: Db, { userId, category, channel }: OptOut): Promise<boolean> {
  const row = await db
    .selectFrom('notification_opt_outs')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('category', '=', category)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row !== undefined;
}
