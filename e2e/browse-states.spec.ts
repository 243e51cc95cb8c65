import { expect, type Page, type Route, test } from '@playwright/test';

const lists = '**/api/v1/items?*';

/** Comes from another page, so that the browser asks the API for the list. */
async function arrive(page: Page, link: 'Browse rentals' | 'Go home') {
  await page.goto('/nowhere');
  // The page must have come alive: before that, a link loads the next page from the server.
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: link }).click();
}

const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } });

test('home: three cards stand in while its list is on its way', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(lists, async (route) => {
    await held;
    await route.continue();
  });
  await arrive(page, 'Go home');
  const loading = page.getByRole('status').filter({ hasText: 'Loading the top rated rentals…' });
  await expect(loading.getByRole('listitem')).toHaveCount(3);
  answer();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(6);
  await expect(loading).toHaveCount(0);
});

test('home: a list that cannot be had leaves the empty state, with a retry', async ({ page }) => {
  await page.route(lists, refuse);
  await arrive(page, 'Go home');
  await expect(page.getByText("We're building our amazing fleet of watercraft.")).toBeVisible();
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(6);
});

test('home: a poster that cannot be loaded gives way to the placeholder', async ({ page }) => {
  await page.route('**/assets/hero-*.webp', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('img[src="/placeholder.svg"]').first()).toBeVisible();
});

test('listings: a failed call, and an answer that is no list, are told apart and tried again', async ({
  page,
}) => {
  await page.route(lists, refuse);
  await arrive(page, 'Browse rentals');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Failed to load rental items. Please try again.');

  await page.unroute(lists);
  await page.route(lists, (route) => route.fulfill({ json: { not: 'a list' } }));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toContainText('Invalid data format received from server');

  await page.unroute(lists);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('listings: more cards come on demand, and stand there again on the way back', async ({
  page,
  request,
}) => {
  const [model] = await (await request.get('/api/v1/items?limit=1')).json();
  const fleet = Array.from({ length: 30 }, (_, at) => ({
    ...model,
    id: `${model.id.slice(0, -2)}${String(at).padStart(2, '0')}`,
    listingTitle: `Craft ${at + 1}`,
  }));
  await page.route(lists, (route) => {
    const from = new URL(route.request().url()).searchParams.has('cursor') ? 24 : 0;
    const link = '</api/v1/items?cursor=behind>; rel="next"';
    return route.fulfill({
      headers: { 'x-total-count': '30', ...(from === 0 && { link }) },
      json: fleet.slice(from, from + 24),
    });
  });
  await arrive(page, 'Browse rentals');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  await expect(page.getByText('24 of 30 shown')).toBeVisible();

  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(30);
  await expect(page.getByRole('link', { name: 'Craft 25' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Home' }).first().click({ force: true });
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(cards).toHaveCount(30);
});
