import { recordActions } from '#shared/audit-actions.ts';

/** What administrators list of the record: one kind of acts, or the bookings that were completed before their start. */
export const auditFilters = ['BOOKING_COMPLETED_EARLY', ...recordActions] as const;
export type AuditFilter = (typeof auditFilters)[number];

/** Which reviews administrators list: all, those of bookings that were completed before their start, or hidden ones. */
export const reviewFilters = ['all', 'early', 'hidden'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** Periods and list lengths of the admin dashboard. See "Admin dashboard" in docs/product.md. */
export const adminLimits = {
  /** Marina months of revenue, including this one. */
  months: 12,
  /** Marina days of departures, including today. */
  days: 30,
  /** Entries of the recent activity. */
  activity: 12,
  /** Owners in the earnings; all of them come in pages. */
  topOwners: 50,
  /** Characters of a user search. */
  search: 100,
  /** Messages that failed for good, of which the latest are shown. */
  failedMessages: 20,
  /** After how long a message that is due means that nothing sends messages. */
  stoppedAfterMs: 10 * 60_000,
  /** After how long a message that is retried means that the mail server cannot be reached. */
  refusedAfterMs: 60 * 60_000,
} as const;
