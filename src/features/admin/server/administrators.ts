import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { DbDeps } from '#platform/deps.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { recordEvent } from '#platform/record-event.ts';
import { leavesNoAdmin, lockAdmins, updatePermissions } from './service.ts';

/**
 * Makes the user with this verified e-mail address an administrator, or takes it back. Throws `OperatorError` without such a
 * user, and for the last administrator. An address has several users if the product was moved to another identity provider.
 */
export async function setAdmin({ db, clock }: DbDeps, email: string, isAdmin: boolean) {
  return db.transaction().execute(async (transaction) => {
    const admins = isAdmin ? [] : await lockAdmins(transaction, clock.now());
    const users = await findByEmail(transaction, email);
    const [first] = users;
    if (!first) {
      throw new OperatorError(
        `No user with the verified e-mail address ${email} has signed in yet: ask them to sign in once, or add the address to ADMIN_EMAILS before they do.`,
      );
    }
    const changed = users.filter((user) => user.is_admin !== isAdmin).map(({ id }) => id);
    if (!isAdmin && changed.length > 0 && leavesNoAdmin(admins, changed)) {
      throw new OperatorError(
        `${email} is the last administrator and stays one: make another user an administrator first.`,
      );
    }
    for (const userId of changed) {
      await updatePermissions(transaction, userId, { is_admin: isAdmin });
      const act = isAdmin ? 'ADMIN_GRANTED' : 'ADMIN_REVOKED';
      const details = { source: 'COMMAND' } as const;
      await recordEvent(transaction, { at: clock.now(), act, actorId: null, userId, details });
    }
    return { isChanged: changed.length > 0, displayName: first.display_name ?? email };
  });
}

function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'display_name', 'is_admin'])
    .where(sql<boolean>`lower(email) = lower(${email}) and is_email_verified and deleted_at is null`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
