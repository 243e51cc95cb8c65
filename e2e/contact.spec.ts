import { expect } from '@playwright/test';
import { phoneText } from '#shared/phone-text.ts';
import { signIn } from './accounts.ts';
import { address, itemNamed } from './booking-card.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

test('no page that visitors see has an owner’s phone number', async ({ page, request }) => {
  await signIn(page, 'renter@sillage.example');
  const items: { id: string }[] = await (await request.get('/api/v1/items?limit=100')).json();
  const numbers = new Set<string>();
  for (const { id } of items) {
    const { phoneNumber } = await (await page.request.get(`/api/v1/items/${id}/contact`)).json();
    // Another test may have left an owner without a number.
    if (phoneNumber) numbers.add(phoneNumber.slice(-9));
  }
  expect(numbers.size).toBeGreaterThan(1);
  const paths = ['/', '/listings', '/sitemap.xml', ...items.map(({ id }) => `/rental/${id}`)];
  for (const path of paths) {
    const response = await request.get(path);
    expect(response.ok(), path).toBe(true);
    const text = await response.text();
    for (const number of numbers) expect(text, path).not.toMatch(new RegExp([...number].join('\\W{0,2}')));
  }
});

test('a visitor signs in on an item’s page, comes back to its host and sees the number', {
  tag: '@phone',
}, async ({ page }) => {
  const item = await itemNamed(page, 'Quemado Red');
  await open(page, address(item, 'lang=en'));
  const host = page.getByRole('region', { name: 'Your host' });
  await expect(host.locator('a')).toHaveCount(0);
  await host.getByRole('button', { name: 'Sign in to see the number' }).click();
  await page.getByRole('button', { name: /renter@sillage\.example/ }).click();
  await expect(page).toHaveURL(new RegExp(`/rental/${item.id}.*#host$`));
  await expect(host).toBeInViewport();
  const { phoneNumber } = await (await page.request.get(`/api/v1/items/${item.id}/contact`)).json();
  await expect(host.getByRole('link', { name: phoneText(phoneNumber) })).toHaveAttribute(
    'href',
    `tel:${phoneNumber}`,
  );
});
