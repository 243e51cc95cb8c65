import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { OperatorError } from '#platform/operator-error.ts';
import { systemClock } from '#shared/clock.ts';
import type { Db } from './db.ts';
import { sqlStateOf } from './sql-state.ts';

const files = import.meta.glob<string>('../../../db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The SQL of each migration by its name. */
export type Migrations = Readonly<Record<string, string>>;

const ownMigrations: Migrations = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/(.+)\.sql$/, '$1'), text]),
);

interface MigrationOptions {
  /** Defaults to `public`; each test file has its own. */
  schema?: string;
  migrations?: Migrations;
  /** How long a migration waits for a lock before it is rolled back and tried again, in milliseconds. */
  lockTimeoutMs?: number;
  attempts?: number;
}

/**
 * Migrates the database to the latest schema; returns the names of the migrations that ran. Processes that do it at the
 * same time take turns. Migrations of a newer program are left alone, so that this one runs on its schema. Throws
 * `LockedTableError` if another transaction holds a table for too long. See "Updates" in docs/operations.md.
 */
export async function migrate(db: Db, options: MigrationOptions = {}): Promise<string[]> {
  const { migrations = ownMigrations, schema, lockTimeoutMs = 3_000, attempts = 10 } = options;
  return db.connection().execute(async (connection) => {
    await takeTurn(connection, schema);
    try {
      // Requests that need the table queue behind a migration that waits for it, so it must not wait for long.
      await sql.raw(`set lock_timeout = ${Math.trunc(lockTimeoutMs)}`).execute(connection);
      await createRecord(connection, schema);
      const executed = await executedMigrations(connection, schema);
      const ran: string[] = [];
      for (const names of batches(Object.keys(migrations).filter((name) => !executed.includes(name)))) {
        await runBatch(connection, { migrations, schema, attempts }, names);
        ran.push(...names);
      }
      return ran;
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${turnKey(schema)})`.execute(connection);
    }
  });
}

/** The names of this program's migrations that the database has not run. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const executed = await executedMigrations(db);
  return Object.keys(ownMigrations).filter((name) => !executed.includes(name));
}

/** Throws `PendingMigrationsError` if the database lacks a migration of this program. */
export async function requireMigrated(db: Db): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length > 0) throw new PendingMigrationsError(pending);
}

/** An index that is built while the table is in use can't be built in a transaction, so its file has this ending. */
const isConcurrent = (name: string) => name.endsWith('_concurrently');

/** The migrations that run in one transaction each. */
function batches(names: readonly string[]): string[][] {
  const result: string[][] = [];
  for (const name of [...names].sort()) {
    const last = result.at(-1);
    if (last && !isConcurrent(name) && !isConcurrent(last[0] ?? '')) last.push(name);
    else result.push([name]);
  }
  return result;
}

async function runBatch(
  db: Db,
  { migrations, schema, attempts }: { migrations: Migrations; schema: string | undefined; attempts: number },
  names: readonly string[],
): Promise<void> {
  const run = async (on: Db) => {
    for (const name of names) await runMigration(on, name, migrations[name] ?? '', schema);
  };
  for (let attempt = 1; ; attempt++) {
    try {
      if (!names.some(isConcurrent)) {
        return await db.transaction().execute(async (transaction) => {
          // Extensions belong to the database, so migrations of its other schemas must wait.
          await sql`select pg_advisory_xact_lock(hashtextextended('sillage migrations', 0))`.execute(
            transaction,
          );
          await run(transaction);
        });
      }
      await dropInvalidIndexes(db);
      return await run(db);
    } catch (error) {
      if (sqlStateOf(error) !== lockNotAvailable) throw error;
      if (attempt >= attempts) throw new LockedTableError(names);
      await wait(1_000);
    }
  }
}

async function runMigration(db: Db, name: string, text: string, schema?: string): Promise<void> {
  await sql.raw(text).execute(db);
  const timestamp = systemClock.now().toISOString();
  await sql`insert into ${recordOf(schema)} (name, timestamp) values (${name}, ${timestamp})`.execute(db);
}

/** The table of the migrations that have run, as Kysely's own migrator, which earlier versions used, creates it. */
function recordOf(schema?: string) {
  return sql.table(schema ? `${schema}.kysely_migration` : 'kysely_migration');
}

async function createRecord(db: Db, schema?: string): Promise<void> {
  await sql`create table if not exists ${recordOf(schema)}
    (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
}

const lockNotAvailable = '55P03';

/** What remains of an index whose concurrent build was interrupted. */
async function dropInvalidIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indexrelid
    where not indisvalid and c.relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index concurrently ${name}`).execute(db);
}

/** The names of the migrations that the database has run, also those of a newer program. */
async function executedMigrations(db: Db, schema?: string): Promise<string[]> {
  const table = schema ? `${schema}.kysely_migration` : 'kysely_migration';
  const { rows: found } = await sql<{
    exists: boolean;
  }>`select to_regclass(${table}) is not null as exists`.execute(db);
  if (!found[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from ${recordOf(schema)} order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/**
 * Takes the lock of migrating this schema. A process must not wait for it inside PostgreSQL: building an index
 * concurrently waits for every statement that runs, so the two would wait for each other.
 */
async function takeTurn(db: Db, schema?: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(${turnKey(schema)}) as taken`.execute(db);
    if (rows[0]?.taken) return;
    await wait(200);
  }
}

function turnKey(schema = 'public') {
  return sql`hashtextextended(${`sillage migrations of ${schema}`}, 0)`;
}

/** Marks a new database as demo or real; throws if it is marked as the other. See "Demo mode" in docs/product.md. */
export async function claimMode(db: Db, mode: 'demo' | 'real'): Promise<void> {
  await db
    .insertInto('deployment')
    .values({ mode, demo_seeded_at: null })
    .onConflict((conflict) => conflict.column('singleton').doNothing())
    .execute();
  const { mode: found } = await db.selectFrom('deployment').select('mode').executeTakeFirstOrThrow();
  if (found !== mode) throw new WrongModeError(found, mode);
}

export class WrongModeError extends OperatorError {
  override readonly name = 'WrongModeError';

  constructor(found: string, wanted: string) {
    super(
      `This database belongs to ${found} sign-in and can't be opened in ${wanted} mode: use another DATA_DIR or DATABASE_URL.`,
    );
  }
}

export class PendingMigrationsError extends OperatorError {
  override readonly name = 'PendingMigrationsError';

  constructor(names: readonly string[]) {
    super(
      `The database lacks ${names.length === 1 ? 'a migration' : 'migrations'} of this version (${names.join(', ')}): run the command migrate first.`,
    );
  }
}

export class LockedTableError extends OperatorError {
  override readonly name = 'LockedTableError';

  constructor(names: readonly string[]) {
    super(
      `The migration ${names.join(', ')} was not run, because another transaction held a table that it changes: nothing of it has changed. End that transaction (pg_stat_activity shows it), or try again later.`,
    );
  }
}
