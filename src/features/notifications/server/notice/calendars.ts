import type { Db } from '#platform/database/db.ts';
import type { NoticeCalendar } from './notice.ts';

/** A calendar from elsewhere that fails; null if it was removed or works again. */
export async function findNoticeCalendar(db: Db, id: string): Promise<NoticeCalendar | null> {
  const row = await db
    .selectFrom('calendar_imports')
    .select(['name', 'read_at', 'failing_since', 'error'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.failing_since || !row.error) return null;
  return { name: row.name, readAt: row.read_at ?? row.failing_since, error: row.error };
}
