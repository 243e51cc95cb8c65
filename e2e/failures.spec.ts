import { expect, type Page, type Route } from '@playwright/test';
import { newMember, newRenter, signIn } from './accounts.ts';
import { address, cardOf, farDay, hour, itemNamed, openCard } from './booking-card.ts';
import { pressUntil } from './booking-requests.ts';
import { fillIn, listItem, photos } from './listings.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } });

/** Makes the requests of one method to an address fail. */
async function breakCalls(page: Page, address: string, method: string): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === method ? broken(route) : route.fallback(),
  );
}

async function myListings(page: Page): Promise<void> {
  await signIn(page, 'owner@sillage.example');
  await open(page, '/my-listings?lang=en');
  await expect(page.getByRole('article').first()).toBeVisible();
}

test('a listing that the server rejects shows the error and keeps the typed values', async ({ page }) => {
  await signIn(page, 'owner@sillage.example');
  await open(page, '/add-item?lang=en');
  await fillIn(page, 'Refused');
  await page.getByLabel('Add photos').setInputFiles(await photos(1));
  await expect(page.getByText('1 / 8')).toBeVisible();
  await page.route('**/api/v1/items', broken);
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to add item');
  await expect(page.getByLabel('Listing title')).toHaveValue('Refused');
});

test('an item page that fails to load offers a retry', async ({ page }) => {
  const item = await itemNamed(page, 'Quemado Red');
  await open(page, '/listings?lang=en');
  await page.route(`**/api/v1/items/${item.id}`, broken);
  await page
    .getByRole('link', { name: /Quemado Red/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to load item details' })).toBeVisible();
  await page.unroute(`**/api/v1/items/${item.id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quemado Red' })).toBeVisible();
});

test('reviews that fail to load show an error and load on retry', async ({ page }) => {
  const item = await itemNamed(page, 'Quemado Red');
  await openCard(page, address(item, 'lang=en'));
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await page.route('**/api/v1/reviews/item/**', broken);
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews.getByText('More reviews could not be loaded.')).toBeVisible();
  await page.unroute('**/api/v1/reviews/item/**');
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews.getByRole('listitem')).toHaveCount(6);
});

test('a booking request asks for a phone number that was removed meanwhile', async ({ page }) => {
  const item = await itemNamed(page, 'Quemado Red');
  await newRenter(page, 'numberless');
  const card = await openCard(page, address(item, `day=${farDay(9)}&lang=en`));
  await hour(card, 13).click();
  await hour(card, 14).click();
  await page.context().request.put('/api/v1/auth/me/profile', {
    data: { displayName: 'Numberless', phoneNumber: '' },
  });
  await card.getByRole('button', { name: 'Request Booking' }).click();
  await expect(page.getByText('Please add your WhatsApp phone number to your profile first')).toBeVisible();
  const update = page.getByRole('button', { name: 'Update profile' });
  await pressUntil(card.getByRole('link', { name: 'Add it in my profile' }), update);
  await page.getByLabel('WhatsApp number').fill('0612345678');
  await update.click();
  await page.getByRole('link', { name: 'Back to the booking' }).click();
  await expect(cardOf(page).getByLabel('End')).toHaveValue(String(15 * 60));
});

test('listings show their skeleton while they load', async ({ page }) => {
  await open(page, '/nowhere?lang=en');
  await expect(page.getByRole('heading', { name: 'No land in sight' })).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/items/cards?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Browse rentals' }).click();
  await expect(page.getByText('Loading rentals…')).toBeAttached();
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Loading rentals…')).toHaveCount(0);
});

test('an unknown address shows the not-found page with links', async ({ page }) => {
  const answer = await page.goto('/nowhere?lang=en');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'No land in sight' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
});

test('bookings show a loading message while they load', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/bookings/my-bookings*', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, 'renter@sillage.example');
  await page.goto('/bookings?lang=en');
  await expect(page.getByText('Loading bookings…')).toBeAttached();
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Loading bookings…')).toHaveCount(0);
});
