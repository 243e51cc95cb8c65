import { type RawBuilder, sql } from 'kysely';
import type { AdminUser } from '#features/admin/schemas.ts';
import { publicUserParts } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson } from '#platform/database/json.ts';

/** The user of row `u` as JSON of `adminUser`. */
export const adminUserJson: RawBuilder<AdminUser> = sql`json_build_object(
  ${publicUserParts},
  'email', u.email,
  'createdAt', ${instantJson('u.created_at')},
  'isAdmin', u.is_admin,
  'canListItems', u.can_list_items,
  'itemsOwned', (select count(*) from items where items.owner_id = u.id and items.deleted_at is null),
  'bookings', (
    select count(*) from bookings where bookings.renter_id = u.id and bookings.kind = 'RENTAL'
  )
)`;

/** A user who has not left; `locked` until the transaction's end, so that two administrators take turns. */
export async function findUser(
  db: Db,
  id: string,
  { locked = false }: { locked?: boolean } = {},
): Promise<AdminUser | undefined> {
  const { rows } = await sql<{ user: AdminUser }>`
    select ${adminUserJson} as user
    from users u
    where u.id = ${id} and u.deleted_at is null
    ${locked ? sql`for no key update` : sql``}`.execute(db);
  return rows[0]?.user;
}

export async function changeRights(
  db: Db,
  id: string,
  rights: { can_list_items: boolean } | { is_admin: true },
): Promise<void> {
  await db.updateTable('users').set(rights).where('id', '=', id).execute();
}
