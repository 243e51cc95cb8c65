import { expect, type Page } from '@playwright/test';
import { newRenter } from './accounts.ts';
import { networkIdle } from './network-idle.ts';
import { hydrated, isPhone, open } from './pages.ts';
import { test } from './test.ts';

const lists = '**/api/v1/items/cards?*';

/** Navigates from another page, so that the browser requests the list from the API. */
async function arrive(page: Page) {
  // Before hydration, a link would load the next page from the server.
  await open(page, '/nowhere');
  await page.getByRole('link', { name: 'Browse rentals' }).click();
}

/** Holds requests until the returned function is called. */
async function hold(page: Page, requests: string): Promise<() => void> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(requests, async (route) => {
    await held;
    await route.continue();
  });
  return goOn;
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

test('listings keep what is typed and chosen before hydration', { tag: '@both' }, async ({ page }) => {
  const goOn = await hold(page, '**/assets/*.js');
  await page.goto('/listings?lang=en', { waitUntil: 'domcontentloaded' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('a');
  // A phone hides the other filters until it is hydrated.
  if (!isPhone()) {
    await page.getByRole('radio', { name: /Boats/ }).check({ force: true });
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Lowest price');
  }
  goOn();
  if (isPhone()) await hydrated(page);
  else await expect(page).toHaveURL(/\?search=a&itemType=BOAT&sort=price_asc$/);
  await expect(search).toHaveValue('a');
});

test('listings search for typed text only on submit, also when it was typed before hydration', async ({
  page,
}) => {
  const goOn = await hold(page, '**/assets/*.js');
  await page.goto('/listings?lang=en', { waitUntil: 'domcontentloaded' });
  await page.getByRole('searchbox', { name: 'Search' }).fill('yamaha');
  goOn();
  await hydrated(page);
  await expect(page).toHaveURL('/listings?lang=en');
  await page
    .getByRole('search')
    .getByRole('button', { name: 'Search' })
    .and(page.locator(':visible'))
    .click();
  await expect(page).toHaveURL(/\?search=yamaha$/);
});

test('listings restore the loaded cards and the scroll position on Back', {
  tag: '@both',
}, async ({ page }) => {
  await showFleet(page, 30, 20);
  await arrive(page);
  const cards = page.getByRole('article');
  await expect(cards.last()).toBeAttached();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(30);
  await page.getByRole('link', { name: 'Craft 20' }).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Craft 20' }).click();
  await expect(page).toHaveURL(/\/rental\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(30);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test("listings refresh their loaded pages after a change or when the list's length differs", async ({
  page,
}) => {
  await newRenter(page, 'changes');
  const fleet = await showFleet(page, 30, 20);
  await arrive(page);
  const cards = page.getByRole('article');
  const item = (name: string) => cards.getByRole('link', { name });
  const toCraft = async () => {
    await expect(cards.last()).toBeAttached();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await item('Craft 20').click();
    await expect(page).toHaveURL(/\/rental\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A link under the pointer may prefetch the list again.
    await networkIdle(page);
  };
  const rename = (listingTitle: string) => fleet.splice(20, 1, { ...fleet[20], listingTitle });

  await toCraft();
  rename('Yawl 21');
  fleet.pop();
  // By then the prefetched responses have expired.
  await page.clock.fastForward(6_000);
  await page.goBack();
  await expect(page.getByRole('main').getByText('of 29 shown')).toBeAttached();
  await expect(item('Craft 21')).toHaveCount(0);

  await toCraft();
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
