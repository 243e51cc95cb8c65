import { expect, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { address, itemNamed } from './booking-card.ts';
import { ownerPage } from './booking-requests.ts';
import { open, openGallery } from './pages.ts';
import { test } from './test.ts';

/** Opens the first page of a visit, with another page before it in the history. */
async function arrive(page: Page, where: string): Promise<void> {
  await page.goto('/terms?lang=en');
  await open(page, where);
}

/** In a task of its own, because the page's end would also end the call from which it came. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
/** Marks the document, to detect that it is replaced. */
const stays = (page: Page) => page.evaluate(() => Reflect.set(window, 'stays', true));
const hasStayed = (page: Page) => page.evaluate(() => Reflect.get(window, 'stays') === true);

test('Back leaves the first page of a visit with an overlay open or closed, and Forward returns', async ({
  page,
}) => {
  const rental = address(await itemNamed(page, 'Quemado Red'));
  await arrive(page, rental);
  const gallery = await openGallery(page);
  await back(page);
  await expect(page).toHaveURL(/terms/);
  await page.goForward();
  await expect(page).toHaveURL(rental);
  await expect(page.getByRole('heading', { level: 1, name: 'Quemado Red' })).toBeVisible();

  await arrive(page, rental);
  await openGallery(page);
  await page.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL(/terms/);
});

test('on a later page Back closes the overlay, and the next Back leaves the page', {
  tag: '@phone',
}, async ({ page }) => {
  const rental = address(await itemNamed(page, 'Quemado Red'));
  await arrive(page, '/guide?lang=en');
  await stays(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rentals' }).click();
  await page
    .getByRole('link', { name: /Quemado Red/ })
    .first()
    .click();
  await expect(page).toHaveURL(rental);
  for (const _ of ['once', 'again']) {
    const gallery = await openGallery(page);
    await back(page);
    await expect(gallery).toHaveCount(0);
    await expect(page).toHaveURL(rental);
  }
  await back(page);
  await expect(page).toHaveURL(/listings/);
  await page.goForward();
  await expect(page).toHaveURL(rental);
  expect(await hasStayed(page)).toBe(true);
});

test('a link in the mobile menu adds one history entry, and Back closes the open menu', {
  tag: '@phone',
}, async ({ page }) => {
  await arrive(page, '/guide?lang=en');
  await stays(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: /Rentals/ }).click();
  await expect(page).toHaveURL(/listings/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await back(page);
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/listings/);
  await back(page);
  await expect(page).toHaveURL(/guide/);
  expect(await hasStayed(page)).toBe(true);
  await back(page);
  await expect(page).toHaveURL(/terms/);
});

/** The number of tickets and the scroll position. */
const place = async (page: Page) => ({
  tickets: await page.getByRole('article').count(),
  y: await page.evaluate(() => Math.round(scrollY)),
});

test("Back and the slip's own link both restore the position in the bookings list", async ({ page }) => {
  // Shorter pages, so that the demo's list has several.
  await page.route('**/api/v1/bookings/my-bookings?limit=20*', (route) =>
    route.continue({ url: route.request().url().replace('limit=20', 'limit=2') }),
  );
  await signIn(page, 'renter@sillage.example');
  await open(page, '/bookings?lang=en');
  await expect(page.getByRole('article').first()).toBeVisible();
  const { tickets } = await place(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(async () => (await place(page)).tickets).toBeGreaterThan(tickets);
  // The first ticket asks for an answer, so its slip is behind “…”.
  const more = page.getByRole('button', { name: /^More/ }).first();
  for (const wayBack of ['browser', 'link']) {
    await more.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const before = await place(page);
    expect(before.y).toBeGreaterThan(0);
    await more.click();
    await page.getByRole('link', { name: 'Booking slip' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Booking slip' })).toBeVisible();
    if (wayBack === 'browser') await back(page);
    else await page.getByRole('link', { name: 'Back to bookings' }).click();
    await expect(more).toBeVisible();
    await expect.poll(() => place(page)).toEqual(before);
  }
});

test('switching bookings tabs and going Back restores the position in the list', async ({ page }) => {
  await ownerPage(page, '/bookings?tab=items&lang=en');
  await page.getByRole('button', { name: 'Show past bookings' }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText(/^20 of \d+ shown$/)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  const before = await place(page);
  expect(before.y).toBe(2000);
  // A click without scrolling to the tab, as the keyboard does.
  await page.getByRole('tab', { name: /My Bookings/ }).evaluate((tab: HTMLElement) => tab.click());
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  await back(page);
  await expect(page.getByText(/^20 of \d+ shown$/)).toBeVisible();
  await expect.poll(() => place(page)).toEqual(before);
});
