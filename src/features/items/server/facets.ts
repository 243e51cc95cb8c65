import { type RawBuilder, sql } from 'kysely';
import type { ItemFacets, ItemFacetsQuery } from '#features/items/schemas.ts';
import { countUpTo, planning, totalOf, whereOf } from '#platform/database/count.ts';
import type { Db } from '#platform/database/db.ts';
import { madJson } from '#platform/database/json.ts';
import { type FreeItem, itemsFound } from './items-found.ts';

interface Found {
  jetSkis: number;
  boats: number;
  prices: ItemFacets['prices'];
}

/** What these filters leave to choose from, in one statement. See "Search and sorting" in docs/product.md. */
export async function getItemFacets(
  db: Db,
  query: ItemFacetsQuery,
  free?: readonly FreeItem[],
): Promise<ItemFacets> {
  const jetSkis = itemsFound({ ...query, itemType: 'JETSKI' }, free);
  const boats = itemsFound({ ...query, itemType: 'BOAT' }, free);
  const anyPrice = itemsFound({ ...query, minPrice: undefined, maxPrice: undefined }, free);
  const priced = sql`${anyPrice.select} ${whereOf(anyPrice)}`;
  const { rows } = await sql<Found>`${planning(jetSkis)}
    select
      ${countUpTo(jetSkis)} as "jetSkis",
      ${countUpTo(boats)} as boats,
      case when prices.lowest is not null then
        json_build_object('lowest', ${madJson('prices.lowest')}, 'highest', ${madJson('prices.highest')})
      end as prices
    from (select ${rate('min', priced)} as lowest, ${rate('max', priced)} as highest) prices`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate returned no row');
  const [JETSKI, BOAT] = await Promise.all([
    totalOf(db, jetSkis, found.jetSkis),
    totalOf(db, boats, found.boats),
  ]);
  return { counts: { JETSKI, BOAT }, prices: found.prices };
}

const rate = (end: 'min' | 'max', priced: RawBuilder<unknown>) =>
  sql<number>`(select ${sql.raw(end)}(hourly_rate) from (${priced}) found)`;
