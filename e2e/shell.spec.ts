import { expect } from '@playwright/test';
import { hydrated, open } from './pages.ts';
import { test } from './test.ts';

// The links, the menu on a phone and the footer: `header.browser.test.tsx`.

test('a chosen language survives a reload although the URL named another, and a new visit', {
  tag: '@smoke',
}, async ({ page }) => {
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

test('in French, signing in leads back to the page where it began, and signing out leads home', {
  tag: ['@phone', '@smoke'],
}, async ({ page }) => {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = page.getByRole('button', { name: 'Ouvrir le menu' });
  const status = async () => (await page.request.get('/api/v1/auth/me')).status();
  await open(page, '/');
  await open(page, '/listings?itemType=BOAT&lang=fr');
  await openMenu.click();
  await menu.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('button', { name: /renter@sillage\.example/ }).click();
  await page.waitForURL((url) => url.pathname === '/listings' && url.searchParams.get('itemType') === 'BOAT');
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBeNull();
  expect(await status()).toBe(200);

  await hydrated(page);
  await openMenu.click();
  await menu.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await status()).toBe(401);
});
