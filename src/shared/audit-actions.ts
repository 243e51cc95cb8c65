/** The acts that have a row in the audit. */
const auditActions = [
  'ADMIN_GRANTED',
  'ADMIN_REVOKED',
  'LISTING_GRANTED',
  'LISTING_REVOKED',
  'PRICE_CHANGED',
  'RULES_CHANGED',
  'ACCOUNT_DELETED',
  'MESSAGE_RETRIED',
  'REVIEW_HIDDEN',
  'REVIEW_SHOWN',
  'MARINA_CALLED_OFF',
  'DATABASE_MIGRATED',
  'BACKUP_MADE',
  'BACKUP_RESTORED',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The changes of bookings, which have a history of their own, by the status that they lead to. */
export const bookingActs = {
  PENDING: 'BOOKING_REQUESTED',
  CONFIRMED: 'BOOKING_CONFIRMED',
  COMPLETED: 'BOOKING_COMPLETED',
  CANCELLED: 'BOOKING_CANCELLED',
} as const;

/** What is done to bookings besides changes of their status. See "Booking history" in docs/product.md. */
export const bookingEventActs = [
  'HOURS_PROPOSED',
  'PROPOSAL_REFUSED',
  'PROPOSAL_WITHDRAWN',
  'PROPOSAL_EXPIRED',
  'HOURS_CHANGED',
  'CANCEL_ASKED',
  'CANCEL_KEPT',
  'CANCEL_WITHDRAWN',
  'NO_SHOW_UNDONE',
  'DEPARTED',
  'DEPARTURE_UNDONE',
  'EXTENDED',
  'RETURN_UNDONE',
  'CASH_NOTED',
  'CLAIMED',
] as const;
export type BookingEventAct = (typeof bookingEventActs)[number];

/** Everything in the record, as the texts of the pages are named. See "Who did what" in docs/product.md. */
export const recordActions = [...Object.values(bookingActs), ...bookingEventActs, ...auditActions] as const;
