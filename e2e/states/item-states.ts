import { fail, follow, hold, respond } from './mock-responses.ts';
import type { State, StateContext } from './state.ts';
import type { World } from './world.ts';

export const chosen = (id: string, { farDay }: World) => `/rental/${id}?day=${farDay}&from=10:00&to=12:30`;

/** Navigates from the list, so that the browser requests the item from the API. */
async function fromList({ page, world }: StateContext): Promise<void> {
  await follow(page, `/rental/${world.hired}`);
}

export async function ask({ page, t }: StateContext): Promise<void> {
  await page
    .locator('#booking')
    .getByRole('button', { name: t('rental.booking.request'), exact: true })
    .click();
}

async function openFullScreen({ page, pattern }: StateContext): Promise<void> {
  await page
    .getByRole('button', { name: pattern('rental.gallery.enlarge') })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** The item page. */
export const itemStates: readonly State[] = [
  { name: 'craft', usual: true, path: ({ hired }) => `/rental/${hired}` },
  { name: 'craft-visitor-chosen', path: (world) => chosen(world.hired, world) },
  { name: 'craft-chosen', as: 'renter', path: (world) => chosen(world.hired, world) },
  {
    name: 'craft-seats-chosen',
    usual: true,
    as: 'renter',
    path: (world) => `${chosen(world.shared, world)}&seats=2`,
  },
  {
    name: 'craft-booking-sheet',
    as: 'renter',
    path: (world) => chosen(world.hired, world),
    only: 'phone',
    window: true,
    reach: async ({ page }) => {
      await page.locator('[data-bottom-bar]').getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'craft-calendar',
    path: ({ hired }) => `/rental/${hired}`,
    window: true,
    reach: async ({ page, pattern, t }) => {
      const other = new RegExp(
        `${t('rental.booking.otherDay')}|${pattern('rental.booking.otherDay').source}`,
      );
      await page.locator('#booking').getByRole('button', { name: other }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'craft-problem',
    as: 'renter',
    path: ({ hired }) => `/rental/${hired}`,
    reach: async (context) => {
      await ask(context);
      await context.page.getByText(context.t('codes.select_date_time')).first().waitFor();
    },
  },
  {
    name: 'craft-refused',
    as: 'renter',
    path: (world) => chosen(world.hired, world),
    before: ({ page, world }) =>
      respond(
        page,
        '**/api/v1/bookings',
        409,
        {
          code: 'already_booked',
          message: 'This time is already booked',
          taken: [{ start: `${world.farDay}T10:00:00Z`, end: `${world.farDay}T11:00:00Z` }],
        },
        'POST',
      ),
    reach: async (context) => {
      await ask(context);
      await context.page.getByText(context.t('rental.booking.conflict.nearest')).waitFor();
    },
  },
  {
    name: 'craft-requested',
    as: 'renter',
    path: (world) => chosen(world.hired, world),
    before: ({ page, world }) => respond(page, '**/api/v1/bookings', 201, world.booking, 'POST'),
    reach: async (context) => {
      await ask(context);
      await context.page
        .locator('#booking')
        .getByText(context.t('ui.status.PENDING'), { exact: true })
        .waitFor();
    },
  },
  {
    name: 'craft-hours-failed',
    path: '/listings',
    before: ({ page }) => fail(page, '**/availability*'),
    reach: async (context) => {
      const { page, t } = context;
      await fromList(context);
      await page.locator('#booking').scrollIntoViewIfNeeded();
      await page.getByText(t('rental.booking.hoursFailed')).waitFor();
    },
  },
  {
    name: 'craft-rules',
    as: 'renter',
    path: ({ photographed, farDay }) => `/rental/${photographed}?day=${farDay}&from=15:00&to=19:00`,
    reach: ({ page }) => page.locator('#booking [data-hour="8"]').click({ force: true }),
  },
  {
    name: 'craft-daylight-question',
    as: 'renter',
    window: true,
    path: ({ photographed, darkDay }) => `/rental/${photographed}?day=${darkDay}&from=15:00&to=19:00`,
    reach: async ({ page, t }) => {
      await page
        .locator('#booking')
        .getByRole('button', { name: t('rental.booking.book') })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'craft-owner', as: 'owner', path: ({ hired }) => `/rental/${hired}` },
  { name: 'craft-no-phone', as: 'numberless', path: (world) => chosen(world.hired, world) },
  {
    name: 'craft-taken',
    usual: true,
    path: ({ hired, takenDay }) => `/rental/${hired}?day=${takenDay}&from=10:00&to=12:00`,
  },
  {
    name: 'craft-number-failed',
    as: 'renter',
    path: ({ hired }) => `/rental/${hired}`,
    before: ({ page }) => fail(page, '**/contact'),
    reach: ({ page, t }) =>
      page
        .locator('#host')
        .getByRole('button', { name: t('ui.retry') })
        .waitFor(),
  },
  {
    name: 'craft-change',
    as: 'owner',
    path: ({ hired, takenDay, toAnswer }) =>
      `/rental/${hired}?change=${toAnswer}&day=${takenDay}&from=10:00&to=12:00`,
    reach: async ({ page, t }) => {
      await page.locator('[data-hour="14"]:visible').first().click();
      await page.getByText(t('change.total')).first().waitFor();
    },
  },
  { name: 'craft-unreachable', path: ({ unreachable }) => `/rental/${unreachable}` },
  { name: 'craft-unreachable-owner', as: 'mute', path: ({ unreachable }) => `/rental/${unreachable}` },
  { name: 'craft-unavailable', path: ({ unavailable }) => `/rental/${unavailable}` },
  { name: 'craft-unreviewed', path: ({ unreviewed }) => `/rental/${unreviewed}` },
  {
    name: 'craft-full-screen',
    path: ({ hired }) => `/rental/${hired}`,
    window: true,
    reach: openFullScreen,
  },
  { name: 'craft-phone-photos', path: ({ photographed }) => `/rental/${photographed}` },
  {
    name: 'craft-phone-photos-full-screen',
    path: ({ photographed }) => `/rental/${photographed}`,
    window: true,
    reach: openFullScreen,
  },
  {
    name: 'craft-review-write',
    as: 'renter',
    path: ({ toReview }) => `/rental/${toReview}?reviews=write`,
    reach: async ({ page, language }) => {
      const four = language === 'fr' ? /^4.étoiles/ : /^4 stars/;
      await page.getByRole('radio', { name: four }).check({ force: true });
    },
  },
  { name: 'craft-not-found', path: '/rental/0199f22e-f1c2-7000-8000-000000000000', status: 404 },
  { name: 'craft-removed', path: ({ removed }) => `/rental/${removed}`, status: 410 },
  {
    name: 'craft-loading',
    path: '/listings',
    before: ({ page, world }) => hold(page, `**/api/v1/items/${world.hired}`),
    reach: async (context) => {
      await fromList(context);
      await context.page.getByText(context.t('rental.loading')).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'craft-failed',
    expects: /Something went wrong/,
    path: '/listings',
    before: ({ page, world }) => fail(page, `**/api/v1/items/${world.hired}`),
    reach: async (context) => {
      await fromList(context);
      await context.page.getByRole('heading', { level: 1, name: context.t('rental.failed') }).waitFor();
    },
  },
];
