import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/errors.ts';

/** Serializes changes of this user and of their uploads until the end of the transaction. */
export async function lockUser(db: Db, id: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** The same for what a user does: throws 401 if they have deleted their account meanwhile. */
export async function lockActiveUser(db: Db, id: string): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_signed_in');
}
