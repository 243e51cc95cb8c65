import { type RawBuilder, sql } from 'kysely';
import type { ItemFacetsQuery } from '#features/items/schemas.ts';
import { searchWords } from '#features/items/search-text.ts';
import type { RowsFound } from '#platform/database/count.ts';
import { wordConditions } from '#platform/database/words.ts';
import { exactTotals } from '#shared/lists.ts';
import { type Centimes, madToCentimes } from '#shared/money.ts';

/** An item that a search by day has found, and what the searched hours cost; null for any length. */
export interface FreeItem {
  id: string;
  total: Centimes | null;
}

/**
 * The available items that match these filters, as row `i`; of a search by day only those that it has found, with their
 * `total`. Contains only the requested filters, so that the plan of each prepared statement uses the right index. See
 * "Search and sorting" in docs/product.md.
 */
export function itemsFound(
  { search = '', itemType, minPrice, maxPrice, people }: ItemFacetsQuery,
  free?: readonly FreeItem[],
): RowsFound {
  const words = searchWords(search);
  const filters: RawBuilder<boolean>[] = [sql`i.deleted_at is null and i.is_available`];
  if (itemType !== undefined) filters.push(sql`i.item_type = ${sql.lit(itemType)}`);
  if (minPrice !== undefined) filters.push(sql`i.hourly_rate >= ${madToCentimes(minPrice)}`);
  if (maxPrice !== undefined) filters.push(sql`i.hourly_rate <= ${madToCentimes(maxPrice)}`);
  // Also excludes items without a capacity.
  if (people !== undefined) filters.push(sql`i.capacity >= ${people}`);
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
