import { expect, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { hydrated, open } from './pages.ts';
import { respond } from './states/mock-responses.ts';
import { test } from './test.ts';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });
/** Ends the session without notifying the page. */
const endSession = (page: Page) => page.context().clearCookies({ name: /session/ });

test('signing in after the session ended leads back to the page with the typed values', async ({ page }) => {
  await signIn(page, 'renter@sillage.example');
  await open(page, '/profile?next=%2Flistings&lang=en');
  await page.getByLabel('Display name').fill('Half a name');
  // Only the save learns that the session has ended: otherwise another request of the page may be first.
  const refusal = { code: 'not_signed_in', message: 'Please sign in' };
  await respond(page, '**/api/v1/auth/me/profile', 401, refusal, 'PUT');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(prompt(page)).toBeVisible();
  await endSession(page);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await prompt(page).getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /renter@sillage\.example/ }).click();
  await page.waitForURL((url) => url.pathname === '/profile' && url.searchParams.get('next') === '/listings');
  await hydrated(page);
  await expect(page.getByLabel('Display name')).toHaveValue('Half a name');
  await expect(prompt(page)).toHaveCount(0);
});

test('another user who signs in in another tab replaces the page of the first', async ({ page }) => {
  await signIn(page, 'owner@sillage.example');
  await open(page, '/profile?lang=en');
  const name = page.getByLabel('Display name');
  const first = await name.inputValue();
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  const other = await page.context().newPage();
  await open(other, '/?lang=en');
  await other.goto('/api/v1/auth/logout');
  await signIn(other, 'renter@sillage.example');
  await expect(page.locator('html[data-marked]')).toHaveCount(0, { timeout: 20_000 });
  await expect(name).not.toHaveValue(first);
  await expect(name).not.toHaveValue('');
});
