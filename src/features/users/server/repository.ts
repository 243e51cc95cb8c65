import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { notifyOf } from '#platform/database/public-writes.ts';
import { AppError } from '#shared/errors.ts';
import { meTopic } from '#shared/live-topics.ts';

/** Serializes changes of this user and of their uploads until the end of the transaction. */
export async function lockUser(db: Db, id: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** The same for what a user does: throws 401 if they have deleted their account meanwhile. */
export async function lockActiveUser(db: Db, id: string): Promise<void> {
  if ((await lockActiveUsers(db, [id])).length === 0) throw new AppError('not_signed_in');
}

/** Locks those of these users who have not deleted their account, in the order of their ids. */
export function lockActiveUsers(db: Db, ids: readonly string[]): Promise<{ id: string }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Lets open pages of the user read them again. */
export async function notifyUser(db: Db, id: string): Promise<void> {
  const topic = `${meTopic}:${id}`;
  await sql`select ${notifyOf(sql`${topic}::text`)}`.execute(db);
}
