import { fail, hold, respond } from './mock-responses.ts';
import type { State } from './state.ts';

/** The profile and the admin page. */
export const memberStates: readonly State[] = [
  { name: 'profile', usual: true, as: 'renter', path: '/profile' },
  { name: 'profile-owner', as: 'owner', path: '/profile' },
  { name: 'profile-no-phone', as: 'numberless', path: '/profile?next=%2Flistings' },
  { name: 'profile-unreachable', as: 'mute', path: '/profile' },
  { name: 'profile-add-number', as: 'mute', path: '/profile?next=%2Fmy-listings' },
  {
    name: 'profile-remove-number',
    as: 'owner',
    path: '/profile',
    window: true,
    reach: async ({ page, t }) => {
      await page.getByLabel(t('profile.form.phoneNumber')).clear();
      await page.getByRole('button', { name: t('profile.form.update') }).click();
      await page.getByRole('dialog', { name: t('profile.form.removePhone.title') }).waitFor();
    },
  },
  {
    name: 'profile-errors',
    as: 'newcomer',
    path: '/profile',
    reach: async ({ page, t }) => {
      await page.getByLabel(t('profile.form.displayName')).fill('  ');
      await page.locator('input[type="tel"]').fill('0612');
      await page.getByRole('button', { name: t('profile.form.update') }).click();
      await page.getByText(t('profile.form.errors.nameRequired')).first().waitFor();
    },
  },
  {
    name: 'profile-picture-address',
    as: 'renter',
    path: '/profile',
    reach: async ({ page, t }) => {
      await page.getByText(t('profile.form.advanced')).click();
      await page.getByLabel(t('profile.form.picture')).fill('https://elsewhere.example/me.jpg');
      await page.getByText(t('profile.form.advanced')).click();
      await page.getByRole('button', { name: t('profile.form.update') }).click();
      await page.getByText(t('codes.picture_not_ours')).first().waitFor();
    },
  },
  { name: 'profile-signed-out', path: '/profile' },
  { name: 'admin', usual: true, as: 'admin', path: '/admin' },
  {
    name: 'admin-figures',
    as: 'admin',
    path: '/admin',
    only: 'phone',
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t('admin.figures.more') }).click();
      await page.getByText(t('admin.figures.revenue')).waitFor();
    },
  },
  {
    name: 'admin-confirm',
    as: 'admin',
    path: '/admin',
    window: true,
    reach: async ({ page, pattern }) => {
      await page
        .getByRole('button', { name: pattern('admin.users.grantName') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-no-results',
    as: 'admin',
    path: '/admin',
    reach: async ({ page, t }) => {
      await page.getByRole('searchbox').fill('nobody at all');
      await page
        .getByText(t('admin.users.nothing', { search: 'nobody at all' }))
        .first()
        .waitFor();
    },
  },
  { name: 'admin-denied', as: 'renter', path: '/admin' },
  { name: 'admin-signed-out', path: '/admin' },
  {
    name: 'admin-loading',
    as: 'admin',
    path: '/admin',
    before: ({ page }) => hold(page, '**/api/v1/admin/**'),
  },
  {
    name: 'admin-failed',
    as: 'admin',
    path: '/admin',
    before: ({ page }) => fail(page, '**/api/v1/admin/**'),
    reach: ({ page, t }) => page.getByText(t('admin.failed')).first().waitFor(),
  },
  {
    name: 'admin-messages',
    as: 'admin',
    path: '/admin',
    before: ({ page }) =>
      respond(page, '**/api/v1/admin/messages', 200, {
        canSendMail: false,
        stoppedSince: '2026-11-23T08:10:00.000Z',
        failed: 2,
        latestFailed: [
          {
            id: '019a0000-0000-7000-8000-000000000001',
            kind: 'BOOKING_CONFIRMED',
            channel: 'EMAIL',
            recipient: {
              id: '019a0000-0000-7000-8000-000000000002',
              displayName: 'Claire Dubois',
              profileImageUrl: null,
            },
            failedAt: '2026-11-23T07:40:00.000Z',
            error: "Can't send mail - all recipients were rejected: 550 5.1.1 No such mailbox",
          },
          {
            id: '019a0000-0000-7000-8000-000000000003',
            kind: 'DAY_SHEET',
            channel: 'EMAIL',
            recipient: {
              id: '019a0000-0000-7000-8000-000000000004',
              displayName: 'Karim Benali',
              profileImageUrl: null,
            },
            failedAt: '2026-11-22T17:00:00.000Z',
            error: 'Message failed: 552 5.2.2 Mailbox full',
          },
        ],
      }),
    reach: ({ page }) => page.getByText('552 5.2.2 Mailbox full').waitFor(),
  },
];
