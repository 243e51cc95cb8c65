import type { Generated } from 'kysely';

/**
 * The row types of the tables in `db/migrations`. Each feature adds its own in `server/tables.ts`. Money is in centimes.
 */
export interface Tables {
  deployment: DeploymentTable;
}

interface DeploymentTable {
  singleton: Generated<boolean>;
  mode: 'demo' | 'real';
  demo_seeded_at: Date | null;
}
