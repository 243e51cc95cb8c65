import { type RawBuilder, type Selectable, sql } from 'kysely';
import {
  hoursOfWeeks,
  type WeeklyHours,
  weekdayBits,
  weekdaysOf,
} from '#features/availability/closed-hours.ts';
import { maxClosedHours, maxOpenDays, maxWeeklyClosures } from '#features/availability/constants.ts';
import { availabilityDays } from '#features/items/constants.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { addDays, type Interval, instantToMarina } from '#shared/marina-time.ts';

/** The hours of these items that one act has closed, or all closed hours of them. Their locks are held. */
interface Target {
  itemIds: readonly string[];
  id?: string;
}

/** What an act closes: so many units of an item, or with null all of it. */
type Act = Required<Target> & { units?: number | null };

const ofAct = (id: string | undefined) => (id === undefined ? sql`true` : sql`id = ${id}`);

const weeklyColumns = ['weekdays', 'from_minute', 'to_minute', 'first_day', 'last_day', 'open_days'] as const;
type WeeklyRow = Pick<Selectable<Tables['closures']>, (typeof weeklyColumns)[number]>;

function weeklyHoursOf(row: WeeklyRow): WeeklyHours {
  const { weekdays, from_minute: fromMinute, to_minute: toMinute, first_day: firstDay } = row;
  if (weekdays === null || fromMinute === null || toMinute === null || firstDay === null)
    throw new Error('These hours are not closed every week');
  return {
    weekdays: weekdaysOf(weekdays),
    ...{ fromMinute, toMinute, firstDay, lastDay: row.last_day, openDays: row.open_days },
  };
}

/** Hours that one act has closed every week. */
export interface WeeklyClosure extends WeeklyHours {
  id: string;
  itemId: string;
  units: number | null;
  writtenAt: Date;
}

/** The hours that are closed every week, of acts that are not over on a day, in the order of the acts. */
export async function findWeeklyClosures(
  db: Db,
  { itemIds, id }: Target,
  notOverOn: string,
): Promise<WeeklyClosure[]> {
  const rows = await db
    .selectFrom('closures')
    .select(['id', 'item_id', 'units', 'written_at', ...weeklyColumns])
    .where(sql<boolean>`item_id = any(${itemIds}::uuid[]) and weekdays is not null`)
    .where(sql<boolean>`(last_day is null or last_day >= ${notOverOn}::date)`)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('written_at')
    .orderBy('id')
    .orderBy('item_id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    itemId: row.item_id,
    units: row.units,
    writtenAt: row.written_at,
    ...weeklyHoursOf(row),
  }));
}

/** Hours that one act has closed once. */
export interface ClosedHours extends Interval {
  id: string;
  itemId: string;
  units: number | null;
  writtenAt: Date;
}

/** The hours that are closed once and overlap an interval, of which null is no limit, by start; at most so many. */
export async function findClosedHours(
  db: Db,
  { itemIds, id }: Target,
  { start, end }: { start: Date | null; end: Date | null },
  limit: number,
): Promise<ClosedHours[]> {
  const interval = sql`tstzrange(${start}, ${end})`;
  const { rows } = await sql<ClosedHours>`
    select item_id as "itemId", id, units, lower(part) as start, upper(part) as end, written_at as "writtenAt"
    from closures, unnest(hours) part
    where item_id = any(${itemIds}::uuid[]) and ${ofAct(id)} and hours && ${interval} and part && ${interval}
    order by lower(part), id
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Closes hours once; those that earlier acts have closed stay theirs, but for some units, which add up. Returns whether any were
 * open. Throws 409 if an item has too many closed hours to come. See "Closed hours" in docs/product.md.
 */
export async function closeOnce(
  db: Db,
  { id, itemIds, units = null }: Act,
  { start, end }: Interval,
  now: Date,
  { isLimited = true } = {},
): Promise<boolean> {
  const { rows } = await sql`
    insert into closures (id, item_id, units, hours, requested_hours, written_at)
    select ${id}, item_id, ${units}, hours, whole, ${now}
    from unnest(${itemIds}::uuid[]) as wanted (item_id), tstzrange(${start}, ${end}) as whole, lateral (
      select tstzmultirange(whole) - coalesce(range_agg(part), '{}') as hours
      from closures, unnest(hours) part
      where closures.item_id = wanted.item_id and num_nonnulls(closures.units, ${units}::smallint) = 0
    ) open
    where not isempty(hours)
    returning item_id`.execute(db);
  const { rows: full } = await sql`
    select item_id from closures, unnest(hours) part
    where item_id = any(${itemIds}::uuid[]) and upper(part) > ${now}
    group by item_id having count(*) > ${maxClosedHours}`.execute(db);
  if (isLimited && full.length > 0) throw new AppError('too_many_closures');
  return rows.length > 0;
}

/** Closes hours every week. Throws 409 if an item has too many weekly closures. */
export async function closeWeekly(
  db: Db,
  { id, itemIds, units = null }: Act,
  hours: WeeklyHours,
  now: Date,
): Promise<void> {
  const { rows: full } = await sql`
    select item_id from closures where item_id = any(${itemIds}::uuid[]) and weekdays is not null
    group by item_id having count(*) >= ${maxWeeklyClosures}`.execute(db);
  if (full.length > 0) throw new AppError('too_many_closures');
  const row = {
    ...{ id, units, written_at: now, weekdays: weekdayBits(hours.weekdays) },
    ...{ from_minute: hours.fromMinute, to_minute: hours.toMinute },
    ...{ first_day: hours.firstDay, last_day: hours.lastDay },
  };
  await db
    .insertInto('closures')
    .values(itemIds.map((itemId) => ({ item_id: itemId, ...row })))
    .execute();
}

/** Opens hours that were closed once, within an interval. Returns whether there were any. */
export function openOnce(
  db: Db,
  itemIds: readonly string[],
  { start, end }: Interval,
  now: Date,
): Promise<boolean> {
  const interval = sql`tstzrange(${start}, ${end})`;
  const rest = sql`hours - tstzmultirange(${interval})`;
  return leaveClosed(db, { itemIds }, { isMeant: sql`hours && ${interval}`, rest, now });
}

/** Opens the hours that lie within an interval and are not over. Returns whether there were any. */
export function openWhole(
  db: Db,
  target: Target,
  { startTime, endTime }: { startTime?: string | undefined; endTime?: string | undefined },
  now: Date,
): Promise<boolean> {
  const isMeant = sql`upper(part) > ${now}
    and lower(part) >= ${startTime ?? '-infinity'} and upper(part) <= ${endTime ?? 'infinity'}`;
  return leaveClosed(db, target, {
    isMeant: sql`exists (select from unnest(hours) part where ${isMeant})`,
    rest: sql`coalesce((select range_agg(part) from unnest(hours) part where not (${isMeant})), '{}')`,
    now,
  });
}

async function leaveClosed(
  db: Db,
  { itemIds, id }: Target,
  { isMeant, rest, now }: { isMeant: RawBuilder<unknown>; rest: RawBuilder<unknown>; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with opened as (
      select item_id, id, ${rest} as rest from closures
      where item_id = any(${itemIds}::uuid[]) and ${ofAct(id)} and ${isMeant}
    ),
    deleted as (
      delete from closures c using opened o where c.item_id = o.item_id and c.id = o.id and isempty(rest)
    ),
    updated as (
      update closures c set hours = rest, written_at = ${now} from opened o
      where c.item_id = o.item_id and c.id = o.id and not isempty(rest)
    )
    select from opened`.execute(db);
  return rows.length > 0;
}

/** Opens weekly hours for good. Returns whether there were any. */
export async function openWeekly(db: Db, closures: readonly WeeklyClosure[]): Promise<boolean> {
  await sql`
    delete from closures c using json_to_recordset(${JSON.stringify(closures)}) opened (id uuid, "itemId" uuid)
    where c.id = opened.id and c.item_id = opened."itemId"`.execute(db);
  return closures.length > 0;
}

/**
 * Opens weekly hours on the days on which they lie within an interval, up to the last day for which bookings are made; returns
 * whether there were any that are not over. Days that no calendar shows any more are deleted. Throws 409 if too many are open.
 */
export async function openDays(
  db: Db,
  closures: readonly WeeklyClosure[],
  { startTime, endTime }: { startTime?: string | undefined; endTime?: string | undefined },
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<boolean> {
  const today = instantToMarina(now).date;
  const days = { from: today, to: addDays(today, bookingHorizonDays) };
  const [from, to] = [new Date(startTime ?? 0), endTime === undefined ? null : new Date(endTime)];
  const isWithin = ({ start, end }: Interval) => end > now && start >= from && (!to || end <= to);
  const shown = addDays(today, -availabilityDays);
  const opened = closures.flatMap(({ id, itemId, ...hours }) => {
    const within = hoursOfWeeks(hours, days).filter(isWithin);
    const open = within.map(({ start }) => instantToMarina(start).date);
    const all = [...hours.openDays.filter((day) => day >= shown), ...open];
    return open.length > 0 ? [{ id, itemId, openDays: all.sort() }] : [];
  });
  await sql`
    update closures c set open_days = array(select value::date from json_array_elements_text(opened."openDays"))
    from json_to_recordset(${JSON.stringify(opened)}) opened (id uuid, "itemId" uuid, "openDays" json)
    where c.id = opened.id and c.item_id = opened."itemId"`.execute(db);
  await requireFewOpenDays(db, { ownerId, itemIds: closures.map(({ itemId }) => itemId), today });
  return opened.length > 0;
}

async function requireFewOpenDays(
  db: Db,
  { ownerId, itemIds, today }: { ownerId: string; itemIds: readonly string[]; today: string },
): Promise<void> {
  const { rows } = await sql<{ item: number; owner: number }>`
    select coalesce(max(days) filter (where item_id = any(${itemIds}::uuid[])), 0)::int as item,
      coalesce(sum(days), 0)::int as owner
    from (
      select item_id, count(*) as days
      from closures join items on items.id = item_id, unnest(open_days) as day
      where owner_id = ${ownerId} and deleted_at is null and day >= ${today}::date
      group by item_id
    ) opened`.execute(db);
  const [{ item, owner } = { item: 0, owner: 0 }] = rows;
  if (item > maxOpenDays.item || owner > maxOpenDays.owner) throw new AppError('too_many_open_days');
}
