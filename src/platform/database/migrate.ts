import { Migrator, sql } from 'kysely';
import type { Db } from './db.ts';

const files = import.meta.glob<string>('../../../db/migrations/*.sql', {
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

/** Migrates the database to the latest schema; returns the names of the migrations that ran. */
export async function migrate(db: Db, schema?: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema ? { migrationTableSchema: schema } : {}),
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? [])
    .filter(({ status }) => status === 'Success')
    .map(({ migrationName }) => migrationName);
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

export class WrongModeError extends Error {
  override readonly name = 'WrongModeError';

  constructor(found: string, wanted: string) {
    super(
      `This database belongs to ${found} sign-in and can't be opened in ${wanted} mode: use another DATA_DIR or DATABASE_URL.`,
    );
  }
}
