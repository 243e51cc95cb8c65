import { expect, type Page } from '@playwright/test';
import { phoneText } from '#shared/phone-text.ts';
import { newMember, signIn } from './accounts.ts';
import { listItem } from './listings.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

const hostOf = (page: Page) => page.getByRole('region', { name: 'Your host' });

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
  tag: '@both',
}, async ({ page, browser }) => {
  const owner = await browser.newContext();
  await newMember(owner, browser, 'Amal', { canList: true, phoneNumber: '0655443322' });
  const { id } = await listItem(owner.request, 'Reachable');
  await owner.close();
  await open(page, `/rental/${id}?lang=en`);
  const host = hostOf(page);
  await expect(host.locator('a')).toHaveCount(0);
  await host.getByRole('button', { name: 'Sign in to see the number' }).click();
  await page.getByRole('button', { name: /renter@sillage\.example/ }).click();
  await expect(page).toHaveURL(new RegExp(`/rental/${id}.*#host$`));
  await expect(host).toBeInViewport();
  const number = '+212655443322';
  await expect(host.getByRole('link', { name: phoneText(number) })).toHaveAttribute('href', `tel:${number}`);
  await expect(host.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/212655443322\?text=Hello/,
  );
});
