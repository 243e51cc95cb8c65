import type { Page } from '@playwright/test';
import { fail, hold, mockHeader, respond } from './mock-responses.ts';
import type { State, StateContext } from './state.ts';
import type { World } from './world.ts';

const earnings = '**/api/v1/bookings/for-my-items/earnings?*';
const ticket = ({ confirmed }: World) => `/bookings?tab=items&booking=${confirmed}`;
const slip = ({ confirmed }: World) => `/bookings/${confirmed}/slip`;

const entry = (number: number, fields: object) => ({
  ...{ id: `019a0000-0000-7000-8000-00000000000${number}`, at: '2026-11-21T09:05:00.000Z' },
  ...{ currency: null, currencyAmount: null, rate: null, note: null, corrects: null, ...fields },
});
const cash = [
  entry(1, { kind: 'RECEIVED', sum: 'RECEIVED', amount: 542.5, means: 'CASH' }),
  entry(2, { kind: 'DEPOSIT_TAKEN', sum: 'DEPOSIT', amount: 1000, means: 'CARD' }),
];
const euros = { ...cash[0], currency: 'EUR', currencyAmount: 50, rate: 10.85 };

/** Adds money and real times to the confirmed booking, as if it were a walk-in's on the owner's side. */
async function addMoney(page: Page, { confirmed }: World, { isGuest }: { isGuest: boolean }): Promise<void> {
  await page.route(`**/api/v1/bookings/${confirmed}`, async (route) => {
    const response = await route.fetch();
    const booking = await response.json();
    const { startTime, endTime } = booking;
    const after = (minutes: number) => new Date(Date.parse(startTime) + minutes * 60_000).toISOString();
    const json = {
      ...{ ...booking, cash: [euros, cash[1]], received: 542.5, openDeposit: 1000 },
      trip: { departedAt: after(7), dueAt: endTime, returnedAt: after(55) },
      ...(isGuest && {
        ...{ source: 'QUAY', slipToken: 'A'.repeat(22) },
        user: { ...booking.user, id: booking.id, displayName: '' },
      }),
    };
    await route.fulfill({ response, json, headers: { ...response.headers(), [mockHeader]: '1' } });
  });
}

async function openCash({ page, t, pattern }: StateContext): Promise<void> {
  const first = page.getByRole('article').first();
  const received = first.getByRole('button', { name: t('bookings.ticket.cash'), exact: true });
  await first.waitFor();
  if (!(await received.isVisible()))
    await first.getByRole('button', { name: pattern('bookings.ticket.more') }).click();
  await received.click();
  await page.getByRole('dialog').waitFor();
}

/** What an owner notes about money, and what both sides see of it. */
export const moneyStates: readonly State[] = [
  { name: 'earnings', usual: true, as: 'owner', path: '/earnings' },
  {
    name: 'earnings-counted',
    as: 'owner',
    path: '/earnings',
    before: ({ page }) =>
      respond(page, '**/api/v1/bookings/for-my-items/close?*', 200, {
        ...{ date: '2026-11-21', expected: 1542.5, deposits: 1000 },
        received: { CASH: 542.5, CARD: 900, TRANSFER: 0 },
        count: {
          ...{ at: '2026-11-21T18:05:00.000Z', expected: 1542.5, counted: 1500, difference: -42.5 },
          note: 'Bought fuel.',
        },
      }),
    reach: ({ page, t }) => page.getByLabel(t('earnings.close.counted')).fill('1550'),
  },
  { name: 'earnings-empty', as: 'lister', path: '/earnings?month=2025-02' },
  {
    name: 'earnings-loading',
    as: 'owner',
    path: '/earnings',
    before: ({ page }) => hold(page, '**/api/v1/bookings/for-my-items/*'),
  },
  {
    name: 'earnings-failed',
    as: 'owner',
    path: '/earnings',
    before: ({ page }) => fail(page, earnings),
    reach: ({ page, t }) => page.getByText(t('earnings.failed')).waitFor(),
  },
  { name: 'earnings-signed-out', path: '/earnings' },
  {
    name: 'money-ticket',
    as: 'owner',
    path: ticket,
    before: ({ page, world }) => addMoney(page, world, { isGuest: true }),
  },
  {
    name: 'money-dialog',
    as: 'owner',
    path: ticket,
    window: true,
    before: ({ page, world }) => addMoney(page, world, { isGuest: true }),
    reach: openCash,
  },
  {
    name: 'money-dialog-currency',
    as: 'owner',
    path: ticket,
    window: true,
    reach: async (context) => {
      const { page, t } = context;
      await openCash(context);
      await page.getByLabel(t('cash.currency')).selectOption('EUR');
      await page.getByLabel(t('cash.amount'), { exact: true }).fill('50');
      await page.getByRole('button', { name: t('cash.submit') }).click();
      await page.getByText(t('cash.problems.rate')).waitFor();
      await page.getByLabel(t('cash.rate', { currency: 'EUR' })).fill('10.85');
    },
  },
  {
    name: 'money-dialog-correct',
    as: 'owner',
    path: ticket,
    window: true,
    before: ({ page, world }) => addMoney(page, world, { isGuest: true }),
    reach: async (context) => {
      await openCash(context);
      await context.page
        .getByRole('button', { name: context.pattern('cash.correct.named') })
        .first()
        .click();
      await context.page.getByText(context.t('cash.correct.text')).waitFor();
    },
  },
  {
    name: 'money-slip',
    as: 'renter',
    path: slip,
    before: ({ page, world }) => addMoney(page, world, { isGuest: false }),
  },
  {
    name: 'money-slip-printed',
    as: 'renter',
    path: slip,
    print: true,
    before: ({ page, world }) => addMoney(page, world, { isGuest: false }),
  },
];
