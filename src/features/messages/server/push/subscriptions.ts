import { ECDH } from 'node:crypto';
import { sql } from 'kysely';
import { pushLimits } from '#features/messages/constants.ts';
import type { PushBrowsers, PushSubscriptionInput } from '#features/messages/schemas.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { AppError } from '#shared/errors.ts';
import { isLocalSite, isPushEndpoint, vapidKeys } from './send-push.ts';

export async function listSubscriptions(db: Db, userId: string): Promise<PushBrowsers> {
  const { publicKey } = await vapidKeys(db);
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', userId)
    .execute();
  return { publicKey, endpoints: rows.map(({ endpoint }) => endpoint) };
}

/**
 * Stores a browser's subscription. One that another user left in this browser becomes this user's. Beyond the limit, the
 * user's oldest are deleted. Throws 422. See "Push messages" in docs/product.md.
 */
export async function addSubscription(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  { id: userId, sessionId }: Pick<SessionUser, 'id' | 'sessionId'>,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  if (!isPushEndpoint(endpoint, isLocalSite(site)) || !isOnCurve(keys.p256dh))
    throw new AppError('push_not_supported');
  const asked = { user_id: userId, session_id: sessionId, created_at: clock.now() };
  const values = { ...asked, ...keys, failures: 0, failing_since: null };
  await transact(db, async (tx) => {
    await lockActiveUser(tx, userId);
    await tx
      .insertInto('push_subscriptions')
      .values({ id: newId(clock.now()), endpoint, ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute();
    await sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where user_id = ${userId}
        order by created_at desc, id desc offset ${pushLimits.browsers}
      )`.execute(tx);
  });
}

/** Does nothing if another user's messages go to this browser. */
export async function removeSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where(({ and }) => and({ endpoint, user_id: userId }))
    .execute();
}

/** Nothing can be encrypted for a key that is no point of the curve. */
function isOnCurve(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
}
