import { sql } from 'kysely';
import { healthLimits } from '#features/admin/health-limits.ts';
import type { ServerHealth } from '#features/admin/health-schemas.ts';
import type { Db } from '#platform/database/db.ts';
import type { Deps } from '#platform/deps.ts';
import { withinTime } from '#platform/within-time.ts';
import { readBackup } from './backup.ts';
import { readDatabase } from './database.ts';
import { readDisk } from './disk.ts';
import { type JobSchedule, readJobs } from './jobs.ts';
import { readMessages } from './messages.ts';
import { readPictures } from './pictures.ts';

/** What only `src/app` knows of the program. */
interface Program {
  version: string;
  jobs: readonly JobSchedule[];
}

type HealthDeps = Pick<Deps, 'db' | 'clock' | 'images' | 'storage' | 'mailer' | 'site'>;
type Failed = { isRead: false; error: string };

/**
 * Reads each part of the server's health; one that fails or takes too long is reported, and the others are still read.
 * See "Health of the server" in docs/product.md.
 */
export async function getHealth(deps: HealthDeps, { version, jobs }: Program): Promise<ServerHealth> {
  const { db, clock, storage, site } = deps;
  const now = clock.now();
  const uptimeSeconds = Math.floor(process.uptime());
  const disk = storage.dataDir === null ? null : readPart(within(() => readDisk(storage.dataDir ?? '')));
  const store = within(() => deps.images.check()).then(() => null, messageOf);
  // One after the other, because they share the connection of the request.
  const database = await readPart(inDatabase(db, readDatabase));
  const jobsRead = await readPart(inDatabase(db, (on) => readJobs(on, jobs, { now, uptimeSeconds })));
  const messages = await readPart(inDatabase(db, (on) => readMessages({ ...deps, db: on })));
  const pictures = await readPart(inDatabase(db, (on) => readPictures(on, storage.images, store)));
  const backup = await readPart(inDatabase(db, (on) => readBackup(on, { now, isDemo: site.demo })));
  return {
    checkedAt: now.toISOString(),
    program: {
      version,
      node: process.versions.node,
      uptimeSeconds,
      memoryBytes: process.memoryUsage.rss(),
    },
    database,
    jobs: jobsRead,
    messages,
    pictures,
    backup,
    disk: await disk,
  };
}

async function readPart<Part extends object>(
  reading: Promise<Part>,
): Promise<(Part & { isRead: true }) | Failed> {
  return reading.then(
    (part) => ({ isRead: true as const, ...part }),
    (error: unknown) => ({ isRead: false as const, error: messageOf(error) }),
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function within<T>(read: () => Promise<T>): Promise<T> {
  return withinTime(healthLimits.timeoutMs, read);
}

/**
 * The database itself ends statements that take too long. If this process did not wait for them, they would go on, on a
 * connection that the next request gets.
 */
function inDatabase<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql.raw(`set local statement_timeout = ${healthLimits.timeoutMs}`).execute(transaction);
    return read(transaction);
  });
}
