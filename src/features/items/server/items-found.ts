import { type RawBuilder, sql } from 'kysely';
import type { ItemFacets, ItemFacetsQuery } from '#features/items/schemas.ts';
import { searchWords } from '#features/items/search-text.ts';
import { isOfActiveOwner } from '#features/users/server/suspension.ts';
import { countUpTo, planning, type RowsFound, totalOf, whereOf } from '#platform/database/count.ts';
import type { Db } from '#platform/database/db.ts';
import { madJson } from '#platform/database/json.ts';
import { wordConditions } from '#platform/database/words.ts';
import { exactTotals } from '#shared/lists.ts';
import { type Centimes, madToCentimes } from '#shared/money.ts';

/** An item that a search by day has found, and what the searched hours cost; null for any length. */
export interface FreeItem {
  id: string;
  total: Centimes | null;
}

/** Whether others see row `i` as available: its owner has not made it unavailable, and is not suspended. */
export const isAvailable = (now: Date) => sql<boolean>`(i.is_available and ${isOfActiveOwner(now)})`;

/** A query, and the time at which it is asked. */
export type At<Query> = Query & { now: Date };

/**
 * The available items that match these filters, as row `i`; of a search by day only those that it has found, with their
 * `total`. Contains only the requested filters, so that the plan of each prepared statement uses the right index. See
 * "Search and sorting" in docs/product.md.
 */
export function itemsFound(
  { search = '', itemType, minPrice, maxPrice, people, now }: At<ItemFacetsQuery>,
  free?: readonly FreeItem[],
): RowsFound {
  const words = searchWords(search);
  const filters: RawBuilder<boolean>[] = [sql`i.deleted_at is null and ${isAvailable(now)}`];
  if (itemType !== undefined) filters.push(sql`i.item_type = ${sql.lit(itemType)}`);
  if (minPrice !== undefined) filters.push(sql`i.hourly_rate >= ${madToCentimes(minPrice)}`);
  if (maxPrice !== undefined) filters.push(sql`i.hourly_rate <= ${madToCentimes(maxPrice)}`);
  // Also excludes items without a capacity.
  if (people !== undefined) filters.push(sql`i.people >= ${people}`);
  return {
    select: free ? selectFree(free) : sql`select * from items i`,
    filters: [...filters, ...wordConditions('i.search_text', words)],
    exactTotal: words.length > 0 ? exactTotals.searched : exactTotals.filtered,
    isSelective:
      free !== undefined ||
      words.length > 0 ||
      [minPrice, maxPrice, people].some((selective) => selective !== undefined),
  };
}

const selectFree = (free: readonly FreeItem[]) => sql`
  select * from (
    select items.*, free.total
    from unnest(${free.map(({ id }) => id)}::uuid[], ${free.map(({ total }) => total ?? 0)}::bigint[]) free (id, total)
    join items on items.id = free.id
  ) i`;

interface Found {
  jetSkis: number;
  boats: number;
  prices: ItemFacets['prices'];
}

/** What these filters leave to choose from, in one statement. See "Search and sorting" in docs/product.md. */
export async function getItemFacets(
  db: Db,
  query: At<ItemFacetsQuery>,
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
