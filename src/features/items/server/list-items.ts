import { type RawBuilder, sql } from 'kysely';
import { defaultItemSort, pageLimit } from '#features/items/limits.ts';
import type { ListItemsQuery } from '#features/items/schemas.ts';
import { containing, searchWords } from '#features/items/search-text.ts';
import type { Db } from '#platform/database/db.ts';
import { writeCursor } from '#platform/database/paging.ts';
import { JsonPage } from '#platform/http/route.ts';
import { madToCentimes } from '#shared/money.ts';
import { itemSummaryJson } from './item-json.ts';
import { itemOrders } from './item-order.ts';

interface PageRow {
  total: number;
  text: string;
  /** Where the last item of the page stands, if there are more behind it. */
  last: (string | number)[] | null;
}

/** One page of the available items (specification 7, D22). */
export async function listItems(db: Db, query: ListItemsQuery): Promise<JsonPage> {
  const { rows } = await pageStatement(query).execute(db);
  const [page] = rows;
  if (!page) throw new Error('An aggregate has a row');
  const { text, total, last } = page;
  return new JsonPage(text, total, last && writeCursor(last));
}

/**
 * A single statement per combination of filters, all of whose JSON PostgreSQL builds; only the filters that are asked
 * for are in it, so that a reused plan finds its index.
 */
export function pageStatement(query: ListItemsQuery): RawBuilder<PageRow> {
  const { sort = defaultItemSort, limit = pageLimit, cursor } = query;
  const order = itemOrders[sort];
  const matches = matching(query);
  const wanted = cursor ? [...matches, order.after(cursor)] : matches;
  return sql<PageRow>`
    select
      (select count(*)::int from items i where ${all(matches)}) as total,
      coalesce(json_agg(entry.item order by entry.place) filter (where entry.place <= ${limit}), '[]')::text as text,
      case when count(*) > ${limit} then (json_agg(entry.position) filter (where entry.place = ${limit})) -> 0 end as last
    from (
      select
        row_number() over (order by ${order.by}) as place,
        ${order.position} as position,
        ${itemSummaryJson()} as item
      from (
        select * from items i where ${all(wanted)} order by ${order.by} limit ${limit + 1}
      ) i
      join users u on u.id = i.owner_id
    ) entry`;
}

/** More words than these are looked for in what these have found. */
const indexedWords = 3;

function matching({ search, itemType, minPrice, maxPrice }: ListItemsQuery): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`i.deleted_at is null and i.is_available`];
  if (itemType !== undefined) conditions.push(sql`i.item_type = ${itemType}`);
  if (minPrice !== undefined) conditions.push(sql`i.hourly_rate >= ${madToCentimes(minPrice)}`);
  if (maxPrice !== undefined) conditions.push(sql`i.hourly_rate <= ${madToCentimes(maxPrice)}`);
  const patterns = searchWords(search ?? '').map(containing);
  for (const pattern of patterns.slice(0, indexedWords)) conditions.push(sql`i.search_text like ${pattern}`);
  // The index does not serve LIKE ALL, but it keeps the number of statements small, whatever people type.
  const others = patterns.slice(indexedWords);
  if (others.length > 0) conditions.push(sql`i.search_text like all (${others}::text[])`);
  return conditions;
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql.join(conditions, sql` and `);
}
