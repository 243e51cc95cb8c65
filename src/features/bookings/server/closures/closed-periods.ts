import { type RawBuilder, sql } from 'kysely';
import { maxCalendarEntries } from '#features/bookings/limits.ts';
import type { Db } from '#platform/database/db.ts';

interface ClosedPeriod {
  itemId: string;
  /** The act that closed it. */
  closureId: string;
  start: Date;
  end: Date;
}

/**
 * When items are closed once, by start; pieces of one act that touch are one period (see `closurePieces`). One more than an
 * answer may have at most.
 */
export async function closedPeriods(
  db: Db,
  itemIds: readonly string[],
  condition: RawBuilder<boolean>,
): Promise<ClosedPeriod[]> {
  const { rows } = await sql<ClosedPeriod>`
    select item_id as "itemId", closure_id as "closureId", lower(period) as start, upper(period) as end
    from (
      select item_id, coalesce(closure_id, id) as closure_id, unnest(range_agg(during)) as period
      from bookings
      where item_id = any(${itemIds}::uuid[]) and kind = 'BLOCK' and ${condition}
      group by item_id, coalesce(closure_id, id)
    ) closed
    order by lower(period)
    limit ${maxCalendarEntries + 1}`.execute(db);
  return rows;
}
