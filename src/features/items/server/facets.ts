import { sql } from 'kysely';
import type { ItemFacets, ItemFacetsQuery } from '#features/items/schemas.ts';
import { countUpTo, planning, totalOf, whereOf } from '#platform/database/count.ts';
import type { Db } from '#platform/database/db.ts';
import { madJson } from '#platform/database/json.ts';
import { itemsFound } from './items-found.ts';

/** What these filters leave to choose from, in one statement. See "Search and sorting" in docs/product.md. */
export async function getItemFacets(db: Db, query: ItemFacetsQuery): Promise<ItemFacets> {
  const jetSkis = itemsFound({ ...query, itemType: 'JETSKI' });
  const boats = itemsFound({ ...query, itemType: 'BOAT' });
  const anyPrice = itemsFound({ ...query, minPrice: undefined, maxPrice: undefined });
  const { rows } = await sql<{
    jetSkis: number;
    boats: number;
    prices: ItemFacets['prices'];
  }>`${planning(jetSkis)}
    select
      ${countUpTo(jetSkis)} as "jetSkis",
      ${countUpTo(boats)} as boats,
      case when prices.lowest is not null then
        json_build_object('lowest', ${madJson('prices.lowest')}, 'highest', ${madJson('prices.highest')})
      end as prices
    from (
      select
        (select min(hourly_rate) from (${anyPrice.select} ${whereOf(anyPrice)}) found) as lowest,
        (select max(hourly_rate) from (${anyPrice.select} ${whereOf(anyPrice)}) found) as highest
    ) prices`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate returned no row');
  const [JETSKI, BOAT] = await Promise.all([
    totalOf(db, jetSkis, found.jetSkis),
    totalOf(db, boats, found.boats),
  ]);
  return { counts: { JETSKI, BOAT }, prices: found.prices };
}
