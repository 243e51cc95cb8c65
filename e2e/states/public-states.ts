import { fail, follow, hold } from './mock-responses.ts';
import type { State, StateContext } from './state.ts';

async function openMenu({ page, t }: StateContext): Promise<void> {
  await page.getByRole('button', { name: t('shell.nav.openMenu') }).click();
  await page.getByRole('dialog').waitFor();
}

const lists = '**/api/v1/items/cards?*';

/** The public pages except the item page, and the error pages. */
export const publicStates: readonly State[] = [
  { name: 'home', usual: true, path: '/' },
  {
    name: 'home-first-visit',
    path: '/',
    firstVisit: true,
    window: true,
    reach: ({ page, t }) => page.getByRole('dialog', { name: t('shell.firstVisit.title') }).waitFor(),
  },
  {
    name: 'home-photos',
    path: '/terms',
    before: async ({ page }) => {
      const cards: { cover: object }[] = await (await page.request.get('/api/v1/items/cards?limit=3')).json();
      const alt = { en: 'A craft at the quay', fr: 'Une embarcation à quai' };
      const caption = { en: 'Before the first departure', fr: 'Avant le premier départ' };
      const photos = cards.map(({ cover }) => ({ image: cover, alt, caption }));
      await page.route('**/api/v1/home-photos', (route) => route.fulfill({ json: photos }));
    },
    reach: async ({ page, t }) => {
      await follow(page, '/');
      await page.getByRole('region', { name: t('home.photos.title') }).waitFor();
    },
  },
  {
    name: 'home-menu',
    path: '/',
    only: 'phone',
    window: true,
    reach: openMenu,
  },
  {
    name: 'home-menu-owner',
    as: 'owner',
    path: '/listings',
    only: 'phone',
    window: true,
    reach: openMenu,
  },
  {
    name: 'home-account-menu',
    as: 'admin',
    path: '/',
    only: 'desk',
    window: true,
    reach: async (context) => {
      const face = context.page.getByRole('button', { name: context.pattern('shell.nav.account') });
      // On a tablet the account is in the menu.
      if (await face.isVisible()) await face.click();
      else await openMenu(context);
    },
  },
  {
    name: 'home-top-rated-loading',
    path: '/terms',
    before: ({ page }) => hold(page, lists),
    reach: async ({ page, t }) => {
      await follow(page, '/');
      await page.getByText(t('home.topRated.loading')).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'home-top-rated-failed',
    path: '/terms',
    before: ({ page }) => fail(page, lists),
    reach: async ({ page, t }) => {
      await follow(page, '/');
      await page.getByText(t('home.topRated.empty')).waitFor();
    },
  },
  { name: 'listings', usual: true, path: '/listings' },
  {
    name: 'listings-filtered',
    path: '/listings?itemType=BOAT&minPrice=300&maxPrice=900&people=4&sort=price_asc',
  },
  { name: 'listings-phone-photos', path: '/listings?search=Tramontane' },
  { name: 'listings-empty', path: '/listings?search=submarine&itemType=JETSKI' },
  { name: 'listings-free-on', path: ({ farDay }) => `/listings?day=${farDay}` },
  {
    name: 'listings-free-at',
    path: ({ farDay }) => `/listings?day=${farDay}&from=15:00&hours=2&people=4`,
  },
  {
    name: 'listings-none-free',
    path: ({ farDay }) => `/listings?day=${farDay}&from=18:30&hours=2&people=4&itemType=BOAT`,
    reach: async ({ page, t }) => page.getByText(t('listings.freeTimes.offer')).waitFor(),
  },
  {
    name: 'listings-loading',
    path: '/terms',
    before: ({ page }) => hold(page, lists),
    reach: async ({ page, t }) => {
      await follow(page, '/listings');
      await page.getByText(t('listings.results.loading')).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'listings-error',
    path: '/terms',
    before: ({ page }) => fail(page, lists),
    reach: async ({ page }) => {
      await follow(page, '/listings');
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'listings-filters-open',
    path: ({ farDay }) => `/listings?day=${farDay}&people=4`,
    only: 'phone',
    reach: ({ page }) => page.getByRole('search').locator('button[aria-expanded]').click(),
  },
  {
    name: 'listings-other-day',
    path: '/listings',
    window: true,
    reach: async ({ page }) => {
      await page.getByRole('search').locator('button[aria-haspopup="dialog"]').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'terms', usual: true, path: '/terms' },
  { name: 'guide', usual: true, path: '/guide' },
  { name: 'guide-owners', path: '/guide?for=owners' },
  { name: 'not-found', path: '/nowhere', status: 404 },
  {
    name: 'offline',
    path: '/listings',
    window: true,
    reach: async ({ page, t }) => {
      await page.context().setOffline(true);
      await page.getByText(t('errors.network')).first().waitFor();
    },
  },
  {
    name: 'callback',
    path: '/auth/callback',
    before: ({ page }) => hold(page, '**/api/v1/auth/me'),
  },
  {
    name: 'sign-in-other-app',
    path: '/profile',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 Instagram 350.0.0',
    window: true,
    reach: async ({ page, t }) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('shell.nav.signIn') })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
