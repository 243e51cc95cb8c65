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

const runs = () => db.selectFrom('job_runs').select(['name', 'due_at', 'finished_at', 'error']).execute();

const job = (name: string, everyMinutes: number, run: () => Promise<unknown>) => ({
  name,
  everyMinutes,
  run,
});

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

it('stores when each job ran and why it failed', async () => {
  start([job('failing', 1, () => Promise.reject(new Error('the store is full')))]);
  await minutePasses();
  expect(await runs()).toEqual([
    {
      name: 'failing',
      due_at: new Date('2026-11-21T09:01:00Z'),
      finished_at: new Date('2026-11-21T09:01:20Z'),
      error: 'the store is full',
    },
  ]);
});

it('stores when each job last succeeded, and keeps it when the job fails', async () => {
  let n = 0;
  start([job('sweep', 1, () => (n++ === 0 ? Promise.resolve() : Promise.reject(new Error('full'))))]);
  const seen: unknown[] = [];
  for (let minute = 1; minute <= 2; minute++) {
    await minutePasses();
    seen.push(await db.selectFrom('job_runs').select(['succeeded_at', 'error']).executeTakeFirst());
  }
  const succeeded_at = new Date('2026-11-21T09:01:20Z');
  expect(seen).toEqual([
    { succeeded_at, error: null },
    { succeeded_at, error: 'full' },
  ]);
});

it('runs the other jobs while slow ones wait', async () => {
  const names: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = (name: string, run: () => Promise<unknown>) => ({
    ...job(name, 1, run),
    isSlow: true as const,
  });
  start([
    slow('hanging', () => finished),
    slow('slow', async () => names.push('slow')),
    job('expire', 1, async () => names.push('expire')),
  ]);
  vi.advanceTimersByTime(minuteMs);
  await expect.poll(() => names.sort()).toEqual(['expire', 'slow']);
  finish();
});

it('aborts the signal of the running job when it is stopped, and begins no other', async () => {
  const events: string[] = [];
  const stop = startJobs(
    [
      {
        ...job('slow', 1, async () => {}),
        run: (signal) =>
          new Promise<void>((done) => {
            events.push('started');
            signal.addEventListener('abort', () => done());
          }),
      },
      job('next', 1, async () => events.push('next')),
    ],
    deps,
    () => {},
  );
  vi.advanceTimersByTime(minuteMs);
  await expect.poll(() => events).toEqual(['started']);
  await stop();
  expect(events).toEqual(['started']);
});

it('waits for the running job when it is stopped', async () => {
  const events: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const stop = start([
    job('slow', 1, async () => {
      events.push('started');
      await finished;
      events.push('done');
    }),
  ]);
  vi.advanceTimersByTime(minuteMs);
  await expect.poll(() => events).toEqual(['started']);
  const stopped = stop().then(() => events.push('stopped'));
  finish();
  await stopped;
  expect(events).toEqual(['started', 'done', 'stopped']);
});
