import { answer, fail, follow, hold } from './staging.ts';
import type { Scene, State } from './state.ts';
import type { World } from './world.ts';

const chosen = (id: string, { farDay }: World) => `/rental/${id}?day=${farDay}&from=10:00&to=12:30`;

/** From the list to a craft, so that the browser itself asks for it. */
async function fromList({ page, world }: Scene): Promise<void> {
  await follow(page, `/rental/${world.hired}`);
}

async function ask({ page, say }: Scene): Promise<void> {
  await page
    .locator('#booking')
    .getByRole('button', { name: say('rental.booking.request'), exact: true })
    .click();
}

async function openFullScreen({ page, like }: Scene): Promise<void> {
  await page
    .getByRole('button', { name: like('rental.gallery.enlarge') })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** The page of a craft. */
export const craftStates: readonly State[] = [
  { name: 'craft', path: ({ hired }) => `/rental/${hired}` },
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
    reach: async ({ page, like, say }) => {
      const other = new RegExp(`${say('rental.booking.otherDay')}|${like('rental.booking.otherDay').source}`);
      await page.locator('#booking').getByRole('button', { name: other }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'craft-problem',
    as: 'renter',
    path: ({ hired }) => `/rental/${hired}`,
    reach: async (scene) => {
      await ask(scene);
      await scene.page.getByText(scene.say('codes.select_date_time')).first().waitFor();
    },
  },
  {
    name: 'craft-refused',
    as: 'renter',
    path: (world) => chosen(world.hired, world),
    before: ({ page, world }) =>
      answer(
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
    reach: async (scene) => {
      await ask(scene);
      await scene.page.getByText(scene.say('codes.already_booked')).first().waitFor();
    },
  },
  {
    name: 'craft-requested',
    as: 'renter',
    path: (world) => chosen(world.hired, world),
    before: ({ page, world }) => answer(page, '**/api/v1/bookings', 201, world.booking, 'POST'),
    reach: async (scene) => {
      await ask(scene);
      await scene.page
        .locator('#booking')
        .getByText(scene.say('ui.status.PENDING'), { exact: true })
        .waitFor();
    },
  },
  {
    name: 'craft-hours-failed',
    path: '/listings',
    before: ({ page }) => fail(page, '**/availability*'),
    reach: async (scene) => {
      const { page, say } = scene;
      await fromList(scene);
      await page.locator('#booking').scrollIntoViewIfNeeded();
      await page.getByText(say('rental.booking.hoursFailed')).waitFor();
    },
  },
  { name: 'craft-owner', as: 'owner', path: ({ hired }) => `/rental/${hired}` },
  { name: 'craft-no-phone', as: 'numberless', path: (world) => chosen(world.hired, world) },
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
    reach: async (scene) => {
      await fromList(scene);
      await scene.page.getByText(scene.say('rental.loading')).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'craft-failed',
    expects: /Something went wrong/,
    path: '/listings',
    before: ({ page, world }) => fail(page, `**/api/v1/items/${world.hired}`),
    reach: async (scene) => {
      await fromList(scene);
      await scene.page.getByRole('heading', { level: 1, name: scene.say('rental.failed') }).waitFor();
    },
  },
];
