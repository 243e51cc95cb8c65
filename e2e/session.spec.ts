import { expect } from '@playwright/test';
import { signIn } from './accounts.ts';
import { hydrated, open } from './pages.ts';
import { test } from './test.ts';

// Where the end of a session is noticed: `session.browser.test.tsx`.

test('unsaved input survives a reload and signing in again, but not a sign-out', async ({
  page,
  context,
}) => {
  await signIn(page, 'renter@sillage.example');
  await open(page, '/profile?next=%2Flistings&lang=en');
  const name = page.getByLabel('Display name');
  await name.fill('Half a name');
  await page.reload();
  await expect(name).toHaveValue('Half a name');
  await expect(page.getByText('Here is what you had started. It is not saved yet.')).toBeVisible();
  await hydrated(page);

  // Only the save learns that the session has ended: otherwise another request of the page may be first.
  await page.route('**/api/v1/auth/me/profile', async (route) => {
    await context.clearCookies({ name: /session/ });
    await route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Please sign in' } });
  });
  await page.getByRole('button', { name: 'Update profile' }).click();
  const prompt = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(prompt).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await prompt.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /renter@sillage\.example/ }).click();
  await page.waitForURL((url) => url.pathname === '/profile' && url.searchParams.get('next') === '/listings');
  await hydrated(page);
  await expect(name).toHaveValue('Half a name');
  await expect(prompt).toHaveCount(0);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, 'renter@sillage.example');
  await open(page, '/profile?lang=en');
  await expect(name).toBeEnabled();
  await expect(name).not.toHaveValue('Half a name');
  await expect(page.getByText('Here is what you had started.')).toHaveCount(0);
});

test('another user who signs in in another tab replaces the page of the first', async ({ page }) => {
  await signIn(page, 'owner@sillage.example');
  await open(page, '/profile?lang=en');
  const name = page.getByLabel('Display name');
  const first = await name.inputValue();
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  const other = await page.context().newPage();
  await open(other, '/?lang=en');
  // Without a sign-out before: a page that is read between the two is that of a visitor, and stays so.
  await signIn(other, 'renter@sillage.example');
  // At the latest when the page checks its stream, every 30 seconds.
  await expect(page.locator('html[data-marked]')).toHaveCount(0, { timeout: 45_000 });
  await expect(name).not.toHaveValue(first);
  await expect(name).not.toHaveValue('');
});
