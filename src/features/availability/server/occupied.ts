import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { hoursOfWeeks, type WeeklyHours, weekdaysOf } from '#features/availability/closed-hours.ts';
import { overdueMinutes } from '#features/availability/constants.ts';
import type { Occupied } from '#features/availability/taken-hours.ts';
import { ruleLimits } from '#features/items/rules.ts';
import { groupOfSeats } from '#features/items/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import { type Interval, instantToMarina, marinaDayBounds } from '#shared/marina-time.ts';
import { blocksSlot, isOpenProposal, isOut, occupiedUntil, unitsOut } from './booking-status.ts';

/** What occupies an item in an interval; `weekly` are closed hours of its weekdays, of which the rest is null. */
export interface OccupiedRow extends Occupied {
  itemId: string;
  weekly: (Omit<WeeklyHours, 'weekdays'> & { weekdays: number }) | null;
}

/** After how many rows or items other requests have their turn. */
export const slice = 500;

const reachMs = ruleLimits.turnaroundMinutes * 60_000;
/** Of the bookings that are counted; others take the whole item. */
const groupOf = (table: string) =>
  sql`(select overlap_group from items where id = ${sql.ref(`${table}.item_id`)})`;
const ms = (column: string) => sql`(date_part('epoch', ${sql.raw(column)}) * 1000)`;

/**
 * Selects what occupies these items, or all, in an interval: bookings, proposals of other hours for them, closed hours and
 * those of other calendars, also so far before and after it that a turnaround may reach into it. See "Free hours" in
 * docs/product.md.
 */
export function occupiedRows(
  itemIds: readonly string[] | 'all',
  { start, end }: Interval,
  now: Date,
): RawBuilder<OccupiedRow> {
  const isAll = itemIds === 'all';
  const ofItems = isAll ? sql`true` : sql`item_id = any(${itemIds}::uuid[])`;
  // As far as the longest turnaround of these items.
  const reach = sql`(
    select coalesce(max(turnaround_minutes), 0) * interval '1 minute' from items
    where ${isAll ? sql`deleted_at is null` : sql`id = any(${itemIds}::uuid[])`}
  )`;
  const interval = sql`tstzrange(${start}::timestamptz - ${reach}, ${end}::timestamptz + ${reach})`;
  // A booking is within one day, and the indexes have its start.
  const { start: dayStart } = marinaDayBounds(instantToMarina(new Date(start.getTime() - reachMs)).date);
  // An overdue unit is not back before.
  const backAt = (Math.ceil(now.getTime() / 60_000) + overdueMinutes) * 60_000;
  const [from, to] = [instantToMarina(start).date, instantToMarina(end).date];
  return sql<OccupiedRow>`
    select item_id as "itemId", 'booking' as kind, ${ms('start_at')} as start, ${ms('coalesce(occupied_until, end_at)')} as end,
      case when overlap_group = ${groupOf('bookings')} then seats end as seats, status = 'PENDING' as pending, null::json as weekly,
      id as booking
    from bookings
    where ${ofItems} and start_at >= ${dayStart} and start_at < ${end}::timestamptz + ${reach}
      and ${occupiedUntil} > ${start}::timestamptz - ${reach} and ${blocksSlot(now)}
    union all
    select item_id, 'booking', ${ms('start_at')}, ${ms('end_at')},
      case when overlap_group = ${groupOf('proposals')} then seats end, true, null, booking_id
    from proposals
    where ${ofItems} and start_at >= ${dayStart} and start_at < ${end}::timestamptz + ${reach}
      and end_at > ${start}::timestamptz - ${reach} and ${isOpenProposal(now)}
    union all
    select item_id, 'overdue', ${ms('due_at')}, ${backAt}::float8,
      case when overlap_group = ${groupOf('bookings')} then ${unitsOut} end, false, null, id
    from bookings
    where ${ofItems} and overlap_group <> ${sql.lit(groupOfSeats)} and ${isOut} and due_at <= ${now}
      and due_at < ${end}::timestamptz + ${reach} and ${new Date(backAt)} > ${start}::timestamptz - ${reach}
    union all
    select item_id, 'imported', ${ms('start_at')}, ${ms('end_at')},
      (select units from calendar_imports where id = import_id), false, null, null
    from imported_hours
    where ${ofItems} and tstzrange(start_at, end_at) && ${interval}
    union all
    select item_id, 'closed', ${ms('lower(part)')}, ${ms('upper(part)')}, units, false, null, null
    from closures, unnest(hours) part
    where ${ofItems} and hours && tstzrange(${start}, ${end}) and part && tstzrange(${start}, ${end})
    union all
    select item_id, 'closed', null, null, units, false, json_build_object(
      'weekdays', weekdays, 'fromMinute', from_minute, 'toMinute', to_minute,
      'firstDay', first_day, 'lastDay', last_day, 'openDays', open_days
    ), null
    from closures
    where ${ofItems} and weekdays is not null and first_day <= ${to}::date
      and (last_day is null or last_day >= ${from}::date)`;
}

/** The same in the form of the rules, by item, added to what was found; weekly hours on the days of the interval. */
export function occupiedByItem(
  rows: readonly OccupiedRow[],
  { start, end }: Interval,
  found = new Map<string, Occupied[]>(),
): Map<string, Occupied[]> {
  const days = { from: instantToMarina(start).date, to: instantToMarina(end).date };
  for (const { itemId, weekly, ...hours } of rows) {
    const occupied = found.get(itemId) ?? [];
    if (weekly === null) occupied.push(hours);
    else {
      const closed = hoursOfWeeks({ ...weekly, weekdays: weekdaysOf(weekly.weekdays) }, days);
      occupied.push(
        ...closed.map((part) => ({ ...hours, start: part.start.getTime(), end: part.end.getTime() })),
      );
    }
    found.set(itemId, occupied);
  }
  return found;
}

/** What occupies these items, or all, in an interval, by item. */
export async function findOccupied(
  db: Db,
  itemIds: readonly string[] | 'all',
  interval: Interval,
  now: Date,
): Promise<Map<string, Occupied[]>> {
  const { rows } = await occupiedRows(itemIds, interval, now).execute(db);
  const found = occupiedByItem(rows.slice(0, slice), interval);
  for (let at = slice; at < rows.length; at += slice) {
    await nextTurn();
    occupiedByItem(rows.slice(at, at + slice), interval, found);
  }
  return found;
}
