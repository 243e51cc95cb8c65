import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { requireMigrated } from '#platform/database/migrate.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type Clock, systemClock } from '#shared/clock.ts';
import { errorTable } from '#shared/error-table.ts';
import { AppError } from '#shared/errors.ts';
import { leave } from '../delete-account.ts';
import type { Settings } from '../settings.ts';
import { print } from './command.ts';
import { withDatabase } from './open-for-command.ts';

/**
 * Deletes the account of a user who can't do it on the page, or whom a restored backup has brought back. `user` is an id or an
 * e-mail address.
 */
export async function deleteAccount(settings: Settings, user: string): Promise<void> {
  const name = await withDatabase(settings, async (db) => {
    await requireMigrated(db);
    return deleteAccountOf({ db, clock: systemClock }, user);
  });
  print(`The account of ${name} is deleted.`);
}

/** Returns the name. Throws `OperatorError` without exactly one such user, and for the reasons of `leave`. */
export async function deleteAccountOf(deps: { db: Db; clock: Clock }, user: string): Promise<string> {
  const [found, ...others] = await deps.db
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where(sql<boolean>`(id::text = ${user} or lower(email) = lower(${user})) and deleted_at is null`)
    .orderBy('id')
    .execute();
  if (!found) throw new OperatorError(`There is no user with the id or e-mail address ${user}.`);
  if (others.length > 0) {
    const ids = [found, ...others].map(({ id }) => id).join(', ');
    throw new OperatorError(`Several users have the e-mail address ${user}: name one by its id (${ids}).`);
  }
  await leave(deps, found.id, { byOperator: true }).catch((error: unknown) => {
    throw error instanceof AppError ? new OperatorError(errorTable[error.code].en) : error;
  });
  return found.display_name ?? user;
}
