import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newMember, signIn } from './accounts.ts';
import { listItem, photos } from './listings.ts';
import { isPhone, open } from './pages.ts';
import { test } from './test.ts';

/** Opens My listings of a new owner with one item. */
async function ownListing(page: Page, browser: Browser, title: string) {
  await newMember(page, browser, title.toLowerCase(), { canList: true, phoneNumber: '0612345678' });
  const { id } = await listItem(page.context().request, title);
  await open(page, '/my-listings?lang=en');
  const stored = async () => (await page.context().request.get(`/api/v1/items/${id}`)).json();
  return { card: page.getByRole('article').filter({ hasText: title }), stored };
}

test('an owner changes the price on the card', { tag: '@both' }, async ({ page, browser }) => {
  const { card, stored } = await ownListing(page, browser, 'Pelican');
  const price = card.getByRole('button', { name: /^Change the price of Pelican/ });
  const field = card.getByRole('textbox', { name: 'Hourly rate of Pelican' });
  await price.click();
  await expect(field).toBeFocused();
  await field.fill('-5');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Please enter a rate of 0 or more.');
  await page.keyboard.press('Escape');
  await expect(price).toBeFocused();
  await expect(price).toContainText('500 MAD per hour');

  await page.route('**/api/v1/items/*', (route) => route.abort(), { times: 1 });
  await price.click();
  await page.keyboard.type('720.5');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to change the price')).toBeVisible();
  await expect(field).toHaveValue('720.5');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“Pelican” now costs 720.50 MAD per hour.')).toBeVisible();
  await expect(price).toContainText('720.50 MAD per hour');
  await expect(price).toBeFocused();
  expect(await stored()).toMatchObject({ hourlyRate: 720.5, modelName: 'Zodiac' });
});

test('an owner changes the availability on the card', { tag: '@both' }, async ({ page, browser }) => {
  const { card, stored } = await ownListing(page, browser, 'Cormorant');
  const available = card.getByRole('switch', { name: 'Available for rent: Cormorant' });
  await expect(available).toBeChecked();
  const box = await available.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.route('**/api/v1/items/*', (route) => route.abort(), { times: 1 });
  await available.click();
  await expect(page.getByText('Failed to change the availability')).toBeVisible();
  await expect(available).toBeChecked();

  await available.click();
  await expect(page.getByText('“Cormorant” is now unavailable.')).toBeVisible();
  await expect(available).not.toBeChecked();
  await expect(card.getByText('Unavailable', { exact: true })).toBeVisible();
  expect(await stored()).toMatchObject({ isAvailable: false, hourlyRate: 500 });
  await available.press('Space');
  await expect(page.getByText('“Cormorant” is available again.')).toBeVisible();
});

test('a removed photo can be restored until the form is saved', async ({ page, browser }) => {
  const { card, stored } = await ownListing(page, browser, 'Puffin');
  await page.getByRole('button', { name: 'Edit Puffin' }).click();
  const form = page.getByRole('form', { name: 'Edit Puffin' });
  await form.getByLabel('Add photos').setInputFiles(await photos(2));
  await expect(form.getByText('3/8 images')).toBeVisible();
  const before = await stored();

  await form.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(form.getByText('2/8 images')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Photo 2 is the cover' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Undo, keep photo 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('3/8 images')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Photo 1 is the cover' })).toBeVisible();
  await form.getByRole('button', { name: 'Remove photo 2' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toContainText('3 photos');
  expect(await stored()).toEqual(before);

  await page.getByRole('button', { name: 'Edit Puffin' }).click();
  await form.getByRole('button', { name: 'Remove photo 2' }).click();
  // The eight photos that fit take the place of the removed one at once.
  await form.getByLabel('Add photos').setInputFiles(await photos(6));
  await expect(form.getByText('8/8 images')).toBeVisible({ timeout: 30_000 });
  await expect(form.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await form.getByRole('button', { name: 'Remove photo 8' }).click();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card).toContainText('7 photos');
  expect((await stored()).images.map(({ id }: { id: string }) => id)).not.toContain(before.images[1].id);
});

test('an item with confirmed bookings cannot be deleted, but made unavailable right there', async ({
  page,
  browser,
}) => {
  const { card, stored } = await ownListing(page, browser, 'Gannet');
  await page.route('**/api/v1/items/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({
          status: 409,
          json: { message: 'Refused', code: 'has_confirmed_bookings', confirmedBookings: 2 },
        })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Delete Gannet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: /cannot be deleted yet/ });
  await expect(dialog).toContainText(
    'It has 2 confirmed bookings to come. You can delete it once they are over.',
  );
  await expect(dialog.getByRole('link', { name: 'See its bookings' })).toHaveAttribute('href', /tab=items/);
  await dialog.getByRole('button', { name: 'Make it unavailable' }).click();
  await expect(page.getByText('“Gannet” is now unavailable.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole('switch')).not.toBeChecked();
  expect(await stored()).toMatchObject({ isAvailable: false });
});

test('a double click neither answers nor closes the dialog that it opens', { tag: '@both' }, async ({
  page,
  browser,
}) => {
  const { card } = await ownListing(page, browser, 'Tern');
  const button = card.getByRole('button', { name: 'Delete Tern' });
  // Near the top, so that on phones the second tap hits the backdrop above the dialog.
  await button.evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().top - 120, behavior: 'instant' });
  });
  const box = await button.boundingBox();
  if (!box) throw new Error('The button has no box');
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const twice = async () => {
    if (!isPhone()) return page.mouse.dblclick(...place);
    await page.touchscreen.tap(...place);
    await page.touchscreen.tap(...place);
  };
  await twice();
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await expect(dialog).toBeVisible();
  // Let a click that was dispatched too late take effect.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeVisible();
});

test('a dialog also dims the gutter of the scrollbar', async ({ playwright, origin }) => {
  const browser = await playwright.chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox'],
    // By default the tests' browser has no scrollbars.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 600 } });
  await signIn(page, 'owner@sillage.example');
  await open(page, '/my-listings?lang=en');
  const lastPixel = async () => {
    const { data } = await sharp(await page.screenshot())
      .extract({ left: 1279, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)];
  };
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(Math.max(...(await lastPixel()))).toBeLessThan(140);
  await browser.close();
});

test('twelve items fit four screens of a phone', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'owner@sillage.example');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['en', 'fr']) {
    await open(page, `/my-listings?lang=${language}`);
    const cards = page.getByRole('article');
    const list = page.getByRole('list').filter({ has: cards });
    const height = (await list.boundingBox())?.height ?? Number.POSITIVE_INFINITY;
    expect((height / (await cards.count())) * 12).toBeLessThanOrEqual(4 * 844);
  }
});
