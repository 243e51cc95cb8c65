import { sql } from 'kysely';
import { findLastBackup } from '#features/admin/server/health/backup.ts';
import type { Channel } from '#features/notifications/limits.ts';
import type { Db } from '#platform/database/db.ts';

/** What the database knows about the state of the product. Each of these reads uses an index or a small table. */
export interface Figures {
  /** Users, items, and bookings by their stored status. */
  totals: Record<string, number>;
  /** When each job last succeeded, or was first started, and whether its latest run that finished has failed. */
  jobs: { name: string; succeededAt: Date; isFailed: boolean }[];
  /** Messages that are due, and for how many seconds the oldest one has been. */
  waiting: { channel: Channel; count: number; oldestSeconds: number }[];
  /** Events that are not planned as messages yet. */
  outbox: number;
  /** Null if there is none. */
  lastBackupAt: Date | null;
}

export async function readFigures(db: Db, now: Date): Promise<Figures> {
  const totals = await sql<{ total: string; amount: number }>`
    select total, sum(amount)::float8 as amount from totals group by total`.execute(db);
  const jobs = await db.selectFrom('job_runs').select(['name', 'succeeded_at', 'error']).execute();
  // A message that has been tried is due, also while it waits for its next attempt.
  const waiting = await sql<Figures['waiting'][number]>`
    select
      channel, count(*)::int as count,
      greatest(0, extract(epoch from ${now} - min(due_at)))::float8 as "oldestSeconds"
    from (
      select id, channel, due_at from messages
      where outcome is null and channel in ('EMAIL', 'PUSH') and next_attempt_at <= ${now}
      union
      select id, channel, due_at from messages where outcome is null and attempts > 0
    ) due
    group by channel`.execute(db);
  const outbox = await sql<{ count: number }>`select count(*)::int as count from outbox`.execute(db);
  return {
    totals: Object.fromEntries(totals.rows.map(({ total, amount }) => [total, amount])),
    jobs: jobs.map(({ name, succeeded_at, error }) => ({
      name,
      succeededAt: succeeded_at,
      isFailed: error !== null,
    })),
    waiting: waiting.rows,
    outbox: outbox.rows[0]?.count ?? 0,
    lastBackupAt: await findLastBackup(db),
  };
}
