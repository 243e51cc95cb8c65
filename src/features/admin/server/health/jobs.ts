import { healthLimits, type JobName } from '#features/admin/health-limits.ts';
import type { HealthPart, JobHealth } from '#features/admin/health-schemas.ts';
import type { Db } from '#platform/database/db.ts';

export interface JobSchedule {
  name: JobName;
  everyMinutes: number;
}

interface Run {
  due_at: Date;
  started_at: Date;
  finished_at: Date | null;
  error: string | null;
}

interface Moment {
  now: Date;
  uptimeSeconds: number;
}

export async function readJobs(
  db: Db,
  schedule: readonly JobSchedule[],
  moment: Moment,
): Promise<Omit<HealthPart<'jobs'>, 'isRead'>> {
  const runs = await db
    .selectFrom('job_runs')
    .select(['name', 'due_at', 'started_at', 'finished_at', 'error'])
    .execute();
  const jobs = schedule.map((job) =>
    jobHealth(
      job,
      runs.find(({ name }) => name === job.name),
      moment,
    ),
  );
  return {
    problems: [
      ...(jobs.some(({ state }) => state === 'LATE') ? (['JOBS_LATE'] as const) : []),
      ...(jobs.some(({ error }) => error !== null) ? (['JOBS_FAILED'] as const) : []),
    ],
    jobs,
  };
}

function jobHealth({ name, everyMinutes }: JobSchedule, run: Run | undefined, moment: Moment): JobHealth {
  const nextDueAt = run ? new Date(run.due_at.getTime() + everyMinutes * 60_000) : null;
  return {
    name,
    everyMinutes,
    state: jobState(run, nextDueAt, moment),
    startedAt: run?.started_at.toISOString() ?? null,
    finishedAt: run?.finished_at?.toISOString() ?? null,
    error: run?.error ?? null,
    nextDueAt: nextDueAt?.toISOString() ?? null,
  };
}

function jobState(
  run: Run | undefined,
  nextDueAt: Date | null,
  { now, uptimeSeconds }: Moment,
): JobHealth['state'] {
  const { lateJobMs } = healthLimits;
  // Every job that never ran is due as soon as a process has started.
  if (!run || !nextDueAt) return uptimeSeconds * 1000 > lateJobMs ? 'LATE' : 'NOT_RUN';
  if (now.getTime() - nextDueAt.getTime() > lateJobMs) return 'LATE';
  if (run.error !== null) return 'FAILED';
  return run.finished_at === null ? 'RUNNING' : 'OK';
}
