import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newRenter } from './accounts.ts';
import { address, bookingData, farDay, itemNamed } from './booking-card.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

/** The API's total for some filters. */
async function totalOf(request: APIRequestContext, query = ''): Promise<number> {
  const answer = await request.get(`/api/v1/items?limit=1&${query}`);
  return Number(answer.headers()['x-total-count']);
}

const count = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

test('home shows the top-rated items of each type with counts, and links to all rentals', {
  tag: '@smoke',
}, async ({ page, context, request }) => {
  const errors = consoleErrors(context);
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Take the sea\s+by the hour\./);
  await expect(page.getByRole('link', { name: 'Book now' })).toHaveAttribute('href', '/listings');
  await expect(page.getByRole('link', { name: /Contact us/ })).toHaveAttribute(
    'href',
    /wa\.me\/\d+\?text=Hello/,
  );
  await expect(page.getByText('Open daily: 8:00 AM - 7:00 PM')).toBeVisible();
  await expect(page.getByRole('link', { name: /Get directions/ })).toHaveAttribute(
    'href',
    /destination=35\.25,-3\.92/,
  );

  const boats = await totalOf(request, 'itemType=BOAT');
  const all = await totalOf(request);
  await expect(page.getByRole('tab', { name: 'All' })).toHaveText(`All${all}`);
  await expect(page.getByRole('tab', { name: 'Boats' })).toHaveText(`Boats${boats}`);
  const cards = page.getByRole('tabpanel').getByRole('article');
  await expect(cards).toHaveCount(6);
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Jet skis' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: /Jet skis/ })).toBeVisible();

  const title = await cards.first().getByRole('heading').textContent();
  await cards.first().click();
  await expect(page).toHaveURL(/\/rental\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '');
  await page.goBack();
  await page.getByRole('link', { name: 'View All Rentals' }).click();
  await expect(count(page)).toHaveText(`${all} rentals`);

  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search rentals' }).fill(' YAMAHA ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/listings?search=YAMAHA');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('YAMAHA');
  await expect(count(page)).toHaveText(`${await totalOf(request, 'search=yamaha')} rentals`);
  expect(errors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home and listings render titles and prices, in French with the cookie', async ({ page, context }) => {
    for (const path of ['/', '/listings']) {
      await page.goto(path);
      await expect(page.getByRole('article').first()).toContainText(/[\d,]+ MAD per hour/);
      await expect(page.getByRole('article').first().getByRole('link')).not.toBeEmpty();
    }
    await context.addCookies([{ name: 'language', value: 'fr', url: new URL(page.url()).origin }]);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/La mer,\s+à l’heure\./);
    await expect(page.getByText('Ouvert tous les jours : de 8h00 à 19h00')).toBeVisible();
    await page.goto('/listings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations disponibles');
    await expect(page.getByRole('article').first()).toContainText('MAD par heure');
  });

  test('the listings are filtered and sorted by the URL, and searching and clearing work as plain forms', async ({
    page,
    request,
  }) => {
    const query = 'itemType=BOAT&minPrice=1000&people=8&sort=price_asc';
    const some = await totalOf(request, query);
    expect(some).toBeLessThan(await totalOf(request, 'itemType=BOAT'));
    await page.goto(`/listings?${query}`);
    await expect(count(page)).toHaveText(new RegExp(`^${some} boats?$`));
    await expect(page.getByRole('radio', { name: /Boats/ })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Min price' })).toHaveValue('1000');
    await expect(page.getByRole('radio', { name: '8+' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price_asc');
    const figures = await page.getByRole('article').locator('.figure').allTextContents();
    const prices = figures.map((text) => Number(text.replace(/[^\d.]/g, '')));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));

    await page.goto('/');
    await page.getByRole('searchbox').fill('yamaha');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/listings?search=yamaha');
    await expect(count(page)).toHaveText(`${await totalOf(request, 'search=yamaha')} rentals`);
    await page.goto('/listings?search=submarine');
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('the item page is complete, and says that hours have been taken', async ({ page }) => {
    const item = await itemNamed(page, 'Quemado Red');
    await page.goto(address(item, 'lang=fr'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quemado Red');
    await expect(page.getByText('MAD par heure').first()).toBeVisible();
    await expect(page.getByText('Propriétaire vérifié').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText(/de moyenne sur \d+ avis/)).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /étoiles/ }) }),
    ).not.toHaveCount(0);

    const day = farDay(12);
    await newRenter(page, 'earlier');
    await page.request.post('/api/v1/bookings', { data: bookingData(item, day, '10:00', '12:00') });
    await page.goto(address(item, `day=${day}&from=10:00&to=12:00&lang=en`));
    await expect(page.getByText('These hours have been taken').filter({ visible: true })).toHaveCount(1);
    const missing = await page.goto('/rental/0199f22e-f1c2-7000-8000-000000000000?lang=en');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Item Not Found' })).toBeVisible();
  });
});
