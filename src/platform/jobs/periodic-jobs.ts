import type { Db } from '#platform/database/db.ts';
import type { Clock } from '#shared/clock.ts';

export interface PeriodicJob {
  name: string;
  everyMinutes: number;
  /** Set if it waits for other servers or the store, so that other jobs don't wait for it. */
  isSlow?: true;
  /** The signal is aborted when the process stops: what a run has not begun by then is left to the next one. */
  run: (signal: AbortSignal) => Promise<unknown>;
}

const minuteMs = 60_000;
/**
 * How far the clocks of two processes may differ. A run that was due later than this was claimed while a clock was ahead (or
 * comes from a backup of such a time): it doesn't count, or the job would not run until that moment.
 */
export const clockSkewMs = 2 * minuteMs;
/** Of a failed job's message, which administrators see. */
const maxErrorLength = 500;

/**
 * Looks each minute which jobs are due, and runs them one at a time, each slow one beside the others. Of the processes that
 * share a database, one runs each job when it is due: the one that claims the run first. A failed job runs again when it is
 * next due. Returns a function that stops the timer, aborts the signal of the running jobs and waits for them.
 */
export function startJobs(
  jobs: readonly PeriodicJob[],
  { db, clock }: { db: Db; clock: Clock },
  onFailure: (error: unknown, job: Pick<PeriodicJob, 'name'>) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const queues = new Map<string, Promise<void>>();
  const runDue = async (job: PeriodicJob) => {
    if (stopping.signal.aborted) return;
    const dueAt = await claimRun(db, clock, job);
    if (!dueAt) return;
    const error = await job.run(stopping.signal).then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    if (error) onFailure(error.cause, job);
    const now = clock.now();
    await db
      .updateTable('job_runs')
      .set({
        finished_at: now,
        ...(error ? { error: messageOf(error.cause) } : { error: null, succeeded_at: now }),
      })
      .where('name', '=', job.name)
      // Another process may have begun the next run.
      .where('due_at', '=', dueAt)
      .execute();
  };
  const timer = setInterval(() => {
    for (const job of jobs) {
      const queue = job.isSlow ? job.name : 'default';
      const earlier = queues.get(queue) ?? Promise.resolve();
      queues.set(
        queue,
        earlier.then(() => runDue(job)).catch((error: unknown) => onFailure(error, job)),
      );
    }
  }, minuteMs);
  timer.unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await Promise.all(queues.values());
  };
}

/** Returns the latest due time of the job if this process is the one that runs it then, otherwise null. */
async function claimRun(db: Db, clock: Clock, { name, everyMinutes }: PeriodicJob): Promise<Date | null> {
  const now = clock.now();
  const intervalMs = everyMinutes * minuteMs;
  const dueAt = new Date(Math.floor(now.getTime() / intervalMs) * intervalMs);
  const claimed = await db
    .insertInto('job_runs')
    .values({ name, due_at: dueAt, started_at: now, finished_at: null, succeeded_at: now, error: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ due_at: dueAt, started_at: now, finished_at: null })
        .where((eb) =>
          eb.or([
            eb('job_runs.due_at', '<', dueAt),
            eb('job_runs.due_at', '>', new Date(now.getTime() + clockSkewMs)),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed ? dueAt : null;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);
}
