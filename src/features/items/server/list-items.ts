import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { defaultItemSort, type ItemSort, pageLimit } from '#features/items/limits.ts';
import type { ListItemsQuery } from '#features/items/schemas.ts';
import { likePattern, searchWords } from '#features/items/search-text.ts';
import type { Db } from '#platform/database/db.ts';
import type { JsonPage } from '#platform/database/json.ts';
import {
  idColumn,
  type Keyset,
  type KeysetPage,
  keyset,
  numberColumn,
  readPage,
  timestampColumn,
} from '#platform/database/paging.ts';
import { madToCentimes } from '#shared/money.ts';
import { itemSummaryJson } from './item-json.ts';

const integer = z.int().min(0).max(2_147_483_647);
const id = idColumn('i.id');
const rate = numberColumn('i.hourly_rate', integer);
const average = numberColumn('i.rating_average', z.number().min(0).max(5));
const count = numberColumn('i.rating_count', integer);

const keysets: Record<ItemSort, Keyset> = {
  newest: keyset('desc', [timestampColumn('i.created_at'), id], 'newest'),
  rating: keyset('desc', [average, count, id], 'rating'),
  price_asc: keyset('asc', [rate, id], 'price_asc'),
  price_desc: keyset('desc', [rate, id], 'price_desc'),
};

/** One page of the available items. See "Search and sorting" in docs/product.md. */
export async function listItems(db: Db, query: ListItemsQuery): Promise<JsonPage> {
  return readPage(db, itemsPage(query));
}

/** Contains only the requested filters, so that the plan of each prepared statement uses the right index. */
export function itemsPage(query: ListItemsQuery): KeysetPage {
  const { sort = defaultItemSort, limit = pageLimit, cursor } = query;
  return {
    select: sql`select * from items i`,
    as: 'i',
    filters: filtersOf(query),
    keyset: keysets[sort],
    join: sql`join users u on u.id = i.owner_id`,
    json: itemSummaryJson(),
    limit,
    cursor,
  };
}

/** Each of these words has its own condition, which the index serves. */
const indexedWords = 3;

function filtersOf({ search, itemType, minPrice, maxPrice, people }: ListItemsQuery): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`i.deleted_at is null and i.is_available`];
  if (itemType !== undefined) conditions.push(sql`i.item_type = ${itemType}`);
  if (minPrice !== undefined) conditions.push(sql`i.hourly_rate >= ${madToCentimes(minPrice)}`);
  if (maxPrice !== undefined) conditions.push(sql`i.hourly_rate <= ${madToCentimes(maxPrice)}`);
  // Also excludes items without a capacity.
  if (people !== undefined) conditions.push(sql`i.capacity >= ${people}`);
  const patterns = searchWords(search ?? '').map(likePattern);
  for (const pattern of patterns.slice(0, indexedWords)) conditions.push(sql`i.search_text like ${pattern}`);
  // The index does not serve LIKE ALL, but one condition for all other words limits the number of statements.
  const others = patterns.slice(indexedWords);
  if (others.length > 0) conditions.push(sql`i.search_text like all (${others}::text[])`);
  return conditions;
}
