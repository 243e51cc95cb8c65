import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openSchema } from '#testing/test-database.ts';

const { db, drop } = await openSchema();
afterAll(drop);

const schema = readFileSync(new URL('peers/schema.prisma', import.meta.url), 'utf8');
const models = [...schema.matchAll(/^model (\w+) \{\n(.*?)@@map\("(\w+)"\)/gms)];
/** The tables of the peer's schema with their columns; a field whose type is a model is none. */
const peerTables = new Map(
  models.map(([, , body, table]) => {
    const fields = [...body.matchAll(/^ {2}(\w+) +(\w+).*$/gm)].filter(
      ([, , type]) => !models.some(([, model]) => model === type),
    );
    return [table, fields.map(([line, name]) => line.match(/@map\("(\w+)"\)/)?.[1] ?? name)];
  }),
);

it('the peer of the bench has the columns of the product that it needs, and no others', async () => {
  const { rows } = await sql`
    select table_name as "table", column_name as name, is_nullable = 'NO' and column_default is null
      and is_generated = 'NEVER' and is_identity = 'NO' as "isNeeded"
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  const problems = [];
  for (const [table, columns] of peerTables) {
    const real = rows.filter((row) => row.table === table);
    for (const column of columns)
      if (!real.some(({ name }) => name === column)) problems.push(`${table}.${column} is gone`);
    if (table !== 'bookings' && table !== 'events') continue;
    for (const { name, isNeeded } of real)
      if (isNeeded && !columns.includes(name)) problems.push(`${table}.${name} is missing`);
  }
  expect([...peerTables.keys()]).toContain('events');
  expect(problems).toEqual([]);
});
