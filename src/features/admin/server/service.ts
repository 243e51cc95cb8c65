import type { ChangedUser } from '#features/admin/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/errors.ts';
import { changeRights, findUser } from './repository.ts';

/**
 * Grants or revokes the permission to list: as `wanted` says, else the other way (specification 7). Administrators have
 * no such action (specification 4): 409. What a user owns stays theirs (D11).
 */
export async function toggleListingPermission(
  db: Db,
  id: string,
  wanted: boolean | undefined,
): Promise<ChangedUser> {
  const user = await change(db, id, (row) => ({ can_list_items: wanted ?? !row.canListItems }));
  return { message: user.canListItems ? 'Listing permission granted' : 'Listing permission revoked', user };
}

/** Makes a user an administrator; nothing here takes that back (D11). Throws 409 for one who is. */
export async function makeAdmin(db: Db, id: string): Promise<ChangedUser> {
  const user = await change(db, id, () => ({ is_admin: true }));
  return { message: 'User promoted to administrator', user };
}

async function change(
  db: Db,
  id: string,
  decide: (user: { canListItems: boolean }) => { can_list_items: boolean } | { is_admin: true },
): Promise<ChangedUser['user']> {
  return db.transaction().execute(async (transaction) => {
    const user = await findUser(transaction, id, { locked: true });
    if (!user) throw new AppError('user_not_found');
    if (user.isAdmin) throw new AppError('user_is_admin');
    await changeRights(transaction, id, decide(user));
    const changed = await findUser(transaction, id);
    if (!changed) throw new AppError('user_not_found');
    return changed;
  });
}
