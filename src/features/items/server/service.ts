import { sql } from 'kysely';
import type { ItemContact } from '#features/items/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText } from '#platform/database/json.ts';
import type { DbDeps } from '#platform/deps.ts';
import type { RouteRequest, Schemas } from '#platform/http/route.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { AppError } from '#shared/errors.ts';
import { itemDetailJson } from './item-json.ts';
import { requireItem, type StoredItem } from './stored-item.ts';

/**
 * An item, also if it is unavailable; that of a suspended owner is. With `isPublic`, one that was taken down has neither text
 * nor photos. Throws 404, and 410 for a removed item.
 */
export async function getItem(
  { db, clock }: DbDeps,
  id: string,
  { isPublic = false } = {},
): Promise<JsonText> {
  const { rows } = await sql<Pick<StoredItem, 'deleted_at' | 'merged_into'> & { text: string }>`
    select
      i.deleted_at, i.merged_into,
      case when i.deleted_at is null then case when ${isPublic} and i.taken_down_reason is not null
        then (detail::jsonb || '{"description":null,"images":[]}')::text else detail::text end end as text
    from items i
    join users u on u.id = i.owner_id
    cross join lateral (select ${itemDetailJson(clock.now())} as detail) shown
    where i.id = ${id}`.execute(db);
  return new JsonText(requireItem(rows[0]).text);
}

/** How to reach the owner of an item. Throws like `getItem`, and 429 beyond the limit: see "Request limits". */
export async function getItemContact(
  db: Db,
  id: string,
  { user, countContact }: Pick<RouteRequest<Schemas, SessionUser>, 'user' | 'countContact'>,
): Promise<ItemContact> {
  const item = await db
    .selectFrom('items')
    .innerJoin('users', 'users.id', 'items.owner_id')
    .select(['items.owner_id', 'items.deleted_at', 'users.phone_number'])
    .where('items.id', '=', id)
    .executeTakeFirst();
  if (!item) throw new AppError('item_not_found');
  if (item.deleted_at) throw new AppError('item_removed');
  const phoneNumber = item.phone_number;
  if (phoneNumber !== null && item.owner_id !== user.id) await countContact(item.owner_id);
  return { phoneNumber };
}
