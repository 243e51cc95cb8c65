import {
  getEarningsStats,
  getHealth,
  getMessages,
  getNeeds,
  getOverview,
  listListers,
  listOwners,
  listUsers,
} from '#features/admin/endpoints.ts';
import type { ServerHealth } from '#features/admin/health-schemas.ts';
import type {
  AdminMessages,
  AdminNeeds,
  AdminOverview,
  AdminUser,
  EarningsStats,
  Lister,
  OwnerEarnings,
} from '#features/admin/schemas.ts';
import { listReported } from '#features/reports/endpoints.ts';
import { respond } from './mock-api.ts';
import { idOf, listOf } from './samples.ts';

const omar = { id: idOf(2), displayName: 'Omar', profileImageUrl: null };
const ghita = { id: idOf(1), displayName: 'Ghita', profileImageUrl: null };

export const adminUser = (fields: Partial<AdminUser> = {}): AdminUser => ({
  ...{ ...ghita, email: 'ghita@people.example', createdAt: '2026-09-12T08:30:00.000Z' },
  ...{ isAdmin: false, canListItems: false, itemsOwned: 0, bookings: 2, suspension: null },
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

const messages: AdminMessages = { failed: 0, latestFailed: [] };

const good = { isRead: true as const };
/** A server on which all is well. */
const well: ServerHealth = {
  checkedAt: '2026-09-30T08:00:00.000Z',
  program: { version: '1.4.0', node: '22.12.0', uptimeSeconds: 400_000, memoryBytes: 214_000_000 },
  database: {
    ...{ ...good, problems: [], isEmbedded: false, version: '17.2', sizeBytes: 48_318_382 },
    ...{ latencyMs: 1, pendingMigrations: [] },
  },
  jobs: { ...good, problems: [], jobs: [] },
  messages: { ...good, problems: [], channels: [], waitingSince: null },
  pictures: { ...good, problems: [], store: 'FOLDER', storeError: null, pictures: 84 },
  backup: { ...good, problems: [], lastMadeAt: '2026-09-30T02:00:00.000Z' },
  disk: null,
};

export const needs = (fields: Partial<AdminNeeds> = {}): AdminNeeds => ({
  ...{ sunset: '2026-09-30T18:42:00.000Z', out: 3, needs: [] },
  ...fields,
});

/** A craft of Omar's that has not come back for so many minutes. */
export const overdue = (number: number, minutes: number): AdminNeeds['needs'][number] => ({
  ...{ kind: 'OVERDUE', id: idOf(600 + number) },
  item: { id: idOf(10 + number), listingTitle: ['Quemado Red', 'Cala Iris'][number % 2] ?? '' },
  owner: { displayName: omar.displayName, phoneNumber: '+212612345678' },
  dueAt: new Date(Date.now() - minutes * 60_000).toISOString(),
});

/** The page of the administrators with one user besides the owner. */
export function mockAdmin(): void {
  respond(getOverview, overview());
  respond(getEarningsStats, earnings());
  respond(getMessages, messages);
  respond(getNeeds, needs());
  respond(listReported, []);
  respond(getHealth, well);
  respond(listListers, listOf([lister]));
  respond(listOwners, listOf([ownerEarnings()]));
  respond(listUsers, listOf([adminUser()]));
}
