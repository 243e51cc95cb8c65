import { sql } from 'kysely';
import { PublicDataVersion } from '#platform/cache/public-data-version.ts';
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
