import { type RawBuilder, sql } from 'kysely';
import type { ItemFacetsQuery } from '#features/items/schemas.ts';
import { searchWords } from '#features/items/search-text.ts';
import type { RowsFound } from '#platform/database/count.ts';
import { wordConditions } from '#platform/database/words.ts';
import { exactTotals } from '#shared/lists.ts';
import { madToCentimes } from '#shared/money.ts';

/** A condition of a later feature on row `i`. */
export type ItemCondition = Pick<RowsFound, 'with' | 'filters'>;

/**
 * The available items that match these filters, as row `i`. Contains only the requested filters, so that the plan of
 * each prepared statement uses the right index. `only` decides about `day`, `from` and `hours`. See "Search and sorting" in docs/product.md.
 */
export function itemsFound(
  { search = '', itemType, minPrice, maxPrice, people }: ItemFacetsQuery,
  only?: ItemCondition,
): RowsFound {
  const words = searchWords(search);
  const filters: RawBuilder<boolean>[] = [
    sql`i.deleted_at is null and i.is_available`,
    ...typeAndPrices({ itemType, minPrice, maxPrice }),
  ];
  // Also excludes items without a capacity.
  if (people !== undefined) filters.push(sql`i.capacity >= ${people}`);
  return {
    with: only?.with,
    sample: only && sql`select * from items i tablesample system (5) repeatable (1)`,
    select: sql`select * from items i`,
    filters: [...filters, ...(only?.filters ?? []), ...wordConditions('i.search_text', words)],
    exactTotal: words.length > 0 ? exactTotals.searched : exactTotals.filtered,
    isSelective:
      words.length > 0 || [minPrice, maxPrice, people, only].some((selective) => selective !== undefined),
  };
}

type TypeAndPrices = Pick<ItemFacetsQuery, 'itemType' | 'minPrice' | 'maxPrice'>;

/** The filters that facets leave out in turn. */
export function typeAndPrices({ itemType, minPrice, maxPrice }: TypeAndPrices): RawBuilder<boolean>[] {
  const filters: RawBuilder<boolean>[] = [];
  if (itemType !== undefined) filters.push(sql`i.item_type = ${sql.lit(itemType)}`);
  if (minPrice !== undefined) filters.push(sql`i.hourly_rate >= ${madToCentimes(minPrice)}`);
  if (maxPrice !== undefined) filters.push(sql`i.hourly_rate <= ${madToCentimes(maxPrice)}`);
  return filters;
}
