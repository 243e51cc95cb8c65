import { sql } from 'kysely';
import { leavesNoAdmin, lockAdmins } from '#features/admin/server/service.ts';
import { deleteAllSessions } from '#features/auth/server/sessions.ts';
import { countUnsettled } from '#features/bookings/server/count-unsettled.ts';
import { endHelpersOf } from '#features/helpers/server/helpers.ts';
import { lockItems } from '#features/items/server/stored-item.ts';
import { deleteAccount } from '#features/users/endpoints.ts';
import { identityFingerprint } from '#features/users/server/identity-fingerprint.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import { keepSuspension } from '#features/users/server/suspension.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { noContent, userRoute } from '#platform/http/route.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import { retentionDays } from '#shared/retention.ts';
import { personalColumns } from './personal-columns.ts';
import { removeItems } from './remove-item.ts';

export const deleteAccountRoute = userRoute(
  deleteAccount,
  { response: noContent },
  async ({ user }, deps) => {
    await leave(deps, user.id);
    return undefined;
  },
);

/**
 * Deletes a user's account: their items are removed, what others need stays without their name. Throws 409 while requests
 * are open or confirmed bookings are to come, for the last administrator, and for a second account of the same identity within
 * a day, unless an operator deletes it. See "One's own data" in docs/product.md.
 */
export async function leave(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { byOperator = false } = {},
): Promise<void> {
  await transact(db, async (transaction) => {
    const now = clock.now();
    // The role may have changed since the request was authenticated.
    const admins = await lockAdmins(transaction, now);
    if (admins.some(({ id }) => id === userId) && leavesNoAdmin(admins, [userId]))
      throw new AppError('last_administrator');
    await lockActiveUser(transaction, userId);
    const items = await lockItems(transaction, { ownerId: userId });
    const unsettled = await countUnsettled(transaction, userId, now);
    if (unsettled.openRequests + unsettled.confirmedBookings > 0) {
      throw new AppError('bookings_to_settle', unsettled);
    }
    const identity = await transaction
      .selectFrom('users')
      .select(['issuer', 'subject'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const fingerprint = await identityFingerprint(transaction, identity);
    if (!byOperator) await requireFirstToday(transaction, fingerprint, now);
    await keepSuspension(transaction, { userId, fingerprint }, now);
    await removeItems(
      transaction,
      items.map(({ id }) => id),
      now,
    );
    await endHelpersOf(transaction, userId, now);
    await deleteAllSessions(transaction, userId);
    await markDeleted(transaction, userId, now);
    await erase(transaction, userId);
    await remakeCopiesOfOthers(transaction, userId, now);
    await recordEvent(transaction, {
      ...{ at: now, act: 'ACCOUNT_DELETED', userId, actorId: byOperator ? null : userId },
      ...(byOperator && { details: { source: 'COMMAND' } }),
    });
  });
}

const dayMs = 24 * 3_600_000;

/** Otherwise the limits of a person would begin again with each new account. Keeps only a fingerprint of the identity. */
async function requireFirstToday(db: Db, fingerprint: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + retentionDays.deletedIdentity * dayMs);
  const stored = await db
    .insertInto('deleted_identities')
    .values({ fingerprint, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet({ expires_at: expiresAt })
        .where('deleted_identities.expires_at', '<=', now),
    )
    .returning('fingerprint')
    .executeTakeFirst();
  if (!stored) throw new AppError('account_deleted_recently');
}

/** Deletes the fingerprints whose time is over, and ended suspensions of deleted accounts. */
export async function sweepDeletedIdentities(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('deleted_identities').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('suspensions')
    .where('fingerprint', 'is not', null)
    .where('ends_at', '<=', now)
    .execute();
}

/**
 * The copies that others have asked for name this user: the job makes them again. As new rows, so that a copy that the job is
 * just making is not stored.
 */
async function remakeCopiesOfOthers(db: Db, userId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ user_id: string; requested_at: Date; expires_at: Date }>`
    delete from exports
    where user_id in (
      select renter_id from bookings where owner_id = ${userId}
      union select owner_id from bookings where renter_id = ${userId}
      union select user_id from events where actor_id = ${userId} and booking_id is null
      union select actor_id from events where user_id = ${userId} and booking_id is null
    )
    returning user_id, requested_at, expires_at`.execute(db);
  if (rows.length === 0) return;
  const copies = rows.map((row) => ({ ...row, id: newId(now), ready_at: null, data: null }));
  await db.insertInto('exports').values(copies).execute();
}

/** Deletes the rows and empties the columns that go with the account. */
async function erase(db: Db, userId: string): Promise<void> {
  for (const [table, names, , erasure] of personalColumns) {
    if ('rowsOf' in erasure) {
      const users = sql.join([erasure.rowsOf].flat().map((name) => sql.ref(name)));
      await sql`delete from ${sql.table(table)} where ${userId} in (${users})`.execute(db);
    } else if ('emptyFor' in erasure) {
      const columns = names.map((name) => sql.ref(name));
      await sql`
        update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${column} = null`))}
        where ${userId} in (${sql.join(erasure.emptyFor.map((name) => sql.ref(name)))})
          and num_nonnulls(${sql.join(columns)}) > 0`.execute(db);
    }
  }
}

/** A later sign-in with the same identity creates a new account. */
async function markDeleted(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...{ subject: `deleted ${userId}`, is_email_verified: false, is_admin: false, can_list_items: false },
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
