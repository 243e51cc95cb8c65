import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** Rows of a statement. After a load of millions, one statement would exceed its time limit. */
const batch = 20_000;

/**
 * Replaces the rows of each total by their sum, so that reading the totals stays fast. Skips rows that another process
 * is merging, and writes nothing if there is nothing to merge. See docs/decisions/0015.
 */
export async function mergeTotals(db: Db): Promise<void> {
  let merged = batch;
  while (merged === batch) {
    const { rows } = await sql<{ merged: number }>`
      with merged as (
        delete from totals
        where ctid = any (array(
          select ctid from totals
          where exists (select from totals group by total having count(*) > 1)
          limit ${batch}
          for update skip locked
        ))
        returning total, amount
      ), sums as (
        insert into totals (total, amount) select total, sum(amount) from merged group by total
      )
      select count(*)::int as merged from merged`.execute(db);
    merged = rows[0]?.merged ?? 0;
  }
}
