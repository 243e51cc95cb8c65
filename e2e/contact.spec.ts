import { expect, type Page } from '@playwright/test';
import { phoneText } from '#shared/phone-text.ts';
import { newMember, newRenter, signIn } from './accounts.ts';
import { address, itemNamed } from './booking-card.ts';
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

test('a number that could not be loaded can be requested again, unless the user has seen too many', async ({
  page,
}) => {
  const item = await itemNamed(page, 'Quemado Red');
  await newRenter(page, 'patient');
  let failure = { status: 500, json: { code: 'internal', message: 'Something went wrong' } as object };
  await page.route('**/contact', (route) => route.fulfill(failure));
  await open(page, address(item, 'lang=en'));
  const host = hostOf(page);
  await expect(host.getByRole('alert')).toContainText('The phone number could not be loaded.');
  const retryAfterSeconds = 1_500;
  failure = { status: 429, json: { code: 'too_many_requests', message: 'Too many', retryAfterSeconds } };
  await host.getByRole('button', { name: 'Try again' }).click();
  await expect(host.getByRole('alert')).toContainText('You can see this one in 25 minutes.');
  await page.unroute('**/contact');
  await host.getByRole('button', { name: 'Try again' }).click();
  await expect(host.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await expect(host.getByRole('alert')).toHaveCount(0);
});

test('an item whose owner has removed their number says how to reach them, and asks the owner for it', async ({
  page,
  browser,
}) => {
  const profile = { displayName: 'Sofia', phoneNumber: '0612345678' };
  await newMember(page, browser, profile.displayName, { canList: true, phoneNumber: profile.phoneNumber });
  const { id } = await listItem(page.request, 'Out of reach');
  const visitor = await browser.newPage();
  await open(visitor, `/rental/${id}?lang=en`);
  await expect(hostOf(visitor).getByRole('button')).toHaveText('Sign in to see the number');
  await page.request.put('/api/v1/auth/me/profile', { data: { ...profile, phoneNumber: '' } });
  await visitor.reload();
  const host = hostOf(visitor);
  await expect(host).toContainText("Owner's phone number not available");
  await expect(host).toContainText('A booking request still reaches them by e-mail.');
  await expect(host.locator('a, button')).toHaveCount(0);

  await open(page, `/rental/${id}?lang=en`);
  await expect(hostOf(page)).toContainText('Renters can’t reach you on WhatsApp');
  await hostOf(page).getByRole('link', { name: 'Add my number' }).click();
  await expect(page.getByLabel(/WhatsApp number/)).toBeFocused();
});
