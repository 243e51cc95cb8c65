import { sql } from 'kysely';
import { weekdayBits } from '#features/bookings/closures.ts';
import { checkBookingTimes } from '#features/bookings/window.ts';
import { ruleLimits } from '#features/items/rules.ts';
import type { ItemCondition } from '#features/items/server/items-found.ts';
import { shareKeyOf } from '#features/items/sharing.ts';
import { type DaylightPolicy, isInDaylight } from '#shared/daylight.ts';
import { dayOfWeek, instantToMarina, type MarinaDate, marinaDayBounds } from '#shared/marina-time.ts';
import { holdsItsHours, isRental } from '../effective-status.ts';

/** What is looked for: hours, and the seats for which an item that is hired per seat must have room. */
export interface WantedHours {
  start: Date;
  end: Date;
  people: number;
}

interface Asked {
  now: Date;
  date: MarinaDate;
  fromMinute: number;
  toMinute: number;
}

/**
 * The items of row `i` that can be requested for these hours now: exactly those for which `checkItemRules` and `findNoRoom`
 * find nothing. No item if the hours break the marina's own rules. See "Free at" in docs/product.md.
 */
export function freeAt(
  { start, end, people }: WantedHours,
  { now, daylight }: { now: Date; daylight: DaylightPolicy },
): ItemCondition {
  const isRefused =
    checkBookingTimes({ start, end, now }) !== null ||
    (daylight === 'refuse' && !isInDaylight({ start, end }));
  if (isRefused) return { filters: [sql`false`] };
  const { date, minutes: fromMinute } = instantToMarina(start);
  const duration = (end.getTime() - start.getTime()) / 60_000;
  const toMinute = fromMinute + duration;
  const notice = Math.floor((start.getTime() - now.getTime()) / 60_000);
  // A rule that is null is the marina's own, which these hours keep.
  return {
    with: takenItems({ start, end, people }, { now, date, fromMinute, toMinute }),
    filters: [
      sql`(i.opens_minute is null or i.opens_minute <= ${fromMinute})`,
      sql`(i.closes_minute is null or i.closes_minute >= ${toMinute})`,
      sql`(i.shortest_minutes is null or i.shortest_minutes <= ${duration})`,
      sql`(i.longest_minutes is null or i.longest_minutes >= ${duration})`,
      sql`(i.notice_minutes is null or i.notice_minutes <= ${notice})`,
      sql`(i.horizon_days is null or i.horizon_days >= ${daysBetween(instantToMarina(now).date, date)})`,
      // Unlike `not exists`, computed once and looked up for each row, in the order of any index.
      sql`i.id not in (select item_id from taken)`,
    ],
  };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/**
 * `taken`, the items that have no room; each part is a range of an index. A hire is within one marina day, with the
 * turnaround after it. Shared hires are summed up at the moments when hires begin, because only there the number of taken
 * seats grows.
 */
function takenItems({ start, end, people }: WantedHours, { now, date, fromMinute, toMinute }: Asked) {
  const holds = holdsItsHours(now);
  const isExclusive = sql`bookings.share_key <> ${sql.lit(shareKeyOf(true, ''))}`;
  const heldUntil = sql`coalesce(held_until, end_at)`;
  const hires = sql`${isRental} and ${holds} and ${heldUntil} > ${start}
    and start_at >= ${marinaDayBounds(date).start}`;
  const latest = new Date(end.getTime() + ruleLimits.turnaroundMinutes * 60_000);
  const turnaroundEnd = sql`${end}::timestamptz + items.turnaround_minutes * interval '1 minute'`;
  const weekday = weekdayBits([dayOfWeek(date)]);
  return sql`
    shared as materialized (
      select item_id, start_at, ${heldUntil} as held_until, seats from bookings
      where ${hires} and not ${isExclusive} and start_at < ${latest}
    ),
    taken as materialized (
      select item_id from bookings
      where ${hires} and ${isExclusive} and start_at < ${end}
      union all
      select item_id from bookings join items on items.id = item_id
      where ${hires} and ${isExclusive} and start_at >= ${end} and start_at < ${latest}
        and start_at < ${turnaroundEnd}
      union all
      select item_id from (
        select hire.item_id, hire.start_at, sum(other.seats) as seats
        from (select distinct item_id, greatest(start_at, ${start}) as start_at from shared) hire
        join shared other on other.item_id = hire.item_id
          and other.start_at <= hire.start_at and other.held_until > hire.start_at
        group by hire.item_id, hire.start_at
      ) moment
      join items on items.id = item_id
      where (moment.start_at < ${end} or moment.start_at < ${turnaroundEnd})
        and seats > case
          when rental_category = 'PER_SEAT' and capacity is not null then capacity - ${people}::int
          else 0
        end
      union all
      select item_id from bookings
      where kind = 'BLOCK' and ${holds} and during && tstzrange(${start}, ${end})
      union all
      select item_id from imported_hours
      where tstzrange(start_at, end_at) && tstzrange(${start}, ${end})
      union all
      select item_id from weekly_closures
      where weekdays & ${weekday}::int <> 0 and from_minute < ${toMinute} and to_minute > ${fromMinute}
        and first_day <= ${date}::date and (last_day is null or last_day >= ${date}::date)
        and not ${date}::date = any(open_days)
    )`;
}
