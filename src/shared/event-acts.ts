/** What is done to a booking, with the status that it then has; null leaves it. See "Booking history" in docs/product.md. */
export const bookingActs = {
  REQUESTED: 'PENDING',
  /** By a renter, without asking its owner. */
  BOOKED: 'CONFIRMED',
  /** By the owner, for a guest. */
  ENTERED: 'CONFIRMED',
  CONFIRMED: 'CONFIRMED',
  COMPLETED: 'COMPLETED',
  COMPLETED_EARLY: 'COMPLETED',
  CANCELLED: 'CANCELLED',
  DECLINED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
  ITEM_REMOVED: 'CANCELLED',
  CALLED_OFF: 'CANCELLED',
  CANCELLED_AS_ASKED: 'CANCELLED',
  CANCELLED_FOR_GUEST: 'CANCELLED',
  NO_SHOW: 'CANCELLED',
  HOURS_PROPOSED: null,
  PROPOSAL_REFUSED: null,
  PROPOSAL_WITHDRAWN: null,
  PROPOSAL_EXPIRED: null,
  HOURS_CHANGED: null,
  CANCEL_ASKED: null,
  CANCEL_KEPT: null,
  CANCEL_WITHDRAWN: null,
  NO_SHOW_UNDONE: 'CONFIRMED',
  DEPARTED: null,
  DEPARTURE_UNDONE: null,
  EXTENDED: null,
  RETURN_UNDONE: 'CONFIRMED',
  CASH_NOTED: null,
  CLAIMED: null,
} as const;
export type BookingAct = keyof typeof bookingActs;

const otherActs = [
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

/** Everything in the record, as the texts of the pages are named. See "Who did what" in docs/product.md. */
export const eventActs = [...(Object.keys(bookingActs) as BookingAct[]), ...otherActs] as const;
export type EventAct = (typeof eventActs)[number];
