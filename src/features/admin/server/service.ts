import type { ChangedUser } from '#features/admin/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/errors.ts';
import { findUser, updatePermissions } from './repository.ts';

/**
 * Sets the permission to list to `canListItems`, or toggles it if that is undefined. Throws 409 for administrators.
 * Users keep their items. See "Administrators" in docs/product.md.
 */
export async function toggleListingPermission(
  db: Db,
  id: string,
  canListItems: boolean | undefined,
): Promise<ChangedUser> {
  const user = await changeUser(db, id, (row) => ({ can_list_items: canListItems ?? !row.canListItems }));
  return { message: user.canListItems ? 'Listing permission granted' : 'Listing permission revoked', user };
}

/** Makes a user an administrator, permanently. Throws 409 for an administrator. See "Administrators". */
export async function makeAdmin(db: Db, id: string): Promise<ChangedUser> {
  const user = await changeUser(db, id, () => ({ is_admin: true }));
  return { message: 'User promoted to administrator', user };
}

async function changeUser(
  db: Db,
  id: string,
  permissionsOf: (user: { canListItems: boolean }) => { can_list_items: boolean } | { is_admin: true },
): Promise<ChangedUser['user']> {
  return db.transaction().execute(async (transaction) => {
    const user = await findUser(transaction, id, { lock: true });
    if (!user) throw new AppError('user_not_found');
    if (user.isAdmin) throw new AppError('user_is_admin');
    await updatePermissions(transaction, id, permissionsOf(user));
    const changed = await findUser(transaction, id);
    if (!changed) throw new AppError('user_not_found');
    return changed;
  });
}
