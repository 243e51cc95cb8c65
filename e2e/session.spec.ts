import { expect, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { hydrated, open } from './pages.ts';
import { test, withoutLiveUpdates } from './test.ts';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });
/** Ends the session without notifying the page. */
const endSession = (page: Page) => page.context().clearCookies({ name: /session/ });

test('signing in after the session ended leads back to the page with the typed values', async ({ page }) => {
  await signIn(page, 'renter@sillage.example');
  await open(page, '/profile?next=%2Flistings&lang=en');
  await page.getByLabel('Display name').fill('Half a name');
  await endSession(page);
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(prompt(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await prompt(page).getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /renter@sillage\.example/ }).click();
  await page.waitForURL((url) => url.pathname === '/profile' && url.searchParams.get('next') === '/listings');
  await hydrated(page);
  await expect(page.getByLabel('Display name')).toHaveValue('Half a name');
  await expect(prompt(page)).toHaveCount(0);
});

test('an owner stays signed in with the form open when the session check is unavailable', async ({
  page,
}) => {
  await withoutLiveUpdates(page);
  await signIn(page, 'owner@sillage.example');
  await open(page, '/add-item?lang=en');
  await page.getByLabel('Listing title').fill('Half a title');
  let asked = 0;
  await page.route('**/api/v1/auth/me', (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away' } });
  });
  await returnToTab(page);
  // A read is attempted three times.
  await expect.poll(() => asked).toBe(3);
  await expect(page.getByLabel('Listing title')).toHaveValue('Half a title');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

/** Leaves the tab for another one and comes back. */
const returnToTab = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
