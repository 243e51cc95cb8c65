import { expect } from '@playwright/test';
import { newRenter } from './accounts.ts';
import { address, bookingData, farDay, hour, itemNamed, openCard } from './booking-card.ts';
import { test } from './test.ts';

test('the item page is complete without JavaScript, in French with the cookie', async ({ page, browser }) => {
  const item = await itemNamed(page, 'Quemado Red');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${address(item)}?lang=fr`);
  await expect(plain.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Quemado Red');
  await expect(plain.getByText('MAD par heure').first()).toBeVisible();
  await expect(plain.getByText('Propriétaire vérifié').filter({ visible: true })).toHaveCount(1);
  await expect(plain.getByText(/de moyenne sur \d+ avis/)).toBeVisible();
  await expect(
    plain.getByRole('listitem').filter({ has: plain.getByRole('img', { name: /étoiles/ }) }),
  ).not.toHaveCount(0);

  const day = farDay(12);
  await newRenter(page, 'earlier');
  await page.request.post('/api/v1/bookings', { data: bookingData(item, day, '10:00', '12:00') });
  await plain.goto(address(item, `day=${day}&from=10:00&to=12:00&lang=en`));
  await expect(plain.getByText('These hours have been taken').filter({ visible: true })).toHaveCount(1);
  for (const id of ['0199f22e-f1c2-7000-8000-000000000000', 'not-an-id']) {
    const answer = await plain.goto(`/rental/${id}?lang=en`);
    expect(answer?.status()).toBe(404);
    await expect(plain.getByRole('heading', { level: 1, name: 'Item Not Found' })).toBeVisible();
  }
  await context.close();
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
  // Each process of the browser goes online in its own time.
  const isOnline = () =>
    page.evaluate(() =>
      fetch('/livez').then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  await expect.poll(isOnline).toBe(true);
  await card.getByRole('button', { name: /choose another day/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
