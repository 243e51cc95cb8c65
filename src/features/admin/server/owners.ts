import { sql } from 'kysely';
import { z } from 'zod';
import { adminLimits } from '#features/admin/limits.ts';
import type { PageQuery } from '#features/admin/schemas.ts';
import { publicUserJson } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { type JsonPage, JsonText, madJson } from '#platform/database/json.ts';
import {
  idColumn,
  type KeysetPage,
  keyset,
  numberColumn,
  pageQuery,
  readPage,
} from '#platform/database/paging.ts';
import { pageLimit } from '#shared/lists.ts';

const integer = z.int().min(0);
const id = idColumn('f.owner_id');
const completed = numberColumn('f.completed_bookings', integer);

const byEarnings = keyset('desc', [numberColumn('f.centimes', integer), completed, id]);
const byBookings = keyset('desc', [
  completed,
  numberColumn('f.rating_average', z.number().min(0).max(5)),
  numberColumn('f.items', integer),
  id,
]);

const figures = {
  select: sql`select * from owner_figures f`,
  as: 'f',
  join: sql`join users u on u.id = f.owner_id`,
};

/** One page of the owners with a completed booking, by earnings. See "Earnings" in docs/product.md. */
export function listOwners(db: Db, query: PageQuery): Promise<JsonPage> {
  return readPage(db, ownersPage(query));
}

function ownersPage({ limit = pageLimit, cursor }: PageQuery): KeysetPage {
  return {
    ...figures,
    filters: [sql`f.completed_bookings > 0`],
    keyset: byEarnings,
    json: sql`json_build_object(
      'owner', ${publicUserJson},
      'totalEarnings', ${madJson('f.centimes')},
      'completedBookings', f.completed_bookings
    )`,
    limit,
    cursor,
  };
}

/** One page of the users who may list or own an item, by completed bookings. See "Admin dashboard". */
export function listListers(db: Db, query: PageQuery): Promise<JsonPage> {
  return readPage(db, listersPage(query));
}

function listersPage({ limit = pageLimit, cursor }: PageQuery): KeysetPage {
  return {
    ...figures,
    filters: [sql`not f.is_deleted and (f.can_list_items or f.items > 0)`],
    keyset: byBookings,
    json: sql`json_build_object(
      'user', ${publicUserJson},
      'canListItems', f.can_list_items,
      'items', f.items,
      'completedBookings', f.completed_bookings,
      'averageRating', f.rating_average,
      'reviewCount', f.rating_count
    )`,
    limit,
    cursor,
  };
}

/** The earnings from completed bookings, with the first owners. See "Earnings" in docs/product.md. */
export async function getEarningsStats(db: Db): Promise<JsonText> {
  const { rows } = await sql<{ text: string }>`
    with platform as (
      select
        coalesce(sum(amount) filter (where total = 'revenue'), 0) as centimes,
        coalesce(sum(amount) filter (where total = 'completed'), 0) as bookings,
        coalesce(sum(amount) filter (where total = 'earning_owners'), 0) as owners
      from totals
    )
    select json_build_object(
      'platformStats', json_build_object(
        'totalRevenue', ${madJson('platform.centimes')},
        'totalCompletedBookings', platform.bookings,
        'totalActiveOwners', platform.owners,
        'averageEarningsPerOwner',
          trim_scale(coalesce(round(platform.centimes / nullif(platform.owners, 0)), 0) / 100.0)
      ),
      'ownerEarnings', page.text::json
    )::text as text
    from platform
    cross join (${pageQuery(ownersPage({ limit: adminLimits.topOwners }))}) page`.execute(db);
  return new JsonText(rows[0]?.text ?? '');
}
