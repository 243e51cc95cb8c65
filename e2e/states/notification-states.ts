import { stubPermission, stubPhoneWithoutPush } from '../push-stub.ts';
import { ask, chosen } from './item-states.ts';
import { fail, hold, respond } from './mock-responses.ts';
import type { State, StateContext } from './state.ts';

const choices = '**/api/v1/notifications/choices';
const token = (category: string) => `019a0000-0000-7000-8000-000000000000.${category}.${'a'.repeat(43)}`;
const unsubscribePath = (category: string) => `/unsubscribe?token=${token(category)}`;
const undecided = ({ page }: StateContext) => stubPermission(page, 'default');

const pressUnsubscribe = ({ page, t }: StateContext) =>
  page.getByRole('button', { name: t('notifications.unsubscribe.action') }).click();

/** The choice of messages, unsubscribing, and the offer of push messages. */
export const notificationStates: readonly State[] = [
  { name: 'notifications', usual: true, as: 'renter', path: '/notifications', before: undecided },
  { name: 'notifications-owner', as: 'owner', path: '/notifications', before: undecided },
  {
    name: 'notifications-denied',
    as: 'newcomer',
    path: '/notifications',
    before: ({ page }) => stubPermission(page, 'denied'),
  },
  {
    name: 'notifications-home-screen',
    as: 'renter',
    path: '/notifications',
    only: 'phone',
    before: ({ page }) => stubPhoneWithoutPush(page),
  },
  {
    name: 'notifications-not-saved',
    as: 'renter',
    path: '/notifications',
    before: ({ page }) => fail(page, choices, 'PUT'),
    reach: async ({ page, pattern }) => {
      await page.getByRole('checkbox').nth(2).click();
      await page.getByText(pattern('notifications.notSaved')).waitFor({ timeout: 30_000 });
    },
  },
  {
    name: 'notifications-loading',
    as: 'renter',
    path: '/notifications',
    before: ({ page }) => hold(page, '**/api/v1/notifications/**'),
  },
  {
    name: 'notifications-failed',
    as: 'renter',
    path: '/notifications',
    before: async ({ page }) => {
      await stubPermission(page, 'default');
      await fail(page, '**/api/v1/notifications/**');
    },
    reach: async ({ page, t }) => {
      await page.getByText(t('notifications.failed')).waitFor();
      await page.getByText(t('push.checkFailed')).waitFor();
    },
  },
  { name: 'notifications-signed-out', path: '/notifications' },
  { name: 'unsubscribe', usual: true, path: unsubscribePath('REMINDERS') },
  {
    name: 'unsubscribe-done',
    path: unsubscribePath('REVIEWS'),
    before: ({ page }) => respond(page, '**/notifications/unsubscribe?**', 200, { category: 'REVIEWS' }),
    reach: async (context) => {
      await pressUnsubscribe(context);
      await context.page.getByText(context.t('notifications.unsubscribe.done.title')).waitFor();
    },
  },
  { name: 'unsubscribe-invalid', path: '/unsubscribe?token=cut-off' },
  {
    name: 'bookings-owner-push',
    as: 'owner',
    path: '/bookings?tab=items',
    before: undecided,
    reach: ({ page, t }) => page.getByText(t('push.ask.title')).waitFor(),
  },
  {
    name: 'craft-requested-push',
    as: 'renter',
    path: (world) => chosen(world.hired, world),
    before: async (context) => {
      await undecided(context);
      await respond(context.page, '**/api/v1/bookings', 201, context.world.booking, 'POST');
    },
    reach: async (context) => {
      await ask(context);
      await context.page.getByText(context.t('push.ask.title')).waitFor();
    },
  },
];
