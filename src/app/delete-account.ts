import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { lockAdmins } from '#features/admin/server/repository.ts';
import { deleteAllSessions } from '#features/auth/server/sessions.ts';
import { countUnsettled } from '#features/bookings/server/count-unsettled.ts';
import { lockItems } from '#features/items/server/stored-item.ts';
import { deleteAccount } from '#features/users/endpoints.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { secret } from '#platform/database/secrets.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { noContent, userRoute } from '#platform/http/route.ts';
import { AppError } from '#shared/errors.ts';
import { retentionDays } from '#shared/retention.ts';
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
    const [admin, ...otherAdmins] = await lockAdmins(transaction);
    if (admin?.id === userId && otherAdmins.length === 0) throw new AppError('last_administrator');
    await lockActiveUser(transaction, userId);
    const items = await lockItems(transaction, { ownerId: userId });
    const unsettled = await countUnsettled(transaction, userId, now);
    if (unsettled.openRequests + unsettled.confirmedBookings > 0) {
      throw new AppError('bookings_to_settle', unsettled);
    }
    if (!byOperator) await requireFirstToday(transaction, userId, now);
    await removeItems(
      transaction,
      items.map(({ id }) => id),
      now,
    );
    await deleteAllSessions(transaction, userId);
    for (const table of [
      'notification_opt_outs',
      'exports',
      'favourites',
      'waitlist',
      'calendar_feeds',
    ] as const) {
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
    }
    await forgetQuestions(transaction, userId);
    await forgetGuests(transaction, userId);
    await transaction.deleteFrom('calendar_imports').where('owner_id', '=', userId).execute();
    await transaction.deleteFrom('messages').where('recipient_id', '=', userId).execute();
    await remakeCopiesOfOthers(transaction, userId, now);
    await forget(transaction, userId, now);
    await recordAudit(transaction, {
      ...{ at: now, action: 'ACCOUNT_DELETED', userId, actorId: byOperator ? null : userId },
      ...(byOperator && { details: { source: 'COMMAND' } }),
    });
  });
}

const dayMs = 24 * 3_600_000;

/** Otherwise the limits of a person would begin again with each new account. Keeps only a fingerprint of the identity. */
async function requireFirstToday(db: Db, userId: string, now: Date): Promise<void> {
  const { issuer, subject } = await db
    .selectFrom('users')
    .select(['issuer', 'subject'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const key = await secret(db, 'deleted identities', () => randomBytes(32).toString('base64url'));
  const fingerprint = createHmac('sha256', key).update(`${issuer} ${subject}`).digest('base64url');
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

/** Deletes the fingerprints whose time is over. */
export async function sweepDeletedIdentities(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('deleted_identities').where('expires_at', '<=', now).execute();
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
      union select user_id from audit_entries where actor_id = ${userId}
      union select actor_id from audit_entries where user_id = ${userId}
    )
    returning user_id, requested_at, expires_at`.execute(db);
  if (rows.length === 0) return;
  const copies = rows.map((row) => ({ ...row, id: newId(now), ready_at: null, data: null }));
  await db.insertInto('exports').values(copies).execute();
}

/** What a renter wrote with a question to cancel was for its owner alone, and is not needed once it is answered. */
async function forgetQuestions(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ cancel_request_note: null })
    .where('renter_id', '=', userId)
    .where('cancel_request_note', 'is not', null)
    .execute();
}

/** The guests of an owner, and the guest as whom a renter came before they had an account. */
async function forgetGuests(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ guest_name: null, guest_phone: null, slip_token: null })
    .where(sql<boolean>`${userId} in (owner_id, renter_id)`)
    .where('source', '<>', 'SITE')
    .execute();
}

/** A later sign-in with the same identity creates a new account. */
async function forget(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...{ subject: `deleted ${userId}`, email: null, is_email_verified: false, display_name: null },
      ...{ phone_number: null, profile_image_url: null, is_admin: false, can_list_items: false },
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
