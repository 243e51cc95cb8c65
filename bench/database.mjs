// Databases on the PostgreSQL server of BENCH_DATABASE_URL.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { fingerprint } from '../scripts/build.mjs';
import { root } from '../scripts/steps.mjs';
import { rowsOf } from './rows.mjs';
import { createWorld } from './world.mjs';

const serverUrl = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const urlOf = (name) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/** Runs queries on a connection of their own. */
export async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function onServer(...commands) {
  await withClient(serverUrl, async (client) => {
    for (const command of commands) await client.query(command);
  });
}

const drop = (name) => `drop database if exists ${name} with (force)`;

/**
 * Creates a filled database and resolves to its URL; `undo` drops it. With `keep`, the filled one stays for later runs on
 * the same day with the same schema and data, and each run works on a copy of it.
 */
export async function createDatabase(size, { keep, migrate, undo }) {
  const name = `sillage_bench_${size}`;
  undo(() => onServer(drop(name)));
  await onServer(drop(name));
  if (!keep) {
    await createFilled(name, size, migrate);
    return urlOf(name);
  }
  const content =
    fingerprint(root, ['db/migrations', 'bench/rows.mjs', 'bench/world.mjs']) + createWorld(size).dateIn(0);
  const kept = `${name}_${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
  const others = await withClient(serverUrl, (client) =>
    client.query(`select datname from pg_database where datname like $1 || '\\_%'`, [name]),
  );
  const names = others.rows.map(({ datname }) => datname);
  await onServer(...names.filter((other) => other !== kept).map(drop));
  if (!names.includes(kept)) {
    await createFilled(name, size, migrate);
    await onServer(`alter database ${name} rename to ${kept}`);
  }
  await onServer(`create database ${name} template ${kept} strategy file_copy`);
  return urlOf(name);
}

async function createFilled(name, size, migrate) {
  const url = urlOf(name);
  await onServer(`create database ${name}`);
  await migrate(url);
  await withClient(url, async (client) => {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
    const definitions = await dropIndexes(client);
    await switchCounting(client, 'disable');
    const world = createWorld(size);
    for (const [table, rows] of Object.entries(rowsOf)) await copyRows(client, table, rows(world));
    await switchCounting(client, 'enable');
    for (const definition of definitions) await client.query(definition);
    // As after any load of many rows (docs/decisions/0015).
    await client.query('vacuum analyze');
  });
}

/**
 * Disables or enables the triggers whose tables are computed after the load, or stay empty: for each row they take longer
 * than the row. Other triggers stay, because they may compute data.
 */
async function switchCounting(client, action) {
  const { rows } = await client.query(
    `select tgrelid::regclass as table, tgname as name
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname ~ '^(count_|note_lister|add_.*_to_outbox)' and not tgisinternal`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} ${action} trigger ${name}`);
}

/**
 * Drops what makes a load slow and can be made again afterwards: foreign keys, exclusion constraints and indexes that are
 * not unique. Returns their definitions.
 */
async function dropIndexes(client) {
  const { rows } = await client.query(`
    select
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create,
      contype = 'f' as is_last
    from pg_constraint
    where contype in ('f', 'x') and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), false
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by is_last`);
  for (const { drop: command } of rows) await client.query(command);
  return rows.map(({ create }) => create);
}

/** In several statements, so that triggers per statement handle some rows at a time. */
const rowsPerCopy = 100_000;
const blockLength = 65_536;

async function copyRows(client, table, rows) {
  let next = rows.next();
  const command = `copy ${table} (${Object.keys(next.value).join()}) from stdin`;
  function* lines() {
    let block = '';
    for (let count = 0; !next.done && count < rowsPerCopy; count++, next = rows.next()) {
      const values = Object.values(next.value).map((value) => value ?? '\\N');
      block += `${values.join('\t')}\n`;
      if (block.length < blockLength) continue;
      yield block;
      block = '';
    }
    yield block;
  }
  while (!next.done) await pipeline(Readable.from(lines()), client.query(copyFrom(command)));
}
