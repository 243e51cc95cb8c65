import { join } from 'node:path';
import { type DatabaseOptions, defaultTimeouts, openDatabase } from '#platform/database/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Settings } from './settings.ts';

/** The metrics share the health check's connection: none of their statements may take the time that a check has. */
const healthTimeouts = { ...defaultTimeouts, statement: 1_500 };

/** Opens the database and the connection of the health check. Each adds to `cleanups` how to close it. */
export async function openDatabases(
  settings: Settings,
  { publicWrites, onStatement }: Required<Pick<DatabaseOptions, 'publicWrites' | 'onStatement'>>,
  log: (line: string) => void,
  cleanups: (() => Promise<void>)[],
): Promise<Pick<Deps, 'db' | 'healthDb'>> {
  const { databaseUrl: url, databaseConnections: connections } = settings;
  const db = await openDatabase({
    url,
    connections,
    folder: join(settings.dataDir, 'database'),
    publicWrites,
    onOutage: (cause) => log(outageMessage(cause)),
    onStatement,
  });
  cleanups.push(() => db.destroy());
  if (!url) return { db, healthDb: db };
  const healthDb = await openDatabase({ url, connections: 1, timeouts: healthTimeouts, onStatement });
  cleanups.push(() => healthDb.destroy());
  return { db, healthDb };
}

/** Explains to the operator why the product is slower. */
function outageMessage(cause: unknown): string {
  if (cause === null)
    return 'Database: reconnected the connection that listens for changes; responses are cached again';
  const reason = cause instanceof Error ? cause.message : cause;
  return `Database: lost the connection that listens for changes (${reason}); responses are not cached until it is back`;
}
