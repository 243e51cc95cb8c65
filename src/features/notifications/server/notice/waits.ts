import { areHoursFree } from '#features/availability/server/notify-waitlist.ts';
import { findItem } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import type { NoticeWait } from './notice.ts';

/** The hours for which a renter waits; null if they no longer do. */
export async function findNoticeWait(
  db: Db,
  id: string,
  situation: { now: Date; daylight: DaylightPolicy },
): Promise<NoticeWait | null> {
  const row = await db
    .selectFrom('waits')
    .select(['user_id as userId', 'item_id as itemId', 'start_at as start', 'end_at as end', 'seats'])
    .where('id', '=', id)
    .executeTakeFirst();
  const item = row && (await findItem(db, row.itemId));
  if (!item) return null;
  const { itemId, start, end, seats } = row;
  const isFree = await areHoursFree(db, row, { ...situation, item });
  return { itemId, itemTitle: item.listing_title, start, end, seats, isFree };
}
