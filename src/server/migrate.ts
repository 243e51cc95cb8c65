import { Migrator, sql } from 'kysely';
import type { Db } from './db.ts';

const files = import.meta.glob<string>('../../db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const migrations = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [
    path.replace(/^.*\/(.+)\.sql$/, '$1'),
    {
      up: (db: Db) =>
        sql
          .raw(text)
          .execute(db)
          .then(() => undefined),
    },
  ]),
);

/** Brings the database to the newest schema; returns the names of the migrations that it ran. */
export async function migrate(db: Db, schema?: string): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // A migration may rewrite a large table, or wait for another process that does: the limits are for requests.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    try {
      const { error, results } = await new Migrator({
        db: connection,
        provider: { getMigrations: async () => migrations },
        ...(schema ? { migrationTableSchema: schema } : {}),
      }).migrateToLatest();
      if (error) throw error;
      return (results ?? [])
        .filter(({ status }) => status === 'Success')
        .map(({ migrationName }) => migrationName);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}

/** D15: marks a new database as demo or real. Throws where it already is the other. */
export async function claimMode(db: Db, mode: 'demo' | 'real'): Promise<void> {
  await db
    .insertInto('deployment')
    .values({ mode, demo_seeded_at: null })
    .onConflict((conflict) => conflict.column('singleton').doNothing())
    .execute();
  const { mode: found } = await db.selectFrom('deployment').select('mode').executeTakeFirstOrThrow();
  if (found !== mode) throw new WrongModeError(found, mode);
}

export class WrongModeError extends Error {
  override readonly name = 'WrongModeError';

  constructor(found: string, wanted: string) {
    super(
      `This database belongs to ${found} sign-in and can't be opened in ${wanted} mode: use another DATA_DIR or DATABASE_URL.`,
    );
  }
}
