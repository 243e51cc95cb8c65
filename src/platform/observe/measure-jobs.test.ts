import { expect, it } from 'vitest';
import { measureJobs } from './measure-jobs.ts';
import { createMetrics } from './metrics.ts';

const metrics = createMetrics('1.2.3');
const broken = new Error('broken');
const jobs = measureJobs(
  [
    { name: 'working', everyMinutes: 1, run: async () => {} },
    { name: 'failing', everyMinutes: 60, run: () => Promise.reject(broken) },
  ],
  metrics,
);

it('counts the runs of each job by their result, and passes failures on', async () => {
  const [working, failing] = jobs;
  const { signal } = new AbortController();
  await working?.run(signal);
  await working?.run(signal);
  await expect(failing?.run(signal)).rejects.toBe(broken);
  const { values } = await metrics.jobSeconds.get();
  const counts = values.filter(({ metricName }) => metricName === 'sillage_job_seconds_count');
  expect(counts.map(({ labels, value }) => [labels.name, labels.result, value])).toEqual([
    ['working', 'ok', 2],
    ['failing', 'failed', 1],
  ]);
});
