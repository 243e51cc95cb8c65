import { sql } from 'kysely';
import { adminLimits } from '#features/admin/limits.ts';
import { countByHour, lastDays, lastMonths, type MarinaMonth, type Period } from '#features/admin/periods.ts';
import type { AdminOverview, Lister, RevenueMonth } from '#features/admin/schemas.ts';
import { bookingStatuses } from '#features/bookings/limits.ts';
import { effectiveStatus } from '#features/bookings/server/effective-status.ts';
import { publicUserJson } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import type { Clock } from '#shared/clock.ts';
import { centimesToMad } from '#shared/money.ts';
import { recentActivity } from './activity.ts';

/** The data of the admin dashboard besides users and earnings, in marina time. See "Admin dashboard". */
export async function getOverview({ db, clock }: { db: Db; clock: Clock }): Promise<AdminOverview> {
  const [totals, revenueByMonth, bookingsByStatus, starts, listers, activities] = await Promise.all([
    selectTotals(db),
    selectRevenue(db, lastMonths(clock, adminLimits.months)),
    countByStatus(db, clock.now()),
    selectDepartures(db, lastDays(clock, adminLimits.days)),
    selectListers(db),
    recentActivity(db, adminLimits.activity),
  ]);
  return {
    totals,
    revenueByMonth,
    bookingsByStatus,
    departuresByHour: countByHour(starts),
    listers,
    recentActivity: activities,
  };
}

async function selectTotals(db: Db): Promise<AdminOverview['totals']> {
  const { rows } = await sql<AdminOverview['totals']>`
    select
      count(*)::int as users,
      (select count(*)::int from items where deleted_at is null) as items,
      (select count(*)::int from bookings where kind = 'RENTAL') as bookings,
      (count(*) filter (where u.can_list_items))::int as listers,
      (count(*) filter (where u.can_list_items and owned.items > 0))::int as "activeListers",
      coalesce(
        round(sum(owned.items) filter (where u.can_list_items) / count(*) filter (where u.can_list_items), 1), 0
      )::float8 as "averageListingsPerLister"
    from users u
    left join (
      select owner_id, count(*) as items from items where deleted_at is null group by owner_id
    ) owned on owned.owner_id = u.id
    where u.deleted_at is null`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('An aggregate returned no row');
  return totals;
}

/** Passes the start and end of each month, since marina time is computed outside of the database. See "Time zone". */
async function selectRevenue(db: Db, months: readonly MarinaMonth[]): Promise<RevenueMonth[]> {
  const starts = months.map(({ start }) => start.toISOString());
  const ends = months.map(({ end }) => end.toISOString());
  const { rows } = await sql<{ centimes: number; bookings: number }>`
    select coalesce(sum(b.total_price), 0)::float8 as centimes, count(b.id)::int as bookings
    from unnest(${starts}::text[]::timestamptz[], ${ends}::text[]::timestamptz[])
      with ordinality as month (from_at, to_at, place)
    left join bookings b
      on b.start_at >= month.from_at and b.start_at < month.to_at and b.kind = 'RENTAL' and b.status = 'COMPLETED'
    group by month.place
    order by month.place`.execute(db);
  return months.map(({ month }, place) => ({
    month,
    revenue: centimesToMad(rows[place]?.centimes ?? 0),
    completedBookings: rows[place]?.bookings ?? 0,
  }));
}

async function countByStatus(db: Db, now: Date): Promise<AdminOverview['bookingsByStatus']> {
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('bookings')
        .select(effectiveStatus(now).as('status'))
        .where('kind', '=', 'RENTAL')
        .as('rental'),
    )
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
  return bookingStatuses.map((status) => ({
    status,
    count: rows.find((row) => row.status === status)?.count ?? 0,
  }));
}

async function selectDepartures(db: Db, { start, end }: Period) {
  return db
    .selectFrom('bookings')
    .select(['start_at as start', sql<number>`count(*)::int`.as('count')])
    .where('kind', '=', 'RENTAL')
    .where('status', 'in', ['CONFIRMED', 'COMPLETED'])
    .where('start_at', '>=', start)
    .where('start_at', '<=', end)
    .groupBy('start_at')
    .execute();
}

/** Users who may list or own items, by completed bookings. */
async function selectListers(db: Db): Promise<Lister[]> {
  const { rows } = await sql<Lister>`
    select
      ${publicUserJson} as user,
      u.can_list_items as "canListItems",
      coalesce(owned.items, 0)::int as items,
      coalesce(done.bookings, 0)::int as "completedBookings",
      coalesce(round(owned.rating_sum::numeric / nullif(owned.rating_count, 0), 2), 0)::float8 as "averageRating",
      coalesce(owned.rating_count, 0)::int as "reviewCount"
    from users u
    left join (
      select owner_id, count(*) as items, sum(rating_sum) as rating_sum, sum(rating_count) as rating_count
      from items where deleted_at is null group by owner_id
    ) owned on owned.owner_id = u.id
    left join (
      select i.owner_id, count(*) as bookings
      from bookings b
      join items i on i.id = b.item_id
      where b.kind = 'RENTAL' and b.status = 'COMPLETED'
      group by i.owner_id
    ) done on done.owner_id = u.id
    where u.deleted_at is null and (u.can_list_items or owned.items > 0)
    order by "completedBookings" desc, "averageRating" desc, items desc, u.display_name, u.id`.execute(db);
  return rows;
}
