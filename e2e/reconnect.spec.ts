import { expect, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { address, cardOf, itemNamed } from './booking-card.ts';
import { hydrated, open } from './pages.ts';
import { test } from './test.ts';

const noSignal = (page: Page, what: string) =>
  page.route(what, (route) => route.abort('internetdisconnected'));

/** Holds the requests for the named chunks until each is released. */
async function hold<Name extends string>(page: Page, names: readonly Name[]) {
  const release = {} as Record<Name, () => void>;
  for (const name of names) {
    const held = new Promise<void>((resolve) => {
      release[name] = resolve;
    });
    await page.route(`**/assets/${name}-*.js`, async (route) => {
      await held;
      await route.continue();
    });
  }
  return release;
}

async function comesBackOnline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test('clicks before hydration are repeated, and the calendar shows that it is loading', async ({ page }) => {
  const item = await itemNamed(page, 'Quemado Red');
  const release = await hold(page, ['rental-page', 'card-calendar']);
  // The held chunks would delay the `load` event.
  await page.goto(address(item, 'lang=en'), { waitUntil: 'domcontentloaded' });
  const card = cardOf(page);
  const days = card.getByRole('group', { name: 'Day' }).getByRole('button');
  await days.nth(5).click();
  const month = card.getByRole('button', { name: /choose another day/ });
  await month.click();
  await expect(days.nth(0)).toHaveAttribute('aria-pressed', 'true');
  release['rental-page']();
  await expect(days.nth(5)).toHaveAttribute('aria-pressed', 'true');
  await expect(month).toHaveAttribute('aria-busy', 'true');
  release['card-calendar']();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(days.nth(5)).toHaveAttribute('aria-pressed', 'true');
});

test('an image and a part that failed without a connection load once it returns', async ({ page }) => {
  const item = await itemNamed(page, 'Quemado Red');
  await noSignal(page, '**/images/**');
  await open(page, address(item, 'lang=en'));
  const picture = page
    .getByRole('region', { name: /^Photos of/ })
    .locator('img')
    .first();
  await expect(picture).toHaveAttribute('src', '/placeholder.svg');
  await page.unroute('**/images/**');
  await comesBackOnline(page);
  await expect(picture).toHaveAttribute('src', /^\/images\//);

  const calendar = '**/assets/month-picker-*.js';
  await noSignal(page, calendar);
  await signIn(page, 'owner@sillage.example');
  await open(page, '/bookings?tab=day&lang=en');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('No connection.');
  await page.unroute(calendar);
  await comesBackOnline(page);
  await expect(alert).toHaveCount(0);
});

test('a page whose code could not be loaded leaves the current one, and the next page loads as a document', async ({
  page,
}) => {
  await open(page, '/listings?lang=en');
  const parts = '**/assets/terms-page-*.js';
  await noSignal(page, parts);
  await noSignal(page, '**/terms');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms of service' }).click();
  await expect(page.getByText('No connection. Check your network and try again.').first()).toBeVisible();
  await expect(page).toHaveURL(/listings/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Rentals');
  await page.unroute(parts);
  await page.unroute('**/terms');
  // The router would wait forever for the code that has failed.
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await footer.getByRole('link', { name: 'Terms of service' }).click();
  await document;
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await hydrated(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(request.url());
  });
  await footer.getByRole('link', { name: 'User guide' }).click();
  await expect(page).toHaveURL(/guide/);
  expect(requests).toEqual([]);
});
