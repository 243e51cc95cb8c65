import { z } from 'zod';
import { languages } from '#shared/language.ts';
import { bookingStatuses } from '../availability/constants.ts';
import { channels } from '../messages/constants.ts';
import { reviewLimits } from '../reviews/limits.ts';
import { review } from '../reviews/schemas.ts';
import { pageQuery } from '../users/page-schema.ts';
import { instant, publicUser, suspension } from '../users/schemas.ts';
import { plainText } from '../users/text-schemas.ts';
import { activityActs, adminLimits, auditFilters, eventActs, reviewFilters } from './constants.ts';

const count = z.number().int().min(0);
/** MAD. */
const money = z.number();

/** A user as administrators see them: with e-mail address, without phone number. */
export const adminUser = publicUser.extend({
  email: z.string().nullable(),
  createdAt: instant,
  isAdmin: z.boolean(),
  canListItems: z.boolean(),
  suspension: suspension.nullable(),
  /** Excluding removed items. */
  itemsOwned: count,
  /** As a renter, with any status. */
  bookings: count,
});

export const listUsersQuery = pageQuery.extend({
  search: z.string().trim().max(adminLimits.search).optional(),
});

export const toggleListingPermissionBody = z
  .object({ canListItems: z.boolean().optional() })
  .nullish()
  .transform((body) => body ?? {});

/** `until` is a later instant; null suspends without an end. */
export const suspendUserBody = z.object({
  reason: plainText(adminLimits.suspensionReason).min(1),
  until: instant.nullable(),
});
export const changedUser = z.object({ message: z.string(), user: adminUser });

/** What an owner's completed bookings have earned, including those of removed items. */
export const ownerEarnings = z.object({ owner: publicUser, totalEarnings: money, completedBookings: count });

/** Of completed bookings, including those of removed items. See "Earnings" in docs/product.md. */
export const earningsStats = z.object({
  platformStats: z.object({
    totalRevenue: money,
    totalCompletedBookings: count,
    /** Owners with a completed booking. */
    totalActiveOwners: count,
    /** Average of the active owners, rounded to a centime; 0 without any. */
    averageEarningsPerOwner: money,
  }),
  /** The first owners by earnings. */
  ownerEarnings: z.array(ownerEarnings).max(adminLimits.topOwners),
});

const moment = { id: z.string(), at: instant, actor: publicUser.nullable() };
const itemName = z.object({ id: z.uuid(), listingTitle: z.string() });

/** An entry of the recent activity; `actor` is null for an expired request. */
export const activity = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('BOOKING'),
    ...moment,
    act: z.enum(activityActs),
    /** After it. */
    status: z.enum(bookingStatuses),
    item: itemName,
    /** Null for a guest without an account. */
    renter: publicUser.nullable(),
    startTime: instant,
    endTime: instant,
  }),
  z.object({ kind: z.literal('ITEM'), ...moment, item: itemName }),
  z.object({
    kind: z.literal('REVIEW'),
    ...moment,
    item: itemName,
    rating: z.number().int(),
    isHidden: z.boolean(),
  }),
  z.object({ kind: z.literal('USER'), ...moment }),
]);

/** A user who may list or owns items, with their results. */
export const lister = z.object({
  user: publicUser,
  canListItems: z.boolean(),
  items: count,
  completedBookings: count,
  /** Of all reviews of their items, rounded to two decimals; 0 without reviews. */
  averageRating: z.number(),
  reviewCount: count,
});

export const adminOverview = z.object({
  totals: z.object({
    users: count,
    items: count,
    bookings: count,
    /** Users who may list. */
    listers: count,
    /** Users who may list and own an item. */
    activeListers: count,
    /** Rounded to one decimal. */
    averageListingsPerLister: z.number(),
  }),
  /** Completed bookings by the marina month of their start, oldest first, ending with the current month. */
  revenueByMonth: z.array(z.object({ month: z.string(), revenue: money, completedBookings: count })),
  bookingsByStatus: z.array(z.object({ status: z.enum(bookingStatuses), count })),
  /** How confirmed bookings ended lately other than by being completed. */
  endedBookings: z.object({
    calledOffByWeather: count,
    calledOffByOwners: count,
    cancelledAsAsked: count,
    noShows: count,
  }),
  /** Recent confirmed and completed bookings by marina hour, for every opening hour. */
  departuresByHour: z.array(z.object({ hour: z.number().int(), count })),
  recentActivity: z.array(activity),
});

/** What needs an administrator now; a new kind is one more member of `needs`. */
export const adminNeeds = z.object({
  /** Of today. */
  sunset: instant,
  /** How many craft are on the water. */
  out: count,
  needs: z.array(
    z.object({
      /** The return is over; or the craft is still out after sunset, and due later. */
      kind: z.enum(['OVERDUE', 'AFTER_SUNSET']),
      /** Of the booking. */
      id: z.uuid(),
      item: itemName,
      owner: z.object({ displayName: z.string(), phoneNumber: z.string().nullable() }),
      dueAt: instant,
    }),
  ),
});

/** The messages by e-mail and push that failed for good. See "Failed messages" in docs/product.md. */
export const adminMessages = z.object({
  failed: count,
  /** The latest of them. */
  latestFailed: z.array(
    z.object({
      id: z.uuid(),
      /** The name of its kind for administrators, in each language. */
      label: z.record(z.enum(languages), z.string()),
      channel: z.enum(channels),
      /** Null for a guest without an account. */
      recipient: publicUser.nullable(),
      failedAt: instant,
      /** The reply of the mail server or the push service, in its own words. */
      error: z.string(),
    }),
  ),
});

export const auditQuery = pageQuery.extend({ action: z.enum(auditFilters).optional() });

/** An entry of the record. See "Who did what" in docs/product.md. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: instant,
  action: z.enum(eventActs),
  /** Null for an operator's command or setting, and for a request that expired. */
  actor: publicUser.nullable(),
  /** The user whom it concerns. */
  user: publicUser.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export const adminReviewsQuery = pageQuery.extend({ which: z.enum(reviewFilters).optional() });

/** A review as administrators see it. See "Reviews" in docs/product.md. */
export const adminReview = review.extend({
  item: itemName,
  owner: publicUser,
  /** Whether its booking was completed before its start. */
  isEarly: z.boolean(),
  hidden: z.object({ at: instant, by: publicUser, reason: z.string() }).nullable(),
});

export const hideReviewBody = z.object({ reason: plainText(reviewLimits.hiddenReason).min(1) });

export type AdminReviewsQuery = z.output<typeof adminReviewsQuery>;
export type AdminReview = z.output<typeof adminReview>;
export type HideReview = z.output<typeof hideReviewBody>;
export type AuditQuery = z.output<typeof auditQuery>;
export type AuditEntry = z.output<typeof auditEntry>;
export type AdminMessages = z.output<typeof adminMessages>;
export type AdminNeeds = z.output<typeof adminNeeds>;
export type AdminUser = z.output<typeof adminUser>;
export type ListUsersQuery = z.output<typeof listUsersQuery>;
export type ToggleListingPermission = { canListItems?: boolean };
export type SuspendUser = z.output<typeof suspendUserBody>;
export type ChangedUser = z.output<typeof changedUser>;
export type OwnerEarnings = z.output<typeof ownerEarnings>;
export type EarningsStats = z.output<typeof earningsStats>;
export type Activity = z.output<typeof activity>;
export type Lister = z.output<typeof lister>;
export type AdminOverview = z.output<typeof adminOverview>;
export type RevenueMonth = AdminOverview['revenueByMonth'][number];
export type DepartureHour = AdminOverview['departuresByHour'][number];
export type StatusCount = AdminOverview['bookingsByStatus'][number];
