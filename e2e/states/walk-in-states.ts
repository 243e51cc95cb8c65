import { request } from '@playwright/test';
import type { Booking } from '#features/bookings/schemas.ts';
import type { FreeCraft } from '#features/quay/schemas.ts';
import { fail, mockHeader, respond } from './mock-responses.ts';
import type { State, StateContext } from './state.ts';

const freeCraft = '**/api/v1/quay/craft*';
const slips = '**/api/v1/slips/*';
const token = 'Zk3vQ1-_xYb7Pq9LmN2w4A';

/** A walk-in among the demo owner's bookings, as its guest reads it. */
async function guestBooking({ page, world }: StateContext, fields: Partial<Booking> = {}): Promise<Booking> {
  const owner = await request.newContext({ storageState: world.sessions.owner });
  const list = new URL('/api/v1/bookings/for-my-items?limit=100', page.url());
  const bookings: Booking[] = await (await owner.get(list.href)).json();
  await owner.dispose();
  const booking = bookings.find(({ status }) => status === 'CONFIRMED');
  if (!booking) throw new Error('The demo owner has no confirmed booking');
  const user = { ...booking.user, id: booking.id, displayName: 'Samira' };
  return { ...booking, source: 'QUAY', slipToken: token, user, ...fields };
}

async function mockSlip(context: StateContext, fields?: Partial<Booking>): Promise<void> {
  await context.page.route(slips, async (route) =>
    route.fulfill({ headers: { [mockHeader]: '1' }, json: await guestBooking(context, fields) }),
  );
}

const open = async ({ page, t }: StateContext, kind: 'walkIn' | 'phone' = 'walkIn') => {
  await page.getByRole('button', { name: t(`quay.board.${kind}`) }).click();
  await page.getByRole('dialog').waitFor();
};

const choose = async (context: StateContext) => {
  await open(context);
  await context.page.getByRole('dialog').getByRole('list').getByRole('button').first().click();
  await context.page.getByRole('button', { name: context.t('quay.walkIn.submit') }).waitFor();
};

/** The first free craft has the owner's rules in the way, and is shared. */
const mockRules = ({ page }: StateContext) =>
  page.route(freeCraft, async (route) => {
    const response = await route.fetch();
    const [first, ...others]: FreeCraft[] = await response.json();
    if (!first) throw new Error('The demo owner has no free craft');
    const rules = { ...first.rules, noticeMinutes: 120, shortestMinutes: 120 };
    const shared = { ...first, rules, rentalCategory: 'PER_SEAT', capacity: 8, seatsLeft: 5 };
    await route.fulfill({ response, json: [shared, ...others] });
  });

/** Hires of guests, and the slip that they get. */
export const walkInStates: readonly State[] = [
  {
    name: 'quay-walk-in',
    as: 'owner',
    path: '/bookings/quay',
    window: true,
    reach: async (context) => {
      await open(context);
      await context.page.getByRole('dialog').getByRole('list').getByRole('button').first().waitFor();
    },
  },
  { name: 'quay-walk-in-craft', as: 'owner', path: '/bookings/quay', window: true, reach: choose },
  {
    name: 'quay-walk-in-rules',
    as: 'owner',
    path: '/bookings/quay',
    window: true,
    before: mockRules,
    reach: async (context) => {
      await choose(context);
      const { page, t } = context;
      await page.getByText('1\u00a0h', { exact: true }).click();
      await page.getByText(t('quay.walkIn.untilChoice')).click();
      await page.getByText(t('quay.walkIn.guest')).click();
      await page.getByRole('button', { name: t('quay.walkIn.submit') }).click();
      await page.getByText(t('quay.walkIn.passMissing')).waitFor();
    },
  },
  {
    name: 'quay-walk-in-refused',
    as: 'owner',
    path: '/bookings/quay',
    window: true,
    expects: /answered 409$/,
    before: ({ page }) =>
      respond(page, '**/api/v1/bookings/quay', 409, { code: 'already_booked', message: '' }, 'POST'),
    reach: async (context) => {
      await choose(context);
      await context.page.getByRole('button', { name: context.t('quay.walkIn.submit') }).click();
      await context.page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'quay-walk-in-done',
    as: 'owner',
    path: '/bookings/quay',
    window: true,
    before: (context) =>
      context.page.route('**/api/v1/bookings/quay', async (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 201, headers: { [mockHeader]: '1' }, json: await guestBooking(context) })
          : route.fallback(),
      ),
    reach: async (context) => {
      await choose(context);
      await context.page.getByRole('button', { name: context.t('quay.walkIn.submit') }).click();
      await context.page.getByRole('link', { name: context.t('quay.walkIn.sendSlip') }).waitFor();
    },
  },
  {
    name: 'quay-phone',
    as: 'owner',
    path: '/bookings/quay',
    window: true,
    reach: async (context) => {
      await open(context, 'phone');
      await context.page.getByRole('dialog').getByRole('list').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'quay-walk-in-none',
    as: 'owner',
    path: '/bookings/quay',
    window: true,
    before: ({ page }) => respond(page, freeCraft, 200, []),
    reach: (context) => open(context),
  },
  {
    name: 'quay-walk-in-failed',
    as: 'owner',
    path: '/bookings/quay',
    window: true,
    expects: /answered 500$/,
    before: ({ page }) => fail(page, freeCraft),
    reach: (context) => open(context),
  },
  { name: 'guest-slip', path: `/slip/${token}`, before: (context) => mockSlip(context) },
  { name: 'guest-slip-owner', as: 'owner', path: `/slip/${token}`, before: (context) => mockSlip(context) },
  {
    name: 'guest-slip-over',
    as: 'renter',
    path: `/slip/${token}`,
    before: (context) => mockSlip(context, { status: 'COMPLETED' }),
  },
  { name: 'guest-slip-ended', path: `/slip/${token}`, expects: /answered 404$/ },
  {
    name: 'guest-slip-failed',
    path: `/slip/${token}`,
    expects: /answered 500$/,
    before: ({ page }) => fail(page, slips),
  },
];
