import { expect, type Page, test } from '@playwright/test';
import { comeNear, open } from './people.ts';
import { address, cardOf, craftNamed, hour } from './rental-craft.ts';

const noSignal = (page: Page, what: string) =>
  page.route(what, (route) => route.abort('internetdisconnected'));

async function comesBackOnline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test('what is pressed in the booking card before its code is there is all done, in its order', async ({
  page,
}) => {
  const craft = await craftNamed(page, 'Quemado Red');
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/booking-card-inside-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, address(craft, 'lang=en'));
  const card = cardOf(page);
  await expect(card.locator('[data-late]')).toHaveCount(1);
  const days = card.getByRole('group', { name: 'Day' }).getByRole('button');
  await days.nth(5).click();
  await card.getByRole('button', { name: /choose another day/ }).click();
  // Beside all controls: it undoes nothing.
  await card.getByRole('heading', { name: 'Day' }).click();
  await expect(days.nth(0)).toHaveAttribute('aria-pressed', 'true');
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(days.nth(5)).toHaveAttribute('aria-pressed', 'true');
});

test('a picture and a part that had no signal come once it is back', async ({ page }) => {
  const craft = await craftNamed(page, 'Quemado Red');
  const parts = '**/assets/booking-card-inside-*.js';
  await noSignal(page, '**/images/**');
  await noSignal(page, parts);
  await open(page, address(craft, 'lang=en'));
  const picture = page
    .getByRole('region', { name: /^Photos of/ })
    .locator('img')
    .first();
  await expect(picture).toHaveAttribute('src', '/placeholder.svg');
  const card = cardOf(page);
  await card.scrollIntoViewIfNeeded();
  await page.mouse.move(100, 100);
  await page.mouse.move(110, 110);
  await expect(card.getByRole('alert')).toContainText('No connection.');
  await page.unroute('**/images/**');
  await page.unroute(parts);
  await comesBackOnline(page);
  await comeNear(page, card);
  await expect(card.getByRole('alert')).toHaveCount(0);
  await expect(hour(card, 18)).toBeVisible();
  await expect(picture).toHaveAttribute('src', /^\/images\//);
});

test('after a page that could not be had the next ones are gone to as ever', async ({ page }) => {
  await open(page, '/listings?lang=en');
  const parts = '**/assets/terms-page-*.js';
  await noSignal(page, parts);
  await noSignal(page, '**/terms');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms of service' }).click();
  await expect(page.getByText('No connection. Check your network and try again.').first()).toBeVisible();
  await expect(page).toHaveURL(/listings/);
  await page.unroute(parts);
  await page.unroute('**/terms');
  // Neither is a page fetched whole, nor asked for whether it could be.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD' || request.isNavigationRequest()) asked.push(request.url());
  });
  await footer.getByRole('link', { name: 'User guide' }).click();
  await expect(page).toHaveURL(/guide/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Available Rentals');
  expect(asked).toEqual([]);
  // The one that was lost is: the router would wait for its part for ever.
  await footer.getByRole('link', { name: 'Terms of service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
});
