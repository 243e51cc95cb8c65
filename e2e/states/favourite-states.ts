import type { State, StateContext } from './state.ts';

/** Waits for what a visitor's browser stores as favourites. */
async function storeFavourites({ page }: StateContext): Promise<void> {
  const cards: { id: string }[] = await (await page.request.get('/api/v1/items/cards?limit=5')).json();
  const ids = JSON.stringify(cards.map(({ id }) => id));
  await page.evaluate((text) => localStorage.setItem('favourites', text), ids);
}

/** Two waits of the user, of which the first is for the hours that `world.ts` has taken. */
function mockWaits({ page, world: { hired, takenDay } }: StateContext): Promise<unknown> {
  const waits = [10, 14].map((hour) => ({
    id: `01936f2e-7c1a-7000-8000-0000000000${hour}`,
    startTime: `${takenDay}T${hour}:00:00.000Z`,
    endTime: `${takenDay}T${hour + 2}:00:00.000Z`,
    seats: 1,
    createdAt: `${takenDay}T08:00:00.000Z`,
    toldAt: null,
    item: { id: hired, listingTitle: 'Quemado Red' },
  }));
  return page.route('**/api/v1/auth/me/waits', (route) => route.fulfill({ json: waits }));
}

/** Favourites, and waiting for taken hours. */
export const favouriteStates: readonly State[] = [
  {
    name: 'favourites',
    usual: true,
    path: '/favourites',
    before: storeFavourites,
    reach: ({ page }) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'favourites-empty',
    path: '/favourites',
    reach: ({ page, t }) => page.getByRole('heading', { name: t('favourites.empty.title') }).waitFor(),
  },
  {
    name: 'favourites-failed',
    path: '/favourites',
    expects: /500/,
    before: async (context) => {
      await storeFavourites(context);
      await context.page.route('**/api/v1/items/cards/chosen?*', (route) =>
        route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
      );
    },
    reach: ({ page, t }) => page.getByRole('heading', { name: t('favourites.failed') }).waitFor(),
  },
  { name: 'listings-favourites', path: '/listings', before: storeFavourites },
  {
    name: 'craft-wait-dialog',
    as: 'renter',
    window: true,
    path: ({ hired, takenDay }) => `/rental/${hired}?day=${takenDay}`,
    reach: async ({ page, t }) => {
      await page.locator('#booking [data-hour="10"]').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('waits.begin') })
        .waitFor();
    },
  },
  {
    name: 'craft-waiting',
    as: 'renter',
    path: ({ hired, takenDay }) => `/rental/${hired}?day=${takenDay}&from=10:00&to=12:00`,
    before: mockWaits,
    window: true,
    reach: async ({ page, pattern }) => {
      await page.locator('#booking [data-hour="10"]').click();
      await page.getByText(pattern('waits.waiting')).waitFor();
    },
  },
  {
    name: 'bookings-waiting',
    as: 'renter',
    path: '/bookings',
    before: mockWaits,
    reach: ({ page, t }) => page.getByRole('heading', { name: t('waits.title') }).waitFor(),
  },
];
