import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/**
 * The row types of the tables in `db/migrations`. Each feature adds its own in `server/tables.ts`. Money is in centimes.
 */
export interface Tables {
  deployment: DeploymentTable;
  secrets: SecretsTable;
  job_runs: JobRunsTable;
  audit_entries: AuditEntriesTable;
}

interface DeploymentTable {
  singleton: Generated<boolean>;
  mode: 'demo' | 'real';
  demo_seeded_at: Date | null;
}

interface SecretsTable {
  name: string;
  value: string;
}

interface JobRunsTable {
  name: string;
  due_at: Date;
  started_at: Date;
  finished_at: Date | null;
  succeeded_at: Date;
  error: string | null;
}

interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  at: Date;
  actor_id: string | null;
  action: string;
  user_id: string | null;
  /** Written as JSON text. */
  details: ColumnType<Record<string, unknown>, string, never>;
}
