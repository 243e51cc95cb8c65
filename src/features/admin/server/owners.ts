import { sql } from 'kysely';
import { z } from 'zod';
import { adminLimits } from '#features/admin/constants.ts';
import type { EarningsStats, Lister, OwnerEarnings } from '#features/admin/schemas.ts';
import type { PageQuery } from '#features/users/page-schema.ts';
import { publicUserJson } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { type JsonPage, JsonText, madJson, objectJson } from '#platform/database/json.ts';
import { idColumn, type KeysetPage, keyset, numberColumn, readPage } from '#platform/database/paging.ts';
import { centimesToMad } from '#shared/money.ts';
import { countedUntil, countTotals, ownerFigures } from './figures.ts';

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

const figures = (until: Date) => ({
  select: sql`select * from ${ownerFigures(until)} f`,
  as: 'f',
  join: sql`join users u on u.id = f.owner_id`,
});

/** One page of the owners with a completed booking, by earnings. See "Earnings" in docs/product.md. */
export async function listOwners(db: Db, query: PageQuery): Promise<JsonPage> {
  return readPage(db, ownersPage(await countedUntil(db), query));
}

function ownersPage(until: Date, page: PageQuery): KeysetPage {
  return {
    ...figures(until),
    filters: [sql`f.completed_bookings > 0`],
    keyset: byEarnings,
    json: objectJson<OwnerEarnings>({
      owner: publicUserJson,
      totalEarnings: madJson('f.centimes'),
      completedBookings: sql`f.completed_bookings`,
    }),
    ...page,
  };
}

/** One page of the users who may list or own an item, by completed bookings. See "Admin dashboard". */
export async function listListers(db: Db, query: PageQuery): Promise<JsonPage> {
  return readPage(db, listersPage(await countedUntil(db), query));
}

function listersPage(until: Date, page: PageQuery): KeysetPage {
  return {
    ...figures(until),
    filters: [sql`not f.is_deleted and (f.can_list_items or f.items > 0)`],
    keyset: byBookings,
    json: objectJson<Lister>({
      user: publicUserJson,
      canListItems: sql`f.can_list_items`,
      items: sql`f.items`,
      completedBookings: sql`f.completed_bookings`,
      averageRating: sql`f.rating_average`,
      reviewCount: sql`f.rating_count`,
    }),
    ...page,
  };
}

/** The earnings from completed bookings, with the first owners. See "Earnings" in docs/product.md. */
export async function getEarningsStats(db: Db): Promise<JsonText> {
  const { centimes, completed, earningOwners } = await countTotals(db);
  const platformStats: EarningsStats['platformStats'] = {
    totalRevenue: centimesToMad(centimes),
    totalCompletedBookings: completed,
    totalActiveOwners: earningOwners,
    averageEarningsPerOwner: earningOwners === 0 ? 0 : centimesToMad(Math.round(centimes / earningOwners)),
  };
  const { text } = await listOwners(db, { limit: adminLimits.topOwners });
  return new JsonText(`{"platformStats":${JSON.stringify(platformStats)},"ownerEarnings":${text}}`);
}
