import type { Db } from '#platform/database/db.ts';
import type { NoticeCalendar } from './notice.ts';

/** A calendar from elsewhere that fails; null if it was removed or works again. */
export async function findNoticeCalendar(db: Db, id: string): Promise<NoticeCalendar | null> {
  const row = await db
    .selectFrom('calendar_imports')
    .select(['name', 'read_at', 'failing_since'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.failing_since ? { name: row.name, readAt: row.read_at ?? row.failing_since } : null;
}
