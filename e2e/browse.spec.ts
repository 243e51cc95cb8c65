import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { formatMad } from '../src/shared/money.ts';
import { consoleErrors, hydrated, isPhone, open } from './pages.ts';
import { test } from './test.ts';

/** The API's total for some filters. */
async function totalOf(request: APIRequestContext, query = ''): Promise<number> {
  const answer = await request.get(`/api/v1/items?limit=1&${query}`);
  return Number(answer.headers()['x-total-count']);
}

/** Sets the prices, in the form at the desk or in the sheet on a phone. */
async function setPrices(page: Page, min: string, max: string) {
  if (isPhone()) await page.getByRole('button', { name: /^Filters/ }).click();
  const place = isPhone() ? page.getByRole('dialog') : page.getByRole('search');
  await place.getByRole('textbox', { name: 'Min price' }).fill(min);
  await place.getByRole('textbox', { name: 'Max price' }).fill(max);
  await place.getByRole('button', { name: isPhone() ? /^(Show|No matching)/ : 'Search' }).click();
}

const count = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

test('home shows the top-rated items of each type with counts, and links to all rentals', async ({
  page,
  context,
  request,
}) => {
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
  expect(errors).toEqual([]);
});

test('a search on home opens the matching listings', async ({ page, request }) => {
  await open(page, '/');
  await page.getByRole('searchbox', { name: 'Search rentals' }).fill(' YAMAHA ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/listings?search=YAMAHA');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('YAMAHA');
  await expect(count(page)).toHaveText(`${await totalOf(request, 'search=yamaha')} rentals`);
});

test('filters are kept in the URL and survive Back, reload and clearing', { tag: '@both' }, async ({
  page,
  context,
  request,
}) => {
  const errors = consoleErrors(context);
  const all = await totalOf(request);
  await open(page, '/listings');
  await expect(count(page)).toHaveText(`${all} rentals`);

  await page.getByRole('radio', { name: /Boats/ }).check({ force: true });
  await expect(page).toHaveURL('/listings?itemType=BOAT');
  const boats = await totalOf(request, 'itemType=BOAT');
  await expect(count(page)).toHaveText(`${boats} boats`);
  await expect(page.getByRole('status').filter({ hasText: `${boats} boats` })).toHaveCount(1);

  await setPrices(page, '1 000', '2 000');
  await expect(page).toHaveURL('/listings?itemType=BOAT&minPrice=1000&maxPrice=2000');
  const some = await totalOf(request, 'itemType=BOAT&minPrice=1000&maxPrice=2000');
  await expect(count(page)).toHaveText(`${some} boats`);
  expect(some).toBeLessThan(boats);

  await page.reload();
  await hydrated(page);
  await expect(count(page)).toHaveText(`${some} boats`);
  await expect(page.getByRole('radio', { name: /Boats/ })).toBeChecked();

  // Each filter can be removed, and Back restores it.
  await page.getByRole('link', { name: 'Remove filter: 1,000 to 2,000 MAD' }).click();
  await expect(page).toHaveURL('/listings?itemType=BOAT');
  await expect(count(page)).toHaveText(`${boats} boats`);
  await expect(count(page)).toBeFocused();
  await page.goBack();
  await expect(count(page)).toHaveText(`${some} boats`);

  await page.goBack();
  await expect(page).toHaveURL('/listings?itemType=BOAT');
  await expect(count(page)).toHaveText(`${boats} boats`);
  if (!isPhone()) await expect(page.getByRole('textbox', { name: 'Min price' })).toHaveValue('');

  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page).toHaveURL('/listings');
  await expect(count(page)).toHaveText(`${all} rentals`);
  await expect(page.getByRole('radio', { name: /All/ })).toBeChecked();
  expect(errors).toEqual([]);
});

test('the chosen sort order is applied and kept in the URL', { tag: '@both' }, async ({ page }) => {
  await open(page, '/listings');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Lowest price');
  await expect(page).toHaveURL('/listings?sort=price_asc');
  if (isPhone()) await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  const prices = async () =>
    (await page.getByRole('article').locator('.figure').allTextContents()).map((text) =>
      Number(text.replace(/[^\d.]/g, '')),
    );
  await expect.poll(async () => (await prices()).at(0)).toBe(Math.min(...(await prices())));
  expect(await prices()).toEqual((await prices()).toSorted((one, other) => one - other));
});

test('the number of people is a filter beside the others', { tag: '@both' }, async ({ page, request }) => {
  await open(page, '/listings');
  const [all, some] = [await totalOf(request), await totalOf(request, 'people=8')];
  expect(some).toBeLessThan(all);
  const people = page.getByRole('combobox', { name: 'People' });
  await people.selectOption('8+ people');
  await expect(page).toHaveURL('/listings?people=8');
  await expect(count(page)).toHaveText(`${some} rentals`);
  await page.reload();
  await hydrated(page);
  await expect(people).toHaveValue('8');

  await page.getByRole('link', { name: 'Remove filter: 8+ people' }).click();
  await expect(count(page)).toHaveText(`${all} rentals`);
  await page.goBack();
  await expect(count(page)).toHaveText(`${some} rentals`);
  await expect(people).toHaveValue('8');
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page).toHaveURL('/listings');
  await expect(people).toHaveValue('');
  await expect(count(page)).toHaveText(`${all} rentals`);
});

test('the price sliders and fields stay in sync, and a change is one history entry', {
  tag: '@both',
}, async ({ page, request }) => {
  await open(page, '/listings');
  if (isPhone()) await page.getByRole('button', { name: /^Filters/ }).click();
  else await page.getByRole('searchbox', { name: 'Search' }).focus();
  const place = isPhone() ? page.getByRole('dialog') : page.getByRole('search');
  const [lowest, highest] = [place.getByRole('slider').first(), place.getByRole('slider').last()];
  await highest.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  const max = place.getByRole('textbox', { name: 'Max price' });
  const set = Number(await highest.getAttribute('max')) - 1000;
  await expect(max).toHaveValue(String(set));
  await expect(highest).toHaveAccessibleName('Max price');
  await expect(highest).toHaveAttribute('aria-valuetext', `${formatMad(set, 'en')} MAD`);

  await place.getByRole('textbox', { name: 'Min price' }).fill('1 000');
  await expect(lowest).toHaveValue('1000');
  await lowest.focus();
  await page.keyboard.press('ArrowRight');
  const some = await totalOf(request, `minPrice=1050&maxPrice=${set}`);
  if (isPhone()) await place.getByRole('button', { name: `Show ${some} rentals` }).click();
  await expect(page).toHaveURL(`/listings?minPrice=1050&maxPrice=${set}`);
  await expect(count(page)).toHaveText(`${some} rentals`);
  await page.goBack();
  await expect(page).toHaveURL('/listings');
  await expect(count(page)).toHaveText(`${await totalOf(request)} rentals`);
});

test('a maximum price below the minimum is rejected before any request', async ({ page }) => {
  await open(page, '/listings');
  await setPrices(page, '900', '500');
  const max = page.getByRole('textbox', { name: 'Max price' }).and(page.locator(':visible'));
  await expect(max).toHaveAccessibleDescription('The maximum price is lower than the minimum.');
  await expect(page).toHaveURL('/listings');
  await max.fill('9000');
  await expect(max).toHaveAccessibleDescription('');
});

test('a search without results says so and offers to clear the filters', async ({ page, request }) => {
  await open(page, '/listings?search=submarine&itemType=JETSKI');
  await expect(page.getByRole('heading', { name: 'No items found matching your criteria.' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(count(page)).toHaveText(`${await totalOf(request)} rentals`);
  await expect(count(page)).toBeFocused();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home and listings render titles and prices, in French with the cookie', async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toContainText(/[\d,]+ MAD per hour/);
    await page.goto('/listings');
    await expect(page.getByRole('article').first()).toContainText(/[\d,]+ MAD per hour/);
    await expect(page.getByRole('article').first().getByRole('link')).not.toBeEmpty();

    await context.addCookies([{ name: 'language', value: 'fr', url: new URL(page.url()).origin }]);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/La mer,\s+à l’heure\./);
    await expect(page.getByText('Ouvert tous les jours : de 8h00 à 19h00')).toBeVisible();
    await page.goto('/listings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations disponibles');
    await expect(page.getByRole('article').first()).toContainText('MAD par heure');
  });

  test('searching and clearing work as plain forms', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('yamaha');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/listings?search=yamaha');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/listings?search=submarine');
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('only a press that begins and ends on the backdrop closes a dialog', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/listings?lang=en');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog');
  const min = sheet.getByRole('textbox', { name: 'Min price' });
  await min.fill('1234');
  const field = await min.boundingBox();
  if (field === null) throw new Error('The field has no box');
  const inside: [number, number] = [field.x + field.width / 2, field.y + field.height / 2];
  const backdrop: [number, number] = [20, 20];
  for (const [from, to] of [[inside, backdrop] as const, [backdrop, inside] as const]) {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 3 });
    await page.mouse.up();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(min).toHaveValue('1234');
  }
  await page.mouse.click(...backdrop);
  await expect(sheet).toHaveCount(0);
});
