import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { ListItemsQuery } from '#features/items/schemas.ts';
import { listQuery, writeCursor } from '#platform/database/paging.ts';
import { testApp } from '#testing/test-app.ts';
import { itemsPage } from './list-items.ts';

const { db, newUser } = await testApp();

beforeEach(async () => {
  const owner = await newUser();
  await sql`
    insert into items (id, owner_id, listing_title, model_name, item_type, hourly_rate, rental_category, is_available,
      rating_sum, rating_count, search_text, created_at, updated_at)
    select gen_random_uuid(), ${owner.id}, 'Craft', 'Model', case when n % 3 = 0 then 'JETSKI' else 'BOAT' end,
      35000 + n * 7919 % 400000, 'PRIVATE_HIRE', n % 20 <> 0, n % 6 * (n % 9), case when n % 6 = 0 then 0 else n % 9 end,
      'craft ' || md5(n::text), timestamptz '2026-01-01Z' + n * interval '1 minute', timestamptz '2026-01-01Z'
    from generate_series(1, 5000) n`.execute(db);
  await sql`vacuum analyze items`.execute(db);
});

/** The generic plan of a prepared statement. The page reads its items as `i`, the total counts them as `i_1`. */
async function planOf(query: ListItemsQuery): Promise<string> {
  const { sql: text, parameters } = listQuery(itemsPage(query)).compile(db);
  const literal = (value: unknown): string =>
    Array.isArray(value)
      ? `array[${value.map(literal)}]`
      : typeof value === 'number'
        ? `${value}`
        : `'${value}'`;
  const values = parameters.map(literal);
  return db.connection().execute(async (connection) => {
    const run = (command: string) => sql.raw<{ 'QUERY PLAN': string }>(command).execute(connection);
    await run('set plan_cache_mode = force_generic_plan');
    await run(`prepare page as ${text}`);
    const { rows } = await run(`explain execute page (${values.join(', ')})`);
    await run('deallocate page');
    await run('reset plan_cache_mode');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const id = '019aa6a0-0000-7000-8000-000000000000';
const newest = writeCursor(['newest', '2026-01-03T00:00:00Z', id]);
const rating = writeCursor(['rating', 3, 4, id]);

it('uses an index without sorting for each order and filter of a large list', async () => {
  const cases: [ListItemsQuery, RegExp][] = [
    [{}, /Index Scan using items_newest/],
    [{ limit: 24, cursor: newest }, /Index Scan using items_newest/],
    [{ limit: 24, itemType: 'BOAT' }, /Index Scan using items_(by_type_)?newest/],
    [{ limit: 6, sort: 'rating' }, /Index Scan using items_best_rated/],
    [{ limit: 6, sort: 'rating', cursor: rating }, /Index Scan using items_best_rated/],
    [{ limit: 6, sort: 'rating', itemType: 'BOAT' }, /Index Scan using items_(by_type_)?best_rated/],
    [{ limit: 6, sort: 'rating', people: 4 }, /Index Scan using items_best_rated/],
    [{ limit: 24, sort: 'price_asc' }, /Index Scan using items_by_rate/],
    [{ limit: 24, sort: 'price_desc' }, /Index Scan Backward using items_by_rate/],
  ];
  for (const [query, index] of cases) {
    const plan = await planOf(query);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on items i |Sort Key: i\./);
  }
});

it('uses the text index for each search of a large list', async () => {
  for (const search of ['alboran', 'alboran dawn', 'one two three four five']) {
    const plan = await planOf({ limit: 24, search });
    expect(plan).toMatch(/Bitmap Index Scan on items_by_search/);
    expect(plan).not.toMatch(/Seq Scan on items i /);
  }
});
