import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '#shared/clock.ts';
import { openSchema } from '#testing/test-database.ts';
import { type PeriodicJob, startJobs } from './periodic-jobs.ts';

const { db, drop } = await openSchema();
const deps = { db, clock: systemClock };

const minuteMs = 60_000;
const started: (() => Promise<void>)[] = [];

beforeEach(async () => {
  // Only the timer of the jobs and the clock: the database needs its own timers.
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-11-21T09:00:20Z'),
  });
  await db.deleteFrom('job_runs').execute();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((stop) => stop()));
  vi.useRealTimers();
});
afterAll(drop);

function start(jobs: readonly PeriodicJob[], onFailure: Parameters<typeof startJobs>[2] = () => {}) {
  const stop = startJobs(jobs, deps, onFailure);
  started.push(stop);
  return stop;
}

/** Lets a minute pass and waits until the only job, which is due each minute, has run. */
async function minutePasses() {
  vi.advanceTimersByTime(minuteMs);
  const dueAt = new Date(Math.floor(Date.now() / minuteMs) * minuteMs);
  await expect
    .poll(runs)
    .toEqual([expect.objectContaining({ due_at: dueAt, finished_at: expect.any(Date) })]);
}

const runs = () =>
  db.selectFrom('job_runs').select(['name', 'due_at', 'finished_at', 'succeeded_at', 'error']).execute();

/** Work that lasts until `finish` is called. */
function held() {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { finish, finished };
}

const job = (name: string, everyMinutes: number, run: PeriodicJob['run']) => ({ name, everyMinutes, run });

it('runs each job at its interval', async () => {
  const names: string[] = [];
  start([
    job('often', 1, async () => names.push('often')),
    job('rarely', 3, async () => names.push('rarely')),
  ]);
  for (const count of [2, 3, 5, 6]) {
    vi.advanceTimersByTime(minuteMs);
    await expect.poll(() => names).toHaveLength(count);
  }
  expect(names).toEqual(['often', 'rarely', 'often', 'often', 'rarely', 'often']);
});

it('runs each job once, however many processes share the database', async () => {
  let count = 0;
  for (let process = 0; process < 4; process++) start([job('merge', 1, async () => ++count)]);
  for (let minute = 1; minute <= 3; minute++) await minutePasses();
  await Promise.all(started.splice(0).map((stop) => stop()));
  expect(count).toBe(3);
});

it('runs again within a minute after the clock was ahead', async () => {
  let count = 0;
  start([job('expire', 1, async () => ++count)]);
  await minutePasses();
  vi.setSystemTime(Date.now() + 3_600_000);
  await minutePasses();
  vi.setSystemTime(Date.now() - 3_600_000);
  await minutePasses();
  await minutePasses();
  expect(count).toBe(4);
});

it('reports a failed job, runs the other jobs, and runs it again when it is next due', async () => {
  const error = new Error('broken');
  const failures: unknown[] = [];
  let worked = 0;
  start(
    [job('failing', 1, () => Promise.reject(error)), job('working', 1, async () => ++worked)],
    (cause, { name }) => failures.push([name, cause]),
  );
  for (let minute = 1; minute <= 2; minute++) {
    vi.advanceTimersByTime(minuteMs);
    await expect.poll(() => worked).toBe(minute);
  }
  expect(failures).toEqual([
    ['failing', error],
    ['failing', error],
  ]);
});

it('stores when each job ran, why it failed, and when it last succeeded', async () => {
  let n = 0;
  start([
    job('sweep', 1, async () => {
      if (n++ > 0) throw new Error('the store is full');
    }),
  ]);
  const first = new Date('2026-11-21T09:01:20Z');
  await minutePasses();
  const run = { name: 'sweep', due_at: new Date('2026-11-21T09:01:00Z'), finished_at: first };
  expect(await runs()).toEqual([{ ...run, succeeded_at: first, error: null }]);
  await minutePasses();
  const next = { due_at: new Date('2026-11-21T09:02:00Z'), finished_at: expect.any(Date) };
  expect(await runs()).toEqual([{ ...run, ...next, succeeded_at: first, error: 'the store is full' }]);
});

it('runs the other jobs while slow ones wait', async () => {
  const names: string[] = [];
  const { finish, finished } = held();
  start([
    { ...job('hanging', 1, () => finished), isSlow: true },
    { ...job('slow', 1, async () => names.push('slow')), isSlow: true },
    job('expire', 1, async () => names.push('expire')),
  ]);
  vi.advanceTimersByTime(minuteMs);
  await expect.poll(() => names.sort()).toEqual(['expire', 'slow']);
  finish();
});

it('aborts the signal of the running job when it is stopped, waits for it, and begins no other', async () => {
  const events: string[] = [];
  const { finish, finished } = held();
  const stop = start([
    job('slow', 1, async (signal) => {
      events.push('started');
      signal.addEventListener('abort', () => events.push('aborted'));
      await finished;
      events.push('done');
    }),
    job('next', 1, async () => events.push('next')),
  ]);
  vi.advanceTimersByTime(minuteMs);
  await expect.poll(() => events).toEqual(['started']);
  const stopped = stop().then(() => events.push('stopped'));
  finish();
  await stopped;
  expect(events).toEqual(['started', 'aborted', 'done', 'stopped']);
});
