import { type OtherAct, otherActs } from '#shared/event-acts.ts';
import { type BookingEventName, statusAfter } from '../bookings/acts/acts.ts';

const ofBookings = Object.keys(statusAfter) as BookingEventName[];
/** Everything in the record, as the texts of the pages are named. See "Who did what" in docs/product.md. */
export const eventActs = [...ofBookings, ...otherActs] as const;
export type EventAct = BookingEventName | OtherAct;

/** The acts that administrators list together. */
const groups: Partial<Record<EventAct, readonly EventAct[]>> = {
  CONFIRMED: ['CONFIRMED', 'BOOKED', 'ENTERED'],
  COMPLETED: ['COMPLETED', 'COMPLETED_EARLY'],
  REPORTED: ['REPORTED', 'REPORTS_SETTLED'],
  CANCELLED: ofBookings.filter((act) => statusAfter[act] === 'CANCELLED'),
};
export const actsOf = (filter: AuditFilter): readonly EventAct[] => groups[filter] ?? [filter];

/** Those of a group that they do not list apart. */
const notApart = [
  'BOOKED',
  'ENTERED',
  'DECLINED',
  'EXPIRED',
  'ITEM_REMOVED',
  'CANCELLED_FOR_GUEST',
  'REPORTS_SETTLED',
] as const;
const first = ['COMPLETED_EARLY', 'CALLED_OFF', 'CANCELLED_AS_ASKED', 'NO_SHOW'] as const;

/** What administrators list of the record, in the order of the choice. */
export type AuditFilter = Exclude<EventAct, (typeof notApart)[number]>;
export const auditFilters: readonly AuditFilter[] = [
  ...new Set([
    ...first,
    ...eventActs.filter((act): act is AuditFilter => !notApart.some((hidden) => hidden === act)),
  ]),
];

/** The acts on bookings that are in the recent activity. */
export const activityActs = [
  ...(['REQUESTED', 'BOOKED', 'ENTERED', 'CONFIRMED', 'COMPLETED', 'COMPLETED_EARLY'] as const),
  ...(['CANCELLED', 'DECLINED', 'EXPIRED', 'ITEM_REMOVED', 'CALLED_OFF', 'CANCELLED_AS_ASKED'] as const),
  ...(['CANCELLED_FOR_GUEST', 'NO_SHOW', 'NO_SHOW_UNDONE', 'HOURS_CHANGED'] as const),
] as const;

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
  /** Craft on the water that may need somebody. */
  needs: 50,
  /** Owners in the earnings; all of them come in pages. */
  topOwners: 50,
  /** Characters of why a user is suspended. */
  suspensionReason: 500,
  /** Characters of a user search. */
  search: 100,
  /** Messages that failed for good, of which the latest are shown. */
  failedMessages: 20,
  /** After how long a message that is due means that nothing sends messages. */
  stoppedAfterMs: 10 * 60_000,
  /** After how long a message that is retried means that the mail server cannot be reached. */
  refusedAfterMs: 60 * 60_000,
} as const;
