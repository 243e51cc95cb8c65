import { expect, type Locator, type Page } from '@playwright/test';
import { address, farDay, hour, itemNamed, openCard } from './booking-card.ts';
import { ownerPage } from './booking-requests.ts';
import { tile, tileAddresses } from './map-tiles.ts';
import { hydrated, isPhone, open } from './pages.ts';
import { test } from './test.ts';

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Expects the focus to stay within a dialog. */
async function staysWithin(page: Page, dialog: Locator, presses: number): Promise<void> {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab');
    // Between the last and the first control the browser's own toolbar may have the focus.
    const inside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside).toBe(true);
  }
}

test.describe('with the keyboard alone', () => {
  test('a skip link leads to the content, and the account menu opens and closes', async ({ page }) => {
    await ownerPage(page, '/listings?lang=en');
    await hydrated(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await page.reload();
    await hydrated(page);
    const face = page.getByRole('button', { name: /^Account of/ });
    await tabTo(page, face);
    await page.keyboard.press('Enter');
    const profile = page.getByRole('banner').getByRole('link', { name: 'Profile' });
    await expect(profile).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(profile).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
    await expect(face).toBeFocused();
  });

  test('arrow keys change tabs, and a confirm dialog traps focus and restores it', async ({ page }) => {
    await ownerPage(page, '/bookings?tab=my&lang=en');
    const tab = (name: RegExp) => page.getByRole('tab', { name });
    await tabTo(page, tab(/My Bookings/));
    await page.keyboard.press('ArrowRight');
    await expect(tab(/Item Bookings/)).toBeFocused();
    await expect(tab(/Item Bookings/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(tab(/Daily View/)).toBeFocused();

    await open(page, '/my-listings');
    const remove = page.getByRole('button', { name: /^Delete / }).first();
    await remove.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await staysWithin(page, question, 8);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(remove).toBeFocused();
  });

  test('a confirm dialog stays open on Escape while its action is pending', async ({ page }) => {
    await ownerPage(page, '/my-listings?lang=en');
    await page.route('**/api/v1/items/*', () => {});
    await hydrated(page);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    const question = page.locator('dialog:modal');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('button', { name: 'Deleting' })).toBeVisible();
    for (let presses = 0; presses < 3; presses++) {
      await page.keyboard.press('Escape');
      // Waits for the dialog's asynchronous `close` event.
      await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
      await expect(question).toBeVisible();
    }
  });

  for (const [language, name, keys] of [
    ['en', 'Map of the marina', 'The arrow keys move the map, plus and minus zoom.'],
    [
      'fr',
      'Carte de la marina',
      'Les flèches déplacent la carte, les touches plus et moins règlent le zoom.',
    ],
  ] as const) {
    test(`the map is named and described, and moves and zooms by its keys, in ${language}`, async ({
      page,
    }) => {
      const zooms = new Set<number>();
      await page.route(tileAddresses, async (route) => {
        zooms.add(Number(new URL(route.request().url()).pathname.split('/')[1]));
        await route.fulfill(tile);
      });
      await open(page, `/?lang=${language}`);
      const map = page.getByRole('application', { name });
      await page.getByRole('link', { name: language === 'en' ? /Get directions/ : /^Itinéraire/ }).focus();
      await expect(map).toBeVisible();
      await expect(map).toHaveAccessibleDescription(keys);
      await tabTo(page, map);
      await expect(page.getByText(language === 'en' ? /^Click to enable/ : /^Cliquez pour/)).toHaveCount(0);
      const pin = map.getByRole('img');
      const left = async () => (await pin.boundingBox())?.x ?? 0;
      const before = await left();
      await page.keyboard.press('ArrowRight');
      await expect.poll(left).toBe(before - 80);
      await page.keyboard.press('+');
      await expect.poll(() => zooms.has(16)).toBe(true);
      await page.keyboard.press('-');
      await page.keyboard.press('-');
      await expect.poll(() => zooms.has(14)).toBe(true);

      const closer = map.getByRole('button').first();
      await tabTo(page, closer);
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Space');
      await expect.poll(() => zooms.has(17)).toBe(true);
    });
  }

  test("an item's photos, calendar and hours are all reachable", async ({ page }) => {
    const item = await itemNamed(page, 'Quemado Red');
    const card = await openCard(page, address(item, 'lang=en'));
    const photo = page.getByRole('button', { name: /^Photo 1 of \d: see it full screen/ });
    await tabTo(page, photo);
    await page.keyboard.press('Enter');
    const all = page.getByRole('dialog');
    await expect(all).toBeVisible();
    await staysWithin(page, all, 6);
    await page.keyboard.press('Escape');
    await expect(all).toBeHidden();
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Photo 1 of \d/);

    const otherDay = card.getByRole('button', { name: /choose another day/ });
    await tabTo(page, otherDay);
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog');
    await expect(calendar.locator('td button:focus')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    const chosen = await page.locator(':focus').getAttribute('aria-label');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    const day = chosen?.match(/\d+/)?.[0] ?? 'none';
    await expect(card.locator('[aria-pressed="true"]').first()).toContainText(day);

    await expect(hour(card, 10)).toBeVisible();
    await hour(card, 10).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(hour(card, 11)).toHaveAttribute('aria-pressed', 'true');
    // The arrow keys move the strip's only tab stop with the focus.
    await page.keyboard.press('ArrowRight');
    await expect(hour(card, 12)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card.getByLabel('Start')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(hour(card, 12)).toBeFocused();
    await expect(card.locator('[data-hour][tabindex="0"]')).toHaveCount(1);
    // The price is announced.
    await expect(card.getByRole('status').filter({ hasText: 'MAD' })).toContainText(/\d/);
  });
});

test('forced colors keep the focus and the selected options distinguishable', { tag: '@both' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const item = await itemNamed(page, 'Quemado Red');
  await page.goto(address(item, `day=${farDay(0)}&from=10:00&to=12:00&lang=en`));
  const ground = (element: Locator) =>
    element.evaluate((one) => getComputedStyle(one).getPropertyValue('background-color'));
  const language = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).first();
  expect(await ground(language('EN English'))).not.toBe(await ground(language('FR Français')));
  const waves = (name: string) => page.getByRole('tab', { name }).locator('.wave-line, svg, span');
  expect(await waves('All reviews').count()).not.toBe(await waves('Write review').count());
  await open(page, '/listings?lang=en');
  const choice = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  expect(await ground(choice('All'))).not.toBe(await ground(choice('Jet skis')));

  await page.getByRole('searchbox').first().focus();
  const ring = await page.locator(':focus-visible').evaluate((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    const around = one.parentElement ? getComputedStyle(one.parentElement).outlineStyle : 'none';
    return { style: outlineStyle === 'none' ? around : outlineStyle, width: outlineWidth };
  });
  expect(ring.style).not.toBe('none');

  await ownerPage(page, '/bookings?tab=day&lang=en');
  if (isPhone()) await page.getByRole('button', { name: 'Choose a day' }).click();
  const days = page.getByRole('gridcell');
  const cell = (which: string) => days.and(page.locator(which)).getByRole('button').first();
  expect(await ground(cell('[aria-selected="true"]'))).not.toBe(await ground(cell(':not([aria-selected])')));
});

test('the selected tab is scrolled into view on a narrow phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await ownerPage(page, '/bookings?tab=day&lang=fr');
  await expect(page.getByRole('tab', { name: 'Par jour', selected: true })).toBeInViewport({
    // A scroll position may be off by a fraction of a pixel.
    ratio: 0.98,
  });
});
