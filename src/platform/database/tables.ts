import type { Generated } from 'kysely';

/**
 * The tables of `db/migrations`, as Kysely reads and writes them. Each feature adds its own in `server/tables.ts`.
 * Money is in centimes.
 */
export interface Tables {
  deployment: DeploymentTable;
}

interface DeploymentTable {
  singleton: Generated<boolean>;
  mode: 'demo' | 'real';
  demo_seeded_at: Date | null;
}
