import type { PlainTextKey } from '#client/i18n/texts.ts';
import { fail, hold } from './mock-responses.ts';
import type { State, StateContext } from './state.ts';
import type { World } from './world.ts';

const lists = '**/api/v1/bookings/*';
const slip = ({ confirmed }: World) => `/bookings/${confirmed}/slip`;

/** Presses a button of the first ticket that has it and, in French where two buttons are “Refuser”, also this text. */
function press(key: PlainTextKey, status?: PlainTextKey) {
  return async ({ page, t, pattern }: StateContext) => {
    const button = page.getByRole('button', { name: t(key), exact: true, includeHidden: true });
    const tickets = page.getByRole('article').filter({ has: button });
    const ticket = (status ? tickets.filter({ hasText: t(status) }) : tickets).first();
    await ticket.waitFor();
    if (!(await ticket.getByRole('button', { name: t(key), exact: true }).isVisible()))
      await ticket.getByRole('button', { name: pattern('bookings.ticket.more') }).click();
    await ticket.getByRole('button', { name: t(key), exact: true }).click();
    await page.getByRole('dialog').waitFor();
  };
}

/** Shows all acts of the first ticket. */
const showAll = ({ page, pattern }: Pick<StateContext, 'page' | 'pattern'>) =>
  page
    .getByRole('button', { name: pattern('bookings.ticket.more') })
    .first()
    .click();

export const bookingStates: readonly State[] = [
  { name: 'bookings-renter', usual: true, as: 'renter', path: '/bookings' },
  {
    name: 'bookings-renter-cancel',
    as: 'renter',
    path: '/bookings',
    window: true,
    reach: press('bookings.ticket.cancel'),
  },
  {
    name: 'bookings-renter-ask-to-cancel',
    as: 'renter',
    path: '/bookings',
    window: true,
    reach: press('bookings.ticket.askToCancel'),
  },
  {
    name: 'bookings-owner-call-off',
    as: 'owner',
    path: '/bookings?tab=items',
    window: true,
    reach: press('bookings.ticket.callOff'),
  },
  { name: 'bookings-owner-my', as: 'owner', path: '/bookings?tab=my' },
  { name: 'bookings-owner-items', usual: true, as: 'owner', path: '/bookings?tab=items' },
  {
    name: 'bookings-owner-items-more',
    as: 'owner',
    path: '/bookings?tab=items',
    window: true,
    reach: showAll,
  },
  {
    name: 'bookings-owner-decline',
    as: 'owner',
    path: '/bookings?tab=items',
    window: true,
    reach: press('bookings.ticket.decline', 'ui.status.PENDING'),
  },
  {
    name: 'bookings-owner-complete-unbegun',
    as: 'owner',
    path: ({ answered }) => `/bookings?tab=items&booking=${answered}`,
    window: true,
    reach: press('bookings.ticket.complete'),
  },
  {
    name: 'bookings-owner-past',
    as: 'owner',
    path: '/bookings?tab=items',
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t('bookings.showPast') }).click();
      await page.getByRole('heading', { name: t('bookings.groups.past') }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'bookings-linked',
    as: 'owner',
    path: ({ toAnswer }) => `/bookings?tab=items&booking=${toAnswer}`,
  },
  {
    name: 'bookings-linked-question',
    as: 'owner',
    path: ({ toAnswer }) => `/bookings?tab=items&booking=${toAnswer}&answer=confirm`,
    reach: ({ page }) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'bookings-linked-answered',
    as: 'owner',
    path: ({ answered }) => `/bookings?tab=items&booking=${answered}`,
  },
  {
    name: 'bookings-linked-missing',
    as: 'newcomer',
    path: ({ toAnswer }) => `/bookings?tab=items&booking=${toAnswer}`,
    expects: /answered 404$/,
    reach: ({ page, t }) => page.getByText(t('bookings.linked.missing')).waitFor(),
  },
  { name: 'bookings-owner-day', usual: true, as: 'owner', path: '/bookings?tab=day' },
  { name: 'bookings-owner-day-empty', as: 'owner', path: ({ farDay }) => `/bookings?tab=day&date=${farDay}` },
  {
    name: 'bookings-owner-day-failed',
    as: 'owner',
    path: '/bookings?tab=day',
    before: ({ page }) => fail(page, '**/api/v1/bookings/for-my-items*'),
    reach: ({ page, t }) => page.getByText(t('bookings.day.failed')).waitFor(),
  },
  { name: 'bookings-empty', as: 'newcomer', path: '/bookings' },
  { name: 'bookings-owner-empty', as: 'lister', path: '/bookings?tab=items' },
  { name: 'bookings-loading', as: 'renter', path: '/bookings', before: ({ page }) => hold(page, lists) },
  {
    name: 'bookings-error',
    as: 'renter',
    path: '/bookings',
    before: ({ page }) => fail(page, lists),
    reach: ({ page, t }) => page.getByText(t('bookings.failed')).first().waitFor(),
  },
  { name: 'bookings-signed-out', path: '/bookings' },
  { name: 'slip', usual: true, as: 'renter', path: slip },
  { name: 'slip-printed', as: 'renter', path: slip, print: true },
  { name: 'slip-owner', as: 'owner', path: slip },
  {
    name: 'slip-offline',
    as: 'renter',
    path: slip,
    expects: /ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be reached|code of a part was not loaded/,
    reach: async ({ page, pattern, world }) => {
      await page.waitForFunction((path) => caches.match(path), slip(world));
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText(pattern('bookings.slip.asOf')).waitFor();
    },
  },
  { name: 'slip-loading', as: 'owner', path: slip, before: ({ page }) => hold(page, lists) },
  {
    name: 'slip-failed',
    as: 'owner',
    path: slip,
    before: ({ page }) => fail(page, lists),
    reach: ({ page, t }) =>
      page.getByRole('heading', { level: 1, name: t('bookings.slip.failed') }).waitFor(),
  },
  {
    name: 'slip-missing',
    as: 'newcomer',
    path: slip,
    expects: /answered 404$/,
    reach: ({ page, t }) =>
      page.getByRole('heading', { level: 1, name: t('bookings.slip.missing') }).waitFor(),
  },
  { name: 'slip-signed-out', path: slip },
];
