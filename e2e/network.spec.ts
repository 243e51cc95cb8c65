import { expect, type Page, type Route } from '@playwright/test';
import { signIn } from './accounts.ts';
import { address, cardOf, itemNamed } from './booking-card.ts';
import { networkIdle, trackRequests } from './network-idle.ts';
import { codeOf, focusUntil, holdUntil, hydrated, open } from './pages.ts';
import { test } from './test.ts';

const noConnection = 'No connection. Check your network and try again.';
const noSignal = (page: Page, what: string) =>
  page.route(what, (route) => route.abort('internetdisconnected'));
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });

/** The addresses of the documents that a page loads from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return documents;
}

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('an offline page stays, with a notice until the connection returns', async ({ page, context }) => {
  await open(page, '/listings?lang=en');
  await context.setOffline(true);
  const notice = page.getByRole('banner').getByText(noConnection);
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
  const parts = codeOf('month-picker');
  await noSignal(page, parts);
  await open(page, '/listings?lang=en');
  await page.getByRole('button', { name: /Other day/ }).click();
  const toast = page.locator('[data-toast]').last();
  await expect(toast).toContainText(noConnection);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unroute(parts);
  await toast.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Other day' })).toBeVisible();
});

test('an image and a part that failed without a connection load once it returns', async ({
  page,
  context,
}) => {
  const comesBackOnline = async () => {
    await context.setOffline(true);
    await context.setOffline(false);
  };
  await noSignal(page, '**/images/**');
  await open(page, address(await itemNamed(page, 'Quemado Red'), 'lang=en'));
  const picture = page
    .getByRole('region', { name: /^Photos of/ })
    .locator('img')
    .first();
  await expect(picture).toHaveAttribute('src', '/placeholder.svg');
  await page.unroute('**/images/**');
  await comesBackOnline();
  await expect(picture).toHaveAttribute('src', /^\/images\//);

  const calendar = codeOf('month-picker');
  await noSignal(page, calendar);
  await signIn(page, 'owner@sillage.example');
  await open(page, '/bookings?tab=day&lang=en');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('No connection.');
  await page.unroute(calendar);
  await comesBackOnline();
  await expect(alert).toHaveCount(0);
});

test('the button of the calendar shows that its code is loading', async ({ page }) => {
  const item = await itemNamed(page, 'Quemado Red');
  const release = await holdUntil(page, codeOf('day-calendar'));
  await open(page, address(item, 'lang=en'));
  const card = cardOf(page);
  const days = card.getByRole('group', { name: 'Day' }).getByRole('button');
  await days.nth(5).click();
  const month = card.getByRole('button', { name: /choose another day/ });
  await month.click();
  await expect(month).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(days.nth(5)).toHaveAttribute('aria-pressed', 'true');
});

test('a prefetched page opens at once, and Back restores the previous page and its scroll position', async ({
  page,
}) => {
  trackRequests(page);
  await open(page, '/listings?lang=en');
  const link = page.getByRole('article').nth(4).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await focusUntil(link, (request) => request.url().includes('/api/v1/reviews/item/'));
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
  const code = codeOf('mobile-menu');
  const release = await holdUntil(page, code);
  await open(page, '/terms?lang=en');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = page.getByRole('button', { name: 'Open menu' });
  await openMenu.click();
  await footerLink(page, 'Rentals').click();
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

test('a page whose code could not be loaded leaves the current one, and the next page loads as a document', async ({
  page,
}) => {
  await open(page, '/listings?lang=en');
  const parts = codeOf('terms-page');
  await noSignal(page, parts);
  await noSignal(page, '**/terms');
  await footerLink(page, 'Terms of service').click();
  await expect(page.getByText(noConnection).first()).toBeVisible();
  await expect(page).toHaveURL(/listings/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Rentals');
  await page.unroute(parts);
  await page.unroute('**/terms');
  // The router would wait forever for the code that has failed.
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await footerLink(page, 'Terms of service').click();
  await document;
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await hydrated(page);
  const documents = documentsOf(page);
  await footerLink(page, 'User guide').click();
  await expect(page).toHaveURL(/guide/);
  expect(documents).toEqual([]);
});

test('a page whose chunks a new version has replaced is loaded as a document', async ({ page }) => {
  trackRequests(page);
  await open(page, '/?lang=en');
  await networkIdle(page);
  const chunk = codeOf('terms-page');
  await page.route(chunk, gone);
  // The new document belongs to the new version, whose chunks exist.
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.route('**/terms*', async (route) => {
    if (route.request().isNavigationRequest()) await page.unroute(chunk);
    await route.fallback();
  });
  await footerLink(page, 'Terms of service').click();
  await document;
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
});

test.describe('without a service worker', () => {
  // Once it has kept the owner's board, it makes the requests of a page, and `page.route` does not see them.
  test.use({ serviceWorkers: 'block' });

  test('a removed chunk never reloads the page, and the next page is the new version’s', async ({ page }) => {
    await page.route(codeOf('mobile-menu'), gone);
    await signIn(page, 'owner@sillage.example');
    const documents = documentsOf(page);
    // For a signed-in user the menu is loaded with the page.
    await page.goto('/terms?lang=en');
    const offer = page.getByRole('banner').getByRole('button', { name: 'Reload' });
    await expect(offer).toBeVisible();
    expect(documents).toHaveLength(1);
    await page.unrouteAll();
    await footerLink(page, 'Rentals').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Available Rentals' })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await hydrated(page);
    expect(documents).toHaveLength(2);

    await open(page, '/add-item?lang=en');
    const title = page.getByLabel('Listing title');
    await title.fill('Not saved');
    documents.length = 0;
    await page.route(codeOf('shell'), gone);
    await page.getByRole('banner').getByRole('button', { name: 'FR Français' }).click();
    await expect(offer).toBeVisible();
    await expect(title).toHaveValue('Not saved');
    expect(documents).toEqual([]);
  });
});
