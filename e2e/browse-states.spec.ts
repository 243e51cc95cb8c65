import { expect, type Page } from '@playwright/test';
import { newRenter } from './accounts.ts';
import { networkIdle } from './network-idle.ts';
import { holdUntil, hydrated, open } from './pages.ts';
import { test } from './test.ts';

const lists = '**/api/v1/items/cards?*';

/** Navigates from another page, so that the browser requests the list from the API. */
async function arrive(page: Page) {
  // Before hydration, a link would load the next page from the server.
  await open(page, '/nowhere');
  await page.getByRole('link', { name: 'Browse rentals' }).click();
}

/** Mocks a list of `size` items in pages of twelve. The `real`-th exists, so that its page opens. */
async function showFleet(page: Page, size: number, real: number): Promise<{ listingTitle: string }[]> {
  const [model] = await (await page.request.get('/api/v1/items/cards?limit=1')).json();
  // The mocked ids differ from it in the third character from the end.
  const stem = model.id.slice(0, -3) + (model.id.at(-3) === '0' ? '1' : '0');
  const fleet = Array.from({ length: size }, (_, at) => ({
    ...model,
    listingTitle: `Craft ${at + 1}`,
    id: at + 1 === real ? model.id : stem + String(at).padStart(2, '0'),
  }));
  await page.route(lists, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const link = `</api/v1/items/cards?cursor=${from + 12}>; rel="next"`;
    return route.fulfill({
      headers: { 'x-total-count': String(fleet.length), ...(from + 12 < fleet.length && { link }) },
      json: fleet.slice(from, from + 12),
    });
  });
  return fleet;
}

test('listings keep what is typed and chosen before hydration', async ({ page }) => {
  const goOn = await holdUntil(page, '**/assets/*.js');
  await page.goto('/listings?lang=en', { waitUntil: 'domcontentloaded' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('a');
  await page.getByRole('radio', { name: /Boats/ }).check({ force: true });
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Lowest price');
  goOn();
  await expect(page).toHaveURL(/\?search=a&itemType=BOAT&sort=price_asc$/);
  await expect(search).toHaveValue('a');
});

test('listings search for typed text only on submit, also when it was typed before hydration', {
  tag: '@phone',
}, async ({ page }) => {
  const goOn = await holdUntil(page, '**/assets/*.js');
  await page.goto('/listings?lang=en', { waitUntil: 'domcontentloaded' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('yamaha');
  goOn();
  await hydrated(page);
  await expect(search).toHaveValue('yamaha');
  await expect(page).toHaveURL('/listings?lang=en');
  await page
    .getByRole('search')
    .getByRole('button', { name: 'Search' })
    .and(page.locator(':visible'))
    .click();
  await expect(page).toHaveURL(/\?search=yamaha$/);
});

test("listings restore their cards and position on Back, and refresh them after a change or when the list's length differs", {
  tag: '@phone',
}, async ({ page }) => {
  await newRenter(page, 'changes');
  const fleet = await showFleet(page, 30, 20);
  await arrive(page);
  const cards = page.getByRole('article');
  const item = (name: string) => cards.getByRole('link', { name });
  const position = () => page.evaluate(() => scrollY);
  /** Opens an item of the second page. Resolves to the position in the list. */
  const toItem = async () => {
    await expect(cards.last()).toBeAttached();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await item('Craft 20').scrollIntoViewIfNeeded();
    const left = await position();
    await item('Craft 20').click();
    await expect(page).toHaveURL(/\/rental\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A link under the pointer may prefetch the list again.
    await networkIdle(page);
    return left;
  };
  const rename = (listingTitle: string) => fleet.splice(20, 1, { ...fleet[20], listingTitle });

  const left = await toItem();
  await page.goBack();
  await expect(cards).toHaveCount(30);
  await expect.poll(position).toBe(left);

  await toItem();
  rename('Yawl 21');
  fleet.pop();
  // By then the prefetched responses have expired.
  await page.clock.fastForward(6_000);
  await page.goBack();
  await expect(page.getByRole('main').getByText('of 29 shown')).toBeAttached();
  await expect(item('Craft 21')).toHaveCount(0);

  await toItem();
  rename('Ketch 21');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Profile' }).click();
  await page.getByLabel('Display name').fill('Somebody else');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(item('Ketch 21')).toBeAttached();
  await expect(item('Yawl 21')).toHaveCount(0);
});

test('a reload of the listings restores the number of cards and the scroll position', async ({ page }) => {
  await arrive(page);
  const cards = page.getByRole('article');
  await expect(cards.last()).toBeAttached();
  const before = await cards.count();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  await cards.nth(before).getByRole('link').scrollIntoViewIfNeeded();
  await hydrated(page);
  const [shown, left] = [await cards.count(), await page.evaluate(() => scrollY)];
  await page.reload();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(shown);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});
