import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { consoleErrors, hydrated, isPhone, open, pauseClock } from './pages.ts';
import { test } from './test.ts';

/** The element with the header's links: the header, or on a phone its menu, which is opened. */
async function entries(page: Page): Promise<Locator> {
  if (!isPhone()) return page.getByRole('banner');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  return menu;
}

/** Opens the account links: in the account menu at the desk, in the menu on a phone. */
async function openAccount(page: Page): Promise<Locator> {
  const place = await entries(page);
  if (!isPhone()) await place.getByRole('button', { name: /^Account of/ }).click();
  return place;
}

test('the header shows each role exactly its own links', { tag: '@both' }, async ({ page, context }) => {
  const errors = consoleErrors(context);
  const seen = async () => {
    const links = (await entries(page)).getByRole('link').filter({ visible: true });
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    return [...new Set(targets)].filter((target) => target?.startsWith('/')).sort();
  };
  await open(page, '/listings?lang=en');
  expect(await seen()).toEqual(['/', '/favourites', '/listings']);
  await expect((await entries(page)).getByRole('button', { name: 'Sign in' })).toBeVisible();

  const account = isPhone() ? ['/profile'] : [];
  await signIn(page, 'renter@sillage.example');
  await open(page, '/listings?lang=en');
  expect(await seen()).toEqual(['/', '/bookings', '/favourites', '/listings', ...account]);
  await signIn(page, 'owner@sillage.example');
  await open(page, '/listings?lang=en');
  expect(await seen()).toEqual([
    '/',
    '/add-item',
    '/bookings?tab=items',
    '/calendar',
    '/favourites',
    '/listings',
    '/my-listings',
    ...account,
  ]);
  const owner = await openAccount(page);
  await expect(owner.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Administration' })).toHaveCount(0);

  await signIn(page, 'admin@sillage.example');
  await open(page, '/listings?lang=en');
  const admin = await openAccount(page);
  await admin.getByRole('link', { name: 'Administration' }).click();
  await expect(page).toHaveURL('/admin');
  expect(errors).toEqual([]);
});

test('the header stays visible while the page scrolls', { tag: '@both' }, async ({ page }) => {
  await open(page, '/?lang=en');
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect(page.getByRole('banner').getByRole('link').first()).toBeInViewport();
});

test('the mobile menu closes on Escape, on a click outside and on scroll', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/?lang=en');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(195, 835);
  await expect(menu).toHaveCount(0);

  await opener.click();
  await expect(menu).toBeVisible();
  await page.evaluate(() => scrollBy(0, 200));
  await expect(menu).toHaveCount(0);
});

test('the chosen language is remembered and used in the chat greeting', { tag: '@both' }, async ({
  page,
}) => {
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const chat = async () =>
    (await entries(page)).locator('a[href*="wa.me"]').filter({ visible: true }).first();
  await expect(await chat()).toHaveAttribute('href', /wa\.me\/\d+\?text=Hello/);
  await expect(await chat()).toHaveAttribute('target', '_blank');

  await (await entries(page)).getByRole('button', { name: 'FR Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr');
  await open(page, '/listings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations disponibles');
  if (isPhone()) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const greeting = page.locator('a[href*="wa.me"]').filter({ visible: true }).first();
  await expect(greeting).toHaveAttribute('href', /\?text=Bonjour/);
});

test('a chosen language survives a reload although the URL named another', async ({ page }) => {
  await open(page, '/listings?itemType=BOAT&lang=fr');
  await page.getByRole('banner').getByRole('button', { name: 'EN English' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL('/listings?itemType=BOAT&lang=en');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Rentals');
});

test('the footer has all links, the contact details and the disclaimer', async ({ page }) => {
  await open(page, '/listings?lang=en');
  const footer = page.getByRole('contentinfo');
  for (const path of ['/', '/listings', '/add-item', '/profile', '/terms']) {
    await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1);
  }
  await expect(footer.getByText('Port of Al Hoceima, 32000 Al Hoceima, Morocco')).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText(/@/);
  await expect(footer.locator('a[href^="tel:"]')).toHaveText(/\d/);
  await expect(footer.getByRole('link', { name: /Instagram/ })).toHaveAttribute('target', '_blank');
  await expect(footer.getByText(/connects renters with owners/)).toContainText('is not responsible');
});

test('signing in leads back to the page where it began, and signing out leads home', {
  tag: ['@both', '@smoke'],
}, async ({ page }) => {
  await open(page, '/');
  await open(page, '/listings?itemType=BOAT&lang=en');
  await (await entries(page)).getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /renter@sillage\.example/ }).click();
  await page.waitForURL((url) => url.pathname === '/listings' && url.searchParams.get('itemType') === 'BOAT');
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBeNull();
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(200);

  await hydrated(page);
  await (await openAccount(page)).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(401);
});

test('the sign-in callback waits for the session check, leaves no history entry, and goes home without a user', async ({
  page,
}) => {
  await open(page, '/listings?lang=en');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/auth/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth/callback');
  await expect(page.getByRole('heading', { name: 'Completing sign in...' })).toBeVisible();
  answer();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await expect(page).toHaveURL(/\/listings/);
});

test('a failed session check counts as signed out', async ({ page }) => {
  await page.route('**/api/v1/auth/me', (route) => route.abort());
  await page.goto('/auth/callback?lang=en');
  await page.waitForURL((url) => url.pathname === '/');
  await expect((await entries(page)).getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('at most three toasts are visible, each for four seconds', async ({ page }) => {
  await signIn(page, `toasts@people.example`);
  await open(page, '/profile?lang=en');
  await pauseClock(page);
  const shown = page.locator('[data-sonner-toast][data-visible="true"]');
  for (let times = 1; times <= 4; times++) {
    const answered = page.waitForResponse('**/api/v1/auth/me/profile');
    await page.getByRole('button', { name: 'Update profile' }).click();
    await answered;
    const count = async () => {
      await page.clock.runFor(20);
      return shown.count();
    };
    await expect.poll(count).toBe(Math.min(times, 3));
  }
  await page.clock.runFor(3_500);
  await expect(shown).not.toHaveCount(0);
  await page.clock.runFor(800);
  await expect(page.getByText('Profile updated successfully!')).toHaveCount(0);
});

test.describe('inside the browser of another app', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 Instagram 350.0.0',
  });

  test('signing in explains how to open a real browser instead', async ({ page }) => {
    await open(page, '/listings?lang=en');
    await (await entries(page)).getByRole('button', { name: 'Sign in' }).click();
    const way = page.getByRole('dialog', { name: 'Open this page in your browser' });
    await expect(way).toBeVisible();
    await expect(way.getByRole('textbox')).toHaveValue(/\/listings/);
    await expect(page).toHaveURL(/\/listings/);
  });
});
