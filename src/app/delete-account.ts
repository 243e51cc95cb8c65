import { sql } from 'kysely';
import { lockAdmins } from '#features/admin/server/repository.ts';
import { deleteAllSessions } from '#features/auth/server/sessions.ts';
import { countUnsettled } from '#features/bookings/server/count-unsettled.ts';
import { deleteAccount } from '#features/users/endpoints.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { noContent, userRoute } from '#platform/http/route.ts';
import { AppError } from '#shared/errors.ts';

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
 * are open or confirmed bookings are to come, and for the last administrator. See "One's own data" in docs/product.md.
 */
export async function leave(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await transact(db, async (transaction) => {
    const now = clock.now();
    // The role may have changed since the request was authenticated.
    const [admin, ...otherAdmins] = await lockAdmins(transaction);
    if (admin?.id === userId && otherAdmins.length === 0) throw new AppError('last_administrator');
    await lockActiveUser(transaction, userId);
    await lockItems(transaction, userId);
    const unsettled = await countUnsettled(transaction, userId, now);
    if (unsettled.openRequests + unsettled.confirmedBookings > 0) {
      throw new AppError('bookings_to_settle', unsettled);
    }
    await removeItems(transaction, userId, now);
    await deleteAllSessions(transaction, userId);
    for (const table of ['notification_opt_outs', 'idempotency_keys', 'exports'] as const) {
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
    }
    await transaction.deleteFrom('messages').where('recipient_id', '=', userId).execute();
    await forget(transaction, userId, now);
    await recordAudit(transaction, { at: now, action: 'ACCOUNT_DELETED', actorId: userId, userId });
  });
}

/** Concurrent requests for these items wait and are then refused. Ordered by id to avoid deadlocks. */
async function lockItems(db: Db, ownerId: string): Promise<void> {
  await db
    .selectFrom('items')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** What `removeItem` does with one item. Their open requests have been settled. */
async function removeItems(db: Db, ownerId: string, now: Date): Promise<void> {
  const own = sql`(select id from items where owner_id = ${ownerId} and deleted_at is null)`;
  await sql`delete from reviews where item_id in ${own}`.execute(db);
  await sql`update images set item_id = null, sort_order = null where item_id in ${own}`.execute(db);
  await db
    .updateTable('items')
    .set({
      ...{ thumbnail_image_id: null, rating_sum: 0, rating_count: 0, description: null },
      ...{ deleted_at: now, updated_at: now },
    })
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
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
