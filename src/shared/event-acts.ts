/** What is recorded besides what happens to bookings. See "Who did what" in docs/product.md. */
export const otherActs = [
  'ADMIN_GRANTED',
  'ADMIN_REVOKED',
  'LISTING_GRANTED',
  'LISTING_REVOKED',
  'USER_SUSPENDED',
  'SUSPENSION_ENDED',
  'RENTER_BLOCKED',
  'RENTER_UNBLOCKED',
  'PRICE_CHANGED',
  'RULES_CHANGED',
  'ACCOUNT_DELETED',
  'MESSAGE_RETRIED',
  'REVIEW_HIDDEN',
  'REVIEW_SHOWN',
  'REVIEW_REPLIED',
  'MARINA_CALLED_OFF',
  'MARINA_CHANGED',
  'DATABASE_MIGRATED',
  'BACKUP_MADE',
  'BACKUP_RESTORED',
] as const;
export type OtherAct = (typeof otherActs)[number];
