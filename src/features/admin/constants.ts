import { recordActions } from '#shared/audit-actions.ts';

/** The ends of confirmed bookings that administrators list apart, by their reason. */
export const endsOfBookings = {
  BOOKING_CALLED_OFF: 'CALLED_OFF',
  BOOKING_CANCELLED_AS_ASKED: 'RENTER_ASKED',
  BOOKING_NO_SHOW: 'NO_SHOW',
} as const;
const endFilters = Object.keys(endsOfBookings) as (keyof typeof endsOfBookings)[];

/** What administrators list of the record: one kind of acts, one end of bookings, or the completions before the start. */
export const auditFilters = ['BOOKING_COMPLETED_EARLY', ...endFilters, ...recordActions] as const;
export type AuditFilter = (typeof auditFilters)[number];

/** The acts on bookings that are in the recent activity, besides changes of their status. */
export const activityActs = ['HOURS_CHANGED', 'NO_SHOW_UNDONE'] as const;

/** Which reviews administrators list: all, those of bookings that were completed before their start, or hidden ones. */
export const reviewFilters = ['all', 'early', 'hidden'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** Periods and list lengths of the admin dashboard. See "Admin dashboard" in docs/product.md. */
export const adminLimits = {
  /** Marina months of revenue, including this one. */
  months: 12,
  /** Marina days of departures and of ended bookings, including today. */
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
