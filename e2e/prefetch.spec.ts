import { expect } from '@playwright/test';
import { signIn } from './accounts.ts';
import { codeOf, focusUntil, open } from './pages.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'renter@sillage.example');
});

test('the bookings page opens from the prefetched response after its link had focus', async ({ page }) => {
  await open(page, '/terms?lang=en');
  const link = page.getByRole('banner').getByRole('link', { name: 'Bookings' });
  // Not the request for the slips that the browser keeps.
  await focusUntil(link, (request) => /\/my-bookings\?(?!limit=100$)/.test(request.url()));
  // From here on no request gets a response.
  await page.route('**/api/v1/**', () => {});
  await link.press('Enter');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a link whose page cannot be prefetched leaves the page as it is', async ({ page }) => {
  await open(page, '/profile?lang=en');
  const phone = page.getByLabel(/WhatsApp number/);
  await phone.fill('06 12 34 56 78');
  await page.route(codeOf('guide-page'), (route) => route.abort('internetdisconnected'));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'User guide' });
  await focusUntil(link, (request) => request.url().includes('/guide-page-'));
  // A reload would empty the form.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(phone).toHaveValue('06 12 34 56 78');
});
