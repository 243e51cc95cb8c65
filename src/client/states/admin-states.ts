import { page } from 'vitest/browser';
import { adminUser, needs, overdue, overview } from '#client/testing/admin-samples.ts';
import { respond } from '#client/testing/mock-api.ts';
import { idOf, listOf, site } from '#client/testing/samples.ts';
import {
  getHealth,
  getMessages,
  getNeeds,
  getOverview,
  listAdminReviews,
  listAudit,
  listUsers,
} from '#features/admin/endpoints.ts';
import type { ServerHealth } from '#features/admin/health-schemas.ts';
import type { Activity, AdminReview, AuditEntry } from '#features/admin/schemas.ts';
import { getMarina, saveMarina } from '#features/marina/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { marina } from '#shared/marina.ts';
import { at, booking, day, item, reviews, someone } from './samples.ts';
import { choose, dialog, press, type State, tap } from './state.ts';

const nadia = { id: idOf(3), displayName: 'Nadia Tazi', profileImageUrl: null };
const earlier = (days: number) => at(day(-1 - days), '08:40');
const unreachable = 'connect ECONNREFUSED 10.0.0.7:9000';

/** A server on which much is wrong. */
export const unwell = (): ServerHealth => {
  const job = {
    everyMinutes: 60,
    startedAt: earlier(0),
    finishedAt: earlier(0),
    nextDueAt: at(day(), '09:00'),
  };
  const never = { startedAt: null, finishedAt: null, nextDueAt: null };
  return {
    checkedAt: earlier(0),
    program: { version: '1.4.0', node: '22.12.0', uptimeSeconds: 400_000, memoryBytes: 214_000_000 },
    database: {
      ...{ isRead: true, problems: ['MIGRATIONS_PENDING', 'DATABASE_SLOW'], isEmbedded: false },
      ...{ version: '17.2 (Debian 17.2-1.pgdg120+1)', sizeBytes: 48_318_382_080, latencyMs: 812.4 },
      pendingMigrations: ['0012_refunds', '0013_refunds_by_day_concurrently'],
    },
    jobs: {
      ...{ isRead: true, problems: ['JOBS_LATE', 'JOBS_FAILED'] },
      jobs: [
        { ...job, name: 'expire booking requests', everyMinutes: 1, state: 'LATE', error: null },
        { ...job, name: 'delete old messages', state: 'OK', error: null },
        { ...job, name: 'delete unused uploads', state: 'FAILED', error: unreachable },
        { ...job, name: 'delete unused share cards', state: 'RUNNING', finishedAt: null, error: null },
        { ...job, ...never, name: 'delete expired records', state: 'NOT_RUN', error: null },
      ],
    },
    messages: {
      ...{ isRead: true, problems: ['MESSAGES_STOPPED', 'MESSAGES_FAILED'], waitingSince: earlier(1) },
      channels: [
        { channel: 'EMAIL', waiting: 1_000, failed: 12 },
        { channel: 'PUSH', waiting: 3, failed: 0 },
      ],
    },
    pictures: {
      ...{
        isRead: true,
        problems: ['STORE_UNREACHABLE'],
        store: 'S3',
        storeError: unreachable,
        pictures: 84_000,
      },
    },
    backup: { isRead: true, problems: ['BACKUP_OLD'], lastMadeAt: earlier(4) },
    disk: { isRead: false, error: 'No response within 2000 ms' },
  };
};

const entry = (
  id: number,
  days: number,
  fields: Pick<AuditEntry, 'action'> & Partial<AuditEntry>,
): AuditEntry => ({
  ...{ id, at: earlier(days), actor: null, user: null, details: {} },
  ...fields,
});
const harbourClosed = {
  en: 'Harbour closed on Sunday. No jet skis west of Quemado beach.',
  fr: 'Port fermé dimanche. Pas de jet-ski à l’ouest de la plage de Quemado.',
};

export const audit = (): AuditEntry[] => [
  entry(9, 0, { action: 'LISTING_GRANTED', actor: nadia, user: someone(2) }),
  entry(8, 0, {
    ...{ action: 'MESSAGE_RETRIED', actor: nadia, user: someone(4) },
    details: {
      en: 'Booking confirmed (owner)',
      fr: 'Réservation confirmée (propriétaire)',
      channel: 'EMAIL',
    },
  }),
  entry(7, 1, {
    action: 'DATABASE_MIGRATED',
    details: { version: '1.4.0', migrations: '0012_refunds, 0013_refunds_by_day_concurrently' },
  }),
  entry(10, 1, {
    ...{ action: 'MARINA_CHANGED', actor: nadia },
    details: {
      before: '{"hours":{"opensAt":"08:00","closesAt":"19:00"},"notice":null,"freeParking":true}',
      after: JSON.stringify({
        hours: { opensAt: '09:00', closesAt: '18:00' },
        notice: { text: harbourClosed, until: earlier(0) },
        freeParking: false,
      }),
    },
  }),
  entry(6, 1, { action: 'BACKUP_MADE' }),
  entry(5, 3, { action: 'ADMIN_GRANTED', user: nadia, details: { source: 'ADMIN_EMAILS' } }),
];

const reason =
  'The booking was completed two weeks before the trip, so nobody has been on the water yet. Write again after it.';
const adminReviews = (): AdminReview[] =>
  reviews().map((review, place) => ({
    ...{ ...review, item: item(place), owner: someone(place + 1), isEarly: place !== 1 },
    hidden: place === 2 ? { at: earlier(1), by: nadia, reason } : null,
  }));
const mockReviews = () => respond(listAdminReviews, listOf(adminReviews()));

/** A hidden review, and a booking that was completed before its start. */
const mockMarks = () => {
  const { startTime, endTime } = booking(0, 5);
  const recentActivity: Activity[] = [
    {
      ...{ kind: 'REVIEW', id: idOf(31), at: earlier(0), rating: 5, isHidden: true },
      ...{ actor: someone(1), item: item(0) },
    },
    {
      ...{ kind: 'BOOKING', id: idOf(32), at: earlier(0), status: 'COMPLETED', act: 'COMPLETED_EARLY' },
      ...{ actor: someone(2), renter: someone(1), item: item(0), startTime, endTime },
    },
    ...overview().recentActivity,
  ];
  respond(getOverview, overview({ recentActivity }));
};

const mockMessages = () =>
  respond(getMessages, {
    failed: 2,
    latestFailed: [
      {
        ...{ id: idOf(33), channel: 'EMAIL', recipient: someone(0) },
        label: { en: 'Booking confirmed', fr: 'Réservation confirmée' },
        ...{ failedAt: earlier(0) },
        error: "Can't send mail - all recipients were rejected: 550 5.1.1 No such mailbox",
      },
      {
        ...{ id: idOf(34), channel: 'EMAIL', recipient: someone(4), failedAt: earlier(1) },
        label: { en: 'Day sheet', fr: 'Feuille du jour' },
        error: 'Message failed: 552 5.2.2 Mailbox full',
      },
    ],
  });

/** Much needs a person at once. */
const mockNeeds = () => {
  mockMessages();
  respond(getHealth, unwell());
  const late = { ...overdue(2, -40), kind: 'AFTER_SUNSET' as const };
  respond(getNeeds, needs({ needs: [overdue(0, 25), overdue(1, 3), late] }));
};

const mockMarina = () => {
  const season = { from: '06-15', to: '09-15', opensAt: '07:00', closesAt: '21:00' };
  const notice = { text: harbourClosed, until: at(day(3), '00:00') };
  respond(getMarina, { record: { ...marina.record, ...site.marina, seasons: [season], notice }, version: 4 });
  const outside = [0, 1, 2].map((place) => ({
    ...{ id: idOf(50 + place), item: item(place).listingTitle },
    ...{ start: at(day(place + 1), '17:00'), end: at(day(place + 1), '19:00') },
  }));
  respond(saveMarina, () => {
    throw new AppError('bookings_outside_hours', { confirmedBookings: 3, outside });
  });
};

const dashboard = { as: 'admin', path: '/admin' } as const;
const reviewDialog = { as: 'admin', path: '/admin/reviews', window: true, mock: mockReviews } as const;

/** The administrators' pages. */
export const adminStates: readonly State[] = [
  {
    ...{ ...dashboard, name: 'admin-figures', only: 'phone' },
    press: 'admin.figures.more',
    sees: 'admin.figures.revenue',
  },
  {
    ...{ as: 'admin', path: '/admin/users', name: 'admin-users-more', window: true, only: 'phone' },
    press: 'admin.users.more',
    sees: 'admin.users.acts.promote',
  },
  {
    ...{ as: 'admin', path: '/admin/users', name: 'admin-users-confirm', window: true },
    reach: async () => {
      await press('admin.users.more');
      await press('admin.users.acts.promote');
    },
  },
  {
    ...{ as: 'admin', path: '/admin/users', name: 'admin-users-suspended' },
    mock: () => {
      const suspension = { reason, until: at(day(6), '00:00') };
      respond(listUsers, listOf([adminUser({ ...someone(1), suspension }), adminUser(someone(2))]));
    },
    sees: 'admin.users.unsuspend',
  },
  {
    ...{ as: 'admin', path: '/admin/users', name: 'admin-users-suspend', window: true },
    reach: async () => {
      await press('admin.users.more');
      await press('admin.users.acts.suspend');
      await press('admin.users.acts.suspend', dialog);
    },
    sees: 'admin.reviews.askHide.required',
  },
  {
    ...{ as: 'admin', path: '/admin/users', name: 'admin-users-no-results' },
    mock: () => respond(listUsers, ({ query: { search } }) => listOf(search ? [] : [adminUser()])),
    reach: () => page.getByRole('searchbox').fill('nobody at all'),
    sees: 'admin.users.nothing',
  },
  {
    ...{ ...dashboard, name: 'admin-needs', mock: mockNeeds },
    reach: () => page.getByText('552 5.2.2 Mailbox full').findElement(),
  },
  { ...dashboard, name: 'admin-activity-marks', mock: mockMarks },
  {
    ...{ name: 'admin-health-unwell', as: 'admin', path: '/admin/health' },
    mock: () => respond(getHealth, unwell()),
  },
  { name: 'admin-audit', as: 'admin', path: '/admin/audit', mock: () => respond(listAudit, listOf(audit())) },
  { name: 'admin-audit-empty', as: 'admin', path: '/admin/audit?action=BACKUP_RESTORED' },
  { name: 'admin-marina', as: 'admin', path: '/admin/marina', mock: mockMarina },
  {
    ...{ name: 'admin-marina-conflicts', as: 'admin', path: '/admin/marina', mock: mockMarina, window: true },
    reach: async () => {
      await choose('marina.fields.closesAt', '17:00');
      await press('ui.save');
    },
  },
  { name: 'admin-reviews', as: 'admin', path: '/admin/reviews', mock: mockReviews },
  {
    ...{ ...reviewDialog, name: 'admin-reviews-hide' },
    reach: async () => {
      await tap('admin.reviews.hide');
      await press('admin.reviews.hide', dialog);
    },
    sees: 'admin.reviews.askHide.required',
  },
  { name: 'admin-reviews-empty', as: 'admin', path: '/admin/reviews?which=hidden' },
];
