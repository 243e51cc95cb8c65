import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jobs } from '#app/jobs.ts';
import { version } from '#app/version.ts';
import { getHealth } from '#features/admin/endpoints.ts';
import { jobNames } from '#features/admin/health-limits.ts';
import type { HealthPart, ServerHealth } from '#features/admin/health-schemas.ts';
import { dispatchDue } from '#features/notifications/server/delivery/dispatch.ts';
import { recordAudit } from '#platform/audit.ts';
import { MailRefusedError } from '#platform/mail/mailer.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { serverUrl } from '#testing/test-database.ts';
import { memoryStore } from '#testing/upload.ts';

let storeError: Error | null = null;
const test = await testApp({
  images: { ...memoryStore(), check: async () => (storeError ? Promise.reject(storeError) : undefined) },
});
const { db, deps, clock } = test;
const { newPerson, newOwner, newRenter, newItem, request } = bookingWorld(test);
const minuteMs = 60_000;
// A job that has not run yet is late once the process is older than this.
beforeEach(() => void vi.spyOn(process, 'uptime').mockReturnValue(60));

async function health(): Promise<ServerHealth> {
  return (await (await newPerson({ isAdmin: true })).caller.send(getHealth)).body;
}

/** Fails unless the part could be read. */
function read<Part extends { isRead: boolean } | null>(part: Part): Extract<Part, { isRead: true }> {
  expect(part).toMatchObject({ isRead: true });
  return part as Extract<Part, { isRead: true }>;
}

const job = (part: ServerHealth['jobs'], name: string): HealthPart<'jobs'>['jobs'][number] | undefined =>
  read(part).jobs.find((one) => one.name === name);

it('contains every part, without problems while all is well', async () => {
  storeError = null;
  const { program, database, jobs: jobsRead, messages, pictures, backup, disk } = await health();
  expect(program).toMatchObject({ version, node: process.versions.node });
  expect(program.memoryBytes).toBeGreaterThan(1_000_000);
  expect(read(database)).toMatchObject({ isEmbedded: !serverUrl, pendingMigrations: [] });
  expect(read(database).sizeBytes).toBeGreaterThan(1_000_000);
  expect(read(jobsRead)).toMatchObject({ problems: [] });
  expect(read(messages)).toEqual({
    isRead: true,
    problems: [],
    channels: [
      { channel: 'EMAIL', waiting: 0, failed: 0 },
      { channel: 'PUSH', waiting: 0, failed: 0 },
    ],
    waitingSince: null,
  });
  expect(read(pictures)).toMatchObject({ problems: [], store: 'FOLDER', pictures: 0 });
  expect(read(backup)).toMatchObject({ problems: [], lastMadeAt: null });
  expect(read(disk).totalBytes).toBeGreaterThan(read(disk).freeBytes);
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
    expect(
      jobs(deps)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...jobNames].sort());
  });

  it('have their last run and when they are next due', async () => {
    await run('delete old messages', true);
    await run('delete expired sessions', false);
    const { jobs: part } = await health();
    expect(job(part, 'delete old messages')).toEqual({
      name: 'delete old messages',
      everyMinutes: 60,
      state: 'OK',
      startedAt: '2026-11-21T09:00:00.000Z',
      finishedAt: '2026-11-21T09:00:00.000Z',
      error: null,
      nextDueAt: '2026-11-21T10:00:00.000Z',
    });
    expect(job(part, 'delete expired sessions')).toMatchObject({ state: 'RUNNING', finishedAt: null });
    expect(job(part, 'delete unused uploads')).toMatchObject({ state: 'NOT_RUN', startedAt: null });
    expect(read(part).problems).toEqual([]);
  });

  it('are late five minutes after they were due', async () => {
    await run('delete old messages', true);
    clock.advance(65 * minuteMs);
    expect(job((await health()).jobs, 'delete old messages')?.state).toBe('OK');
    clock.advance(1);
    const { jobs: part } = await health();
    expect(job(part, 'delete old messages')?.state).toBe('LATE');
    expect(read(part).problems).toEqual(['JOBS_LATE']);
  });

  it('have the error of a failed run', async () => {
    await run('delete old messages', true, 'the store is full');
    const { jobs: part } = await health();
    expect(job(part, 'delete old messages')).toMatchObject({ state: 'FAILED', error: 'the store is full' });
    expect(read(part).problems).toEqual(['JOBS_FAILED']);
  });
});

describe('the messages of the health', () => {
  const requestHours = async () => request(await newRenter(), await newItem(await newOwner()));

  it('are counted by channel, with those that are tried again', async () => {
    await requestHours();
    const failing = (error: Error) => ({
      ...deps,
      mailer: { send: () => Promise.reject(error), close() {} },
    });
    await dispatchDue(failing(new Error('ECONNREFUSED')));
    const waiting = read((await health()).messages);
    expect(waiting.channels[0]).toEqual({ channel: 'EMAIL', waiting: 2, failed: 0 });
    expect(waiting.waitingSince).toBe('2026-11-21T09:00:00.000Z');
    clock.advance(10 * minuteMs);
    await dispatchDue(failing(new MailRefusedError('550 No such mailbox')));
    const failed = read((await health()).messages);
    expect(failed.channels[0]).toEqual({ channel: 'EMAIL', waiting: 0, failed: 2 });
    expect(failed).toMatchObject({ problems: ['MESSAGES_FAILED'], waitingSince: null });
  });

  it('are a problem if nothing sends them', async () => {
    await requestHours();
    clock.advance(11 * minuteMs);
    expect(read((await health()).messages)).toMatchObject({ problems: ['MESSAGES_STOPPED'] });
  });
});

it('contains a store that cannot be reached, and why', async () => {
  storeError = new Error('connect ECONNREFUSED');
  const { pictures, database } = await health();
  expect(read(pictures)).toMatchObject({
    problems: ['STORE_UNREACHABLE'],
    storeError: 'connect ECONNREFUSED',
    pictures: 0,
  });
  expect(read(database).problems).toEqual([]);
  storeError = null;
});

it('contains what fails as failed, and all other parts', async () => {
  await sql`alter table job_runs rename to job_runs_away`.execute(db);
  const { jobs: failed, messages, backup } = await health();
  await sql`alter table job_runs_away rename to job_runs`.execute(db);
  expect(failed).toEqual({ isRead: false, error: expect.stringContaining('job_runs') });
  read(messages);
  read(backup);
});

it('contains the last backup', async () => {
  for (const hour of [1, 2]) {
    clock.advance(hour * 3_600_000);
    await recordAudit(db, { at: clock.now(), action: 'BACKUP_MADE', actorId: null });
  }
  expect(read((await health()).backup).lastMadeAt).toBe('2026-11-21T12:00:00.000Z');
});

describe('a backup', () => {
  const problems = async () => read((await health()).backup).problems;

  it('is missed with real sign-in only, and when it is older than 26 hours', async () => {
    expect(await problems()).toEqual([]);
    deps.site.demo = false;
    try {
      expect(await problems()).toEqual(['BACKUP_MISSING']);
      await recordAudit(db, { at: clock.now(), action: 'BACKUP_MADE', actorId: null });
      clock.advance(26 * 3_600_000);
      expect(await problems()).toEqual([]);
      clock.advance(1);
      expect(await problems()).toEqual(['BACKUP_OLD']);
    } finally {
      deps.site.demo = true;
    }
  });
});
