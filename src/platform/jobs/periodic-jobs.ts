export interface PeriodicJob {
  name: string;
  everyMinutes: number;
  run: () => Promise<unknown>;
}

const minuteMs = 60_000;

/**
 * Runs each job one minute after the start and then at its interval, one job at a time. A failed job runs again when it
 * is next due. Returns a function that stops the timer and waits for the running job.
 */
export function startJobs(
  jobs: readonly PeriodicJob[],
  onFailure: (error: unknown, job: PeriodicJob) => void,
): () => Promise<void> {
  let minute = 0;
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    for (const job of jobs) {
      if (minute % job.everyMinutes !== 0) continue;
      running = running.then(job.run).catch((error: unknown) => onFailure(error, job));
    }
    minute += 1;
  }, minuteMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
