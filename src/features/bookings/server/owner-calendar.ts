import { sql } from 'kysely';
import type { OwnerCalendar, OwnerCalendarQuery } from '#features/bookings/closure-schemas.ts';
import { maxCalendarEntries } from '#features/bookings/limits.ts';
import { rulesOf } from '#features/items/server/rule-columns.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText } from '#platform/database/json.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { marinaToday } from '#shared/marina-time.ts';
import { bookingJson } from './booking-json.ts';
import { closedPeriods } from './closures/closed-periods.ts';
import { type WeeklyRow, weeklyClosureOf, weeklyColumns, weeklyHoursOf } from './closures/weekly-row.ts';
import { dayRange } from './day-range.ts';
import { isRental } from './effective-status.ts';
import { findItemsOf } from './repository.ts';

/**
 * An owner's items with their bookings, closed hours and imported hours on marina days; with `item` only those of that
 * item. Throws 422 if there is more than one answer may have. See "The owner's calendar" in docs/product.md.
 */
export async function getOwnerCalendar(
  { db, clock }: { db: Db; clock: Clock },
  ownerId: string,
  { from, to, item }: OwnerCalendarQuery,
): Promise<JsonText> {
  const { start, end } = dayRange({ from, to });
  const all = await findItemsOf(db, ownerId);
  const items = item === undefined ? all : all.filter(({ id }) => id === item);
  const itemIds = items.map(({ id }) => id);
  const ids = sql`${itemIds}::uuid[]`;
  const today = marinaToday(clock);
  const closed = await closedPeriods(db, itemIds, sql`during && tstzrange(${start}, ${end})`);
  const weekly = await db
    .selectFrom('weekly_closures')
    .select(['item_id', 'closure_id', ...weeklyColumns])
    .where(sql<boolean>`item_id = any(${ids})`)
    .where(sql<boolean>`(last_day is null or last_day >= ${from < today ? from : today})`)
    .orderBy('created_at')
    .orderBy('closure_id')
    .orderBy('item_id')
    .execute();
  const { rows: imported } = await sql`
    select h.item_id as "itemId", h.start_at as start, h.end_at as end, c.name as calendar, c.read_at as "readAt",
      c.failing_since as "failingSince"
    from imported_hours h join calendar_imports c on c.id = h.import_id
    where h.item_id = any(${ids}) and h.start_at < ${end} and h.end_at > ${start}
    order by h.start_at
    limit ${maxCalendarEntries + 1}`.execute(db);
  const {
    rows: [bookings = { list: '[]', count: 0 }],
  } = await sql<{ list: string; count: number }>`
    select coalesce(json_agg(booking), '[]')::text as list, count(*)::int as count
    from (
      select ${bookingJson(clock.now())} as booking
      from bookings
      join items on items.id = bookings.item_id
      where bookings.owner_id = ${ownerId} and ${isRental} and bookings.status <> 'CANCELLED'
        and bookings.start_at >= ${start}
        and bookings.start_at < ${end} and (${item ?? null}::uuid is null or bookings.item_id = ${item ?? null}::uuid)
      order by bookings.start_at, bookings.id
      limit ${maxCalendarEntries + 1}
    ) found`.execute(db);
  if (Math.max(bookings.count, closed.length, imported.length) > maxCalendarEntries)
    throw new AppError('too_many_to_show');
  const calendar = {
    items: items.map(({ id, listing_title, ...row }) => {
      const { opensAt, closesAt } = rulesOf(row);
      return { id, listingTitle: listing_title, opensAt, closesAt };
    }),
    closed,
    weekly: [...weeklyActs(weekly, (day) => day >= today || (day >= from && day <= to)).values()],
    imported,
  };
  return new JsonText(`${JSON.stringify(calendar).slice(0, -1)},"bookings":${bookings.list}}`);
}

/** The acts by their id, each with its items, and of their open days those that are shown. */
function weeklyActs(
  rows: readonly (WeeklyRow & { item_id: string; closure_id: string })[],
  isShown: (day: string) => boolean,
) {
  const acts = new Map<string, OwnerCalendar['weekly'][number]>();
  for (const { item_id, closure_id, ...row } of rows) {
    const closure = weeklyClosureOf(closure_id, weeklyHoursOf(row));
    const act = acts.get(closure_id) ?? { ...closure, itemIds: [], openDays: [] };
    act.itemIds.push(item_id);
    act.openDays.push(...closure.openDays.filter(isShown).map((day) => ({ itemId: item_id, day })));
    acts.set(closure_id, act);
  }
  return acts;
}
