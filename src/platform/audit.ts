import type { Db } from './database/db.ts';

/** What administrators and operators do, as stored. The texts of the administrators' page are under the same names. */
export const auditActions = [
  'ADMIN_GRANTED',
  'ADMIN_REVOKED',
  'LISTING_GRANTED',
  'LISTING_REVOKED',
  'MESSAGE_RETRIED',
  'DATABASE_MIGRATED',
  'BACKUP_MADE',
  'BACKUP_RESTORED',
] as const;

export type AuditAction = (typeof auditActions)[number];

export interface AuditEntry {
  at: Date;
  action: AuditAction;
  /** The administrator; null for an operator, who ran a command on the server. */
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
