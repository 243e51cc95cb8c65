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
