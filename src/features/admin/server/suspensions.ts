import { sql } from 'kysely';
import type { ChangedUser, SuspendUser } from '#features/admin/schemas.ts';
import { notifyUser } from '#features/users/server/repository.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { fieldError } from '#platform/http/field-error.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import { type Change, findUser, leavesNoAdmin, lockAdmins } from './service.ts';

/** Suspends a user, or ends the suspension for null. See "Suspending a user" in docs/product.md. */
export function changeSuspension(
  { db: pool, clock }: DbDeps,
  change: Change,
  given: SuspendUser | null,
): Promise<ChangedUser> {
  return transact(pool, async (db) => {
    if (given) {
      const until = given.until === null ? null : new Date(given.until);
      await suspendUser({ db, clock }, { ...change, reason: given.reason, until });
    } else await endSuspension({ db, clock }, change);
    const user = await findUser({ db, clock }, change.userId);
    if (!user) throw new AppError('user_not_found');
    return { message: given ? 'User suspended' : 'Suspension ended', user };
  });
}

/**
 * Suspends a user in the caller's transaction, until an instant or without end, or changes why and until when. Records it, which
 * sends the user a message; the same again does nothing. Locks the administrators and then the user. Throws 404, 409 for oneself
 * and the last administrator, 422 for an end that is over, and 403 if the actor is no administrator any more.
 */
export async function suspendUser(
  { db, clock }: DbDeps,
  { actorId, userId, reason, until }: Change & { reason: string; until: Date | null },
): Promise<void> {
  const at = clock.now();
  const admins = await lockAdmins(db, at);
  if (!admins.some(({ id, isActive }) => id === actorId && isActive)) throw new AppError('not_allowed');
  if (leavesNoAdmin(admins, [userId])) throw new AppError('last_administrator');
  if (actorId === userId) throw new AppError('cannot_suspend_oneself');
  if (until && until <= at) throw fieldError('suspension_over', 'until');
  if (!(await findUser({ db, clock }, userId, { lock: true }))) throw new AppError('user_not_found');
  const { rows } = await sql`
    insert into suspensions (user_id, reason, suspended_at, ends_at) values (${userId}, ${reason}, ${at}, ${until})
    on conflict (user_id) do update set reason = excluded.reason, suspended_at = ${at}, ends_at = excluded.ends_at
    where (suspensions.reason, suspensions.ends_at) is distinct from (excluded.reason, excluded.ends_at)
    returning user_id`.execute(db);
  if (rows.length === 0) return;
  await notifyUser(db, userId);
  const details = { reason, until: until?.toISOString() ?? null };
  await recordEvent(db, { at, act: 'USER_SUSPENDED', actorId, userId, details });
}

/** Ends a suspension in the caller's transaction, and records it; without one it does nothing. */
export async function endSuspension({ db, clock }: DbDeps, { actorId, userId }: Change): Promise<void> {
  const at = clock.now();
  const { rows } = await sql<{ reason: string }>`
    delete from suspensions where user_id = ${userId} and (ends_at is null or ends_at > ${at}) returning reason`.execute(
    db,
  );
  const [details] = rows;
  if (!details) return;
  await notifyUser(db, userId);
  await recordEvent(db, { at, act: 'SUSPENSION_ENDED', actorId, userId, details });
}
