import { type Selectable, sql } from 'kysely';
import { calendarLimits } from '#features/calendars/limits.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';
import { transact } from '#platform/database/transact.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import type { Hours } from './expand.ts';
import { type NewReading, type ReadDeps, type Reading, readAddress, type Version } from './read-address.ts';

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
  'told_at',
] as const;

export type CalendarRow = Pick<Selectable<Tables['calendar_imports']>, (typeof calendarColumns)[number]>;

export const nextReadAt = (now: Date) => new Date(now.getTime() + calendarLimits.everyMinutes * 60_000);

/** Reads a calendar and stores its hours, or why it could not be read. See "Calendars from elsewhere" in docs/product.md. */
export async function readCalendar(deps: ReadDeps, row: CalendarRow): Promise<void> {
  const reading = await readAddress(deps, row.url, await knownVersion(deps, row), row.owner_id);
  await storeReading(deps, row, reading);
}

/**
 * The version to compare with. None on the first reading of a day, when the events of one more day are expanded, and while
 * the calendar has no hours, which could not be copied to an item that was added since.
 */
async function knownVersion({ db, clock }: ReadDeps, row: CalendarRow): Promise<Version> {
  const isSameDay = row.read_at && instantToMarina(row.read_at).date === instantToMarina(clock.now()).date;
  const hours = isSameDay ? await storedHours(db, row.id) : [];
  if (hours.length === 0) return { etag: null, lastModified: null };
  return { etag: row.etag, lastModified: row.last_modified };
}

async function storeReading({ db, clock }: ReadDeps, row: CalendarRow, reading: Reading): Promise<void> {
  const now = clock.now();
  if (reading !== 'UNCHANGED' && 'error' in reading) return storeFailure(db, row.id, reading.error, now);
  const isStored = await transact(db, async (transaction) => {
    const found = await transaction
      .selectFrom('calendar_imports')
      .select('id')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirst();
    // Removed in the meantime.
    if (!found) return true;
    if (!(await replaceHours(transaction, row, reading === 'UNCHANGED' ? null : reading.hours))) return false;
    await transaction
      .updateTable('calendar_imports')
      .set({
        ...{ read_at: now, next_read_at: nextReadAt(now), failing_since: null, error: null },
        ...(reading !== 'UNCHANGED' && readingColumns(reading)),
      })
      .where('id', '=', row.id)
      .execute();
    return true;
  });
  if (!isStored) await storeFailure(db, row.id, 'TOO_MANY_EVENTS', now);
}

/** What is stored of a reading beside its hours. */
export function readingColumns({ version, unreadable, unknownZone }: NewReading) {
  return {
    etag: version.etag,
    last_modified: version.lastModified,
    unreadable_entries: unreadable,
    unknown_zone: unknownZone,
  };
}

/** Its hours stay closed. Sets `told_at`, whose trigger plans the message, once the calendar has failed for a day. */
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
      ...{ error, next_read_at: nextReadAt(now) },
      failing_since: sql<Date>`coalesce(failing_since, ${now})`,
      told_at: sql<Date | null>`case
        when failing_since <= ${dayAgo} and (told_at is null or told_at < failing_since) then ${now}::timestamptz
        else told_at
      end`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Closes these hours of the calendar's items instead of earlier ones, or those that it has, also of items that were added
 * since. Bookings are made under the same locks, and nothing is written if nothing has changed. Returns false, and writes
 * nothing, if there are too many.
 */
export async function replaceHours(
  db: Db,
  { id, owner_id, item_id }: Pick<CalendarRow, 'id' | 'owner_id' | 'item_id'>,
  read: readonly Hours[] | null,
): Promise<boolean> {
  const items = await db
    .selectFrom('items')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('deleted_at', 'is', null)
    .$if(item_id !== null, (query) => query.where('id', '=', item_id ?? ''))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const hours = read ?? (await storedHours(db, id));
  if (items.length * hours.length > calendarLimits.storedHours) return false;
  const texts = (key: 'start' | 'end') => hours.map((one) => new Date(one[key]).toISOString());
  const wanted = sql`(
    select items.id as item_id, hours.start_at, hours.end_at
    from unnest(${items.map((item) => item.id)}::uuid[]) as items (id)
    cross join unnest(${texts('start')}::timestamptz[], ${texts('end')}::timestamptz[]) as hours (start_at, end_at)
  )`;
  // Anti-joins: `not in` would compare each row with each as soon as there are many.
  await sql`
    delete from imported_hours h
    where import_id = ${id} and not exists (
      select from ${wanted} wanted
      where wanted.item_id = h.item_id and wanted.start_at = h.start_at and wanted.end_at = h.end_at
    )`.execute(db);
  await sql`
    insert into imported_hours (import_id, item_id, start_at, end_at)
    select ${id}::uuid, item_id, start_at, end_at from ${wanted} wanted
    where not exists (
      select from imported_hours h
      where h.import_id = ${id} and h.item_id = wanted.item_id
        and h.start_at = wanted.start_at and h.end_at = wanted.end_at
    )`.execute(db);
  return true;
}

async function storedHours(db: Db, id: string): Promise<Hours[]> {
  const rows = await db
    .selectFrom('imported_hours')
    .select(['start_at', 'end_at'])
    .distinct()
    .where('import_id', '=', id)
    .execute();
  return rows.map(({ start_at, end_at }) => ({ start: start_at.getTime(), end: end_at.getTime() }));
}
