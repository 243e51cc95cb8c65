import { sql } from 'kysely';
import type { CloseHoursInput } from '#features/bookings/closure-schemas.ts';
import { hoursOfWeeks, type WeeklyHours, weekdayBits } from '#features/bookings/closures.ts';
import { maxOpenDays, maxWeeklyClosures } from '#features/bookings/limits.ts';
import { availabilityDays } from '#features/items/limits.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import type { BookableItem } from '../repository.ts';
import { firstClosedDay } from './wanted-hours.ts';
import { weeklyColumns, weeklyHoursOf } from './weekly-row.ts';

/** Of which items the hours of one act are meant. */
interface ActOfItems {
  closureId: string;
  itemIds: string[];
}

/** Closes hours of items every week. Throws 409 if one of them has too many weekly closures. */
export async function insertWeekly(
  db: Db,
  {
    items,
    hours,
    closureId,
    now,
  }: { items: readonly BookableItem[]; hours: WeeklyHours; closureId: string; now: Date },
): Promise<void> {
  const ids = items.map(({ id }) => id);
  const { rows: full } = await sql`
    select item_id from weekly_closures where item_id = any(${ids}::uuid[])
    group by item_id having count(*) >= ${maxWeeklyClosures}`.execute(db);
  if (full.length > 0) throw new AppError('too_many_closures');
  await db
    .insertInto('weekly_closures')
    .values(
      ids.map((itemId) => ({
        id: newId(now),
        closure_id: closureId,
        item_id: itemId,
        weekdays: weekdayBits(hours.weekdays),
        from_minute: hours.fromMinute,
        to_minute: hours.toMinute,
        first_day: hours.firstDay,
        last_day: hours.lastDay,
        created_at: now,
      })),
    )
    .execute();
}

/** Opens weekly hours of one act for good; returns whether there were any. */
export async function deleteWeekly(db: Db, { closureId, itemIds }: ActOfItems): Promise<boolean> {
  const deleted = await db
    .deleteFrom('weekly_closures')
    .where('closure_id', '=', closureId)
    .where('item_id', 'in', itemIds)
    .returning('id')
    .execute();
  return deleted.length > 0;
}

/**
 * Opens weekly hours of one act on the days on which they lie within an interval, up to the last day for which bookings are
 * made; returns whether there were any that are not over. Days that no calendar shows any more are forgotten. Throws 409 if
 * too many are open.
 */
export async function openWeeklyDays(
  db: Db,
  { closureId, itemIds }: ActOfItems,
  {
    ownerId,
    startTime,
    endTime,
    now,
  }: { ownerId: string; startTime?: string | undefined; endTime?: string | undefined; now: Date },
): Promise<boolean> {
  const today = instantToMarina(now).date;
  const days = { from: today, to: addDays(today, bookingHorizonDays) };
  const isWithin = ({ start, end }: { start: Date; end: Date }) =>
    end > now &&
    (startTime === undefined || start >= new Date(startTime)) &&
    (endTime === undefined || end <= new Date(endTime));
  const rows = await db
    .selectFrom('weekly_closures')
    .select(['id', ...weeklyColumns])
    .where('closure_id', '=', closureId)
    .where('item_id', 'in', itemIds)
    .execute();
  const shown = addDays(today, -availabilityDays);
  let opened = false;
  for (const row of rows) {
    const within = hoursOfWeeks(weeklyHoursOf(row), days).filter(isWithin);
    if (within.length === 0) continue;
    opened = true;
    const open = within.map(({ start }) => instantToMarina(start).date);
    await db
      .updateTable('weekly_closures')
      .set({ open_days: [...row.open_days.filter((day) => day >= shown), ...open].sort() })
      .where('id', '=', row.id)
      .execute();
  }
  await requireFewerOpenDays(db, { ownerId, itemIds, today });
  return opened;
}

async function requireFewerOpenDays(
  db: Db,
  { ownerId, itemIds, today }: { ownerId: string; itemIds: readonly string[]; today: string },
): Promise<void> {
  const { rows } = await sql<{ item: number; owner: number }>`
    select coalesce(max(days) filter (where item_id = any(${itemIds}::uuid[])), 0)::int as item,
      coalesce(sum(days), 0)::int as owner
    from (
      select item_id, count(*) as days
      from weekly_closures join items on items.id = item_id, unnest(open_days) as day
      where owner_id = ${ownerId} and deleted_at is null and day >= ${today}::date
      group by item_id
    ) opened`.execute(db);
  const [{ item, owner } = { item: 0, owner: 0 }] = rows;
  if (item > maxOpenDays.item || owner > maxOpenDays.owner) throw new AppError('too_many_open_days');
}

/** Opens weekly hours as they were closed, for good: those of any season, unless the days are given. */
export async function deleteSameWeekly(
  db: Db,
  itemId: string,
  hours: WeeklyHours,
  { firstDay, lastDay }: CloseHoursInput,
): Promise<boolean> {
  const same = await db
    .selectFrom('weekly_closures')
    .select(['id', 'first_day', 'created_at'])
    .where('item_id', '=', itemId)
    .where('weekdays', '=', weekdayBits(hours.weekdays))
    .where('from_minute', '=', hours.fromMinute)
    .where('to_minute', '=', hours.toMinute)
    .$if(lastDay !== undefined, (query) => query.where('last_day', 'is not distinct from', hours.lastDay))
    .execute();
  const chosen = same
    .filter((row) => firstDay === undefined || row.first_day === firstClosedDay(firstDay, row.created_at))
    .map(({ id }) => id);
  if (chosen.length > 0) await db.deleteFrom('weekly_closures').where('id', 'in', chosen).execute();
  return chosen.length > 0;
}
