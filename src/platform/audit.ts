import type { AuditAction } from '#shared/audit-actions.ts';
import type { Db } from './database/db.ts';

export interface AuditEntry {
  at: Date;
  action: AuditAction;
  /** Null for an operator's command or setting. */
  actorId: string | null;
  /** The user whom it concerns. */
  userId?: string;
  details?: Record<string, string | number | boolean | null>;
}

/** Records who did what. Call it in the transaction of the act, so that neither is stored without the other. */
export async function recordAudit(
  db: Db,
  { at, action, actorId, userId, details = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({ at, action, actor_id: actorId, user_id: userId ?? null, details: JSON.stringify(details) })
    .execute();
}
