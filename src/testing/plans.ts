import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { isDeep } from './ring.ts';
import { serverUrl } from './test-database.ts';

/**
 * The hourly sweep of share cards, the page of a search by day, which is given all free items (decision 0032), and the oldest
 * row of the outbox, which here has a row for each event but is nearly empty on a running server.
 */
export const readsAll =
  /^select "name" from "share_cards"|select items\.\*, free\.total\s+from unnest|from outbox\s+left join/;
/** Steps that these statements need. Every other one must use an index. */
export const accepted = [
  // The figures of administrators count and sort all owners and items, and a job counts users once a day.
  [/\bpast_(earnings|figures)\b/, /^(sorts|reads all of (users|items)\b)/],
  // A search for a word that all items have ranks all of them.
  [/\bis_named\b/, /^(sorts|reads all of items\b)/],
  // A day is ranked by owner. Here all bookings are on few days.
  [/row_number\(\) over/, /^sorts/],
] as const;

/** The texts of statements, each with the parameters of its last execution. */
type Statements = ReadonlyMap<string, readonly unknown[]>;

/** Records every statement that the driver of either engine executes during `work`. */
export async function recordStatements(work: () => Promise<void>): Promise<Statements> {
  const server = vi.spyOn(pg.Client.prototype, 'query');
  const embedded = vi.spyOn(PGlite.prototype, 'query');
  const withoutParameters = vi.spyOn(PGlite.prototype, 'exec');
  await work();
  const executed = serverUrl
    ? (server.mock.calls as unknown[][]).map(([query]) => query as { text: string; values?: unknown[] })
    : [...embedded.mock.calls, ...withoutParameters.mock.calls].map(([text, values]) => ({
        text,
        values: Array.isArray(values) ? values : [],
      }));
  vi.restoreAllMocks();
  const statements = executed.filter(({ text }) =>
    /^(\/\*[^*]*\*\/)?\s*(select|with|insert|update|delete)\b/i.test(text),
  );
  return new Map(statements.map(({ text, values = [] }) => [text, values]));
}

const counting = new AsyncLocalStorage<string[]>();

/**
 * How often `work` calls the database, also to begin and to end transactions. What timers ask meanwhile does not count, nor
 * does the checkpoint that the embedded database makes after a number of writes, of which most are others’.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const counted: string[] = [];
  const driver: object = serverUrl ? pg.Client.prototype : PGlite.prototype;
  for (const method of serverUrl ? ['query'] : ['query', 'exec']) {
    const original = Reflect.get(driver, method);
    vi.spyOn(driver as PGlite, method as 'query').mockImplementation(function (
      this: unknown,
      ...values: unknown[]
    ) {
      if (values[0] !== 'checkpoint') counting.getStore()?.push(method);
      return Reflect.apply(original, this, values);
    } as never);
  }
  await counting.run(counted, work);
  vi.restoreAllMocks();
  return counted.length;
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Total Cost': number;
  Plans?: PlanNode[];
}

/**
 * What makes a statement slower as these tables grow, with generic and with custom plans: reading most of a table, and
 * sorting more than one person has.
 */
export async function costlySteps(
  db: Db,
  [text, values]: readonly [string, readonly unknown[]],
  tables: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const mode of isDeep ? ['force_generic_plan', 'force_custom_plan'] : ['force_generic_plan']) {
    const all = stepsOf(await planOf(db, mode, text, values), tables);
    const steps = byHours.test(text) ? all.filter((step) => step !== 'reads all of items') : all;
    const statement = `(${mode}): ${text.replace(/\s+/g, ' ')} ${JSON.stringify(values)}`;
    found.push(...steps.map((step) => `${step} ${statement}`));
  }
  return found;
}

/**
 * The indexes that no plan of these statements reads, besides those that keep rows unique or apart, and those by which a
 * delete of one of the statements finds the rows that refer to what it deletes.
 */
export async function unusedIndexes(db: Db, statements: Statements): Promise<string[]> {
  const used = new Set<string>();
  for (const [text, values] of statements) {
    for (const mode of ['force_generic_plan', 'force_custom_plan'])
      for (const name of indexesOf(await planOf(db, mode, text, values, { mayScan: false }))) used.add(name);
  }
  const deletedFrom = [...statements.keys()].flatMap((text) =>
    [...text.matchAll(/\bdelete from "?(\w+)/g)].map(([, table]) => table),
  );
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and not i.indisunique and not i.indisexclusion
      and not exists (
        select from pg_constraint f join pg_class deleted on deleted.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = i.indrelid and deleted.relname = any(${deletedFrom}::text[])
          and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] <@ f.conkey
      )
    order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !used.has(name));
}

function indexesOf({ 'Index Name': name, Plans: inputs = [] }: PlanNode): string[] {
  return [...(name ? [name] : []), ...inputs.flatMap(indexesOf)];
}

/** A search by day reads the rules of every item. See "Free at" in docs/product.md. */
const byHours =
  /max\(turnaround_minutes\), 0\)[^()]*'1 minute' from items\s+where deleted_at is null|select "id", "rental_category", "capacity", /;

/** Far less than the rows of a table. */
const mostSorted = isDeep ? 500 : 200;

/** `part` is how much of the node a limit above it needs, from 0 to 1. */
function stepsOf(node: PlanNode, tables: readonly string[], part = 1): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Total Cost': cost, Plans: inputs = [] } = node;
  const sorted = inputs[0]?.['Plan Rows'] ?? 0;
  return [
    ...(type === 'Seq Scan' && tables.includes(table) && part > 0.5 ? [`reads all of ${table}`] : []),
    ...(type === 'Sort' && sorted > mostSorted ? [`sorts ${sorted} rows`] : []),
    ...inputs.flatMap((input) => stepsOf(input, tables, type === 'Limit' ? cost / input['Total Cost'] : 1)),
  ];
}

async function planOf(
  db: Db,
  mode: string,
  text: string,
  values: readonly unknown[],
  // The small tables of the short form would be scanned even with an index.
  { mayScan = isDeep } = {},
): Promise<PlanNode> {
  return db.connection().execute(async (connection) => {
    const run = <Row>(command: string) => sql.raw<Row>(command).execute(connection);
    await run(`set plan_cache_mode = ${mode}`);
    if (!mayScan) await run('set enable_seqscan = off');
    await run(`prepare statement as ${text}`);
    const parameters = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    const { rows } = await run<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) execute statement${parameters}`,
    );
    await run('deallocate statement');
    await run('reset plan_cache_mode');
    await run('reset enable_seqscan');
    const [row] = rows;
    if (!row) throw new Error('EXPLAIN returned no plan');
    return row['QUERY PLAN'][0].Plan;
  });
}

/** A parameter as its driver would send it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return `'${textOf(value).replaceAll("'", "''")}'`;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map((entry) => JSON.stringify(textOf(entry))).join(',')}}`;
  return String(value);
}
