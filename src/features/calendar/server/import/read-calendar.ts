import { type Selectable, sql } from 'kysely';
import { calendarLimits } from '#features/calendar/limits.ts';
import { lockItem } from '#features/items/server/stored-item.ts';
import { lockUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';
import { transact } from '#platform/database/transact.ts';
import { clockSkewMs } from '#platform/jobs/periodic-jobs.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import type { Hours } from './expand.ts';
import { type NewReading, type ReadDeps, readAddress, type Version } from './read-address.ts';

export const calendarColumns = [
  'id',
  'owner_id',
  'item_id',
  'url',
  'etag',
  'last_modified',
  'next_read_at',
  'read_at',
  'failing_since',
  'error',
  'notified_at',
] as const;

export type CalendarRow = Pick<Selectable<Tables['calendar_imports']>, (typeof calendarColumns)[number]>;

export const nextReadAt = (now: Date) => new Date(now.getTime() + calendarLimits.everyMinutes * 60_000);

/** Whether a calendar is due; one whose next reading is further away than one can be was read while a clock was ahead. */
export const isDue = (now: Date) =>
  sql<boolean>`(next_read_at <= ${now} or next_read_at > ${new Date(nextReadAt(now).getTime() + clockSkewMs)})`;

/**
 * The version to compare with. None on the first reading of a day, when the events of one more day are expanded, and while
 * no item has the calendar's hours, which could not be copied to one that was added since.
 */
async function knownVersion({ db, clock }: ReadDeps, row: CalendarRow): Promise<Version> {
  const isSameDay = row.read_at && instantToMarina(row.read_at).date === instantToMarina(clock.now()).date;
  const stored = isSameDay && (await storedHours(db, row.id, 1));
  if (!stored || stored.length === 0) return { etag: null, lastModified: null };
  return { etag: row.etag, lastModified: row.last_modified };
}

/** Reads a calendar and stores its hours, or why it could not be read. See "Calendars from elsewhere" in docs/product.md. */
export async function readCalendar(deps: ReadDeps, row: CalendarRow): Promise<void> {
  const reading = await readAddress(deps, row.url, await knownVersion(deps, row), row.owner_id);
  const { db } = deps;
  const now = deps.clock.now();
  if (reading !== 'UNCHANGED' && 'error' in reading) return storeFailure(db, row.id, reading.error, now);
  // Only an item that was added since has no hours of an unchanged calendar.
  const items = await itemsOf(db, row, { withoutHours: reading === 'UNCHANGED' });
  if (reading !== 'UNCHANGED' || items.length > 0) {
    const hours = reading === 'UNCHANGED' ? await storedHours(db, row.id) : reading.hours;
    const hasRoom = await transact(db, async (transaction) => {
      await lockUser(transaction, row.owner_id);
      return reserveHours(transaction, row, hours.length);
    });
    if (!hasRoom) return storeFailure(db, row.id, 'TOO_MANY_EVENTS', now);
    await replaceHours(db, { ...row, items }, hours);
  }
  await storeSuccess(db, row, reading, now);
}

/** After the hours: until then, the calendar counts as not read. Nor does it if its listing was merged meanwhile. */
export async function storeSuccess(
  db: Db,
  { id, item_id: itemId }: Pick<CalendarRow, 'id' | 'item_id'>,
  reading: NewReading | 'UNCHANGED',
  now: Date,
): Promise<void> {
  await db
    .updateTable('calendar_imports')
    .set({
      ...{ read_at: now, next_read_at: nextReadAt(now), is_reading: false, failing_since: null, error: null },
      ...(reading !== 'UNCHANGED' && {
        etag: reading.version.etag,
        last_modified: reading.version.lastModified,
        unreadable_entries: reading.unreadable,
        unknown_zone: reading.unknownZone,
      }),
    })
    .where('id', '=', id)
    .where('item_id', 'is not distinct from', itemId)
    .execute();
}

/** Its hours stay closed. Sets `notified_at`, whose trigger plans the message, once the calendar has failed for a day. */
export async function storeFailure(
  db: Db,
  id: string,
  error: CalendarRow['error'],
  now: Date,
): Promise<void> {
  const dayAgo = new Date(now.getTime() - calendarLimits.failingHours * 3_600_000);
  await db
    .updateTable('calendar_imports')
    .set({
      ...{ error, next_read_at: nextReadAt(now), is_reading: false },
      failing_since: sql<Date>`coalesce(failing_since, ${now})`,
      notified_at: sql<Date | null>`case
        when failing_since <= ${dayAgo} and (notified_at is null or notified_at < failing_since) then ${now}::timestamptz
        else notified_at
      end`,
    })
    .where('id', '=', id)
    .execute();
}

type Target = Pick<CalendarRow, 'id' | 'owner_id' | 'item_id'>;

export const itemsOf = (
  db: Db,
  { id, owner_id, item_id }: Target,
  { withoutHours = false } = {},
): Promise<{ id: string }[]> =>
  db
    .selectFrom('items')
    .select('id')
    .$if(withoutHours, (query) =>
      query.where(
        sql<boolean>`not exists (select from imported_hours h where h.import_id = ${id} and h.item_id = items.id)`,
      ),
    )
    .where('owner_id', '=', owner_id)
    .where('deleted_at', 'is', null)
    .$if(item_id !== null, (query) => query.where('id', '=', item_id ?? ''))
    .orderBy('id')
    .execute();

/**
 * Sets how many hours a calendar closes, if they and those of its owner's other calendars are not too many; otherwise returns
 * false. Its owner must be locked, because the hours themselves are stored later.
 */
export async function reserveHours(db: Db, target: Target, hours: number): Promise<boolean> {
  const others = await db
    .selectFrom('calendar_imports')
    .select(['item_id', 'hours_count as hours'])
    .where('owner_id', '=', target.owner_id)
    .where('id', '<>', target.id)
    .execute();
  const calendars = [...others, { item_id: target.item_id, hours }];
  const items = await itemsOf(db, { ...target, item_id: null });
  const totals = items.map(({ id }) =>
    calendars.reduce((sum, one) => sum + (one.item_id === null || one.item_id === id ? one.hours : 0), 0),
  );
  const { hoursOfItem, hoursOfOwner } = calendarLimits;
  if (totals.some((total) => total > hoursOfItem)) return false;
  if (totals.reduce((sum, total) => sum + total, 0) > hoursOfOwner) return false;
  await db.updateTable('calendar_imports').set({ hours_count: hours }).where('id', '=', target.id).execute();
  return true;
}

/**
 * Closes these hours of the calendar's items instead of earlier ones. Bookings are made under the same lock of an item; each
 * item has a transaction of its own, so that no other waits for thousands of rows. Writes nothing that has not changed.
 */
export async function replaceHours(
  db: Db,
  { id, items }: { id: string; items: readonly { id: string }[] },
  hours: readonly Hours[],
): Promise<void> {
  const texts = (key: 'start' | 'end') => hours.map((one) => new Date(one[key]).toISOString());
  const wanted = sql`
    unnest(${texts('start')}::timestamptz[], ${texts('end')}::timestamptz[]) as wanted (start_at, end_at)`;
  for (const { id: itemId } of items)
    await transact(db, async (transaction) => {
      const item = await lockItem(transaction, itemId);
      const isWanted = await transaction
        .selectFrom('calendar_imports')
        .select('id')
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst();
      // One of them was removed in the meantime.
      if (!item || item.deleted_at || !isWanted) return;
      // Anti-joins: `not in` would compare each row with each as soon as there are many.
      await sql`
    delete from imported_hours h
    where import_id = ${id} and item_id = ${itemId} and not exists (
      select from ${wanted} where wanted.start_at = h.start_at and wanted.end_at = h.end_at
    )`.execute(transaction);
      await sql`
    insert into imported_hours (import_id, item_id, start_at, end_at)
    select ${id}::uuid, ${itemId}::uuid, start_at, end_at from ${wanted}
    where not exists (
      select from imported_hours h
      where h.import_id = ${id} and h.item_id = ${itemId}
        and h.start_at = wanted.start_at and h.end_at = wanted.end_at
    )`.execute(transaction);
    });
}

async function storedHours(db: Db, id: string, limit?: number): Promise<Hours[]> {
  const rows = await db
    .selectFrom('imported_hours')
    .select(['start_at', 'end_at'])
    .distinct()
    .where('import_id', '=', id)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ start_at, end_at }) => ({ start: start_at.getTime(), end: end_at.getTime() }));
}
