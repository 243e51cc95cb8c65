import { type RawBuilder, sql } from 'kysely';
import type { ItemFacetsQuery } from '#features/items/schemas.ts';
import { searchWords } from '#features/items/search-text.ts';
import type { RowsFound } from '#platform/database/count.ts';
import { wordConditions } from '#platform/database/words.ts';
import { exactTotals } from '#shared/lists.ts';
import { madToCentimes } from '#shared/money.ts';

/** The ids of items that a search leaves out, or all items. */
export type Refused = readonly string[] | 'all';

/**
 * The available items that match these filters, as row `i`. Contains only the requested filters, so that the plan of
 * each prepared statement uses the right index. `refused` are those that are not free at the hours of a search. See "Search and sorting" in docs/product.md.
 */
export function itemsFound(
  { search = '', itemType, minPrice, maxPrice, people }: ItemFacetsQuery,
  refused: Refused = [],
): RowsFound {
  const words = searchWords(search);
  const filters: RawBuilder<boolean>[] = [sql`i.deleted_at is null and i.is_available`];
  if (itemType !== undefined) filters.push(sql`i.item_type = ${sql.lit(itemType)}`);
  if (minPrice !== undefined) filters.push(sql`i.hourly_rate >= ${madToCentimes(minPrice)}`);
  if (maxPrice !== undefined) filters.push(sql`i.hourly_rate <= ${madToCentimes(maxPrice)}`);
  // Also excludes items without a capacity.
  if (people !== undefined) filters.push(sql`i.capacity >= ${people}`);
  if (refused === 'all') filters.push(sql`false`);
  else if (refused.length > 0) filters.push(sql`not (i.id = any(${refused}::uuid[]))`);
  return {
    select: sql`select * from items i`,
    filters: [...filters, ...wordConditions('i.search_text', words)],
    exactTotal: words.length > 0 ? exactTotals.searched : exactTotals.filtered,
    isSelective:
      words.length > 0 || [minPrice, maxPrice, people].some((selective) => selective !== undefined),
  };
}
