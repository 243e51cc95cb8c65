import { type RawBuilder, sql } from 'kysely';
import type { ItemType } from '#features/items/limits.ts';
import type { ItemFacets, ItemFacetsQuery } from '#features/items/schemas.ts';
import { countUpTo, planning, type RowsFound, totalOf, whereOf } from '#platform/database/count.ts';
import type { Db } from '#platform/database/db.ts';
import { madJson } from '#platform/database/json.ts';
import { exactTotals } from '#shared/lists.ts';
import { type ItemCondition, itemsFound, typeAndPrices } from './items-found.ts';

interface Found {
  jetSkis: number;
  boats: number;
  prices: ItemFacets['prices'];
}

/** What these filters leave to choose from, in one statement. See "Search and sorting" in docs/product.md. */
export async function getItemFacets(
  db: Db,
  query: ItemFacetsQuery,
  only?: ItemCondition,
): Promise<ItemFacets> {
  const jetSkis = itemsFound({ ...query, itemType: 'JETSKI' }, only);
  const boats = itemsFound({ ...query, itemType: 'BOAT' }, only);
  const anyPrice = itemsFound({ ...query, minPrice: undefined, maxPrice: undefined }, only);
  const each: Parts = {
    counts: [countUpTo(jetSkis), countUpTo(boats)],
    priced: sql`${anyPrice.select} ${whereOf(anyPrice)}`,
  };
  const statement = only?.with ? lookedUpFacets(query, only, each) : facets(jetSkis, each);
  const { rows } = await statement.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate returned no row');
  const [JETSKI, BOAT] = await Promise.all([
    totalOf(db, jetSkis, found.jetSkis),
    totalOf(db, boats, found.boats),
  ]);
  return { counts: { JETSKI, BOAT }, prices: found.prices };
}

interface Parts {
  counts: [jetSkis: RawBuilder<number>, boats: RawBuilder<number>];
  /** Selects the items whose prices are the range. */
  priced: RawBuilder<unknown>;
}

function facets(rows: Pick<RowsFound, 'isSelective'>, { counts, priced }: Parts): RawBuilder<Found> {
  return sql<Found>`${planning(rows)} ${selectOf(counts, [rate('min', priced), rate('max', priced)])}`;
}

/**
 * The same for items that are looked up, in one pass over them: type and prices are left out of it. More than are counted
 * exactly are read again for each facet, which then finds its items soon.
 */
function lookedUpFacets(query: ItemFacetsQuery, only: ItemCondition, each: Parts): RawBuilder<Found> {
  const all = itemsFound({ ...query, itemType: undefined, minPrice: undefined, maxPrice: undefined }, only);
  const { exactTotal = exactTotals.filtered } = all;
  const isComplete = sql`(select count(*) from matching) <= ${sql.lit(exactTotal)}`;
  const count = (itemType: ItemType) =>
    sql`(select count(*)::int from matching i ${whereOf({ filters: typeAndPrices({ ...query, itemType }) })})`;
  const { itemType } = query;
  const priced = sql`select * from matching i ${whereOf({ filters: typeAndPrices({ itemType }) })}`;
  const either = <Value>(ofMatching: RawBuilder<unknown>, ofEach: RawBuilder<unknown>) =>
    sql<Value>`case when ${isComplete} then ${ofMatching} else ${ofEach} end`;
  return sql<Found>`${planning(all)},
    matching as materialized (
      select item_type, hourly_rate from (${all.select} ${whereOf(all)} limit ${sql.lit(exactTotal + 1)}) i
    )
    ${selectOf(
      [either(count('JETSKI'), each.counts[0]), either(count('BOAT'), each.counts[1])],
      [
        either(rate('min', priced), rate('min', each.priced)),
        either(rate('max', priced), rate('max', each.priced)),
      ],
    )}`;
}

const rate = (end: 'min' | 'max', priced: RawBuilder<unknown>) =>
  sql<number>`(select ${sql.raw(end)}(hourly_rate) from (${priced}) found)`;

function selectOf(
  [jetSkis, boats]: Parts['counts'],
  [lowest, highest]: [RawBuilder<number>, RawBuilder<number>],
) {
  return sql`
    select
      ${jetSkis} as "jetSkis",
      ${boats} as boats,
      case when prices.lowest is not null then
        json_build_object('lowest', ${madJson('prices.lowest')}, 'highest', ${madJson('prices.highest')})
      end as prices
    from (select ${lowest} as lowest, ${highest} as highest) prices`;
}
