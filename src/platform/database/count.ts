import { type RawBuilder, sql } from 'kysely';
import { exactTotals } from '#shared/lists.ts';
import { type Db, plannedEachTime } from './db.ts';

/** Rows of a list, before they are sorted and paged. */
export interface RowsFound {
  /** `select … from …` */
  select: RawBuilder<unknown>;
  filters: readonly RawBuilder<boolean>[];
  /** Up to which number they are counted. */
  exactTotal?: number;
  /** Whether the best plan depends on the parameters of the filters: a range or a search. */
  isSelective?: boolean;
}

/** Begins a statement that reads these rows. */
export function planning(rows: Pick<RowsFound, 'isSelective'>): RawBuilder<unknown> {
  return sql.raw(rows.isSelective ? plannedEachTime : '');
}

export function whereOf({ filters }: Pick<RowsFound, 'filters'>): RawBuilder<unknown> {
  return filters.length === 0 ? sql`` : sql`where ${sql.join(filters, sql` and `)}`;
}

/** The number of rows, or one more than are counted. */
export function countUpTo(rows: RowsFound): RawBuilder<number> {
  const { select, exactTotal = exactTotals.filtered } = rows;
  return sql<number>`(
    select count(*)::int from (
      -- Without the columns, which cost more than counting.
      select from (${select} ${whereOf(rows)}) found limit ${sql.lit(exactTotal + 1)}
    ) counted
  )`;
}

/** The total of rows that `countUpTo` has counted: beyond what it counts, an estimate. */
export async function totalOf(db: Db, rows: RowsFound, counted: number): Promise<number> {
  if (counted <= (rows.exactTotal ?? exactTotals.filtered)) return counted;
  const estimate = await plannedTotal(db, rows);
  return roundToTwoDigits(Math.max(counted, estimate));
}

async function plannedTotal(db: Db, rows: RowsFound): Promise<number> {
  const { rows: plans } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${rows.select} ${whereOf(rows)}`.execute(db);
  return plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Up, so that an estimate is never as small as an exact total. It has no more digits than are worth reading. */
function roundToTwoDigits(number: number): number {
  const unit = 10 ** (Math.floor(Math.log10(number)) - 1);
  return Math.ceil(number / unit) * unit;
}
