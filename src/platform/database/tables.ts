import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/**
 * The row types of the tables in `db/migrations`. Each feature adds its own in `server/tables.ts`. Money is in centimes.
 */
export interface Tables {
  deployment: DeploymentTable;
  secrets: SecretsTable;
  job_runs: JobRunsTable;
  events: EventsTable;
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

interface EventsTable {
  id: GeneratedAlways<number>;
  at: Date;
  act: string;
  actor_id: string | null;
  booking_id: string | null;
  item_id: string | null;
  user_id: string | null;
  owner_id: string | null;
  /** Written as JSON text. */
  details: ColumnType<Record<string, unknown>, string | undefined, never>;
}
