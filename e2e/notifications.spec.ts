import { expect } from '@playwright/test';
import { hydrated } from './pages.ts';
import { test } from './test.ts';

const token = `019a0000-0000-7000-8000-000000000000.REMINDERS.${'a'.repeat(43)}`;
const unsubscribePage = `/unsubscribe?token=${token}&lang=en`;

test('the page to unsubscribe is not stored or indexed, and sends no referrer', async ({ page }) => {
  const response = await page.goto(unsubscribePage);
  const headers = (await response?.allHeaders()) ?? {};
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await hydrated(page);
  await page.getByRole('button', { name: 'Switch them off' }).click();
  expect((await sent).headers().referer ?? '').toBe('');
  // The token is of no e-mail: the API's tests have one.
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
