import { expect, test } from '@playwright/test';
import { awake } from './people.ts';

for (const language of ['en', 'fr']) {
  test(`home opens in ${language}, with nothing in the console`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));

    const response = await page.goto(`/?lang=${language}`);
    await awake(page);

    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
