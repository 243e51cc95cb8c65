import { hashToken, newToken } from '#features/auth/server/sessions.ts';
import { feedPath } from '#features/calendar/limits.ts';
import type { CalendarFeed, MadeFeed } from '#features/calendar/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import type { Deps } from '#platform/deps.ts';

/** Whether the user's calendar has an address. See "Calendar feed" in docs/product.md. */
export async function getFeed(db: Db, userId: string): Promise<CalendarFeed> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { createdAt: row?.created_at.toISOString() ?? null };
}

/** Makes the address, or replaces it. Only its hash is stored, so this is the only time that it can be shown. */
export async function makeFeed(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  userId: string,
): Promise<MadeFeed> {
  const token = newToken();
  const values = { token_hash: hashToken(token), created_at: clock.now() };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  return { url: new URL(feedPath(token), site.publicUrl).href, createdAt: values.created_at.toISOString() };
}

export async function deleteFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
