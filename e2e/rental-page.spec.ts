import { expect } from '@playwright/test';
import { address, cardOf, hour, itemNamed, openCard } from './booking-card.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

test('the item page is complete without JavaScript, in French with the cookie', async ({ page, browser }) => {
  const item = await itemNamed(page, 'Quemado Red');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${address(item)}?lang=fr`);
  await expect(plain.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Quemado Red');
  await expect(plain.getByText('MAD par heure').first()).toBeVisible();
  await expect(plain.getByText('Propriétaire vérifié')).toBeVisible();
  await expect(plain.getByText(/de moyenne sur \d+ avis/)).toBeVisible();
  await expect(
    plain.getByRole('listitem').filter({ has: plain.getByRole('img', { name: /étoiles/ }) }),
  ).not.toHaveCount(0);
  await context.close();
});

test('the photos change by buttons, thumbnails, arrow keys and in full screen', { tag: '@both' }, async ({
  page,
}) => {
  const item = await itemNamed(page, 'Alborán Sunset Cruise');
  await openCard(page, address(item, 'lang=en'));
  const photos = page.getByRole('region', { name: /^Photos of/ });
  await expect(photos.getByText('1 / 5')).toBeVisible();
  await photos.getByRole('button', { name: 'Next photo' }).click();
  await expect(photos.getByText('2 / 5')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(photos.getByText('3 / 5')).toBeVisible();
  await photos.getByRole('button', { name: 'Photo 2 of 5', exact: true }).click();
  await expect(photos.getByText('2 / 5')).toBeVisible();
  await photos.getByRole('button', { name: 'Photo 2 of 5: see it full screen' }).click();
  const all = page.getByRole('dialog');
  await expect(all.getByText('2 / 5')).toBeVisible();
  await all.getByRole('button', { name: 'Next photo' }).click();
  await expect(all.getByText('3 / 5')).toBeVisible();
  const zoomOut = all.getByRole('button', { name: 'Zoom out' });
  await expect(zoomOut).toBeDisabled();
  await all.getByRole('button', { name: 'Zoom in' }).click();
  await expect(zoomOut).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(photos.getByText('3 / 5')).toBeVisible();
  await expect(photos.getByRole('button', { name: 'Photo 3 of 5: see it full screen' })).toBeFocused();
});

test('the arrow keys move the focus along the photo and the thumbnails', async ({ page }) => {
  const item = await itemNamed(page, 'Alborán Sunset Cruise');
  await openCard(page, address(item, 'lang=en'));
  const photos = page.getByRole('region', { name: /^Photos of/ });
  await photos.getByRole('button', { name: 'Photo 1 of 5: see it full screen' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(photos.getByRole('button', { name: 'Photo 2 of 5: see it full screen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('2 / 5')).toBeVisible();
  await page.keyboard.press('Escape');

  const thumbnail = (number: number) =>
    photos.getByRole('button', { name: `Photo ${number} of 5`, exact: true });
  await thumbnail(1).focus();
  // Four of five thumbnails are rendered at a time: the first disappears.
  for (const number of [3, 4, 5]) {
    await page.keyboard.press('ArrowRight');
    await expect(thumbnail(number)).toBeFocused();
  }
  await expect(thumbnail(1)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(thumbnail(1)).toBeFocused();
});

test('each quick press advances one photo, and only the photos it stops at are announced', {
  tag: '@both',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const item = await itemNamed(page, 'Alborán Sunset Cruise');
  await openCard(page, address(item, 'lang=en'));
  const photos = page.getByRole('region', { name: /^Photos of/ });
  const told = await photos.locator('[aria-live]').evaluateHandle((region) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, {
      subtree: true,
      characterData: true,
      childList: true,
    });
    return texts;
  });
  const row = photos.getByRole('list').first();
  const atPhoto = (number: number) =>
    expect.poll(() => row.evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(number - 1);
  const next = photos.getByRole('button', { name: 'Next photo' });
  await next.dblclick();
  await atPhoto(3);
  await photos.getByRole('button', { name: 'Previous photo' }).dblclick();
  await photos.getByRole('button', { name: 'Previous photo' }).click();
  await atPhoto(5);
  expect(await told.jsonValue()).toEqual([2, 3, 2, 1, 5].map((number) => `Photo ${number} of 5`));

  // Scrolling by touch or wheel still updates the position.
  await row.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }));
  await expect(photos.getByText('2 / 5')).toBeVisible();
});

test('a lost connection keeps the photos and the hours usable', async ({ page, context }) => {
  const item = await itemNamed(page, 'Alborán Sunset Cruise');
  // Otherwise hovering over the photos would prefetch it.
  await page.route('**/full-screen-*.js', (route) => route.abort());
  const card = await openCard(page, address(item, 'lang=en'));
  await context.setOffline(true);
  await card.getByRole('button', { name: /choose another day/ }).click();
  const notice = page.getByText('No connection. Check your network and try again.').last();
  await expect(notice).toBeVisible();
  const photos = page.getByRole('region', { name: /^Photos of/ });
  await photos.getByRole('button', { name: 'Photo 1 of 5: see it full screen' }).click();
  await expect(notice).toBeVisible();
  await expect(hour(card, 18)).toBeVisible();

  await context.setOffline(false);
  await card.getByRole('button', { name: /choose another day/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('more reviews load on demand', async ({ page }) => {
  const item = await itemNamed(page, 'Quemado Red');
  await openCard(page, address(item, 'lang=en'));
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('listitem')).toHaveCount(5);
  await expect(reviews.getByRole('tab', { name: 'Write review' })).toBeDisabled();
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews.getByRole('listitem')).toHaveCount(6);
  await expect(reviews.getByRole('listitem').nth(5)).toBeFocused();
  await expect(reviews.getByRole('button', { name: 'Show more reviews' })).toHaveCount(0);
});

test('an unavailable or removed item says so when it is opened from the list', async ({ page }) => {
  const { id } = await itemNamed(page, 'Quemado Red');
  const item = await (await page.request.get(`/api/v1/items/${id}`)).json();
  const arrive = async () => {
    await open(page, '/listings?lang=en');
    await page
      .getByRole('link', { name: /Quemado Red/ })
      .first()
      .click();
  };
  await page.route(`**/api/v1/items/${item.id}`, (route) =>
    route.fulfill({ json: { ...item, isAvailable: false } }),
  );
  await arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Quemado Red' })).toBeVisible();
  await cardOf(page).scrollIntoViewIfNeeded();
  await expect(cardOf(page).getByText('Not for rent at the moment')).toBeVisible();
  await expect(cardOf(page).getByRole('button', { name: /book/i })).toHaveCount(0);

  await page.route(`**/api/v1/items/${item.id}`, (route) =>
    route.fulfill({
      status: 410,
      json: { code: 'item_removed', message: 'This rental item has been removed.' },
    }),
  );
  await arrive();
  await expect(page.getByText('This rental item has been removed.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to listings' })).toBeVisible();
});

test('a slow item page shows its skeleton, and its link leads back to the filtered list', async ({
  page,
}) => {
  const item = await itemNamed(page, 'Quemado Red');
  await open(page, '/listings?search=Quemado&lang=en');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**/api/v1/items/${item.id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('link', { name: /Quemado Red/ })
    .first()
    .click();
  await expect(page.getByText('Loading the rental…')).toBeAttached();
  goOn();
  await expect(page.getByRole('heading', { level: 1, name: 'Quemado Red' })).toBeVisible();
  // The skip link is not a history entry.
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'All rentals' }).click();
  await expect(page).toHaveURL(/\/listings\?.*search=Quemado/);
});

test('an item that does not exist shows the not-found page with a link back', async ({ page }) => {
  for (const id of ['0199f22e-f1c2-7000-8000-000000000000', 'not-an-id']) {
    const answer = await page.goto(`/rental/${id}?lang=en`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Item Not Found' })).toBeVisible();
    await expect(
      page.getByText("The rental item you're looking for doesn't exist or has been removed."),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to listings' })).toHaveAttribute(
      'href',
      '/listings',
    );
  }
});
