import { expect } from '@playwright/test';
import { formatMad } from '../src/shared/money.ts';
import { formatRating } from '../src/shared/rating.ts';
import { signIn } from './accounts.ts';
import { consoleErrors, isPhone, open } from './pages.ts';
import { test } from './test.ts';

test('home contains all of the marketing copy', async ({ page, context }) => {
  const errors = consoleErrors(context);
  await open(page, '/?lang=en');
  const main = page.getByRole('main');
  for (const text of [/^50\+/, /^1000\+/, /^5 stars/]) await expect(main.getByText(text)).toBeVisible();
  for (const text of ['premium watercraft', 'happy customers', 'average rating']) {
    await expect(main.getByText(text)).toBeVisible();
  }
  await expect(main.getByText('Starting from').locator('..')).toContainText(/990\s*MAD per hour/);
  await expect(main.getByRole('link', { name: 'Browse rentals' })).toHaveAttribute('href', '/listings');
  await expect(main.getByRole('link', { name: /Contact us/ })).toHaveAttribute('target', '_blank');

  const reasons = page.getByRole('region', { name: 'Why people come back to this quay' });
  await expect(reasons.getByRole('heading', { level: 3 })).toHaveText([
    'Quality equipment',
    'Easy booking',
    'Prime location',
    '5-star service',
    '24/7 support',
    'Secure payments',
  ]);
  await expect(reasons.getByText(/Fully insured, licensed operators/)).toContainText(
    'as the owners themselves declare',
  );
  await expect(
    page.getByRole('region', { name: 'Three steps to open water' }).getByRole('listitem'),
  ).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'What people say' }).getByRole('figure')).toHaveCount(3);
  const place = page.getByRole('region', { name: /^Meet at\s+the marina/ });
  await expect(place).toContainText('Port of Al Hoceima, 32000 Al Hoceima, Morocco');
  await expect(place).toContainText('Open daily: 8:00 AM - 7:00 PM');
  await expect(place).toContainText('Free parking available');
  await expect(place.getByText('Getting here')).toBeVisible();
  await expect(place.getByRole('link', { name: /Get directions/ })).toHaveAttribute('target', '_blank');
  expect(errors).toEqual([]);
});

for (const [language, place] of [
  ['en', 'Al Hoceima, Morocco'],
  ['fr', 'Al Hoceïma, Maroc'],
] as const) {
  test(`the first screen of home names the city in ${language}`, { tag: '@both' }, async ({ page }) => {
    await page.goto(`/?lang=${language}`);
    await expect(page.getByRole('main').getByText(place, { exact: true })).toBeInViewport({ ratio: 1 });
  });
}

test('home is complete in French', async ({ page }) => {
  await page.goto('/?lang=fr');
  const reasons = page.locator('section[aria-labelledby="why"]');
  await expect(reasons.getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(reasons).not.toContainText('Quality equipment');
  await expect(page.getByText('Ouvert tous les jours : de 8h00 à 19h00')).toBeVisible();
  await expect(page.getByText('MAD par heure').first()).toBeVisible();
});

test('a card shows the cover, photo count, rating, price and capacity', async ({ page, request }) => {
  const items = await (await request.get('/api/v1/items?limit=100&sort=newest')).json();
  await open(page, '/listings?sort=newest&lang=en');
  const cards = page.getByRole('article');
  for (const item of items.slice(0, 8)) {
    const card = cards.filter({ has: page.locator(`a[href="/rental/${item.id}"]`) });
    await expect(card.getByRole('heading', { name: item.listingTitle })).toBeVisible();
    const cover = item.images.find((image: { id: string }) => image.id === item.thumbnailImageId);
    await expect(card.locator('img').first()).toHaveAttribute('src', (cover ?? item.images[0]).compressedUrl);
    if (item.images.length > 1) await expect(card).toContainText(`${item.images.length} photos`);
    else await expect(card).not.toContainText('photo');
    await expect(card).toContainText(
      item.reviewCount > 0 ? formatRating(item.averageRating, 'en') : 'No reviews yet',
    );
    await expect(card).toContainText(`${formatMad(item.hourlyRate, 'en')} MAD per hour`);
    await expect(card).toContainText(
      item.capacity === null || item.rentalCategory === 'PRIVATE_HIRE'
        ? /up to \d+|private hire/i
        : /up to \d+/i,
    );
  }
  expect(items.some((item: { reviewCount: number }) => item.reviewCount === 0)).toBe(true);
});

test('an image that fails to load is replaced by the placeholder', async ({ page }) => {
  await page.route('**/images/*', (route) => route.abort());
  await page.goto('/listings?lang=en');
  await expect(page.getByRole('article').first().locator('img').first()).toHaveAttribute(
    'src',
    '/placeholder.svg',
  );
});

test('the item page shows the facts and the host, with a chat link', async ({ page, context, request }) => {
  const items = await (await request.get('/api/v1/items?limit=100')).json();
  const { id } = items.find((item: { listingTitle: string }) => item.listingTitle === 'Cala Iris Sunset Run');
  const item = await (await request.get(`/api/v1/items/${id}`)).json();
  await signIn(page, 'renter@sillage.example');
  const { phoneNumber } = await (await page.request.get(`/api/v1/items/${id}/contact`)).json();
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await open(page, `/rental/${id}?lang=en`);
  const main = page.getByRole('main');
  await expect(main.getByText(item.modelName, { exact: true }).first()).toBeVisible();
  await expect(
    main.getByText(item.itemType === 'BOAT' ? 'Boat' : 'Jet ski', { exact: true }).first(),
  ).toBeVisible();
  await expect(main.getByText('Per seat', { exact: true }).first()).toBeVisible();
  await expect(main.getByText(`${item.capacity} people`).first()).toBeVisible();
  await expect(main.getByText(formatRating(item.averageRating, 'en')).first()).toBeVisible();
  await expect(main.getByText(`(${item.reviewCount} reviews)`)).toBeVisible();
  await expect(main.getByText(item.description.split('\n')[0].slice(0, 40)).first()).toBeVisible();

  const host = page.getByRole('region', { name: 'Your host' });
  await expect(host.getByRole('heading')).toHaveText(item.owner.displayName);
  await expect(host).toContainText('Verified owner');
  await expect(host).toContainText(/Usually answers within an hour Answers (\d+% of|every) requests?/);
  await expect(host.locator('a[href^="tel:"]')).toHaveAttribute('href', `tel:${phoneNumber}`);
  const phone = await host.locator('a[href^="tel:"]').boundingBox();
  expect(phone?.height).toBeGreaterThanOrEqual(44);
  const chat = host.getByRole('link', { name: /WhatsApp/ });
  const digits = phoneNumber.replaceAll(/\D/g, '');
  await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${digits}\\?text=Hello`));
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  expect(message?.split('\n').at(-1)).toBe(new URL(`/rental/${id}`, page.url()).href);
  await chat.click();
  await expect(page.getByText('Opening WhatsApp...')).toBeVisible();

  await page.goto(`/rental/${id}?lang=fr`);
  await expect(page.getByText('Répond en général sous une heure')).toBeVisible();
  await expect(page.locator(`a[href^="https://wa.me/${digits}?text=Bonjour"]`)).toBeVisible();
});

test('an item without reviews says so', async ({ page, request }) => {
  const items = await (await request.get('/api/v1/items?limit=100')).json();
  const fresh = items.find((item: { reviewCount: number }) => item.reviewCount === 0);
  await page.goto(`/rental/${fresh.id}?lang=en`);
  await expect(page.getByText('No reviews yet').first()).toBeVisible();
});

test('the top-rated items are in a snapping row on a phone and in a grid at the desk', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/?lang=en');
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards).toHaveCount(6);
  const tops = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().top)),
  );
  const rows = new Set(tops).size;
  const row = page.getByRole('tabpanel').getByRole('list').first();
  if (isPhone()) {
    expect(rows).toBe(1);
    await expect(row).toHaveCSS('scroll-snap-type', /x/);
    await expect(row).toHaveCSS('overflow-x', 'auto');
  } else {
    expect([2, 3]).toContain(rows);
  }
});
