import type { PeriodicJob } from '#platform/jobs/periodic-jobs.ts';
import type { Metrics } from './metrics.ts';

/** Measures each run of these jobs. */
export function measureJobs(jobs: readonly PeriodicJob[], { jobSeconds }: Metrics): PeriodicJob[] {
  return jobs.map((job) => ({
    ...job,
    async run(signal) {
      const end = jobSeconds.startTimer({ name: job.name });
      try {
        await job.run(signal);
        end({ result: 'ok' });
      } catch (error) {
        end({ result: 'failed' });
        throw error;
      }
    },
  }));
}
