import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/**
 * Replaces the rows of each total by their sum, so that reading the totals stays fast. Skips rows that another process
 * is merging, and writes nothing if there is nothing to merge. See docs/decisions/0015.
 */
export async function mergeTotals(db: Db): Promise<void> {
  await sql`
    with merged as (
      delete from totals
      where ctid = any (array(
        select ctid from totals
        where exists (select from totals group by total having count(*) > 1)
        for update skip locked
      ))
      returning total, amount
    )
    insert into totals (total, amount) select total, sum(amount) from merged group by total`.execute(db);
}
