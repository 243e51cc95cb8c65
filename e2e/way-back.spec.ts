import { expect, type Page, test } from '@playwright/test';
import { ownerPage } from './bookings-people.ts';
import { open, signInAs } from './people.ts';
import { address, craftNamed } from './rental-craft.ts';

/** The first page of a visit that came from elsewhere. */
async function arrive(page: Page, where: string): Promise<void> {
  await page.goto('/terms?lang=en');
  await open(page, where);
}

const back = (page: Page) => page.evaluate(() => history.back());
/** Leads nowhere while the document is the one in which it was begun. */
const stays = (page: Page) => page.evaluate(() => Reflect.set(window, 'stays', true));
const hasStayed = (page: Page) => page.evaluate(() => Reflect.get(window, 'stays') === true);

async function openGallery(page: Page) {
  const photos = page.getByRole('region', { name: /^Photos of/ });
  await photos
    .getByRole('button', { name: /see it full screen/ })
    .first()
    .click();
  const gallery = page.locator('.sillage-lightbox');
  await expect(gallery).toBeVisible();
  return gallery;
}

test('Back leaves the first page of a visit even if an overlay is open, and Forward returns', async ({
  page,
}) => {
  const rental = address(await craftNamed(page, 'Quemado Red'));
  await arrive(page, rental);
  await openGallery(page);
  await back(page);
  await expect(page).toHaveURL(/terms/);
  await page.goForward();
  await expect(page).toHaveURL(rental);
  await expect(page.getByRole('heading', { level: 1, name: 'Quemado Red' })).toBeVisible();
});

test('an overlay that was closed needs no further step back', async ({ page }) => {
  const rental = address(await craftNamed(page, 'Quemado Red'));
  await arrive(page, rental);
  const gallery = await openGallery(page);
  await page.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL(/terms/);
});

test('on a later page Back closes the overlay, and the next Back leaves the page in one step', async ({
  page,
}) => {
  const rental = address(await craftNamed(page, 'Quemado Red'));
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

test('a link in the phone’s menu leads to its page, from which one step leads back', async ({ page }) => {
  test.skip(test.info().project.name === 'desk', 'the menu is the phone’s');
  await arrive(page, '/guide?lang=en');
  await stays(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: /Rentals/ }).click();
  await expect(page).toHaveURL(/listings/);
  await back(page);
  await expect(page).toHaveURL(/guide/);
  expect(await hasStayed(page)).toBe(true);
  await back(page);
  await expect(page).toHaveURL(/terms/);
});

/** How many tickets there are, and how far down the page is scrolled. */
const place = async (page: Page) => ({
  tickets: await page.getByRole('article').count(),
  y: await page.evaluate(() => Math.round(scrollY)),
});

test('from a booking slip the browser’s Back and the slip’s own link lead to the same place in the list', async ({
  page,
}) => {
  // A list of several pages, whatever the demo has.
  await page.route('**/api/v1/bookings/my-bookings?limit=20*', (route) =>
    route.continue({ url: route.request().url().replace('limit=20', 'limit=2') }),
  );
  await signInAs(page, 'renter@sillage.example');
  await open(page, '/bookings?lang=en');
  await expect(page.getByRole('article').first()).toBeVisible();
  const { tickets } = await place(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(async () => (await place(page)).tickets).toBeGreaterThan(tickets);
  const slip = page.getByRole('link', { name: 'Show the slip' }).first();
  for (const wayBack of ['browser', 'link']) {
    await slip.evaluate((link) => link.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const before = await place(page);
    expect(before.y).toBeGreaterThan(0);
    await slip.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Booking slip' })).toBeVisible();
    if (wayBack === 'browser') await back(page);
    else await page.getByRole('link', { name: 'Back to bookings' }).click();
    await expect(slip).toBeVisible();
    expect(await place(page)).toEqual(before);
  }
});

test('another tab of the bookings and Back lead to the same place in the list', async ({ page }) => {
  await ownerPage(page, '/bookings?tab=items&lang=en');
  await page.getByRole('button', { name: 'Show past bookings' }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText(/^20 of \d+ shown$/)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  const before = await place(page);
  expect(before.y).toBe(2000);
  // The tabs are above: with the keyboard they need not be in view.
  const choose = (name: RegExp) =>
    page.getByRole('tab', { name }).evaluate((tab) => (tab as HTMLElement).click());
  await choose(/My Bookings/);
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  await back(page);
  await expect(page.getByText(/^20 of \d+ shown$/)).toBeVisible();
  expect(await place(page)).toEqual(before);
});
