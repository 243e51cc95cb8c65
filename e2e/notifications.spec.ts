import { expect } from '@playwright/test';
import { consoleErrors, open } from './pages.ts';
import { respond } from './states/mock-responses.ts';
import { test } from './test.ts';

const token = `019a0000-0000-7000-8000-000000000000.REMINDERS.${'a'.repeat(43)}`;
const unsubscribePage = `/unsubscribe?token=${token}&lang=en`;

test('unsubscribing needs a press, and no sign-in', { tag: '@both' }, async ({ page }) => {
  const errors = consoleErrors(page.context());
  const posted: { referer: string | undefined; url: string }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push({ referer: request.headers().referer, url: request.url() });
  });
  // A real token is in e-mails only: the API's tests have one.
  await respond(page, '**/notifications/unsubscribe?**', 200, { category: 'REMINDERS' });
  await open(page, unsubscribePage);
  expect(posted).toEqual([]);
  await page.getByRole('button', { name: 'Switch them off' }).click();
  await expect(page.getByText('You will get no more reminders by e-mail.').first()).toBeVisible();
  expect(posted).toEqual([{ referer: undefined, url: expect.stringContaining(token) }]);
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page.getByText('Please log in to choose your notifications.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a link to unsubscribe that is incomplete or forged says so', async ({ page }) => {
  await open(page, '/unsubscribe?token=cut-off&lang=en');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await open(page, unsubscribePage);
  await page.getByRole('button', { name: 'Switch them off' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('the page to unsubscribe is not stored or indexed, and sends no referrer', async ({ page }) => {
  const response = await page.goto(unsubscribePage);
  const headers = (await response?.allHeaders()) ?? {};
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});
