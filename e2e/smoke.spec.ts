import { expect } from '@playwright/test';
import { hydrated } from './pages.ts';
import { test } from './test.ts';

for (const language of ['en', 'fr']) {
  test(`home opens in ${language} without console errors`, { tag: ['@both', '@smoke'] }, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));

    const response = await page.goto(`/?lang=${language}`);
    await hydrated(page);

    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  });
}
