import { expect, type Route } from '@playwright/test';
import { signIn } from './accounts.ts';
import { networkIdle, trackRequests } from './network-idle.ts';
import { hydrated, open } from './pages.ts';
import { test } from './test.ts';

test('an offline page stays, with a notice until the connection returns', async ({ page, context }) => {
  await open(page, '/listings?lang=en');
  await context.setOffline(true);
  const notice = page.getByRole('banner').getByText('No connection. Check your network and try again.');
  await expect(notice).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  // Announced again: the current page does so because it stays.
  await expect(page.locator('#announcements')).toHaveText(/^No connection\./);
  await expect(page).toHaveURL(/\/listings/);
  await expect(page.getByRole('heading', { level: 1, name: 'Available Rentals' })).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('a part that fails to load leaves the page unchanged, shows an error, and loads on retry', async ({
  page,
}) => {
  const parts = /assets\/other-day-/;
  await page.route(parts, (route) => route.abort('internetdisconnected'));
  await open(page, '/listings?lang=en');
  await page.getByRole('button', { name: /Other day/ }).click();
  const toast = page.locator('[data-toast]').last();
  await expect(toast).toContainText('No connection. Check your network and try again.');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unroute(parts);
  await toast.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Other day' })).toBeVisible();
});

test('a prefetched page opens at once, and Back restores the previous page and its scroll position', async ({
  page,
}) => {
  trackRequests(page);
  await open(page, '/listings?lang=en');
  const link = page.getByRole('article').nth(4).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  // The code that prefetches is loaded with the first interaction.
  await expect(async () => {
    const reviews = page.waitForResponse('**/api/v1/reviews/item/**', { timeout: 1000 });
    await link.blur();
    await link.focus();
    await reviews;
  }).toPass();
  await networkIdle(page);
  // From here on no request gets a response.
  await page.route('**/api/v1/**', () => {});
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await link.press('Enter');
  await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').nth(4)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.goForward();
  await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible();
});

test('the menu does not open on the next page when its code loads late', { tag: '@phone' }, async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const code = '**/assets/mobile-menu-*.js';
  await page.route(code, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/terms?lang=en');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = page.getByRole('button', { name: 'Open menu' });
  await openMenu.click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rentals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Available Rentals' })).toBeVisible();
  const arrived = page.waitForResponse(code);
  release();
  const url = (await arrived).url();
  // The page's own import of this module resolves first; one frame later it has rendered.
  await page.evaluate((href) => import(href).then(() => new Promise(requestAnimationFrame)), url);
  await expect(menu).toHaveCount(0);
  await openMenu.click();
  await expect(menu).toBeVisible();
});

test('a page whose chunks a new version has replaced is loaded as a document', async ({ page }) => {
  trackRequests(page);
  await open(page, '/?lang=en');
  await networkIdle(page);
  const gone = '**/assets/terms-page-*.js';
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  // The new document belongs to the new version, whose chunks exist.
  const whole = page.waitForRequest((request) => request.isNavigationRequest());
  await page.route('**/terms*', async (route) => {
    if (route.request().isNavigationRequest()) await page.unroute(gone);
    await route.fallback();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
  await whole;
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
});

test('a removed chunk never reloads the page, and the next page is the new version’s', async ({ page }) => {
  const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
  await page.route('**/assets/mobile-menu-*.js', gone);
  await signIn(page, 'owner@sillage.example');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  // For a signed-in user the menu is loaded with the page.
  await page.goto('/terms?lang=en');
  const offer = page.getByRole('banner').getByRole('button', { name: 'Reload' });
  await expect(offer).toBeVisible();
  expect(documents).toHaveLength(1);
  await page.unrouteAll();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rentals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Available Rentals' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await hydrated(page);
  expect(documents).toHaveLength(2);

  await open(page, '/add-item?lang=en');
  const title = page.getByLabel('Listing title');
  await title.fill('Not saved');
  documents.length = 0;
  await page.route('**/assets/shell-*.js', gone);
  await page.getByRole('banner').getByRole('button', { name: 'FR Français' }).click();
  await expect(offer).toBeVisible();
  await expect(title).toHaveValue('Not saved');
  expect(documents).toEqual([]);
});

test('unsaved input survives a reload but not a sign-out', async ({ page }) => {
  await signIn(page, 'renter@sillage.example');
  await open(page, '/profile?lang=en');
  const name = page.getByLabel('Display name');
  await name.fill('Half a name');
  await page.reload();
  await expect(name).toHaveValue('Half a name');
  await expect(page.getByText('Here is what you had started. It is not saved yet.')).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, 'renter@sillage.example');
  await open(page, '/profile?lang=en');
  await expect(name).toBeEnabled();
  await expect(name).not.toHaveValue('Half a name');
  await expect(page.getByText('Here is what you had started.')).toHaveCount(0);
});
