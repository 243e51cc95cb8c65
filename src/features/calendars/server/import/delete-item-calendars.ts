import type { Db } from '#platform/database/db.ts';

/** Deletes what closes hours of an item that is being removed: calendars for it alone, and hours of those for all items. */
export async function deleteItemCalendars(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('calendar_imports').where('item_id', '=', itemId).execute();
  await db.deleteFrom('imported_hours').where('item_id', '=', itemId).execute();
}
