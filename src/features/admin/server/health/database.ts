import { sql } from 'kysely';
import { healthLimits } from '#features/admin/health-limits.ts';
import type { HealthPart } from '#features/admin/health-schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { pendingMigrations } from '#platform/database/migrate.ts';

export async function readDatabase(db: Db): Promise<Omit<HealthPart<'database'>, 'isRead'>> {
  const started = performance.now();
  await sql`select 1`.execute(db);
  const latencyMs = Math.round((performance.now() - started) * 10) / 10;
  const { rows } = await sql<{ name: string; version: string; size: number }>`
    select
      version() as name,
      current_setting('server_version') as version,
      pg_database_size(current_database()) as size`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not say its version');
  const pending = await pendingMigrations(db);
  return {
    problems: [
      ...(pending.length > 0 ? (['MIGRATIONS_PENDING'] as const) : []),
      ...(latencyMs > healthLimits.slowDatabaseMs ? (['DATABASE_SLOW'] as const) : []),
    ],
    isEmbedded: row.name.includes('PGlite'),
    version: row.version,
    sizeBytes: Number(row.size),
    latencyMs,
    pendingMigrations: pending,
  };
}
