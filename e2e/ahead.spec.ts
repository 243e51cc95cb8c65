import { expect, type Locator, type Page, test } from '@playwright/test';
import { open, signInAs } from './people.ts';

/** The link to one’s bookings, once it has been neared for long enough. */
async function nearBookings(page: Page) {
  const link = page.getByRole('banner').getByRole('link', { name: 'Bookings' });
  const answer = page.waitForResponse('**/api/v1/bookings/my-bookings?**');
  await link.focus();
  await answer;
  return link;
}

const ticket = (page: Page) => page.getByRole('main').getByRole('article').first();

test.beforeEach(async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'the phone’s menu is opened and pressed at once');
  await signInAs(page, 'renter@sillage.example');
  await open(page, '/terms?lang=en');
});

test('one’s bookings stand at once where their link was neared', async ({ page }) => {
  const link = await nearBookings(page);
  // From here on, no answer comes any more.
  await page.route('**/api/v1/**', () => {});
  await link.press('Enter');
  await expect(ticket(page)).toBeVisible();
});

async function areAskedForAnew(page: Page, link: Locator): Promise<void> {
  const again = page.waitForRequest('**/api/v1/bookings/my-bookings?**');
  // As a tap that comes at once, with no rest on the link before it.
  await link.evaluate((element: HTMLElement) => element.click());
  await again;
  await expect(ticket(page)).toBeVisible();
}

test('one’s bookings are asked for anew when they have been read', async ({ page }) => {
  const link = await nearBookings(page);
  await link.press('Enter');
  await expect(ticket(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/terms/);
  await areAskedForAnew(page, link);
});

test('one’s bookings are asked for anew when the reader was elsewhere meanwhile', async ({ page }) => {
  const link = await nearBookings(page);
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await areAskedForAnew(page, link);
});
