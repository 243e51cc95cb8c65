import { expect, type Page } from '@playwright/test';
import { hydrated, isPhone, open } from './pages.ts';
import { test } from './test.ts';

// The links, the menu on a phone and the footer: `header.browser.test.tsx`.

/** The element with the header's links: the header, or on a phone its menu, which is opened. */
async function entries(page: Page) {
  if (!isPhone()) return page.getByRole('banner');
  await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}

test('a chosen language survives a reload although the URL named another, and a new visit', async ({
  page,
}) => {
  await open(page, '/listings?itemType=BOAT&lang=fr');
  const banner = page.getByRole('banner');
  const title = page.getByRole('heading', { level: 1 });
  await banner.getByRole('button', { name: 'EN English' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL('/listings?itemType=BOAT&lang=en');
  await page.reload();
  await expect(title).toHaveText('Available Rentals');
  await hydrated(page);
  await banner.getByRole('button', { name: 'FR Français' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await open(page, '/listings');
  await expect(title).toHaveText('Locations disponibles');
});

test('signing in leads back to the page where it began, and signing out leads home', {
  tag: ['@both', '@smoke'],
}, async ({ page }) => {
  await open(page, '/');
  await open(page, '/listings?itemType=BOAT&lang=en');
  await (await entries(page)).getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /renter@sillage\.example/ }).click();
  await page.waitForURL((url) => url.pathname === '/listings' && url.searchParams.get('itemType') === 'BOAT');
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBeNull();
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(200);

  await hydrated(page);
  const header = await entries(page);
  if (!isPhone()) await header.getByRole('button', { name: /^Account of/ }).click();
  await header.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(401);
});
