import { type RawBuilder, sql } from 'kysely';
import { hoursOfWeeks } from '#features/bookings/closures.ts';
import { type HeldHours, takenHours } from '#features/bookings/seats.ts';
import { ruleLimits } from '#features/items/rules.ts';
import type { TakenHours } from '#features/items/schemas.ts';
import { seatsOffered } from '#features/items/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { weeklyColumns, weeklyHoursOf } from './closures/weekly-row.ts';
import type { BookableItem } from './repository.ts';

type Craft = Pick<BookableItem, 'id' | 'capacity' | 'rental_category'>;

/**
 * The hours of an item that bookings, closed hours and other calendars take in an interval; of bookings those that `hold`
 * their hours. See "Free hours" in docs/product.md.
 */
export async function findTakenHours(
  db: Db,
  item: Craft,
  interval: { start: Date; end: Date },
  hold: RawBuilder<boolean>,
): Promise<TakenHours[]> {
  const [found] = await findTakenHoursOf(db, [item], interval, hold);
  if (!found) throw new Error('An item has no list of its hours');
  return found;
}

/** The same for several items, in their order. */
export async function findTakenHoursOf(
  db: Db,
  items: readonly Craft[],
  interval: { start: Date; end: Date },
  hold: RawBuilder<boolean>,
): Promise<TakenHours[][]> {
  const ids = items.map(({ id }) => id);
  const reservations = await findReservations(db, ids, interval, hold);
  const weekly = await findWeeklyHours(db, ids, interval);
  return items.map(({ id, rental_category: rentalCategory, capacity }) => {
    const seats = seatsOffered({ rentalCategory, capacity });
    const held = reservations
      .filter(({ itemId }) => itemId === id)
      .map(
        ({ exclusive, seats: taken, ...row }): HeldHours => ({
          ...row,
          seats: row.closed ? 0 : exclusive ? seats : taken,
        }),
      );
    return takenHours([...held, ...weekly.filter(({ itemId }) => itemId === id)], seats);
  });
}

interface OfItem {
  itemId: string;
}

interface Reservation extends HeldHours, OfItem {
  /** Whether it takes all seats. */
  exclusive: boolean;
}

/** A hire whose turnaround reaches into the interval counts, too. */
async function findReservations(
  db: Db,
  itemIds: readonly string[],
  { start, end }: { start: Date; end: Date },
  hold: RawBuilder<boolean>,
): Promise<Reservation[]> {
  const from = new Date(start.getTime() - ruleLimits.turnaroundMinutes * 60_000);
  const { rows } = await sql<Reservation>`
    select item_id as "itemId", start_at as start, end_at as "hireEnd", coalesce(held_until, end_at) as end, seats,
      status = 'PENDING' as pending, kind = 'BLOCK' as closed, share_key = id as exclusive
    from bookings
    where item_id = any(${itemIds}::uuid[]) and during && tstzrange(${from}, ${end}) and ${hold}
      and coalesce(held_until, end_at) > ${start}
    union all
    select item_id, lower(period), upper(period), upper(period), 1, false, true, false
    from (
      select item_id, unnest(range_agg(tstzrange(start_at, end_at))) as period
      from imported_hours
      where item_id = any(${itemIds}::uuid[]) and start_at < ${end} and end_at > ${start}
      group by item_id
    ) imported`.execute(db);
  return rows;
}

async function findWeeklyHours(
  db: Db,
  itemIds: readonly string[],
  { start, end }: { start: Date; end: Date },
): Promise<(HeldHours & OfItem)[]> {
  const dates = { from: instantToMarina(start).date, to: instantToMarina(new Date(end.getTime() - 1)).date };
  const rows = await db
    .selectFrom('weekly_closures')
    .select(['item_id', ...weeklyColumns])
    .where(sql<boolean>`item_id = any(${itemIds}::uuid[])`)
    .execute();
  return rows.flatMap(({ item_id: itemId, ...row }) =>
    hoursOfWeeks(weeklyHoursOf(row), dates).map((hours) => ({
      ...hours,
      itemId,
      hireEnd: hours.end,
      seats: 0,
      pending: false,
      closed: true,
    })),
  );
}
