import {
  getEarningsStats,
  getMessages,
  getOverview,
  listListers,
  listOwners,
  listUsers,
} from '#features/admin/endpoints.ts';
import type {
  AdminMessages,
  AdminOverview,
  AdminUser,
  EarningsStats,
  Lister,
  OwnerEarnings,
} from '#features/admin/schemas.ts';
import { respond } from './mock-api.ts';
import { idOf, listOf } from './samples.ts';

const omar = { id: idOf(2), displayName: 'Omar', profileImageUrl: null };
const ghita = { id: idOf(1), displayName: 'Ghita', profileImageUrl: null };

export const adminUser = (fields: Partial<AdminUser> = {}): AdminUser => ({
  ...{ ...ghita, email: 'ghita@people.example', createdAt: '2026-09-12T08:30:00.000Z' },
  ...{ isAdmin: false, canListItems: false, itemsOwned: 0, bookings: 2 },
  ...fields,
});

export const ownerEarnings = (fields: Partial<OwnerEarnings> = {}): OwnerEarnings => ({
  owner: omar,
  totalEarnings: 12_000,
  completedBookings: 8,
  ...fields,
});

export const earnings = (fields: Partial<EarningsStats> = {}): EarningsStats => ({
  platformStats: {
    totalRevenue: 12_000,
    totalCompletedBookings: 8,
    totalActiveOwners: 1,
    averageEarningsPerOwner: 12_000,
  },
  ownerEarnings: [ownerEarnings()],
  ...fields,
});

export const lister: Lister = {
  ...{ user: omar, canListItems: true, items: 2, completedBookings: 8, averageRating: 4.5, reviewCount: 6 },
};

/** The twelve months until September, and the opening hours of the marina. */
export const overview = (fields: Partial<AdminOverview> = {}): AdminOverview => ({
  totals: { users: 12, items: 2, bookings: 9, listers: 1, activeListers: 1, averageListingsPerLister: 2 },
  revenueByMonth: Array.from({ length: 12 }, (_, at) => ({
    month: new Date(Date.UTC(2025, 9 + at)).toISOString().slice(0, 7),
    revenue: 1_000,
    completedBookings: 1,
  })),
  bookingsByStatus: [
    { status: 'PENDING', count: 1 },
    { status: 'COMPLETED', count: 8 },
  ],
  endedBookings: { calledOffByWeather: 0, calledOffByOwners: 0, cancelledAsAsked: 0, noShows: 0 },
  departuresByHour: Array.from({ length: 11 }, (_, at) => ({ hour: 8 + at, count: at })),
  recentActivity: [
    {
      ...{ kind: 'BOOKING', id: 'booking', at: '2026-09-30T08:00:00.000Z', actor: omar },
      ...{ act: 'CONFIRMED', status: 'CONFIRMED', renter: ghita },
      item: { id: idOf(10), listingTitle: 'Quemado Red' },
      startTime: '2026-10-01T09:00:00.000Z',
      endTime: '2026-10-01T11:00:00.000Z',
    },
  ],
  ...fields,
});

const messages: AdminMessages = { canSendMail: true, stoppedSince: null, failed: 0, latestFailed: [] };

/** The page of the administrators with one user besides the owner. */
export function mockAdmin(): void {
  respond(getOverview, overview());
  respond(getEarningsStats, earnings());
  respond(getMessages, messages);
  respond(listListers, listOf([lister]));
  respond(listOwners, listOf([ownerEarnings()]));
  respond(listUsers, listOf([adminUser()]));
}
