import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startJobs } from './periodic-jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const minuteMs = 60_000;

it('runs each job after a minute and then at its interval', async () => {
  const runs: string[] = [];
  const job = (name: string, everyMinutes: number) => ({
    name,
    everyMinutes,
    run: async () => runs.push(name),
  });
  const stop = startJobs([job('often', 1), job('rarely', 3)], () => {});
  await vi.advanceTimersByTimeAsync(3 * minuteMs);
  expect(runs).toEqual(['often', 'rarely', 'often', 'often']);
  await stop();
  await vi.advanceTimersByTimeAsync(3 * minuteMs);
  expect(runs).toHaveLength(4);
});

it('reports a failed job, runs the other jobs, and retries it when it is next due', async () => {
  const error = new Error('broken');
  const failures: unknown[] = [];
  let runs = 0;
  const failing = { name: 'failing', everyMinutes: 1, run: () => Promise.reject(error) };
  const working = {
    name: 'working',
    everyMinutes: 1,
    run: async () => {
      runs += 1;
    },
  };
  const stop = startJobs([failing, working], (cause, job) => failures.push([job.name, cause]));
  await vi.advanceTimersByTimeAsync(2 * minuteMs);
  expect(failures).toEqual([
    ['failing', error],
    ['failing', error],
  ]);
  expect(runs).toBe(2);
  await stop();
});

it('waits for the running job when it is stopped', async () => {
  const events: string[] = [];
  const slow = {
    name: 'slow',
    everyMinutes: 1,
    run: async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      events.push('done');
    },
  };
  const stop = startJobs([slow], () => {});
  await vi.advanceTimersByTimeAsync(minuteMs);
  const stopped = stop().then(() => events.push('stopped'));
  await vi.advanceTimersByTimeAsync(10);
  await stopped;
  expect(events).toEqual(['done', 'stopped']);
});
