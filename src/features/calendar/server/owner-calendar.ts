import { sql } from 'kysely';
import { dayRange, findOffers, takenWithin } from '#features/availability/server/availability.ts';
import { isOpenChange } from '#features/availability/server/booking-status.ts';
import {
  findClosedHours,
  findWeeklyClosures,
  type WeeklyClosure,
} from '#features/availability/server/closed-hours.ts';
import { bookingJson } from '#features/bookings/server/booking-json.ts';
import type { OwnerCalendar, OwnerCalendarQuery } from '#features/calendar/closure-schemas.ts';
import { maxCalendarEntries } from '#features/calendar/limits.ts';
import { findItemsOf } from '#features/items/server/stored-item.ts';
import { JsonText } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { marinaToday, timeOfMinutes } from '#shared/marina-time.ts';

/**
 * An owner's items with their bookings, closed hours and imported hours on marina days; with `item` only those of that
 * item. Throws 422 if there is more than one answer may have. See "The owner's calendar" in docs/product.md.
 */
export async function getOwnerCalendar(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  ownerId: string,
  { from, to, item }: OwnerCalendarQuery,
): Promise<JsonText> {
  const range = dayRange({ from, to });
  const { start, end } = range;
  const all = await findItemsOf(db, ownerId);
  const items = item === undefined ? all : all.filter(({ id }) => id === item);
  const itemIds = items.map(({ id }) => id);
  const ids = sql`${itemIds}::uuid[]`;
  const now = clock.now();
  const today = marinaToday(clock);
  const offers = await findOffers(db, items, range, { now, ...site });
  const closed = await findClosedHours(db, { itemIds }, range, maxCalendarEntries + 1);
  const weekly = await findWeeklyClosures(db, { itemIds }, from < today ? from : today);
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
      select ${bookingJson(now)} as booking
      from bookings
      join items on items.id = bookings.item_id
      where bookings.owner_id = ${ownerId} and bookings.status <> 'CANCELLED'
        and (
          (bookings.start_at >= ${start} and bookings.start_at < ${end})
          or bookings.id = any(array(
            select booking_id from booking_changes
            where booking_changes.owner_id = ${ownerId} and ${isOpenChange(now)}
              and booking_changes.start_at >= ${start} and booking_changes.start_at < ${end}
          ))
        ) and (${item ?? null}::uuid is null or bookings.item_id = ${item ?? null}::uuid)
      order by bookings.start_at, bookings.id
      limit ${maxCalendarEntries + 1}
    ) found`.execute(db);
  if (Math.max(bookings.count, closed.length, imported.length) > maxCalendarEntries)
    throw new AppError('too_many_to_show');
  const calendar = {
    items: offers.map(({ item, rules, taken }) => ({
      ...{ id: item.id, listingTitle: item.listing_title, isAvailable: item.is_available, rules },
      ...{ rentalCategory: item.rental_category, capacity: item.capacity, taken: takenWithin(taken, range) },
    })),
    closed: closed.map(({ id, itemId, start, end }) => ({ itemId, closureId: id, start, end })),
    weekly: [...weeklyActs(weekly, (day) => day >= today || (day >= from && day <= to)).values()],
    imported,
  };
  return new JsonText(`${JSON.stringify(calendar).slice(0, -1)},"bookings":${bookings.list}}`);
}

/** The acts by their id, each with its items, and of their open days those that are shown. */
function weeklyActs(closures: readonly WeeklyClosure[], isShown: (day: string) => boolean) {
  const acts = new Map<string, OwnerCalendar['weekly'][number]>();
  for (const { id, itemId, fromMinute, toMinute, openDays, ...season } of closures) {
    const { firstDay, lastDay } = season;
    const act = acts.get(id) ?? {
      ...{ id, startTime: timeOfMinutes(fromMinute), endTime: timeOfMinutes(toMinute) },
      ...{ weekdays: [...season.weekdays], firstDay, lastDay, itemIds: [], openDays: [] },
    };
    act.itemIds.push(itemId);
    act.openDays.push(...openDays.filter(isShown).map((day) => ({ itemId, day })));
    acts.set(id, act);
  }
  return acts;
}
