import type { DataExport } from '#features/users/schemas.ts';
import { fail, hold, respond } from './mock-responses.ts';
import type { State } from './state.ts';

const sessions = '**/api/v1/auth/sessions';
const copies = '**/api/v1/auth/me/exports';
const ready = {
  requestedAt: '2026-11-22T08:10:00.000Z',
  readyAt: '2026-11-22T08:11:00.000Z',
  hasFailed: false,
  expiresAt: '2026-11-29T08:10:00.000Z',
} satisfies Omit<DataExport, 'id'>;
const device = (n: number, browser: string | null, system: string | null) => ({
  ...{ id: `019a0000-0000-7000-8000-00000000000${n}`, isCurrent: n === 1, browser, system },
  ...{ createdAt: '2026-11-01T08:10:00.000Z', lastSeenAt: `2026-11-2${n}T08:10:00.000Z` },
});

/** The page of account and data, the record of one's own, and the privacy page. */
export const accountStates: readonly State[] = [
  {
    name: 'account',
    as: 'renter',
    path: '/account',
    before: async ({ page }) => {
      const devices = [device(1, 'Chrome', 'Windows'), device(2, 'Safari', 'iOS'), device(0, null, null)];
      await respond(page, sessions, 200, devices);
      await respond(page, copies, 200, [
        { id: '019a0000-0000-7000-8000-000000000009', ...ready, readyAt: null },
        { id: '019a0000-0000-7000-8000-000000000008', ...ready },
      ]);
    },
  },
  {
    name: 'account-copy-not-made',
    as: 'renter',
    path: '/account',
    before: ({ page }) =>
      respond(page, copies, 200, [
        { id: '019a0000-0000-7000-8000-000000000009', ...ready, readyAt: null, hasFailed: true },
        { id: '019a0000-0000-7000-8000-000000000008', ...ready },
      ]),
  },
  {
    name: 'account-delete-refused',
    as: 'owner',
    path: '/account',
    before: ({ page }) =>
      respond(
        page,
        '**/api/v1/auth/me',
        409,
        { code: 'bookings_to_settle', message: '', openRequests: 1, confirmedBookings: 0 },
        'DELETE',
      ),
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t('account.leave.button') }).click();
      await page.getByRole('button', { name: t('account.leave.ask.yes') }).click();
      await page.getByText(t('codes.bookings_to_settle')).waitFor();
    },
  },
  {
    name: 'account-delete',
    as: 'renter',
    path: '/account',
    window: true,
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t('account.leave.button') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'account-deleted', path: '/account?ended=account' },
  {
    name: 'account-loading',
    as: 'renter',
    path: '/account',
    before: async ({ page }) => {
      await hold(page, sessions);
      await hold(page, copies);
    },
  },
  {
    name: 'account-failed',
    as: 'renter',
    path: '/account',
    before: async ({ page }) => {
      await fail(page, sessions);
      await fail(page, copies);
    },
    reach: ({ page, t }) => page.getByText(t('account.devices.failed')).first().waitFor(),
  },
  { name: 'record', usual: true, as: 'renter', path: '/record' },
  { name: 'record-empty', as: 'newcomer', path: '/record' },
  { name: 'privacy', path: '/privacy' },
];
