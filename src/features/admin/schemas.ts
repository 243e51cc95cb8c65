import { z } from 'zod';
import { bookingStatuses, cancelReasons } from '../bookings/limits.ts';
import { pageLimit } from '../items/limits.ts';
import { instant, publicUser } from '../users/schemas.ts';
import { adminLimits } from './limits.ts';

const count = z.number().int().min(0);
/** MAD. */
const money = z.number();

/** Somebody as administrators see them: with the e-mail address, without the number (D13). */
export const adminUser = publicUser.extend({
  email: z.string().nullable(),
  createdAt: instant,
  isAdmin: z.boolean(),
  canListItems: z.boolean(),
  /** Items that were not removed. */
  itemsOwned: count,
  /** Bookings they made, whatever came of them. */
  bookings: count,
});

export const listUsersQuery = z.object({
  search: z.string().trim().max(adminLimits.search).optional(),
  limit: z.coerce.number().int().min(1).max(pageLimit).optional(),
  cursor: z.string().max(500).optional(),
});

export const userId = z.object({ id: z.uuid() });

export const toggleListingPermissionBody = z
  .object({ canListItems: z.boolean().optional() })
  .nullish()
  .transform((body) => body ?? {});

export const changedUser = z.object({ message: z.string(), user: adminUser });

/** Completed bookings only, those of removed items too (D14). Owners: the best earning first. */
export const earningsStats = z.object({
  platformStats: z.object({
    totalRevenue: money,
    totalCompletedBookings: count,
    /** Owners with a completed booking. */
    totalActiveOwners: count,
    /** Of the active ones, to a centime; 0 where there is none. */
    averageEarningsPerOwner: money,
  }),
  ownerEarnings: z.array(z.object({ owner: publicUser, totalEarnings: money, completedBookings: count })),
});

const moment = { id: z.string(), at: instant, actor: publicUser.nullable() };
const itemName = z.object({ id: z.uuid(), listingTitle: z.string() });

/** Something that happened; `actor` is who did it, null for a request that expired by itself. */
export const activity = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('BOOKING'),
    ...moment,
    status: z.enum(bookingStatuses),
    reason: z.enum(cancelReasons).nullable(),
    item: itemName,
    renter: publicUser,
    startTime: instant,
    endTime: instant,
  }),
  z.object({ kind: z.literal('ITEM'), ...moment, item: itemName }),
  z.object({ kind: z.literal('REVIEW'), ...moment, item: itemName, rating: z.number().int() }),
  z.object({ kind: z.literal('USER'), ...moment }),
]);

/** Somebody who may list, or has items, with how they do. */
export const lister = z.object({
  user: publicUser,
  canListItems: z.boolean(),
  items: count,
  completedBookings: count,
  /** Of all reviews of their items, to two decimals as an item’s own; 0 when there are none. */
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
    /** Users who may list and own an item (specification 9). */
    activeListers: count,
    /** Items of those who may list, for each of them, to one decimal (specification 9). */
    averageListingsPerLister: z.number(),
  }),
  /** Completed bookings by the marina month in which they began, oldest first; this month last. */
  revenueByMonth: z.array(z.object({ month: z.string(), revenue: money, completedBookings: count })),
  bookingsByStatus: z.array(z.object({ status: z.enum(bookingStatuses), count })),
  /** Confirmed and completed bookings that began in the last days, by the marina hour; every opening hour is there. */
  departuresByHour: z.array(z.object({ hour: z.number().int(), count })),
  listers: z.array(lister),
  recentActivity: z.array(activity),
});

export type AdminUser = z.output<typeof adminUser>;
export type ListUsersQuery = z.output<typeof listUsersQuery>;
export type ToggleListingPermission = { canListItems?: boolean };
export type ChangedUser = z.output<typeof changedUser>;
export type EarningsStats = z.output<typeof earningsStats>;
export type OwnerEarnings = EarningsStats['ownerEarnings'][number];
export type Activity = z.output<typeof activity>;
export type Lister = z.output<typeof lister>;
export type AdminOverview = z.output<typeof adminOverview>;
export type RevenueMonth = AdminOverview['revenueByMonth'][number];
export type DepartureHour = AdminOverview['departuresByHour'][number];
export type StatusCount = AdminOverview['bookingsByStatus'][number];
