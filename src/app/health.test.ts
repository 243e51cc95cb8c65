import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getHealth } from '#features/admin/endpoints.ts';
import { type JobHealth, jobNames, type ServerHealth } from '#features/admin/health-schemas.ts';
import { dispatchDue } from '#features/messages/server/dispatch.ts';
import { MailRefusedError } from '#platform/mail/mailer.ts';
import { recordEvent } from '#platform/record-event.ts';
import { version } from '#shared/version.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { serverUrl } from '#testing/test-database.ts';
import { memoryStore } from '#testing/upload.ts';
import { databaseMetrics } from './database-metrics.ts';
import { jobs } from './jobs.ts';

const check = vi.fn(async () => {});
const test = await testApp({ images: { ...memoryStore(), check } });
const { db, deps, clock } = test;
const { newPerson, newOwner, newRenter, newItem, request } = bookingWorld(test);
const requestHours = async () => request(await newRenter(), await newItem(await newOwner()));
const minuteMs = 60_000;
// A job that has not run yet is late once the process is older than this.
beforeEach(() => void vi.spyOn(process, 'uptime').mockReturnValue(60));

async function health(): Promise<ServerHealth> {
  return (await (await newPerson({ isAdmin: true })).caller.send(getHealth)).body;
}

/** The metrics of the database by name and label, as after a start or from this reader. */
async function figures(reader = databaseMetrics(deps)): Promise<Record<string, number>> {
  const metrics = await (await reader()).getMetricsAsJSON();
  return Object.fromEntries(
    metrics.flatMap(({ name, values }) =>
      values.map(({ labels, value }) => [[name, ...Object.values(labels)].join(' '), value]),
    ),
  );
}

const intervals = Object.fromEntries(
  jobs(deps).map(({ name, everyMinutes }) => [`sillage_job_interval_seconds ${name}`, everyMinutes * 60]),
);

/** Fails unless the part could be read. */
function read<Part extends { isRead: boolean } | null>(part: Part): Extract<Part, { isRead: true }> {
  expect(part).toMatchObject({ isRead: true });
  return part as Extract<Part, { isRead: true }>;
}

const job = (part: ServerHealth['jobs'], name: string): JobHealth | undefined =>
  read(part).jobs.find((one) => one.name === name);

it('contains every part, without problems while all is well', async () => {
  const { program, database, jobs: jobsRead, messages, pictures, backup, disk } = await health();
  expect(program).toMatchObject({ version, node: process.versions.node });
  expect(program.memoryBytes).toBeGreaterThan(1_000_000);
  expect(read(database)).toMatchObject({ isEmbedded: !serverUrl, pendingMigrations: [] });
  expect(read(database).sizeBytes).toBeGreaterThan(1_000_000);
  expect(read(jobsRead)).toMatchObject({ problems: [] });
  const channels = ['EMAIL', 'PUSH'].map((channel) => ({ channel, waiting: 0, failed: 0 }));
  expect(read(messages)).toEqual({ isRead: true, problems: [], channels, waitingSince: null });
  expect(read(pictures)).toMatchObject({ problems: [], store: 'FOLDER', pictures: 0 });
  expect(read(backup)).toMatchObject({ problems: [], lastMadeAt: null });
  expect(read(disk).totalBytes).toBeGreaterThan(read(disk).freeBytes);
});

it('the metrics count users, items, and bookings by status', async () => {
  await requestHours();
  expect(await figures()).toMatchObject({
    sillage_users: 2,
    sillage_items: 1,
    'sillage_bookings pending': 1,
    'sillage_bookings confirmed': 0,
    sillage_database_up: 1,
    sillage_store_up: 1,
    ...intervals,
  });
});

describe('the jobs of the health', () => {
  const run = (name: string, finished: boolean, error: string | null = null) =>
    db
      .insertInto('job_runs')
      .values({
        ...{ name, due_at: clock.now(), started_at: clock.now(), error },
        finished_at: finished ? clock.now() : null,
        succeeded_at: clock.now(),
      })
      .execute();

  it('are those that the program runs', () => {
    expect(new Set(jobs(deps).map(({ name }) => name))).toEqual(new Set(jobNames));
  });

  it('have their last run and when they are next due, and are late five minutes after that', async () => {
    await run('delete old messages', true);
    await run('delete expired sessions', false);
    const { jobs: part } = await health();
    const [now, nextDueAt] = ['2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z'];
    expect(job(part, 'delete old messages')).toEqual({
      ...{ name: 'delete old messages', everyMinutes: 60, state: 'OK', error: null },
      ...{ startedAt: now, finishedAt: now, nextDueAt },
    });
    expect(job(part, 'delete expired sessions')).toMatchObject({ state: 'RUNNING', finishedAt: null });
    expect(job(part, 'delete unused uploads')).toMatchObject({ state: 'NOT_RUN', startedAt: null });
    expect(read(part).problems).toEqual([]);
    clock.advance(65 * minuteMs);
    expect(job((await health()).jobs, 'delete old messages')?.state).toBe('OK');
    clock.advance(1);
    const { jobs: late } = await health();
    expect(job(late, 'delete old messages')?.state).toBe('LATE');
    expect(read(late).problems).toEqual(['JOBS_LATE']);
    clock.advance(-(65 + 60) * minuteMs);
    const { jobs: ahead } = await health();
    expect(job(ahead, 'delete old messages')?.state).toBe('AHEAD');
    expect(read(ahead).problems).toEqual(['JOBS_AHEAD']);
  });

  it('have the error of a failed run, and when the last one succeeded', async () => {
    await run('delete old messages', true, 'the store is full');
    const succeeded_at = new Date(clock.now().getTime() - 7_200_000);
    await db.updateTable('job_runs').set({ succeeded_at }).execute();
    expect(await figures()).toMatchObject({
      'sillage_job_last_success_timestamp_seconds delete old messages': succeeded_at.getTime() / 1_000,
      'sillage_job_failed delete old messages': 1,
    });
    const { jobs: part } = await health();
    expect(job(part, 'delete old messages')).toMatchObject({ state: 'FAILED', error: 'the store is full' });
    expect(read(part).problems).toEqual(['JOBS_FAILED']);
  });
});

describe('the messages of the health', () => {
  it('are counted by channel, with those that are tried again', async () => {
    await requestHours();
    expect(await figures()).toMatchObject({ sillage_outbox_waiting: 1, 'sillage_messages_waiting email': 0 });
    const sendFailing = (error: Error) =>
      dispatchDue({ ...deps, mailer: { send: () => Promise.reject(error), close() {} } });
    await sendFailing(new Error('ECONNREFUSED'));
    const waiting = read((await health()).messages);
    expect(waiting.channels[0]).toEqual({ channel: 'EMAIL', waiting: 2, failed: 0 });
    expect(waiting.waitingSince).toBe('2026-11-21T09:00:00.000Z');
    clock.advance(10 * minuteMs);
    expect(await figures()).toMatchObject({
      sillage_outbox_waiting: 0,
      'sillage_messages_waiting email': 2,
      'sillage_messages_oldest_waiting_seconds email': 600,
      'sillage_messages_waiting push': 0,
      'sillage_messages_oldest_waiting_seconds push': 0,
    });
    await sendFailing(new MailRefusedError('550 No such mailbox'));
    const failed = read((await health()).messages);
    expect(failed.channels[0]).toEqual({ channel: 'EMAIL', waiting: 0, failed: 2 });
    expect(failed).toMatchObject({ problems: ['MESSAGES_FAILED'], waitingSince: null });
    // The owner's warning is due at 06:00.
    clock.set('2026-11-22T07:00:00Z');
    expect(read((await health()).messages)).toMatchObject({
      channels: [{ waiting: 1, failed: 2 }, {}],
      waitingSince: '2026-11-22T06:00:00.000Z',
    });
    expect(await figures()).toMatchObject({
      'sillage_messages_waiting email': 1,
      'sillage_messages_oldest_waiting_seconds email': 3_600,
    });
  });

  it('are a problem if nothing sends them', async () => {
    await requestHours();
    clock.advance(11 * minuteMs);
    expect(read((await health()).messages).problems).toEqual(['MESSAGES_STOPPED']);
  });
});

it('contains a store that cannot be reached, and why', async () => {
  check.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  const { pictures, database } = await health();
  const storeError = 'connect ECONNREFUSED';
  expect(read(pictures)).toMatchObject({ problems: ['STORE_UNREACHABLE'], storeError, pictures: 0 });
  expect(read(database).problems).toEqual([]);
});

it('contains what fails as failed, and all other parts', async () => {
  await sql`alter table job_runs rename to job_runs_away`.execute(db);
  const { jobs: failed, messages, backup } = await health();
  const metrics = await figures();
  await sql`alter table job_runs_away rename to job_runs`.execute(db);
  expect(failed).toEqual({ isRead: false, error: expect.stringContaining('job_runs') });
  read(messages);
  read(backup);
  expect(metrics).toEqual({ sillage_database_up: 0, sillage_store_up: 1, ...intervals });
});

it('the metrics do not wait for a database or a store that does not answer', async () => {
  const hung = () => new Promise<never>(() => {});
  check.mockImplementationOnce(hung);
  const executor = { executeQuery: hung, transformQuery: hung, compileQuery: hung, provideConnection: hung };
  const healthDb = { getExecutor: () => executor, selectFrom: hung };
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const found = figures(databaseMetrics({ ...deps, healthDb: healthDb as never }));
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  expect(await found).toMatchObject({ sillage_database_up: 0, sillage_store_up: 0 });
});

it('the metrics read the database at most every 15 seconds, and once for readings at the same time', async () => {
  const readOften = databaseMetrics(deps);
  check.mockClear();
  await Promise.all([readOften(), readOften()]);
  await readOften();
  expect(check).toHaveBeenCalledTimes(1);
  clock.advance(15_000);
  await readOften();
  expect(check).toHaveBeenCalledTimes(2);
});

it('a backup is the last one, and missed with real sign-in only, when it is older than 26 hours', async () => {
  const backup = async () => read((await health()).backup);
  const record = () => recordEvent(db, { at: clock.now(), act: 'BACKUP_MADE', actorId: null });
  expect((await backup()).problems).toEqual([]);
  deps.site.demo = false;
  onTestFinished(() => {
    deps.site.demo = true;
  });
  expect((await backup()).problems).toEqual(['BACKUP_MISSING']);
  expect(await figures()).toMatchObject({ sillage_last_backup_timestamp_seconds: 0 });
  for (const hour of [1, 2]) {
    clock.advance(hour * 3_600_000);
    await record();
  }
  const last = clock.now();
  expect((await backup()).lastMadeAt).toBe('2026-11-21T12:00:00.000Z');
  expect(await figures()).toMatchObject({ sillage_last_backup_timestamp_seconds: last.getTime() / 1_000 });
  clock.advance(26 * 3_600_000);
  expect((await backup()).problems).toEqual([]);
  clock.advance(1);
  expect((await backup()).problems).toEqual(['BACKUP_OLD']);
});
