import { type RawBuilder, sql } from 'kysely';
import { monthsBetween } from '#features/admin/periods.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';

/** Longer than a return, a cancellation or "did not come" can be taken back, and than clocks differ. */
const settledHours = 24;

/**
 * Counts again, month by month, what ended until a day ago, so that reading the figures takes no longer with the years.
 * See "Admin dashboard" in docs/product.md.
 */
export function countPastFigures(deps: DbDeps): Promise<void> {
  return transact(deps.db, async (db) => {
    const until = new Date(deps.clock.now().getTime() - settledHours * 3_600_000);
    const isPast = sql`status = 'COMPLETED' and completed_at < ${until}`;
    const { rows } = await sql<{ first: Date | null; last: Date | null }>`
      select min(start_at) as first, max(start_at) as last from bookings where status = 'COMPLETED'`.execute(
      db,
    );
    await db.deleteFrom('past_earnings').execute();
    for (const { month, start, end } of monthsBetween(rows[0])) {
      await sql`
        insert into past_earnings (month, owner_id, bookings, centimes)
        select ${`${month}-01`}::text::date, owner_id, count(*), sum(total_price) from bookings
        where ${isPast} and start_at >= ${start} and start_at < ${end}
        group by owner_id`.execute(db);
    }
    await db.deleteFrom('past_figures').execute();
    await sql`
      insert into past_figures (counted_until, users, cancelled_bookings) values (
        ${until},
        (select count(*) from users where created_at < ${until} and (deleted_at is null or deleted_at >= ${until})),
        (select count(*) from bookings where status = 'CANCELLED' and cancelled_at < ${until})
      )`.execute(db);
  });
}

/** Until when the stored figures count; they are empty before the first run. As a parameter, PostgreSQL plans for it. */
export async function countedUntil(db: Db): Promise<Date> {
  const row = await db.selectFrom('past_figures').select('counted_until').executeTakeFirst();
  return row?.counted_until ?? new Date(0);
}

/** A row for each user who may list or has an item or a completed booking. Items without removed ones, bookings with theirs. */
export function ownerFigures(until: Date): RawBuilder<unknown> {
  return sql`(
    with owned as (
      select owner_id, count(*) as items, sum(rating_sum) as rating_sum, sum(rating_count) as rating_count
      from items where deleted_at is null group by owner_id
    ), earned as (
      select owner_id, sum(bookings)::bigint as bookings, sum(centimes)::bigint as centimes
      from (
        select owner_id, bookings, centimes from past_earnings
        union all
        select owner_id, 1, total_price from bookings where status = 'COMPLETED' and completed_at >= ${until}
      ) completed
      group by owner_id
    )
    select
      users.id as owner_id,
      can_list_items,
      deleted_at is not null as is_deleted,
      coalesce(owned.items, 0) as items,
      coalesce(owned.rating_count, 0) as rating_count,
      coalesce(owned.rating_sum::float8 / nullif(owned.rating_count, 0), 0) as rating_average,
      coalesce(earned.bookings, 0) as completed_bookings,
      coalesce(earned.centimes, 0) as centimes
    from (
      select id from users where can_list_items union select owner_id from owned union select owner_id from earned
    ) owner
    join users on users.id = owner.id
    left join owned on owned.owner_id = users.id
    left join earned on earned.owner_id = users.id
  )`;
}

/** Bookings by their stored status; `listerItems` counts the items of `listers`; `centimes` of completed bookings. */
export interface Totals {
  users: number;
  items: number;
  listers: number;
  activeListers: number;
  listerItems: number;
  earningOwners: number;
  centimes: number;
  pending: number;
  confirmed: number;
  completed: number;
  cancelled: number;
}

/** The totals of the whole site. */
export async function countTotals(db: Db): Promise<Totals> {
  const until = await countedUntil(db);
  const { rows } = await sql<Totals>`
    select
      (
        coalesce((select users from past_figures), 0)
        + (select count(*) from users where deleted_at is null and created_at >= ${until})
        - (select count(*) from users where deleted_at >= ${until} and created_at < ${until})
      ) as users,
      (select count(*) from bookings where status = 'PENDING') as pending,
      (select count(*) from bookings where status = 'CONFIRMED') as confirmed,
      (
        coalesce((select cancelled_bookings from past_figures), 0)
        + (select count(*) from bookings where status = 'CANCELLED' and cancelled_at >= ${until})
      ) as cancelled,
      owners.*
    from (
      select
        coalesce(sum(items), 0)::bigint as items,
        count(*) filter (where can_list_items and not is_deleted) as listers,
        count(*) filter (where can_list_items and not is_deleted and items > 0) as "activeListers",
        coalesce(sum(items) filter (where can_list_items and not is_deleted), 0)::bigint as "listerItems",
        count(*) filter (where completed_bookings > 0) as "earningOwners",
        coalesce(sum(centimes), 0)::bigint as centimes,
        coalesce(sum(completed_bookings), 0)::bigint as completed
      from ${ownerFigures(until)} figures
    ) owners`.execute(db);
  if (!rows[0]) throw new Error('An aggregate returned no row');
  return rows[0];
}
