import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { getHealth } from '#features/admin/endpoints.ts';
import {
  type HealthPart,
  type JobHealth,
  type ServerHealth,
  serverHealth,
} from '#features/admin/health-schemas.ts';
import { readQueue } from '#features/admin/server/messages.ts';
import { countUpTo, totalOf } from '#platform/database/count.ts';
import type { Db } from '#platform/database/db.ts';
import { pendingMigrations, requireMigrated } from '#platform/database/migrate.ts';
import type { Deps } from '#platform/deps.ts';
import { userRoute } from '#platform/http/route.ts';
import { clockSkewMs } from '#platform/jobs/periodic-jobs.ts';
import { withinTime } from '#platform/within-time.ts';
import { exactTotals } from '#shared/lists.ts';
import { version } from '#shared/version.ts';
import { jobs } from './jobs.ts';

/** From when on a part needs attention; `adminLimits` has those of messages. See "Health of the server" in docs/product.md. */
const limits = {
  /** How long each part may take. */
  timeoutMs: 2_000,
  /** Of the simplest statement. */
  slowDatabaseMs: 250,
  /** After how long a job that is due means that nothing runs jobs. */
  lateJobMs: 5 * 60_000,
  /** A day and some hours for a late one, as in `deploy/prometheus/alerts.yml`. */
  oldBackupMs: 26 * 3_600_000,
  freeBytes: 2 * 1024 ** 3,
};

/** Rejects if a part takes too long. */
export function inTime<T>(read: () => Promise<T>): Promise<T> {
  return withinTime(limits.timeoutMs, read);
}

/** What a process must reach to serve requests; each rejects with what is wrong. */
export function essentials({ healthDb, images }: Pick<Deps, 'healthDb' | 'images'>) {
  return {
    database: () => inTime(() => sql`select 1`.execute(healthDb)),
    migrations: () => inTime(() => requireMigrated(healthDb)),
    store: () => inTime(() => images.check()),
  };
}

export async function readDatabase(db: Db): Promise<HealthPart<'database'>> {
  const started = performance.now();
  await sql`select 1`.execute(db);
  const latencyMs = Math.round((performance.now() - started) * 10) / 10;
  const { rows } = await sql<{ name: string; version: string; size: number }>`
    select
      version() as name,
      current_setting('server_version') as version,
      pg_database_size(current_database()) as size`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not say its version');
  const pending = await pendingMigrations(db);
  return {
    problems: problemsOf({
      MIGRATIONS_PENDING: pending.length > 0,
      DATABASE_SLOW: latencyMs > limits.slowDatabaseMs,
    }),
    isEmbedded: row.name.includes('PGlite'),
    version: row.version,
    sizeBytes: Number(row.size),
    latencyMs,
    pendingMigrations: pending,
  };
}

/** The periodic jobs, each with its latest run. */
export async function readJobs(deps: Deps) {
  const runs = await deps.db
    .selectFrom('job_runs')
    .select(['name', 'due_at', 'started_at', 'finished_at', 'succeeded_at', 'error'])
    .execute();
  return jobs(deps).map(({ name, everyMinutes }) => ({
    ...{ name, everyMinutes },
    run: runs.find((run) => run.name === name),
  }));
}

type Job = Awaited<ReturnType<typeof readJobs>>[number];

export async function findLastBackup(db: Db): Promise<Date | null> {
  const last = await db
    .selectFrom('events')
    .select('at')
    .where('act', '=', 'BACKUP_MADE')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? null;
}

/** The administrators' page of the server's health. */
export const serverHealthRoute = userRoute(getHealth, { response: serverHealth }, (_, deps) =>
  readHealth(deps),
);

/** Reads each part; one that fails or takes too long is reported, and the others are still read. */
async function readHealth(deps: Deps): Promise<ServerHealth> {
  const { dataDir } = deps.storage;
  const disk = dataDir === null ? null : reported(inTime(() => describeDisk(dataDir)));
  const storeError = essentials(deps)
    .store()
    .then(() => null, messageOf);
  /**
   * The database itself ends statements that take too long. If this process did not wait for them, they would go on, on
   * a connection that the next request gets.
   */
  const inDatabase = <Part extends object>(read: (on: Deps) => Promise<Part>) =>
    reported(
      deps.db.transaction().execute(async (db) => {
        await sql.raw(`set local statement_timeout = ${limits.timeoutMs}`).execute(db);
        return read({ ...deps, db });
      }),
    );
  return {
    checkedAt: deps.clock.now().toISOString(),
    program: {
      version,
      node: process.versions.node,
      uptimeSeconds: Math.floor(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
    },
    // One after the other, because they share the connection of the request.
    database: await inDatabase(({ db }) => readDatabase(db)),
    jobs: await inDatabase(describeJobs),
    messages: await inDatabase(describeMessages),
    pictures: await inDatabase((on) => describePictures(on, storeError)),
    backup: await inDatabase(describeBackup),
    disk: await disk,
  };
}

type Reported<Part> = (Part & { isRead: true }) | { isRead: false; error: string };

function reported<Part extends object>(reading: Promise<Part>): Promise<Reported<Part>> {
  return reading.then(
    (part) => ({ isRead: true as const, ...part }),
    (error: unknown) => ({ isRead: false as const, error: messageOf(error) }),
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The names of the problems that exist. */
function problemsOf<Problem extends string>(found: Record<Problem, boolean>): Problem[] {
  return (Object.keys(found) as Problem[]).filter((problem) => found[problem]);
}

async function describeJobs(deps: Deps): Promise<HealthPart<'jobs'>> {
  const described = (await readJobs(deps)).map((job) => describeJob(job, deps.clock.now()));
  return {
    problems: problemsOf({
      JOBS_LATE: described.some(({ state }) => state === 'LATE'),
      JOBS_AHEAD: described.some(({ state }) => state === 'AHEAD'),
      JOBS_FAILED: described.some(({ error }) => error !== null),
    }),
    jobs: described,
  };
}

function describeJob({ name, everyMinutes, run }: Job, now: Date): JobHealth {
  const nextDueAt = run ? new Date(run.due_at.getTime() + everyMinutes * 60_000) : null;
  // Every job that never ran is due as soon as a process has started.
  const lateMs = nextDueAt ? now.getTime() - nextDueAt.getTime() : process.uptime() * 1000;
  return {
    ...{ name, everyMinutes },
    state: lateMs > limits.lateJobMs ? 'LATE' : stateOf(run, now),
    startedAt: run?.started_at.toISOString() ?? null,
    finishedAt: run?.finished_at?.toISOString() ?? null,
    error: run?.error ?? null,
    nextDueAt: nextDueAt?.toISOString() ?? null,
  };
}

function stateOf(run: Job['run'], now: Date): JobHealth['state'] {
  if (!run) return 'NOT_RUN';
  if (run.due_at.getTime() > now.getTime() + clockSkewMs) return 'AHEAD';
  if (run.error !== null) return 'FAILED';
  return run.finished_at === null ? 'RUNNING' : 'OK';
}

async function describeMessages(deps: Deps): Promise<HealthPart<'messages'>> {
  const { canSendMail, stoppedSince, waitingSince, channels } = await readQueue(deps);
  return {
    problems: problemsOf({
      MAIL_NOT_SET: !canSendMail,
      MESSAGES_STOPPED: stoppedSince !== null,
      MESSAGES_FAILED: channels.some(({ failed }) => failed > 0),
    }),
    channels: channels.map(({ channel, waiting, failed }) => ({ channel, waiting, failed })),
    waitingSince,
  };
}

async function describePictures(
  { db, storage }: Deps,
  checked: Promise<string | null>,
): Promise<HealthPart<'pictures'>> {
  const images = {
    select: sql`select * from images`,
    filters: [sql<boolean>`true`],
    exactTotal: exactTotals.searched,
  };
  const { rows } = await sql<{ counted: number }>`select ${countUpTo(images)} as counted`.execute(db);
  const pictures = await totalOf(db, images, rows[0]?.counted ?? 0);
  const storeError = await checked;
  return {
    problems: problemsOf({ STORE_UNREACHABLE: storeError !== null }),
    store: storage.images,
    ...{ storeError, pictures },
  };
}

/** The demo needs no backup. */
async function describeBackup({ db, clock, site }: Deps): Promise<HealthPart<'backup'>> {
  const last = await findLastBackup(db);
  const isOld = last !== null && clock.now().getTime() - last.getTime() > limits.oldBackupMs;
  return {
    problems: problemsOf({ BACKUP_MISSING: !last && !site.demo, BACKUP_OLD: isOld && !site.demo }),
    lastMadeAt: last?.toISOString() ?? null,
  };
}

/** How full the disk of this folder is. */
async function describeDisk(folder: string): Promise<HealthPart<'disk'>> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  return {
    problems: problemsOf({ DISK_LOW: freeBytes < limits.freeBytes }),
    freeBytes,
    totalBytes: blocks * bsize,
  };
}
