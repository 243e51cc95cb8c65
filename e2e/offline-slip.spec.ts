import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { dayAhead, requestBy } from './booking-requests.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

/** A new renter whose booking the owner has confirmed, on the page of their bookings. */
async function confirmedBooking(browser: Browser, name: string, daysAhead: number) {
  const { context, booking, item } = await requestBy(browser, name, dayAhead(daysAhead));
  const owner = await browser.newContext();
  await signIn(owner, 'owner@sillage.example');
  const confirmed = await owner.request.patch(`/api/v1/bookings/${booking.id}/confirm`);
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  await owner.close();
  const page = await context.newPage();
  await open(page, '/bookings?lang=en');
  return { context, page, item, slip: `/bookings/${booking.id}/slip` };
}

const keptPages = (page: Page, end = '/slip') =>
  page.evaluate(async (end) => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const paths = (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
    const { active } = (await navigator.serviceWorker.getRegistration('/bookings/')) ?? {};
    return active?.state === 'activated' ? paths.filter((path) => path.endsWith(end)) : [];
  }, end);

const opensNowhere = async (context: BrowserContext, path: string) => {
  await context.setOffline(true);
  const page = await context.newPage();
  await expect(page.goto(path)).rejects.toThrow('net::ERR_');
  await page.close();
  await context.setOffline(false);
};

test('the slip of a confirmed booking opens without a connection, with its age, until its renter signs out', {
  tag: '@both',
}, async ({ browser }) => {
  const { context, page, item, slip } = await confirmedBooking(browser, 'Houda', 7);
  await expect.poll(() => keptPages(page)).toEqual([slip]);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Booking slip' }).click();
  const ticket = page.getByRole('article');
  await expect(ticket).toContainText(item.listingTitle);
  await expect(ticket).toContainText('Confirmed');
  await expect(page.getByText(/^As of today at \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(ticket.getByRole('img', { name: /QR/ })).toBeVisible();
  const photo = ticket.locator('img[srcset]');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(photo).toHaveAttribute('src', /^\/images\//);
  await expect(page.getByRole('banner')).toContainText('No connection.');

  await context.setOffline(false);
  await expect(page.getByText(/^As of/)).toHaveCount(0);
  await expect(ticket).toContainText('Confirmed');

  const menu = page.getByRole('button', { name: /^(Open menu|Account of)/ }).filter({ visible: true });
  await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await page.waitForURL('/');
  await opensNowhere(context, slip);
  await context.close();
});

test('slips are forgotten when the session ends elsewhere, and when another account signs in', async ({
  browser,
}) => {
  const { context, page, slip } = await confirmedBooking(browser, 'Widad', 8);
  await expect.poll(() => keptPages(page)).toEqual([slip]);
  await signIn(context, 'salma@sillage.example');
  await open(page, '/listings?lang=en');
  // Her own slips are kept instead.
  await expect.poll(() => keptPages(page)).not.toContain(slip);
  await opensNowhere(context, slip);
  await context.close();

  const other = await confirmedBooking(browser, 'Jihane', 9);
  await expect.poll(() => keptPages(other.page)).toEqual([other.slip]);
  await other.context.clearCookies({ name: /session/ });
  await other.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => keptPages(other.page)).toEqual([]);
  await opensNowhere(other.context, other.slip);
  await other.context.close();
});

test('the board of departures opens without a connection, with its age, until its owner signs out', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await signIn(context, 'owner@sillage.example');
  const page = await context.newPage();
  await open(page, '/bookings/quay?lang=en');
  await expect.poll(() => keptPages(page, '/quay')).toEqual(['/bookings/quay']);
  await expect.poll(() => keptPages(page, '/quay.json')).toEqual(['/bookings/quay.json']);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Not up to date: loaded /)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Updated /)).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await page.waitForURL('/');
  await opensNowhere(context, '/bookings/quay');
  await context.close();
});
