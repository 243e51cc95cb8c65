import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Migrator, sql } from 'kysely';
import { OperatorError } from '#platform/operator-error.ts';
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
 * same time take turns. A schema of a newer program is left alone, so that this one runs on it. Throws `OtherSchemaError` if
 * a migration that ran had another text, and `LockedTableError` if another transaction holds a table for too long. See
 * "Updates" in docs/operations.md.
 */
export async function migrate(db: Db, options: MigrationOptions = {}): Promise<string[]> {
  const { migrations = ownMigrations, schema = 'public', lockTimeoutMs = 3_000, attempts = 10 } = options;
  return db.connection().execute(async (connection) => {
    await takeTurn(connection);
    try {
      // Requests that need the table queue behind a migration that waits for it, so it must not wait for long.
      await sql.raw(`set lock_timeout = ${Math.trunc(lockTimeoutMs)}`).execute(connection);
      const missing = await missingMigrations(connection, migrations, schema);
      for (const batch of batches(missing)) {
        await runBatch(connection, { all: recordsOf(migrations), batch, schema, attempts });
      }
      return missing.map(({ name }) => name);
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${turn})`.execute(connection);
    }
  });
}

/** The names of this program's migrations that the database has not run. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  return (await missingMigrations(db, ownMigrations)).map(({ name }) => name);
}

/** Throws `PendingMigrationsError` if the database lacks a migration of this program. */
export async function requireMigrated(db: Db): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length > 0) throw new PendingMigrationsError(pending);
}

interface MigrationRecord {
  /** What the table `migrations` has: the name and a hash of the text, so that an edited file is another migration. */
  id: string;
  name: string;
  text: string;
}

/** In the order in which they run. */
function recordsOf(migrations: Migrations): MigrationRecord[] {
  return Object.entries(migrations)
    .map(([name, text]) => ({ id: `${name}@${hashOf(text).slice(0, 16)}`, name, text }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * These migrations that the database has not run. Throws `OtherSchemaError` unless those that it has run are the first of
 * these, or begin with all of these.
 */
async function missingMigrations(
  db: Db,
  migrations: Migrations,
  schema?: string,
): Promise<MigrationRecord[]> {
  const table = schema ? `${schema}.migrations` : 'migrations';
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass(${table}) is not null as exists`.execute(db);
  const { rows } = found[0]?.exists
    ? await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
    : { rows: [] };
  const ran = rows.map(({ name }) => name).sort();
  const own = recordsOf(migrations);
  if (own.some(({ id }, n) => n < ran.length && ran[n] !== id)) throw new OtherSchemaError();
  return own.slice(ran.length);
}

/** An index that is built while the table is in use can't be built in a transaction, so its file has this ending. */
const isConcurrent = ({ name }: MigrationRecord) => name.endsWith('_concurrently');

/** The migrations that run in one transaction each. */
function batches(records: readonly MigrationRecord[]): MigrationRecord[][] {
  const result: MigrationRecord[][] = [];
  for (const record of records) {
    const last = result.at(-1);
    if (last && !isConcurrent(record) && !last.some(isConcurrent)) last.push(record);
    else result.push([record]);
  }
  return result;
}

interface Batch {
  all: readonly MigrationRecord[];
  batch: readonly MigrationRecord[];
  schema: string;
  attempts: number;
}

async function runBatch(db: Db, { all, batch, schema, attempts }: Batch): Promise<void> {
  const run = (record: MigrationRecord) => ({
    async up(on: Db) {
      if (isConcurrent(record)) await dropInvalidIndexes(on);
      await sql.raw(record.text).execute(on);
    },
  });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(all.map((one) => [one.id, run(one)])) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migration_lock',
    migrationTableSchema: schema,
    disableTransactions: batch.some(isConcurrent),
    // Their order by name was checked before; Kysely would compare the clocks of the processes that ran them.
    allowUnorderedMigrations: true,
  });
  for (let attempt = 1; ; attempt++) {
    const { error } = await migrator.migrateTo(batch.at(-1)?.id ?? '');
    if (!error) return;
    if (sqlStateOf(error) === duplicateTable && batch[0]?.id === all[0]?.id) throw new OtherSchemaError();
    if (!tableWasLocked.has(sqlStateOf(error))) throw error;
    if (attempt >= attempts) throw new LockedTableError(batch.map(({ name }) => name));
    await wait(1_000);
  }
}

/** A lock that was not available, and a deadlock, which ends the migration if PostgreSQL chooses it. */
const tableWasLocked = new Set<string | null>(['55P03', '40P01']);
const duplicateTable = '42P07';

/** What remains of an index whose concurrent build was interrupted. */
async function dropInvalidIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indexrelid
    where not indisvalid and c.relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index concurrently ${name}`).execute(db);
}

/**
 * Takes the lock of migrating this database. A process must not wait for it inside PostgreSQL, as it would for the lock of
 * Kysely's Migrator: building an index concurrently waits for every statement that runs, so the two would wait for each other.
 */
async function takeTurn(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${turn}) as taken`.execute(db);
    if (rows[0]?.taken) return;
    await wait(50);
  }
}

const turn = sql`hashtextextended('sillage migrations', 0)`;

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

export class OtherSchemaError extends OperatorError {
  override readonly name = 'OtherSchemaError';

  constructor() {
    super(
      'The schema of this database was not made by a release that this version can update: use an empty database (DATABASE_URL), or for the demo another DATA_DIR, or delete its folder.',
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
      `The migration ${names.join(', ')} was not run, because another transaction held a table that it changes. Nothing of it has changed, but for a half-built index that the next try removes. End that transaction (pg_stat_activity shows it), or try again later.`,
    );
  }
}
