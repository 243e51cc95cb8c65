import { expect, type Page, type Route, test } from '@playwright/test';
import { awake } from './people.ts';

const lists = '**/api/v1/items?*';

/** Comes from another page, so that the browser asks the API for the list. */
async function arrive(page: Page, link: 'Browse rentals' | 'Go home') {
  await page.goto('/nowhere');
  // The page must have come alive: before that, a link loads the next page from the server.
  await awake(page);
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

test('listings: more cards come as one scrolls, then on demand, and stand there again on the way back', async ({
  page,
  request,
}) => {
  const [model] = await (await request.get('/api/v1/items?limit=1')).json();
  // One of them is real, so that its page opens; the others differ from it in the third place from the end.
  const stem = model.id.slice(0, -3) + (model.id.at(-3) === '0' ? '1' : '0');
  const fleet = Array.from({ length: 57 }, (_, at) => ({
    ...model,
    listingTitle: `Craft ${at + 1}`,
    id: at === 29 ? model.id : stem + String(at).padStart(2, '0'),
  }));
  await page.route(lists, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const link = `</api/v1/items?cursor=${from + 12}>; rel="next"`;
    return route.fulfill({
      headers: { 'x-total-count': '57', ...(from + 12 < 57 && { link }) },
      json: fleet.slice(from, from + 12),
    });
  });
  await arrive(page, 'Browse rentals');
  const cards = page.getByRole('article');
  await expect(cards.last()).toBeAttached();
  await expect(page.getByText('12 of 57 shown')).toBeVisible();

  // Three more pages by scrolling alone, without a jump; then the list waits, so that the footer can be reached.
  for (const shown of [24, 36, 48]) {
    await cards.last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('main').getByText(`${shown} of 57 shown`)).toBeAttached();
    await expect(page.getByRole('status').filter({ hasText: `${shown} of 57 shown` })).toHaveCount(1);
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(48);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('link', { name: 'Craft 49' })).toBeFocused();
  await expect(cards).toHaveCount(57);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('57 of 57 shown')).toBeAttached();

  await page.getByRole('link', { name: 'Craft 30' }).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Craft 30' }).click();
  await expect(page).toHaveURL(`/rental/${model.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(57);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('listings: where the next cards cannot be had, the button tries again', async ({ page }) => {
  await arrive(page, 'Browse rentals');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.route(/items\?.*cursor=/, refuse);
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The next rentals could not be loaded.');
  const before = await page.getByRole('article').count();
  await page.unroute(/items\?.*cursor=/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before);

  // A reload finds as many, and the same place among them.
  await page.getByRole('article').nth(before).getByRole('link').scrollIntoViewIfNeeded();
  await awake(page);
  const [shown, left] = [await page.getByRole('article').count(), await page.evaluate(() => scrollY)];
  await page.reload();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(shown);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});
