import { join } from 'node:path';
import { DatabaseAvailability } from '#platform/database/availability.ts';
import { type DatabaseOptions, openDatabase } from '#platform/database/db.ts';
import { publicReadsOf } from '#platform/database/replica.ts';
import type { Deps } from '#platform/deps.ts';
import { systemClock } from '#shared/clock.ts';
import type { Settings } from './settings.ts';

export type Databases = Pick<Deps, 'db' | 'healthDb' | 'publicReads' | 'availability'>;

/** Opens the database, the connection of the health check and the replica. Each adds to `cleanups` how to close it. */
export async function openDatabases(
  settings: Settings,
  { publicData, onStatement }: Required<Pick<DatabaseOptions, 'publicData' | 'onStatement'>>,
  log: (line: string) => void,
  cleanups: (() => Promise<void>)[],
): Promise<Databases> {
  const { databaseUrl: url, databaseConnections: connections } = settings;
  const availability = new DatabaseAvailability({ onOutage: (cause) => log(awayMessage(cause)) });
  const db = await openDatabase({
    url,
    connections,
    folder: join(settings.dataDir, 'database'),
    publicData,
    onOutage: (cause) => log(outageMessage(cause)),
    availability,
    onStatement,
  });
  cleanups.push(() => db.destroy());
  if (!url) return { db, healthDb: db, publicReads: db, availability };
  const healthDb = await openDatabase({ url, connections: 1, onStatement });
  cleanups.push(() => healthDb.destroy());
  if (!settings.replicaUrl) return { db, healthDb, publicReads: db, availability };
  const replica = await openDatabase({
    url: settings.replicaUrl,
    connections,
    readOnly: true,
    onStatement,
    availability: new DatabaseAvailability({ onOutage: (cause) => log(replicaMessage(cause)) }),
  });
  cleanups.push(() => replica.destroy());
  const publicReads = publicReadsOf({ primary: db, replica, availability, publicData, clock: systemClock });
  return { db, healthDb, publicReads, availability };
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : cause);

/** Explains to the operator why the product is slower. */
function outageMessage(cause: unknown): string {
  return cause === null
    ? 'Database: reconnected the connection that listens for changes; responses are cached again'
    : `Database: lost the connection that listens for changes (${reasonOf(cause)}); responses are not cached until it is back`;
}

function awayMessage(cause: unknown): string {
  return cause === null
    ? 'Database: it is back'
    : `Database: it can't be reached (${reasonOf(cause)}); public pages are sent as stale copies, and everything else is refused until it is back`;
}

function replicaMessage(cause: unknown): string {
  return cause === null
    ? 'Replica: it is back'
    : `Replica: it can't be reached (${reasonOf(cause)}); public reads go to the primary until it is back`;
}
