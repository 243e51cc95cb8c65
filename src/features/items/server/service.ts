import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { JsonText } from '#platform/database/json.ts';
import { AppError } from '#shared/errors.ts';
import { itemDetailJson } from './item-json.ts';

/** An item, also if it is unavailable, with its owner's phone number. Throws 404, and 410 for a removed item. */
export async function getItem(db: Db, id: string): Promise<JsonText> {
  const { rows } = await sql<{ removed: boolean; text: string | null }>`
    select
      i.deleted_at is not null as removed,
      case when i.deleted_at is null then ${itemDetailJson}::text end as text
    from items i
    join users u on u.id = i.owner_id
    where i.id = ${id}`.execute(db);
  const [item] = rows;
  if (!item) throw new AppError('item_not_found');
  if (item.removed || item.text === null) throw new AppError('item_removed');
  return new JsonText(item.text);
}
