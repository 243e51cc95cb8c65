import { sql } from 'kysely';
import { PublicDataVersion, publicWritesChannel } from '#platform/cache/public-data-version.ts';
import { type Db, defaultTimeouts, openDatabase } from '#platform/database/db.ts';
import { migrate } from '#platform/database/migrate.ts';

/** The PostgreSQL server on which the tests run; undefined for PGlite. */
export const serverUrl = import.meta.env.SILLAGE_TEST_DATABASE_URL as string | undefined;

interface TestDatabase {
  db: Db;
  schema: string;
  publicData: PublicDataVersion;
}

let files = 0;
let embedded: Db | undefined;
/** The test files of a worker share the embedded database, so they share this too. */
const embeddedPublicData = new PublicDataVersion();
/** On a busy machine the disk alone may delay a commit, and those that wait for its locks, by seconds. */
const patientTimeouts = { ...defaultTimeouts, connection: 15_000, statement: 15_000, lock: 15_000 };

/** Creates and migrates a schema of its own for a test file. */
export async function createSchema(): Promise<TestDatabase> {
  const schema = `test_${process.pid}_${Date.now().toString(36)}_${files++}`;
  if (!serverUrl) {
    embedded ??= await openDatabase({ publicData: embeddedPublicData });
    await sql.raw(`create schema ${schema}; set search_path = ${schema}, public`).execute(embedded);
    await migrate(embedded, { schema });
    return { db: embedded, schema, publicData: embeddedPublicData };
  }
  const publicData = new PublicDataVersion();
  const db = await openDatabase({ url: serverUrl, schema, publicData, timeouts: patientTimeouts });
  await sql.raw(`create schema ${schema}`).execute(db);
  const withoutTimeouts = await openDatabase({ url: serverUrl, schema, connections: 1, timeouts: null });
  await migrate(withoutTimeouts, { schema });
  await withoutTimeouts.destroy();
  return { db, schema, publicData };
}

/** Returns what empties the tables of a test file, all but the list of migrations. Tests may truncate them too. */
export async function tableEmptier(db: Db): Promise<() => Promise<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely%'`.execute(
    db,
  );
  const names = rows.map(({ name }) => name);
  for (const table of ['audit_entries', 'booking_events']) {
    await sql.raw(`alter table ${table} disable trigger ${table}_never_truncated`).execute(db);
  }
  if (serverUrl) return () => sql.raw(`truncate ${names.join()}`).execute(db);
  // A fifteenth of the time of `truncate` in PGlite. Triggers are off, so the caches are notified as a truncation would.
  const statements = [
    'set session_replication_role = replica',
    ...names.map((name) => `delete from ${name}`),
    'set session_replication_role = origin',
    `select pg_notify('${publicWritesChannel}', concat_ws(' ', current_schema(), 'everything', pg_current_xact_id()))`,
  ];
  return () => sql.raw(statements.join(';')).execute(db);
}
