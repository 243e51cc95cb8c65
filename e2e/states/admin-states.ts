import type { ServerHealth } from '#features/admin/health-schemas.ts';
import type { AuditEntry } from '#features/admin/schemas.ts';
import { fail, hold, respond } from './mock-responses.ts';
import type { State } from './state.ts';

const health = '**/api/v1/admin/health';
const audit = '**/api/v1/admin/audit?*';

const job = {
  everyMinutes: 60,
  startedAt: '2026-11-23T08:00:10.000Z',
  finishedAt: '2026-11-23T08:00:11.000Z',
  nextDueAt: '2026-11-23T09:00:00.000Z',
} as const;

/** A server on which much is wrong. */
const unwell: ServerHealth = {
  checkedAt: '2026-11-23T10:42:00.000Z',
  program: { version: '1.4.0', node: '22.12.0', uptimeSeconds: 400_000, memoryBytes: 214_000_000 },
  database: {
    isRead: true,
    problems: ['MIGRATIONS_PENDING', 'DATABASE_SLOW'],
    isEmbedded: false,
    version: '17.2 (Debian 17.2-1.pgdg120+1)',
    sizeBytes: 48_318_382_080,
    latencyMs: 812.4,
    pendingMigrations: ['0012_refunds', '0013_refunds_by_day_concurrently'],
  },
  jobs: {
    isRead: true,
    problems: ['JOBS_LATE', 'JOBS_FAILED'],
    jobs: [
      { ...job, name: 'expire booking requests', everyMinutes: 1, state: 'LATE', error: null },
      { ...job, name: 'delete old messages', state: 'OK', error: null },
      { ...job, name: 'delete unused uploads', state: 'FAILED', error: 'connect ECONNREFUSED 10.0.0.7:9000' },
      { ...job, name: 'delete unused share cards', state: 'RUNNING', finishedAt: null, error: null },
      {
        name: 'delete expired records',
        everyMinutes: 60,
        state: 'NOT_RUN',
        startedAt: null,
        finishedAt: null,
        error: null,
        nextDueAt: null,
      },
    ],
  },
  messages: {
    isRead: true,
    problems: ['MESSAGES_STOPPED', 'MESSAGES_FAILED'],
    channels: [
      { channel: 'EMAIL', waiting: 1_000, failed: 12 },
      { channel: 'PUSH', waiting: 3, failed: 0 },
    ],
    waitingSince: '2026-11-22T18:00:00.000Z',
  },
  pictures: {
    isRead: true,
    problems: ['STORE_UNREACHABLE'],
    store: 'S3',
    storeError: 'connect ECONNREFUSED 10.0.0.7:9000',
    pictures: 84_000,
  },
  backup: { isRead: true, problems: ['BACKUP_OLD'], lastMadeAt: '2026-11-19T02:00:00.000Z' },
  disk: { isRead: false, error: 'No response within 2000 ms' },
};

const person = (n: number, displayName: string) => ({
  id: `019a0000-0000-7000-8000-00000000000${n}`,
  displayName,
  profileImageUrl: null,
});
const [nadia, salma] = [person(1, 'Nadia Tazi'), person(2, 'Salma El Idrissi')];

const entries: AuditEntry[] = [
  {
    ...{ id: 9, at: '2026-11-23T10:40:00.000Z', action: 'LISTING_GRANTED', actor: nadia, user: salma },
    details: {},
  },
  {
    ...{ id: 8, at: '2026-11-23T09:05:00.000Z', action: 'MESSAGE_RETRIED', actor: nadia, user: salma },
    details: { kind: 'OWNER_BOOKING_CONFIRMED', channel: 'EMAIL' },
  },
  {
    ...{ id: 7, at: '2026-11-22T06:00:00.000Z', action: 'DATABASE_MIGRATED', actor: null, user: null },
    details: { version: '1.4.0', migrations: '0012_refunds, 0013_refunds_by_day_concurrently' },
  },
  {
    ...{ id: 6, at: '2026-11-22T02:00:00.000Z', action: 'BACKUP_MADE', actor: null, user: null },
    details: {},
  },
  {
    ...{ id: 5, at: '2026-11-20T15:20:00.000Z', action: 'ADMIN_GRANTED', actor: null, user: nadia },
    details: { source: 'ADMIN_EMAILS' },
  },
];

/** The administrators' pages of the server's health and of who did what. */
export const adminStates: readonly State[] = [
  { name: 'admin-health', usual: true, as: 'admin', path: '/admin/health' },
  {
    name: 'admin-health-unwell',
    as: 'admin',
    path: '/admin/health',
    before: ({ page }) => respond(page, health, 200, unwell),
  },
  {
    name: 'admin-health-loading',
    as: 'admin',
    path: '/admin/health',
    before: ({ page }) => hold(page, health),
  },
  {
    name: 'admin-health-failed',
    as: 'admin',
    path: '/admin/health',
    before: ({ page }) => fail(page, health),
    reach: ({ page, t }) => page.getByText(t('admin.health.failed')).first().waitFor(),
  },
  { name: 'admin-health-denied', as: 'renter', path: '/admin/health' },
  {
    name: 'admin-audit',
    as: 'admin',
    path: '/admin/audit',
    before: ({ page }) => respond(page, audit, 200, entries),
  },
  {
    name: 'admin-audit-empty',
    as: 'admin',
    path: '/admin/audit?action=BACKUP_RESTORED',
  },
  {
    name: 'admin-audit-loading',
    as: 'admin',
    path: '/admin/audit',
    before: ({ page }) => hold(page, audit),
  },
  {
    name: 'admin-audit-failed',
    as: 'admin',
    path: '/admin/audit',
    before: ({ page }) => fail(page, audit),
    reach: ({ page, t }) => page.getByText(t('admin.audit.failed')).first().waitFor(),
  },
];
