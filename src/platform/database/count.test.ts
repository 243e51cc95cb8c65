import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { countUpTo, type RowsFound, totalOf } from './count.ts';

const { db } = await testApp();

async function countAll(found: RowsFound): Promise<{ counted: number; total: number }> {
  const { rows } = await sql<{ counted: number }>`select ${countUpTo(found)} as counted`.execute(db);
  const counted = rows[0]?.counted ?? Number.NaN;
  return { counted, total: await totalOf(db, found, counted) };
}

const numbers = (length: number, filters = [sql<boolean>`true`]): RowsFound => ({
  select: sql`select * from generate_series(1, ${sql.lit(length)}) n`,
  filters,
  exactTotal: 50,
});

it('counts rows up to the exact total', async () => {
  expect(await countAll(numbers(49))).toEqual({ counted: 49, total: 49 });
  expect(await countAll(numbers(50))).toEqual({ counted: 50, total: 50 });
  expect(await countAll(numbers(500, [sql`n > ${480}`]))).toEqual({ counted: 20, total: 20 });
});

it('estimates more rows from the plan, with two digits, and never fewer than it has counted', async () => {
  expect(await countAll(numbers(12_345))).toEqual({ counted: 51, total: 13_000 });
  expect(await countAll(numbers(200, [sql`n % ${3} = 0`]))).toEqual({ counted: 51, total: 51 });
});
