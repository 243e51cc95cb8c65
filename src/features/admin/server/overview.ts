import { sql } from 'kysely';
import { adminLimits } from '#features/admin/constants.ts';
import { countByHour, lastDays, lastMonths, type MarinaMonth } from '#features/admin/periods.ts';
import type { AdminOverview, RevenueMonth } from '#features/admin/schemas.ts';
import { isExpired } from '#features/availability/server/booking-status.ts';
import { weatherCauses } from '#features/bookings/acts/call-off.ts';
import type { Db } from '#platform/database/db.ts';
import type { DbDeps } from '#platform/deps.ts';
import type { Interval } from '#shared/marina-time.ts';
import { centimesToMad } from '#shared/money.ts';
import { recentActivity } from './activity.ts';
import { countedUntil, countTotals, type Totals } from './figures.ts';

/**
 * The data of the admin dashboard besides the lists of owners, listers and users, in marina time. See "Admin dashboard" in
 * docs/product.md.
 */
export async function getOverview({ db, clock }: DbDeps): Promise<AdminOverview> {
  return {
    ...totalsOf(await countTotals(db), await countExpired(db, clock.now())),
    revenueByMonth: await selectRevenue(db, lastMonths(clock, adminLimits.months)),
    endedBookings: await selectEnded(db, lastDays(clock, adminLimits.days)),
    departuresByHour: countByHour(await selectDepartures(db, lastDays(clock, adminLimits.days))),
    recentActivity: await recentActivity(db, adminLimits.activity),
  };
}

async function countExpired(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{
    expired: number;
  }>`select count(*) as expired from bookings where ${isExpired(now)}`.execute(db);
  return rows[0]?.expired ?? 0;
}

/** Counts a request that has expired as cancelled, also before its row is updated. See "Requests expire". */
function totalsOf(
  { pending, confirmed, completed, cancelled, listerItems, ...totals }: Totals,
  expired: number,
): Pick<AdminOverview, 'totals' | 'bookingsByStatus'> {
  const { users, items, listers, activeListers } = totals;
  return {
    totals: {
      ...{ users, items, listers, activeListers },
      bookings: pending + confirmed + completed + cancelled,
      averageListingsPerLister: listers === 0 ? 0 : Math.round((10 * listerItems) / listers) / 10,
    },
    bookingsByStatus: [
      { status: 'PENDING', count: pending - expired },
      { status: 'CONFIRMED', count: confirmed },
      { status: 'COMPLETED', count: completed },
      { status: 'CANCELLED', count: cancelled + expired },
    ],
  };
}

/** Passes the start and end of each month, since marina time is computed outside of the database. See "Time zone". */
async function selectRevenue(db: Db, months: readonly MarinaMonth[]): Promise<RevenueMonth[]> {
  const until = await countedUntil(db);
  const starts = months.map(({ start }) => start.toISOString());
  const ends = months.map(({ end }) => end.toISOString());
  const { rows } = await sql<{ centimes: number; bookings: number }>`
    select coalesce(sum(centimes), 0)::float8 as centimes, coalesce(sum(bookings), 0)::int as bookings
    from unnest(${months.map(({ month }) => `${month}-01`)}::text[]::date[], ${starts}::text[]::timestamptz[],
      ${ends}::text[]::timestamptz[]) with ordinality as period (month, from_at, to_at, place)
    left join lateral (
      select centimes, bookings from past_earnings where past_earnings.month = period.month
      union all
      select total_price, 1 from bookings
      where status = 'COMPLETED' and completed_at >= ${until} and start_at >= from_at and start_at < to_at
    ) earned on true
    group by place
    order by place`.execute(db);
  return months.map(({ month }, place) => ({
    month,
    revenue: centimesToMad(rows[place]?.centimes ?? 0),
    completedBookings: rows[place]?.bookings ?? 0,
  }));
}

/** By the time at which they ended. The status is in the text, not a parameter, because the index is partial. */
async function selectEnded(db: Db, { start, end }: Interval): Promise<AdminOverview['endedBookings']> {
  // What an administrator has called off for the whole marina is not the owner's choice.
  const isWeather = sql`(cause in (${sql.join(weatherCauses.map((cause) => sql.lit(cause)))}) or call_offs.owner_id is null)`;
  const { rows } = await sql<AdminOverview['endedBookings']>`
    select
      (count(*) filter (where cancel_reason = 'CALLED_OFF' and ${isWeather}))::int as "calledOffByWeather",
      (count(*) filter (where cancel_reason = 'CALLED_OFF' and not ${isWeather}))::int as "calledOffByOwners",
      (count(*) filter (where cancel_reason = 'RENTER_ASKED'))::int as "cancelledAsAsked",
      (count(*) filter (where cancel_reason = 'NO_SHOW'))::int as "noShows"
    from bookings left join call_offs on call_offs.id = bookings.call_off_id
    where status = 'CANCELLED' and cancelled_at between ${start} and ${end}
    `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate returned no row');
  return row;
}

function selectDepartures(db: Db, { start, end }: Interval) {
  return (
    db
      .selectFrom('bookings')
      .select(['start_at as start', sql<number>`count(*)::int`.as('count')])
      // In the text, because the index is partial.
      .where(sql<boolean>`status in ('CONFIRMED', 'COMPLETED')`)
      .where('start_at', '>=', start)
      .where('start_at', '<=', end)
      .groupBy('start_at')
      .execute()
  );
}
