import { type Browser, expect, type Page } from '@playwright/test';
import { grantListing, newMember, newRenter, signIn } from './accounts.ts';
import { address, farDay, hour, itemNamed, openCard } from './booking-card.ts';
import { photo } from './listings.ts';
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

  await endSession(page);
  await page.getByRole('button', { name: 'Update profile' }).click();
  await prompt(page).getByRole('button', { name: 'Not now' }).click();
  await expect(prompt(page)).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of|^Sign out/ })).toHaveCount(0);
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

test.describe('the permission to list, granted while the page is open,', () => {
  const grant = async (page: Page, browser: Browser) => {
    const { id } = await (await page.request.get('/api/v1/auth/me')).json();
    await grantListing(browser, id);
  };

  test('shows when the user comes back to the tab', async ({ page, browser }) => {
    await newMember(page, browser, 'granted-meanwhile', { canList: false, phoneNumber: '0612345678' });
    await open(page, '/add-item?lang=en');
    await expect(page.getByRole('heading', { name: 'Listing is by invitation' })).toBeVisible();
    await grant(page, browser);
    await returnToTab(page);
    await expect(page.getByLabel('Listing title')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Add listing' })).toBeVisible();
  });

  test('shows when the user opens the page', async ({ page, browser }) => {
    await newMember(page, browser, 'granted-elsewhere', { canList: false, phoneNumber: '0612345678' });
    await open(page, '/terms?lang=en');
    await grant(page, browser);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('main').getByText('Can list items')).toBeVisible();
  });
});

test.describe('a session that has ended', () => {
  /** Expects the prompt and no other error. */
  const expectPrompt = async (page: Page) => {
    await expect(prompt(page)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await expect(
      page.getByRole('banner').getByRole('button', { name: /^Account of/, includeHidden: true }),
    ).toHaveCount(0);
  };

  test('prompts for sign-in when a private page reads', async ({ page }) => {
    await signIn(page, 'owner@sillage.example');
    await open(page, '/bookings?tab=my&lang=en');
    await endSession(page);
    await page.getByRole('tab', { name: /Item Bookings/ }).click();
    await expectPrompt(page);
    await expect(
      page.getByRole('heading', { name: 'Sign in to see your bookings', includeHidden: true }),
    ).toHaveCount(1);
  });

  test('prompts for sign-in on an upload and on a deletion', async ({ page }) => {
    for (const act of [
      async () => {
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click();
        await page.getByLabel('Add photos').setInputFiles([await photo('IMG_1.jpg', 90)]);
      },
      async () => {
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      },
    ]) {
      await signIn(page, 'owner@sillage.example');
      await open(page, '/my-listings?lang=en');
      await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
      await endSession(page);
      await act();
      await expectPrompt(page);
    }
  });

  test('prompts for sign-in on the admin page', async ({ page }) => {
    await signIn(page, 'admin@sillage.example');
    await open(page, '/admin?lang=en');
    await endSession(page);
    const action = { name: /^(Allow listing|Revoke)/ };
    await page.getByRole('button', action).first().click();
    await page.getByRole('dialog').getByRole('button', action).click();
    await expectPrompt(page);
  });

  test('prompts for sign-in on a booking request and keeps the hours', async ({ page }) => {
    const item = await itemNamed(page, 'Quemado Red');
    await newRenter(page, 'ended');
    const card = await openCard(page, address(item, `day=${farDay(9)}&lang=en`));
    await hour(card, 10).click();
    // Otherwise the request for it might be the first that notices.
    await expect(page.locator('#host').getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await endSession(page);
    await card.getByRole('button', { name: 'Request Booking' }).click();
    await expectPrompt(page);
    await prompt(page).getByRole('button', { name: 'Not now' }).click();
    await expect(hour(card, 10)).toHaveAttribute('aria-pressed', 'true');
    await expect(card.getByRole('button', { name: 'Sign in to book' })).toBeVisible();
  });
});
