import { type RawBuilder, sql } from 'kysely';
import type { AdminUser } from '#features/admin/schemas.ts';
import { publicUserParts } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson } from '#platform/database/json.ts';
import { publicWritesChannel } from '#platform/database/public-writes.ts';
import { meTopic } from '#shared/live-topics.ts';

/** The user of row `u` as `adminUser`. */
export const adminUserJson: RawBuilder<AdminUser> = sql`json_build_object(
  ${publicUserParts},
  'email', u.email,
  'createdAt', ${instantJson('u.created_at')},
  'isAdmin', u.is_admin,
  'canListItems', u.can_list_items,
  'itemsOwned', (select count(*) from items where items.owner_id = u.id and items.deleted_at is null),
  'bookings', (
    select count(*) from bookings where bookings.renter_id = u.id
  )
)`;

/** Finds an active user. With `lock`, takes a row lock so that concurrent changes by administrators are serialized. */
export async function findUser(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<AdminUser | undefined> {
  const { rows } = await sql<{ user: AdminUser }>`
    select ${adminUserJson} as user
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
  const topic = `${meTopic}:${id}`;
  await sql`select pg_notify(${publicWritesChannel}, concat_ws(' ', current_schema(), pg_current_xact_id(), ${topic}::text))`.execute(
    db,
  );
}

/** Locks all administrators, so that the last two can't lose the role at the same time. */
export function lockAdmins(db: Db) {
  return (
    db
      .selectFrom('users')
      .select('id')
      // A literal, because a partial index needs it (docs/decisions/0003).
      .where(sql<boolean>`is_admin and deleted_at is null`)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  );
}
