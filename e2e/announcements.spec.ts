import { expect, type Locator, type Page } from '@playwright/test';
import { newRenter } from './accounts.ts';
import { address, farDay, itemNamed } from './booking-card.ts';
import { ownerPage } from './booking-requests.ts';
import { isPhone, open } from './pages.ts';
import { test } from './test.ts';

/** Expects an announcement that screen readers can access: a modal dialog makes everything outside it inert. */
async function expectAnnouncement(page: Page, text: string | RegExp): Promise<void> {
  const region = page.locator('#announcements');
  await expect(region).toHaveText(text);
  await expect(region).toHaveAttribute('aria-live', 'polite');
  expect(await isInert(region), 'the live region is inert').toBe(false);
}

/** Whether an element is inaccessible: outside a modal dialog or within an inert element. */
const isInert = (element: Locator) =>
  element.evaluate((one) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    return one.closest('[inert]') !== null || (modal !== undefined && !modal.contains(one));
  });

/** Expects a toast that nothing covers and that screen readers announce. */
async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text });
  await expect(toast).toBeVisible();
  await expect
    .poll(() =>
      toast.evaluate((one: HTMLElement) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        // On a phone toasts ignore the pointer, which `elementFromPoint` respects.
        one.style.pointerEvents = 'auto';
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        one.style.pointerEvents = '';
        return one.contains(top);
      }),
    )
    .toBe(true);
  expect(await isInert(toast), 'the toast is inert').toBe(false);
  expect(await toast.evaluate((one) => one.closest('[aria-live="polite"]') !== null)).toBe(true);
}

test.describe('over a dialog', () => {
  test('the menu announces a language change and its failure', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/terms?lang=en');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog');
    const lost = /assets\/fr-/;
    await page.route(lost, (route) => route.abort('internetdisconnected'));
    await menu.getByRole('button', { name: 'FR Français' }).click();
    await expectToast(page, 'No connection. Check your network and try again.');
    expect(await page.evaluate(() => localStorage.getItem('language'))).not.toBe('fr');

    await page.unroute(lost);
    await menu.getByRole('button', { name: 'FR Français' }).click();
    await expectAnnouncement(page, 'La page est maintenant en français.');
    await menu.getByRole('button', { name: 'Fermer le menu' }).click();
    await expect(menu).toHaveCount(0);
    // The toast stays visible, and the next announcement is made on the page again.
    await expectToast(page, 'No connection.');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Guide d’utilisation' }).click();
    await expectAnnouncement(page, /Guide/);
  });

  test('a booking request in the sheet is announced above it', { tag: '@phone' }, async ({ page }) => {
    const item = await itemNamed(page, 'Quemado Red');
    await newRenter(page, 'voice');
    await open(page, address(item, `day=${farDay(40)}&from=10:00&to=12:00&lang=en`));
    await page.locator('[data-bottom-bar]').getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: `Book ${item.listingTitle}` });
    await sheet.getByRole('button', { name: 'Request Booking' }).click();
    await expectToast(page, 'Booking request submitted successfully!');
    await expect(sheet).toBeVisible();
  });

  test('a confirm dialog that closes on a failure leaves the error on the page', { tag: '@both' }, async ({
    page,
  }) => {
    await ownerPage(page, '/my-listings?lang=en');
    await page.route('**/api/v1/items/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectToast(page, 'Failed to delete');
  });
});

test('new results, photos, pages and a lost connection are announced', async ({ page, context }) => {
  await open(page, '/listings?itemType=BOAT&lang=en');
  const all = page.getByRole('button', { name: 'Clear Filters' }).filter({ visible: true });
  await all.first().click();
  await expectAnnouncement(page, /^\d+ rentals$/);
  const item = page.getByRole('article').first().getByRole('link').first();
  const title = await item.textContent();
  await item.click();
  await expectAnnouncement(page, new RegExp(`^${title}`));

  const gallery = page.getByRole('region', { name: /^Photos of/ });
  await gallery.getByRole('button', { name: 'Next photo' }).click();
  await expect(gallery.locator('[aria-live="polite"]')).toHaveText(/^Photo 2 of \d$/);

  const notice = page.getByRole('banner').getByRole('status');
  await expect(notice).toBeEmpty();
  await context.setOffline(true);
  await expect(notice).toHaveText('No connection. Check your network and try again.');
});

test('the day view announces its day and month, and which day is selected', { tag: '@both' }, async ({
  page,
}) => {
  await ownerPage(page, '/bookings?tab=day&lang=en');
  const main = page.getByRole('main');
  const day = main.locator('h2[aria-live="polite"]').filter({ hasText: /day, / });
  const before = await day.textContent();
  await main.getByRole('button', { name: 'Next day' }).click();
  await expect(day).not.toHaveText(before ?? '');
  await expect(main.locator('span[aria-live="polite"]')).toHaveText(/bookings?/);
  if (isPhone()) await main.getByRole('button', { name: 'Choose a day' }).click();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  const month = page.locator('h2[aria-live="polite"]').filter({ hasText: /^\w+ \d{4}$/ });
  const shown = await month.textContent();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(month).not.toHaveText(shown ?? '');
});

test.describe('inside the browser of another app', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 Instagram 350.0.0',
    permissions: ['clipboard-write'],
  });

  test("the dialog announces that the page's URL is copied", async ({ page }) => {
    await open(page, '/listings?lang=en');
    await page.getByRole('button', { name: 'Sign in' }).filter({ visible: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy the link' }).click();
    await expectAnnouncement(page, 'Link copied');
  });
});
