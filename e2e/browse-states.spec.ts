import { expect, type Page, type Route, test } from '@playwright/test';
import { awake, open } from './people.ts';
import { renter } from './rental-craft.ts';
import { quiet } from './traffic.ts';

const lists = '**/api/v1/items?*';

/** Comes from another page, so that the browser asks the API for the list. */
async function arrive(page: Page, link: 'Browse rentals' | 'Go home') {
  // The page must have come alive: before that, a link loads the next page from the server.
  await open(page, '/nowhere');
  await page.getByRole('link', { name: link }).click();
}

/** Keeps requests waiting until what it answers is called. */
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

const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } });

/** A fleet of our own making, given twelve at a time. One of them is real, so that its page opens: the `real`-th. */
async function showFleet(page: Page, size: number, real: number): Promise<{ listingTitle: string }[]> {
  const [model] = await (await page.request.get('/api/v1/items?limit=1')).json();
  // The others differ from it in the third place from the end.
  const stem = model.id.slice(0, -3) + (model.id.at(-3) === '0' ? '1' : '0');
  const fleet = Array.from({ length: size }, (_, at) => ({
    ...model,
    listingTitle: `Craft ${at + 1}`,
    id: at + 1 === real ? model.id : stem + String(at).padStart(2, '0'),
  }));
  await page.route(lists, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const link = `</api/v1/items?cursor=${from + 12}>; rel="next"`;
    return route.fulfill({
      headers: { 'x-total-count': String(fleet.length), ...(from + 12 < fleet.length && { link }) },
      json: fleet.slice(from, from + 12),
    });
  });
  return fleet;
}

test('home: three cards stand in while its list is on its way', async ({ page }) => {
  const answer = await hold(page, lists);
  await arrive(page, 'Go home');
  const loading = page.getByRole('status').filter({ hasText: 'Loading the top rated rentals…' });
  await expect(loading.getByRole('listitem')).toHaveCount(3);
  answer();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(6);
  await expect(loading).toHaveCount(0);
});

test('home: a list that cannot be had leaves the empty state, with a retry', async ({ page }) => {
  await page.route(lists, refuse);
  await arrive(page, 'Go home');
  await expect(page.getByText("We're building our amazing fleet of watercraft.")).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeFocused();
  await page.unroute(lists);
  await again.click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(6);
});

test('home: a list that could not be had comes by itself once the connection is back', async ({ page }) => {
  await page.route(lists, refuse);
  await arrive(page, 'Go home');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(lists);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(6);
});

test('home: a poster that cannot be loaded gives way to the placeholder', async ({ page }) => {
  await page.route('**/assets/hero-*.webp', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('img[src="/placeholder.svg"]').first()).toBeVisible();
});

test('listings: a failed call, and an answer that is no list, are told apart and tried again', async ({
  page,
}) => {
  await page.route(lists, refuse);
  await arrive(page, 'Browse rentals');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Failed to load rental items. Please try again.');

  await page.unroute(lists);
  await page.route(lists, (route) => route.fulfill({ json: { not: 'a list' } }));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toContainText('Invalid data format received from server');

  await page.unroute(lists);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('listings: what is typed and chosen before the page is awake is not lost', async ({ page }) => {
  const isPhone = test.info().project.name === 'phone';
  const goOn = await hold(page, '**/assets/*.js');
  await page.goto('/listings?lang=en', { waitUntil: 'domcontentloaded' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('a');
  await page.getByRole('radio', { name: /Boats/ }).check({ force: true });
  if (!isPhone) await page.getByRole('combobox', { name: 'Sort' }).selectOption('Lowest price');
  goOn();
  await expect(page).toHaveURL(
    isPhone ? /\?search=a&itemType=BOAT$/ : /\?search=a&itemType=BOAT&sort=price_asc$/,
  );
  await expect(page.getByRole('heading', { level: 2, name: /boats$/ })).toBeVisible();
  await expect(search).toHaveValue('a');
});

test('listings: a word alone waits for its button, also when it was typed before the page was awake', async ({
  page,
}) => {
  const goOn = await hold(page, '**/assets/*.js');
  await page.goto('/listings?lang=en', { waitUntil: 'domcontentloaded' });
  await page.getByRole('searchbox', { name: 'Search' }).fill('yamaha');
  goOn();
  await awake(page);
  await expect(page).toHaveURL('/listings?lang=en');
  await page
    .getByRole('search')
    .getByRole('button', { name: 'Search' })
    .and(page.locator(':visible'))
    .click();
  await expect(page).toHaveURL(/\?search=yamaha$/);
});

test('listings: more cards come as one scrolls, then on demand, and stand there again on the way back', async ({
  page,
}) => {
  await showFleet(page, 57, 30);
  await arrive(page, 'Browse rentals');
  const cards = page.getByRole('article');
  await expect(cards.last()).toBeAttached();
  await expect(page.getByText('12 of 57 shown')).toBeVisible();

  // Three more pages by scrolling alone, without a jump; then the list waits, so that the footer can be reached.
  for (const shown of [24, 36, 48]) {
    await cards.last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('main').getByText(`${shown} of 57 shown`)).toBeAttached();
    await expect(page.getByRole('status').filter({ hasText: `${shown} of 57 shown` })).toHaveCount(1);
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(48);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('link', { name: 'Craft 49' })).toBeFocused();
  await expect(cards).toHaveCount(57);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('57 of 57 shown')).toBeAttached();

  await page.getByRole('link', { name: 'Craft 30' }).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Craft 30' }).click();
  await expect(page).toHaveURL(/\/rental\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(57);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('listings: further cards are not shown again after a change, nor in a list of another length', async ({
  page,
}) => {
  await renter(page, 'changes');
  await page.clock.install();
  const fleet = await showFleet(page, 30, 20);
  await arrive(page, 'Browse rentals');
  const cards = page.getByRole('article');
  const craft = (name: string) => cards.getByRole('link', { name });
  const toCraft = async () => {
    await expect(cards.last()).toBeAttached();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await craft('Craft 20').click();
    await expect(page).toHaveURL(/\/rental\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What the pointer happens to rest on now may be asking for the list again.
    await quiet(page);
  };
  const rename = (listingTitle: string) => fleet.splice(20, 1, { ...fleet[20], listingTitle });

  await toCraft();
  rename('Yawl 21');
  fleet.pop();
  // By then the last answers are no longer taken for those of now.
  await page.clock.fastForward(6_000);
  await page.goBack();
  await expect(page.getByRole('main').getByText('of 29 shown')).toBeAttached();
  await expect(craft('Craft 21')).toHaveCount(0);

  await toCraft();
  rename('Ketch 21');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Profile' }).click();
  await page.getByLabel('Display name').fill('Somebody else');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(craft('Ketch 21')).toBeAttached();
  await expect(craft('Yawl 21')).toHaveCount(0);
});

test('listings: where the next cards cannot be had, the button tries again', async ({ page }) => {
  await page.route(/items\?.*cursor=/, refuse);
  await arrive(page, 'Browse rentals');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The next rentals could not be loaded.');
  const before = await page.getByRole('article').count();
  await page.unroute(/items\?.*cursor=/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before);

  // A reload finds as many, and the same place among them.
  await page.getByRole('article').nth(before).getByRole('link').scrollIntoViewIfNeeded();
  await awake(page);
  const [shown, left] = [await page.getByRole('article').count(), await page.evaluate(() => scrollY)];
  await page.reload();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(shown);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});
