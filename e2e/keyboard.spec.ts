import { expect, type Locator, type Page, test } from '@playwright/test';
import { ownerPage } from './bookings-people.ts';
import { tile, tileAddresses } from './map-tiles.ts';
import { awake, open } from './people.ts';
import { address, craftNamed, farDay, hour, openCard } from './rental-craft.ts';

const isPhone = () => test.info().project.name === 'phone';

/** Goes on with Tab until an element has the focus, as a reader without a mouse does. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** The focus goes round within a dialog, and never into the page behind it. */
async function staysWithin(page: Page, dialog: Locator, presses: number): Promise<void> {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab');
    // Between the last and the first control the browser's own frame may have it.
    const inside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside).toBe(true);
  }
}

test.describe('with the keyboard alone', () => {
  test.skip(isPhone, 'a phone has no keyboard');

  test('the content is one step from the address, and the account’s menu opens and closes', async ({
    page,
  }) => {
    await ownerPage(page, '/listings?lang=en');
    await awake(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await page.reload();
    await awake(page);
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

  test('tabs turn by the arrows, and a question keeps the focus until it gives it back', async ({ page }) => {
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

  test('a question that is being acted upon stays over the page, however often it is refused', async ({
    page,
  }) => {
    await ownerPage(page, '/my-listings?lang=en');
    await page.route('**/api/v1/items/*', () => {});
    await awake(page);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    const question = page.locator('dialog:modal');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('button', { name: 'Deleting' })).toBeVisible();
    for (let presses = 0; presses < 3; presses++) {
      await page.keyboard.press('Escape');
      // As long as it takes the browser to tell of a dialog that it has closed.
      await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
      await expect(question).toBeVisible();
    }
  });

  for (const [language, name, keys] of [
    ['en', 'Map of the marina', 'The arrow keys move the map, plus and minus zoom.'],
    ['fr', 'Carte de la marina', 'Les flèches déplacent la carte, plus et moins changent l’échelle.'],
  ] as const) {
    test(`the map says what it is, and moves and zooms by its keys, in ${language}`, async ({ page }) => {
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

  test('a craft’s photos, its calendar and its hours are all within reach', async ({ page }) => {
    const craft = await craftNamed(page, 'Quemado Red');
    const card = await openCard(page, address(craft, 'lang=en'));
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
    // The arrows move the strip's one tab stop with the focus.
    await page.keyboard.press('ArrowRight');
    await expect(hour(card, 12)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card.getByLabel('Start')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(hour(card, 12)).toBeFocused();
    await expect(card.locator('[data-hour][tabindex="0"]')).toHaveCount(1);
    // What the hours cost is said, not only shown.
    await expect(card.getByRole('status').filter({ hasText: 'MAD' })).toContainText(/\d/);
  });
});

test('in the reader’s own few colours the focus and what is chosen can still be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const craft = await craftNamed(page, 'Quemado Red');
  await page.goto(address(craft, `day=${farDay(0)}&from=10:00&to=12:00&lang=en`));
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

test('the chosen tab is in sight, however narrow the phone and long the language', async ({ page }) => {
  test.skip(!isPhone(), 'A desk has room for them all.');
  await page.setViewportSize({ width: 320, height: 640 });
  await ownerPage(page, '/bookings?tab=day&lang=fr');
  await expect(page.getByRole('tab', { name: 'Par jour', selected: true })).toBeInViewport({ ratio: 1 });
});
