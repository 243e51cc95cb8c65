import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, respond } from '#client/testing/mock-api.ts';
import { idOf, listOf } from '#client/testing/samples.ts';
import { listOwnRecord } from '#features/admin/endpoints.ts';
import { listSessions } from '#features/auth/endpoints.ts';
import { listBlocks } from '#features/bookings/block-endpoints.ts';
import { unsubscribe, updateChoice } from '#features/messages/endpoints.ts';
import { deleteAccount, listExports, updateProfile } from '#features/users/endpoints.ts';
import { audit } from './admin-states.ts';
import { at, day, someone } from './samples.ts';
import { fill, press, type State, tap } from './state.ts';

const token = (category: string) => `019a0000-0000-7000-8000-000000000000.${category}.${'a'.repeat(43)}`;

/** Says what the browser would say about notifications. */
export const mockPermission = (permission: NotificationPermission) =>
  void vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);

const device = (number: number, browser: string | null, system: string | null) => ({
  ...{ id: idOf(600 + number), isCurrent: number === 1, browser, system },
  ...{ createdAt: '2026-08-01T08:10:00.000Z', lastSeenAt: at(day(-number), '08:10') },
});

/** Copies of the data: the latest one, and one to download. */
const mockCopies = (hasFailed: boolean) => {
  const copy = { requestedAt: at(day(-2), '08:10'), expiresAt: at(day(5), '08:10') };
  respond(listExports, [
    { id: idOf(612), ...copy, readyAt: null, hasFailed },
    { id: idOf(611), ...copy, readyAt: at(day(-2), '08:11'), hasFailed: false },
  ]);
};

const askToDelete = async () => {
  await press('account.leave.button');
  await press('account.leave.ask.yes');
};

/** An iPhone's browser: sites that are not on the home screen have no push messages. */
export function mockPhoneWithoutPush(): void {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  for (const name of ['PushManager', 'Notification']) {
    vi.stubGlobal(name, undefined);
    Reflect.deleteProperty(window, name);
  }
}

export const mockAndroid = () =>
  void vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Linux; Android 15; K) Chrome/140.0');

const account = { as: 'renter', path: '/account' } as const;
const messages = { as: 'renter', path: '/notifications' } as const;

/** The profile, the account and its data, and messages. */
export const memberStates: readonly State[] = [
  { name: 'profile-owner', as: 'owner', path: '/profile' },
  { name: 'profile-no-phone', as: 'numberless', path: '/profile?next=%2Flistings' },
  { name: 'profile-add-number', as: 'mute', path: '/profile?next=%2Fmy-listings' },
  {
    ...{ name: 'profile-remove-number', as: 'owner', path: '/profile', window: true },
    reach: async () => {
      await fill('profile.form.phoneNumber', '');
      await press('profile.form.update');
    },
    sees: 'profile.form.removePhone.title',
  },
  {
    ...{ name: 'profile-errors', as: 'newcomer', path: '/profile' },
    reach: async () => {
      await fill('profile.form.displayName', '  ');
      await fill('profile.form.phoneNumber', '0612');
      await press('profile.form.update');
    },
    sees: 'profile.form.errors.nameRequired',
  },
  {
    ...{ name: 'profile-picture-address', as: 'renter', path: '/profile' },
    mock: () => refuse(updateProfile, 'picture_not_ours'),
    reach: async () => {
      await tap('profile.form.advanced');
      await fill('profile.form.picture', 'https://elsewhere.example/me.jpg');
      await tap('profile.form.advanced');
      await press('profile.form.update');
    },
    sees: 'codes.picture_not_ours',
  },
  {
    ...{ ...account, name: 'account' },
    mock: () => {
      respond(listSessions, [
        device(1, 'Chrome', 'Windows'),
        device(2, 'Safari', 'iOS'),
        device(3, null, null),
      ]);
      mockCopies(false);
    },
  },
  {
    ...{ ...account, name: 'account-blocks', as: 'owner', sees: 'account.blocks.end' },
    mock: () =>
      respond(listBlocks, [
        { renter: someone(0), reason: 'Came twice without a licence.', createdAt: at(day(-2), '08:10') },
      ]),
  },
  { ...account, name: 'account-copy-not-made', mock: () => mockCopies(true) },
  {
    ...{ name: 'account-delete-refused', as: 'owner', path: '/account' },
    mock: () => refuse(deleteAccount, 'bookings_to_settle', { openRequests: 1, confirmedBookings: 0 }),
    reach: askToDelete,
    sees: 'codes.bookings_to_settle',
  },
  { ...account, name: 'account-delete', window: true, press: 'account.leave.button' },
  { name: 'listings-suspended', as: 'suspended', path: '/my-listings', sees: 'account.suspended.forGood' },
  { name: 'account-deleted', path: '/account?ended=account' },
  {
    ...{ name: 'record', as: 'renter', path: '/record' },
    mock: () => respond(listOwnRecord, listOf(audit())),
  },
  { name: 'record-empty', as: 'newcomer', path: '/record' },
  { name: 'notifications-owner', as: 'owner', path: '/notifications', mock: () => mockPermission('default') },
  {
    ...{ name: 'notifications-denied', as: 'newcomer', path: '/notifications' },
    mock: () => mockPermission('denied'),
  },
  { ...messages, name: 'notifications-home-screen', only: 'phone', mock: mockPhoneWithoutPush },
  {
    ...{ ...messages, name: 'notifications-not-saved' },
    mock: () => refuse(updateChoice),
    reach: () => page.getByRole('checkbox').nth(2).click(),
    sees: 'notifications.notSaved',
  },
  { name: 'unsubscribe', path: `/unsubscribe?token=${token('REMINDERS')}` },
  {
    ...{ name: 'unsubscribe-done', path: `/unsubscribe?token=${token('REVIEWS')}` },
    mock: () => respond(unsubscribe, { category: 'REVIEWS' }),
    press: 'notifications.unsubscribe.action',
    sees: 'notifications.unsubscribe.done.title',
  },
  { name: 'unsubscribe-invalid', path: '/unsubscribe?token=cut-off' },
];
