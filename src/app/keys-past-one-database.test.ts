import { readFileSync } from 'node:fs';
import { CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

// docs/scale.md shows the list that is checked here.
const { db } = await testApp();
const read = (name: string) =>
  readFileSync(new URL(`../../operate/past-one-database/${name}`, import.meta.url), 'utf8');
const { tables, keys, triggers }: Record<'tables' | 'keys' | 'triggers', object> = JSON.parse(
  read('keys.json'),
);

it('the list of docs/scale.md places every table', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`.execute(db);
  expect(Object.keys(tables).sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('the list of docs/scale.md says what becomes of every key that Citus would refuse', async () => {
  const refused = CompiledQuery.raw(read('refused-keys.sql'), [JSON.stringify(tables)]);
  const { rows } = await db.executeQuery<{ name: string }>(refused);
  expect(Object.keys(keys).sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('the list of docs/scale.md says what replaces every trigger on a table that leaves the first node', async () => {
  const leaving = Object.entries(tables).flatMap(([name, { place }]) => (place === 'local' ? [] : [name]));
  const { rows } = await sql<{ name: string }>`
    select distinct proname as name
    from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace
      and relname = any(${leaving}::text[])`.execute(db);
  expect(Object.keys(triggers).sort()).toEqual(rows.map(({ name }) => name).sort());
});
