import { expect, type Page } from '@playwright/test';
import { formatMarinaDate } from '../src/shared/marina-format.ts';
import { marinaToday } from '../src/shared/marina-time.ts';
import { itemNamed } from './booking-card.ts';
import { testClock } from './clock.ts';
import { tile, tileAddresses } from './map-tiles.ts';
import { networkIdle } from './network-idle.ts';
import { consoleErrors, isPhone, open, pauseClock } from './pages.ts';
import { test } from './test.ts';

const seenKey = 'hasSeenFirstVisitPopup';
/** Opens a page with a paused clock. This page has no image that would delay its hydration. */
async function arrive(page: Page, language: string): Promise<void> {
  await pauseClock(page);
  await page.goto(`/terms?lang=${language}`);
  await page.locator('html[data-hydrated]').waitFor();
}

const seen = (page: Page) => page.evaluate((key) => localStorage.getItem(key), seenKey);

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('shows the welcome popup once, after two seconds, with a prefilled e-mail', { tag: '@both' }, async ({
    page,
    context,
  }) => {
    const errors = consoleErrors(context);
    await arrive(page, 'en');
    const popup = page.getByRole('dialog', { name: 'Welcome to the quay' });
    await page.clock.runFor(1_900);
    await expect(popup).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(popup).toBeVisible();
    const mail = new URL(
      (await popup.getByRole('link', { name: 'List my craft' }).getAttribute('href')) ?? '',
    );
    expect(mail.protocol).toBe('mailto:');
    expect(mail.pathname).toBe('contact@sillage.example');
    expect(mail.searchParams.get('subject')).toBe('Listing my watercraft on Sillage');
    expect(mail.searchParams.get('body')).toContain('list my watercraft');
    expect(await seen(page)).toBeNull();
    await popup.getByRole('button', { name: 'Got it' }).click();
    await expect(popup).toHaveCount(0);
    expect(await seen(page)).toBe('true');
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor();
    await page.clock.runFor(2_600);
    await expect(popup).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  for (const way of ['the close icon', 'Escape', 'the contact button']) {
    test(`is dismissed by ${way}, in French`, async ({ page }) => {
      await arrive(page, 'fr');
      await page.clock.runFor(2_000);
      const popup = page.getByRole('dialog', { name: 'Bienvenue à quai' });
      await expect(popup).toBeVisible();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else if (way === 'the close icon') await popup.getByRole('button', { name: 'Fermer' }).click();
      else await popup.getByRole('link', { name: 'Proposer mon embarcation' }).click();
      await expect(popup).toHaveCount(0);
      expect(await seen(page)).toBe('true');
    });
  }

  test('leaves an item’s page readable on the phone: the popup is a small card above the bar', {
    tag: '@phone',
  }, async ({ page }) => {
    const item = await itemNamed(page, 'Quemado Red');
    await open(page, `/rental/${item.id}?lang=en`);
    const popup = page.getByRole('dialog', { name: 'Welcome to the quay' });
    await expect(popup).toBeVisible();
    const card = await popup.boundingBox();
    const bar = await page.locator('[data-bottom-bar]').boundingBox();
    expect(card?.height).toBeLessThan(180);
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await expect(page.locator('body')).toBeFocused();
    await expect(page.locator('#announcements')).toContainText('Welcome to the quay');
    // The page below stays usable.
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('link', { name: 'List my craft' })).toHaveAttribute('href', /^mailto:/);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    expect(await seen(page)).toBe('true');
  });

  test('shows no popup over another dialog', async ({ page }) => {
    await arrive(page, 'en');
    await page.evaluate(() => {
      const other = document.body.appendChild(document.createElement('dialog'));
      other.id = 'other';
      other.showModal();
    });
    await page.clock.runFor(3_000);
    await expect(page.getByText('Welcome to the quay')).toHaveCount(0);
    await page.evaluate(() => document.getElementById('other')?.remove());
    await page.clock.runFor(1_000);
    await expect(page.getByRole('dialog', { name: 'Welcome to the quay' })).toBeVisible();
  });
});

for (const [language, title, updated, section] of [
  ['en', 'Terms of service', 'Last updated: ', 'What is not allowed'],
  ['fr', 'Conditions d’utilisation', 'Dernière mise à jour\u00a0: ', 'Ce qui est interdit'],
] as const) {
  test(`the terms are rendered by the server in ${language}, with today's date`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(`/terms?lang=${language}`)).text();
    expect(html).toContain(section);
    await open(page, `/?lang=${language}`);
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const today = formatMarinaDate(marinaToday(testClock), language, 'full');
    await expect(page.getByText(updated + today)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7);
    await expect(page.getByRole('main').getByRole('link', { name: 'contact@sillage.example' })).toBeVisible();
  });

  test(`the footer leads to the guide in ${language}`, async ({ page }) => {
    await open(page, `/terms?lang=${language}`);
    const name = language === 'en' ? 'User guide' : 'Guide d’utilisation';
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(16);
  });
}

const hint = 'Click to enable map interaction';

// The page itself: `not-found-page.browser.test.tsx`.
test('an unknown address has status 404', async ({ request }) => {
  expect((await request.get('/nowhere')).status()).toBe(404);
});

test('the drawn map stays, with address and directions, when the tiles fail to load', async ({ page }) => {
  await page.route(tileAddresses, (route) => route.abort());
  await open(page, '/?lang=en');
  const section = page.getByRole('region', { name: /Meet at/ });
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('tile'));
  await section.scrollIntoViewIfNeeded();
  await refused;
  await networkIdle(page);
  await expect(section.getByRole('img', { name: /Drawn map of the coast/ })).toBeVisible();
  await expect(section.locator('.leaflet-container')).toBeHidden();
  await expect(section.getByText(hint)).toHaveCount(0);
  await expect(section.getByText('Port of Al Hoceima')).toBeVisible();
  await expect(section.getByText('Open daily: 8:00 AM - 7:00 PM')).toBeVisible();
  await expect(section.getByRole('link', { name: /Get directions/ })).toHaveAttribute(
    'href',
    /35\.25,-3\.92/,
  );
});

test('the map explains how to enable it, and zooms by the wheel only when enabled', { tag: '@both' }, async ({
  page,
}) => {
  const asked: { zoom: number; referer: string | undefined }[] = [];
  await page.route(tileAddresses, async (route) => {
    const request = route.request();
    asked.push({
      zoom: Number(new URL(request.url()).pathname.split('/')[1]),
      referer: (await request.allHeaders()).referer,
    });
    await route.fulfill(tile);
  });
  const errors = consoleErrors(page.context());
  await open(page, '/?lang=en');
  const section = page.getByRole('region', { name: /Meet at/ });
  const map = section.locator('.leaflet-container');
  await section.scrollIntoViewIfNeeded();
  await map.scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  await expect(section.getByText(hint)).toBeVisible();
  await expect(section.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  const box = await map.boundingBox();
  expect(box?.height).toBe(350);
  expect(new Set(asked.map(({ zoom }) => zoom))).toEqual(new Set([15]));
  expect(asked[0]?.referer).toBe(new URL('/', page.url()).href);
  expect(errors).toEqual([]);
  if (isPhone() || !box) return;

  // The wheel scrolls the page.
  const place = await page.evaluate(() => scrollY);
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place - 300);
  await networkIdle(page);
  expect(asked.every(({ zoom }) => zoom === 15)).toBe(true);
  await map.scrollIntoViewIfNeeded();
  const now = await map.boundingBox();
  if (!now) throw new Error('The map has gone');
  // The map handles clicks shortly after it is rendered.
  await expect(async () => {
    await page.mouse.click(now.x + 100, now.y + 100);
    await expect(section.getByText(hint)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.mouse.wheel(0, -300);
  await expect.poll(() => asked.some(({ zoom }) => zoom > 15)).toBe(true);
  await page.mouse.move(now.x - 200, now.y + 100);
  await expect(section.getByText(hint)).toBeVisible();
});

test('the demo button announces that the demo is coming soon', async ({ page }) => {
  await page.goto('/?lang=en');
  await page.getByRole('button', { name: 'Watch the demo' }).click();
  await expect(page.getByText('Demo coming soon!')).toBeVisible();
});
