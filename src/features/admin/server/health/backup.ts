import { healthLimits } from '#features/admin/health-limits.ts';
import type { HealthPart } from '#features/admin/health-schemas.ts';
import type { Db } from '#platform/database/db.ts';

/** The demo needs no backup. */
export async function readBackup(
  db: Db,
  { now, isDemo }: { now: Date; isDemo: boolean },
): Promise<Omit<HealthPart<'backup'>, 'isRead'>> {
  const last = await findLastBackup(db);
  const isOld = last !== null && now.getTime() - last.getTime() > healthLimits.oldBackupMs;
  return {
    problems: [
      ...(last || isDemo ? [] : (['BACKUP_MISSING'] as const)),
      ...(isOld && !isDemo ? (['BACKUP_OLD'] as const) : []),
    ],
    lastMadeAt: last?.toISOString() ?? null,
  };
}

export async function findLastBackup(db: Db): Promise<Date | null> {
  const last = await db
    .selectFrom('audit_entries')
    .select('at')
    .where('action', '=', 'BACKUP_MADE')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? null;
}
