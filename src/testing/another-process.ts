import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { createApp } from '#app/app.ts';
import { openDatabase } from '#platform/database/db.ts';
import { PublicWrites } from '#platform/database/public-writes.ts';
import type { testApp } from './test-app.ts';

/**
 * For tests on a PostgreSQL server: an app that shares only the database with the given one, like another process. Its
 * connections can be terminated, as by a restart of the database.
 */
export async function anotherProcess(
  here: Awaited<ReturnType<typeof testApp>>,
  serverUrl: string,
  name: string,
) {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(here.db);
  const schema = rows[0]?.schema ?? '';
  const applicationName = `${schema} ${name}`.slice(-63);
  const url = new URL(serverUrl);
  url.searchParams.set('application_name', applicationName);
  const publicWrites = new PublicWrites();
  const outages: unknown[] = [];
  const onOutage = (cause: unknown) => outages.push(cause);
  const db = await openDatabase({ url: url.href, schema, publicWrites, onOutage });
  const healthDb = await openDatabase({ url: url.href, schema, connections: 1 });
  const app = await createApp({ ...here.deps, db, healthDb, publicWrites });
  afterAll(async () => {
    await app.close();
    await db.destroy();
    await healthDb.destroy();
  });
  const end = sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${applicationName}`;
  const endConnections = async (): Promise<number> => (await end.execute(here.db)).rows.length;
  return { app, outages, endConnections };
}
