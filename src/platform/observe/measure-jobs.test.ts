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
  await working?.run();
  await working?.run();
  await expect(failing?.run()).rejects.toBe(broken);
  const { values } = await metrics.jobSeconds.get();
  const counts = values.filter(({ metricName }) => metricName === 'sillage_job_seconds_count');
  expect(counts.map(({ labels, value }) => [labels.name, labels.result, value])).toEqual([
    ['working', 'ok', 2],
    ['failing', 'failed', 1],
  ]);
});
