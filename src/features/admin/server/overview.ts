import { sql } from 'kysely';
import { adminLimits } from '#features/admin/limits.ts';
import { countByHour, lastDays, lastMonths, type MarinaMonth, type Period } from '#features/admin/periods.ts';
import type { AdminOverview, RevenueMonth } from '#features/admin/schemas.ts';
import { isExpired } from '#features/availability/server/booking-status.ts';
import { weatherCauses } from '#features/bookings/limits.ts';
import type { Db } from '#platform/database/db.ts';
import type { Clock } from '#shared/clock.ts';
import { centimesToMad } from '#shared/money.ts';
import { recentActivity } from './activity.ts';

/**
 * The data of the admin dashboard besides the lists of owners, listers and users, in marina time. Counted by the
 * views of `0007_figures.sql`. See "Admin dashboard" in docs/product.md.
 */
export async function getOverview({ db, clock }: { db: Db; clock: Clock }): Promise<AdminOverview> {
  return {
    ...(await selectTotals(db, clock.now())),
    revenueByMonth: await selectRevenue(db, lastMonths(clock, adminLimits.months)),
    endedBookings: await selectEnded(db, lastDays(clock, adminLimits.days)),
    departuresByHour: countByHour(await selectDepartures(db, lastDays(clock, adminLimits.days))),
    recentActivity: await recentActivity(db, adminLimits.activity),
  };
}

type Totals = Pick<AdminOverview, 'totals' | 'bookingsByStatus'>;

/** Counts a request that has expired as cancelled, also before its row is updated. See "Requests expire". */
async function selectTotals(db: Db, now: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      json_build_object(
        'users', users,
        'items', items,
        'bookings', pending + confirmed + completed + cancelled,
        'listers', listers,
        'activeListers', active_listers,
        'averageListingsPerLister', coalesce(round(lister_items / nullif(listers, 0), 1), 0)::float8
      ) as totals,
      json_build_array(
        json_build_object('status', 'PENDING', 'count', pending - expired),
        json_build_object('status', 'CONFIRMED', 'count', confirmed),
        json_build_object('status', 'COMPLETED', 'count', completed),
        json_build_object('status', 'CANCELLED', 'count', cancelled + expired)
      ) as "bookingsByStatus"
    from (
      select
        ${sql.join(
          counted.map(
            (total) =>
              sql`coalesce(sum(amount) filter (where total = ${sql.lit(total)}), 0) as ${sql.ref(total)}`,
          ),
        )}
      from totals
    ) counted
    cross join (
      select count(*) as expired from bookings where ${isExpired(now)}
    ) due`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate returned no row');
  return row;
}

const counted = [
  ...(['users', 'items', 'listers', 'active_listers', 'lister_items'] as const),
  ...(['pending', 'confirmed', 'completed', 'cancelled'] as const),
];

/** Passes the start and end of each month, since marina time is computed outside of the database. See "Time zone". */
async function selectRevenue(db: Db, months: readonly MarinaMonth[]): Promise<RevenueMonth[]> {
  const starts = months.map(({ start }) => start.toISOString());
  const ends = months.map(({ end }) => end.toISOString());
  const { rows } = await sql<{ centimes: number; bookings: number }>`
    select coalesce(sum(s.centimes), 0)::float8 as centimes, coalesce(sum(s.bookings), 0)::int as bookings
    from unnest(${starts}::text[]::timestamptz[], ${ends}::text[]::timestamptz[])
      with ordinality as month (from_at, to_at, place)
    left join booking_starts s
      on s.status = 'COMPLETED' and s.start_at >= month.from_at and s.start_at < month.to_at
    group by month.place
    order by month.place`.execute(db);
  return months.map(({ month }, place) => ({
    month,
    revenue: centimesToMad(rows[place]?.centimes ?? 0),
    completedBookings: rows[place]?.bookings ?? 0,
  }));
}

/** By the time at which they ended. Reasons are in the text, not in parameters, because their index is partial. */
async function selectEnded(db: Db, { start, end }: Period): Promise<AdminOverview['endedBookings']> {
  // What an administrator has called off for the whole marina is not the owner's choice.
  const isWeather = sql`(cause in (${sql.join(weatherCauses.map((cause) => sql.lit(cause)))}) or call_offs.owner_id is null)`;
  const { rows } = await sql<AdminOverview['endedBookings']>`
    select
      (count(*) filter (where cancel_reason = 'CALLED_OFF' and ${isWeather}))::int as "calledOffByWeather",
      (count(*) filter (where cancel_reason = 'CALLED_OFF' and not ${isWeather}))::int as "calledOffByOwners",
      (count(*) filter (where cancel_reason = 'RENTER_ASKED'))::int as "cancelledAsAsked",
      (count(*) filter (where cancel_reason = 'NO_SHOW'))::int as "noShows"
    from bookings left join call_offs on call_offs.id = bookings.call_off_id
    where cancel_reason in ('CALLED_OFF', 'RENTER_ASKED', 'NO_SHOW') and cancelled_at between ${start} and ${end}
    `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate returned no row');
  return row;
}

function selectDepartures(db: Db, { start, end }: Period) {
  return db
    .selectFrom('booking_starts')
    .select(['start_at as start', sql<number>`sum(bookings)::int`.as('count')])
    .where(sql<boolean>`status in ('CONFIRMED', 'COMPLETED')`)
    .where('start_at', '>=', start)
    .where('start_at', '<=', end)
    .groupBy('start_at')
    .execute();
}
