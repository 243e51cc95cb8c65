import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** The items of the public list, newest first, with the time of the last change of their pages. */
export async function listedItems(db: Db, limit: number): Promise<{ id: string; changedAt: Date }[]> {
  const { rows } = await sql<{ id: string; changed_at: Date }>`
    select i.id, greatest(i.updated_at, (select max(r.created_at) from reviews r where r.item_id = i.id)) as changed_at
    from items i
    where i.deleted_at is null and i.is_available
    order by i.created_at desc, i.id desc
    limit ${limit}`.execute(db);
  return rows.map(({ id, changed_at }) => ({ id, changedAt: new Date(changed_at) }));
}
