import { expect, type Route, test } from '@playwright/test';
import { signIn } from './bookings-people.ts';
import { awake, open } from './people.ts';

test('without a connection the page stays, and says so until it is back', async ({ page, context }) => {
  await open(page, '/listings?lang=en');
  await context.setOffline(true);
  const notice = page.getByRole('banner').getByText('No connection. Check your network and try again.');
  await expect(notice).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  // Said anew to whoever only hears: this is what the kept page does, and a page that is left would not.
  await expect(page.locator('#announcements')).toHaveText(/^No connection\./);
  await expect(page).toHaveURL(/\/listings/);
  await expect(page.getByRole('heading', { level: 1, name: 'Available Rentals' })).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('what could not be fetched comes by itself once the connection is back', async ({ page, context }) => {
  await open(page, '/nowhere?lang=en');
  await page.route('**/api/v1/items?*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('main').getByRole('link', { name: 'Browse rentals' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load rental items');
  await page.unroute('**/api/v1/items?*');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a part that can’t be had leaves the page as it is, says so, and comes when asked again', async ({
  page,
}) => {
  const isPhone = test.info().project.name === 'phone';
  const parts = /assets\/(filter-sheet|price-slider|toaster)-/;
  await page.route(parts, (route) => route.abort('internetdisconnected'));
  await open(page, '/listings?lang=en');
  const form = page.getByRole('search').first();
  const openSheet = form.getByRole('button', { name: 'Filters' });
  if (isPhone) await openSheet.click();
  else await form.hover();
  const news = page.getByRole('main').getByRole('alert').or(page.locator('#plain-news'));
  await expect(news.first()).toContainText('No connection. Check your network and try again.');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unroute(parts);
  if (isPhone) await openSheet.click();
  else await news.getByRole('button', { name: 'Try again' }).click();
  await expect(isPhone ? page.getByRole('dialog') : form.getByRole('slider').first()).toBeVisible();
});

test('a page that was neared stands at once, and so does the one gone back to, where it was left', async ({
  page,
}) => {
  await open(page, '/listings?lang=en');
  const link = page.getByRole('article').nth(4).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const fetched = ['**/api/v1/items/*', '**/api/v1/reviews/item/**'].map((call) =>
    page.waitForResponse(call),
  );
  await link.focus();
  await Promise.all(fetched);
  // From here on, no answer comes any more.
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

test('the way back closes what lies over the page before it leaves the page', async ({ page }) => {
  await open(page, '/terms?lang=en');
  const back = () => page.evaluate(() => history.back());
  const isPhone = test.info().project.name === 'phone';
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = page.getByRole('button', { name: 'Open menu' });
  if (isPhone) await openMenu.click();
  await (isPhone ? menu : page.getByRole('banner')).getByRole('link', { name: 'Rentals' }).click();
  await expect(page).toHaveURL(/listings/);
  if (isPhone) {
    await openMenu.click();
    await expect(menu).toBeVisible();
    await back();
    await expect(menu).toBeHidden();
  }
  await page.getByRole('article').first().getByRole('link').click();
  const photos = page.getByRole('region', { name: /^Photos of/ });
  await photos
    .getByRole('button', { name: /see it full screen/ })
    .first()
    .click();
  const gallery = page.locator('.sillage-lightbox');
  await expect(gallery).toBeVisible();
  await back();
  await expect(gallery).toHaveCount(0);
  await expect(page).toHaveURL(/rental/);
  await back();
  await expect(page).toHaveURL(/listings/);
});

test('the menu does not open over a page that a link has led to while its code was loading', async ({
  page,
}) => {
  test.skip(test.info().project.name === 'desk', 'the menu is the phone’s');
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
  // The same module resolves for the page first: then one frame is enough for what it renders.
  await page.evaluate((href) => import(href).then(() => new Promise(requestAnimationFrame)), url);
  await expect(menu).toHaveCount(0);
  await openMenu.click();
  await expect(menu).toBeVisible();
});

test('a page whose parts a new version has replaced is fetched whole', async ({ page }) => {
  await open(page, '/?lang=en');
  const gone = '**/assets/terms-page-*.js';
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  // The whole page is of the new version, whose parts are there.
  const whole = page.waitForRequest((request) => request.isNavigationRequest());
  await page.route('**/terms*', async (route) => {
    if (route.request().isNavigationRequest()) await page.unroute(gone);
    await route.fallback();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
  await whole;
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
});

test('a file that a new version has removed reloads the page once, and never over unsaved input', async ({
  page,
}) => {
  test.skip(test.info().project.name === 'phone', 'the same on both, and the language is in the menu there');
  const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
  await page.route('**/assets/mobile-menu-*.js', gone);
  await signIn(page.context().request, 'owner@sillage.example');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  // For a signed-in user the menu is loaded with the page.
  await page.goto('/terms?lang=en');
  const offer = page.getByRole('banner').getByRole('button', { name: 'Load it' });
  await expect(offer).toBeVisible();
  expect(documents).toHaveLength(2);
  await page.unrouteAll();
  await offer.click();
  await expect(offer).toHaveCount(0);
  await awake(page);
  expect(documents).toHaveLength(3);

  await page.evaluate(() => sessionStorage.clear());
  await open(page, '/add-item?lang=en');
  const title = page.getByLabel('Listing title');
  await title.fill('Not saved');
  documents.length = 0;
  await page.route('**/assets/fr-*.js', gone);
  await page.getByRole('banner').getByRole('button', { name: 'FR Français' }).click();
  await expect(offer).toBeVisible();
  await expect(title).toHaveValue('Not saved');
  expect(documents).toEqual([]);
});

test('what was typed and not saved outlives a reload, and not the sign-out', async ({ page }) => {
  await signIn(page.context().request, 'renter@sillage.example');
  await open(page, '/profile?lang=en');
  const name = page.getByLabel('Display name');
  await name.fill('Half a name');
  await page.reload();
  await expect(name).toHaveValue('Half a name');
  await expect(page.getByText('Here is what you had begun. It is not saved yet.')).toBeVisible();

  const isPhone = test.info().project.name === 'phone';
  await page.getByRole('button', { name: isPhone ? 'Open menu' : /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page.context().request, 'renter@sillage.example');
  await open(page, '/profile?lang=en');
  await expect(name).toBeEnabled();
  await expect(name).not.toHaveValue('Half a name');
  await expect(page.getByText('Here is what you had begun.')).toHaveCount(0);
});
