import { sql } from 'kysely';
import { type Db, defaultTimeouts, openDatabase } from '#platform/database/db.ts';
import { migrate } from '#platform/database/migrate.ts';
import { PublicWrites, publicWritesChannel } from '#platform/database/public-writes.ts';

/** The PostgreSQL server on which the tests run; undefined for PGlite. */
export const serverUrl = import.meta.env.SILLAGE_TEST_DATABASE_URL as string | undefined;

/** For the titles of tests with concurrent requests: PGlite has one connection, on which nothing races. */
export const engine = serverUrl ? 'on PostgreSQL' : 'one after another, on PGlite';

export interface TestDatabase {
  db: Db;
  schema: string;
  publicWrites: PublicWrites;
  /** For `afterAll`. */
  drop(): Promise<void>;
}

let files = 0;
let embedded: Db | undefined;
let shared: TestDatabase | undefined;
/** The test files of a worker share the embedded database, so they share this too. */
const embeddedPublicWrites = new PublicWrites();
/** On a busy machine the disk alone may delay a commit, and those that wait for its locks, by seconds. */
const patientTimeouts = { ...defaultTimeouts, connection: 15_000, statement: 15_000, lock: 15_000 };

/**
 * The schema for a test file that changes only rows. In the embedded database, the files of a worker share one, because
 * the migrations take as long as ten tests.
 */
export async function openSchema(): Promise<TestDatabase> {
  if (serverUrl) return createSchema();
  if (!shared) {
    shared = { ...(await createSchema()), drop: async () => {} };
    await allowTruncation(shared.db);
    return shared;
  }
  await setSearchPath(shared.db, shared.schema);
  // Unlike `delete`, it leaves nothing of the rows of earlier files, which would make scans slow.
  await truncate(shared.db, await tableNames(shared.db));
  return shared;
}

/** Creates and migrates a schema of its own for a test file. */
export async function createSchema(): Promise<TestDatabase> {
  const schema = `test_${process.pid}_${Date.now().toString(36)}_${files++}`;
  const publicWrites = serverUrl ? new PublicWrites() : embeddedPublicWrites;
  const onServer = { url: serverUrl ?? '', schema, publicWrites, timeouts: patientTimeouts };
  const db = embedded ?? (await openDatabase(serverUrl ? onServer : { publicWrites }));
  if (!serverUrl) embedded = db;
  await sql.raw(`create schema ${schema}`).execute(db);
  if (serverUrl) {
    const withoutTimeouts = await openDatabase({ url: serverUrl, schema, connections: 1, timeouts: null });
    await migrate(withoutTimeouts, { schema });
    await withoutTimeouts.destroy();
  } else {
    await setSearchPath(db, schema);
    await migrate(db, { schema });
  }
  return {
    ...{ db, schema, publicWrites },
    async drop() {
      await sql.raw(`drop schema ${schema} cascade`).execute(db);
      if (serverUrl) await db.destroy();
    },
  };
}

const setSearchPath = (db: Db, schema: string) => sql.raw(`set search_path = ${schema}, public`).execute(db);

const truncate = (db: Db, names: readonly string[]) => sql.raw(`truncate ${names.join()}`).execute(db);

async function allowTruncation(db: Db): Promise<void> {
  for (const table of ['events', 'cash_entries', 'day_closes']) {
    await sql.raw(`alter table ${table} disable trigger ${table}_never_truncated`).execute(db);
  }
}

/** Only superusers may switch off all triggers. */
async function isSuperuser(db: Db): Promise<boolean> {
  const { rows } = await sql<{ on: string }>`select current_setting('is_superuser') as on`.execute(db);
  return rows[0]?.on === 'on';
}

async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not in ('migrations', 'migration_lock')`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Calls this on a database that lacks its last migration, with the migration's name. */
export async function withoutLastMigration<T>(db: Db, call: (name: string) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from migrations where name = (select max(name) from migrations) returning *`.execute(db);
  try {
    return await call(rows[0]?.name.replace(/@.*/, '') ?? '');
  } finally {
    await sql`insert into migrations select * from json_populate_recordset(null::migrations, ${JSON.stringify(rows)})`.execute(
      db,
    );
  }
}

/** Returns what empties the tables of a test file, all but the list of migrations. Tests may truncate them too. */
export async function tableEmptier(db: Db): Promise<() => Promise<unknown>> {
  const names = await tableNames(db);
  await allowTruncation(db);
  // A fifteenth of the time of `truncate`.
  if (await isSuperuser(db)) return () => withoutTriggers(db, deletions(names));
  return () => truncate(db, names);
}

/** Returns what restores all rows as they are now; null if the user of the database may not switch off triggers. */
export async function rowRestorer(db: Db): Promise<(() => Promise<unknown>) | null> {
  if (!(await isSuperuser(db))) return null;
  const names = await tableNames(db);
  const statements = deletions(names);
  for (const name of names) {
    const { rows } = await sql<{ columns: string; kept: string | null }>`
      select
        (
          select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        ) as columns,
        (select quote_literal(json_agg(kept)) from ${sql.table(name)} kept) as kept`.execute(db);
    const [row] = rows;
    if (!row?.kept) continue;
    statements.push(
      `insert into ${name} (${row.columns}) overriding system value
        select ${row.columns} from json_populate_recordset(null::${name}, ${row.kept})`,
    );
  }
  return () => withoutTriggers(db, statements);
}

const deletions = (names: readonly string[]) => names.map((name) => `delete from ${name}`);

/** The caches are notified as a truncation would. */
function withoutTriggers(db: Db, statements: readonly string[]) {
  const all = [
    'set session_replication_role = replica',
    ...statements,
    'set session_replication_role = origin',
    `select pg_notify('${publicWritesChannel}', concat_ws(' ', current_schema(), pg_current_xact_id(), 'everything'))`,
  ];
  return sql.raw(all.join(';')).execute(db);
}
