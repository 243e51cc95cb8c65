import { expect, type Page, type Request } from '@playwright/test';
import { signIn } from './accounts.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

/** Not the request for the slips that the browser keeps. */
const isForPage = (request: Request) => /\/my-bookings\?(?!limit=100$)/.test(request.url());

/** Focuses the link to the bookings until their response is prefetched. */
async function prefetchBookings(page: Page) {
  const link = page.getByRole('banner').getByRole('link', { name: 'Bookings' });
  // The code that prefetches follows the page.
  await expect(async () => {
    const answer = page.waitForResponse((response) => isForPage(response.request()), { timeout: 1000 });
    await link.blur();
    await link.focus();
    await answer;
  }).toPass();
  return link;
}

const ticket = (page: Page) => page.getByRole('main').getByRole('article').first();

test.beforeEach(async ({ page }) => {
  await signIn(page, 'renter@sillage.example');
  await open(page, '/terms?lang=en');
});

test('the bookings page opens from the prefetched response after its link had focus', async ({ page }) => {
  const link = await prefetchBookings(page);
  // From here on no request gets a response.
  await page.route('**/api/v1/**', () => {});
  await link.press('Enter');
  await expect(ticket(page)).toBeVisible();
});

test('the page of a focused link is prefetched even if the page scrolls under the pointer', async ({
  page,
}) => {
  const link = page.getByRole('banner').getByRole('link', { name: 'Bookings' });
  await expect(async () => {
    const answer = page.waitForResponse((response) => isForPage(response.request()), { timeout: 1000 });
    await link.evaluate((element: HTMLElement) => {
      element.blur();
      element.focus();
      document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await answer;
  }).toPass();
});

test('a link whose page cannot be prefetched leaves the page as it is', async ({ page }) => {
  await open(page, '/profile?lang=en');
  const phone = page.getByLabel(/WhatsApp number/);
  await phone.fill('06 12 34 56 78');
  const code = '**/assets/guide-page-*.js';
  await page.route(code, (route) => route.abort('internetdisconnected'));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'User guide' });
  await expect(async () => {
    const failed = page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().includes('/guide-page-'),
      timeout: 1000,
    });
    await link.blur();
    await link.focus();
    await failed;
  }).toPass();
  // A reload would empty the form.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(phone).toHaveValue('06 12 34 56 78');
});
