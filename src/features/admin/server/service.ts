import { sql } from 'kysely';
import type { AdminUser, ChangedUser, ListUsersQuery } from '#features/admin/schemas.ts';
import { searchWords } from '#features/items/search-text.ts';
import { publicUserFields } from '#features/users/server/public-user-json.ts';
import { notifyUser } from '#features/users/server/repository.ts';
import { suspensionOf } from '#features/users/server/suspension.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson, type JsonPage, objectJson } from '#platform/database/json.ts';
import { idColumn, keyset, readPage, timestampColumn } from '#platform/database/paging.ts';
import { wordConditions } from '#platform/database/words.ts';
import type { DbDeps } from '#platform/deps.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import type { OtherAct } from '#shared/event-acts.ts';
import { exactTotals } from '#shared/lists.ts';

/** The user of row `u` as `adminUser`. */
const adminUserJson = (now: Date) =>
  objectJson<AdminUser>({
    ...publicUserFields,
    email: sql`u.email`,
    createdAt: instantJson('u.created_at'),
    isAdmin: sql`u.is_admin`,
    canListItems: sql`u.can_list_items`,
    suspension: suspensionOf('u.id', now),
    itemsOwned: sql`(select count(*) from items where items.owner_id = u.id and items.deleted_at is null)`,
    bookings: sql`(select count(*) from bookings where bookings.renter_id = u.id)`,
  });

/** Finds an active user. With `lock`, takes a row lock so that concurrent changes by administrators are serialized. */
export async function findUser(
  { db, clock }: DbDeps,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<AdminUser | undefined> {
  const { rows } = await sql<{ user: AdminUser }>`
    select ${adminUserJson(clock.now())} as user
    from users u
    where u.id = ${id} and u.deleted_at is null
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows[0]?.user;
}

export async function updatePermissions(
  db: Db,
  id: string,
  permissions: { can_list_items: boolean } | { is_admin: boolean },
): Promise<void> {
  await db.updateTable('users').set(permissions).where('id', '=', id).execute();
  await notifyUser(db, id);
}

/**
 * Locks all administrators, so that the last two can't lose the role at the same time. Those that are suspended are not
 * active.
 */
export async function lockAdmins(db: Db, now: Date): Promise<{ id: string; isActive: boolean }[]> {
  const { rows: admins } = await sql<{ id: string }>`
    select id from users where is_admin and deleted_at is null order by id for no key update`.execute(db);
  // With the locks: a statement that waits for them reads other tables as they were before.
  const { rows: active } = await sql<{ id: string }>`
    select id from users
    where is_admin and deleted_at is null and ${suspensionOf('users.id', now)} is null`.execute(db);
  return admins.map(({ id }) => ({ id, isActive: active.some((one) => one.id === id) }));
}

/** Whether none of these administrators could act without those users. */
export const leavesNoAdmin = (admins: Awaited<ReturnType<typeof lockAdmins>>, without: readonly string[]) =>
  admins.every(({ id, isActive }) => !isActive || without.includes(id));

/** The administrator who makes a change, and the user whom it concerns. */
export interface Change {
  actorId: string;
  userId: string;
}

type User = ChangedUser['user'];

/**
 * Sets the permission to list to `canListItems`, or toggles it if that is undefined. Throws 409 for administrators.
 * Users keep their items. See "Administrators" in docs/product.md.
 */
export async function toggleListingPermission(
  deps: DbDeps,
  change: Change,
  canListItems: boolean | undefined,
): Promise<ChangedUser> {
  const user = await changeUser(deps, change, (row) => {
    const isGranted = canListItems ?? !row.canListItems;
    if (isGranted === row.canListItems) return null;
    return {
      permissions: { can_list_items: isGranted },
      act: isGranted ? 'LISTING_GRANTED' : 'LISTING_REVOKED',
      details: { before: row.canListItems, after: isGranted },
    };
  });
  return { message: user.canListItems ? 'Listing permission granted' : 'Listing permission revoked', user };
}

/** Makes a user an administrator. Throws 409 for an administrator. See "Administrators". */
export async function makeAdmin(deps: DbDeps, change: Change): Promise<ChangedUser> {
  const user = await changeUser(deps, change, () => ({
    permissions: { is_admin: true },
    act: 'ADMIN_GRANTED',
    details: { before: false, after: true },
  }));
  return { message: 'User promoted to administrator', user };
}

/**
 * Takes the role of administrator from a user. Throws 409 for the last administrator and for a user who is none, and 403
 * if the caller has just lost the role. See "Administrators".
 */
export async function revokeAdminRole(
  { db, clock }: DbDeps,
  { actorId, userId }: Change,
): Promise<ChangedUser> {
  const user = await db.transaction().execute(async (transaction) => {
    const admins = await lockAdmins(transaction, clock.now());
    const isAdmin = (id: string) => admins.some((admin) => admin.id === id);
    if (!isAdmin(actorId)) throw new AppError('not_allowed');
    const found = await findUser({ db: transaction, clock }, userId);
    if (!found) throw new AppError('user_not_found');
    if (!isAdmin(userId)) throw new AppError('user_not_admin');
    if (leavesNoAdmin(admins, [userId])) throw new AppError('last_administrator');
    await updatePermissions(transaction, userId, { is_admin: false });
    const details = { before: true, after: false };
    await recordEvent(transaction, { at: clock.now(), act: 'ADMIN_REVOKED', actorId, userId, details });
    return { ...found, isAdmin: false };
  });
  return { message: 'User is no longer an administrator', user };
}

/** Changes and records what `changeOf` returns; nothing if that is null. */
async function changeUser(
  { db, clock }: DbDeps,
  { actorId, userId }: Change,
  changeOf: (user: User) => {
    permissions: Parameters<typeof updatePermissions>[2];
    act: OtherAct;
    details: { before: boolean; after: boolean };
  } | null,
): Promise<User> {
  return db.transaction().execute(async (transaction) => {
    const inTransaction = { db: transaction, clock };
    const user = await findUser(inTransaction, userId, { lock: true });
    if (!user) throw new AppError('user_not_found');
    if (user.isAdmin) throw new AppError('user_is_admin');
    const change = changeOf(user);
    if (!change) return user;
    await updatePermissions(transaction, userId, change.permissions);
    const { act, details } = change;
    await recordEvent(transaction, { at: clock.now(), act, actorId, userId, details });
    const changed = await findUser(inTransaction, userId);
    if (!changed) throw new AppError('user_not_found');
    return changed;
  });
}

const newestFirst = keyset('desc', [timestampColumn('u.created_at'), idColumn('u.id')]);

/** One page of users, newest first. With a search, all of its words must occur in the name or e-mail address. */
export function listUsers(
  { db, clock }: DbDeps,
  { search = '', ...page }: ListUsersQuery,
): Promise<JsonPage> {
  const words = searchWords(search);
  return readPage(db, {
    select: sql`select * from users u`,
    as: 'u',
    filters: [sql`u.deleted_at is null`, ...wordConditions('u.search_text', words)],
    exactTotal: words.length > 0 ? exactTotals.searched : exactTotals.filtered,
    isSelective: words.length > 0,
    keyset: newestFirst,
    json: adminUserJson(clock.now()),
    ...page,
  });
}
