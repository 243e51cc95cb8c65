import { expect } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from './accounts.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

test('a dialog also dims the gutter of the scrollbar', async ({ playwright, origin }) => {
  const browser = await playwright.chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox'],
    // By default the tests' browser has no scrollbars.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 600 } });
  await signIn(page, 'owner@sillage.example');
  await open(page, '/my-listings?lang=en');
  const lastPixel = async () => {
    const { data } = await sharp(await page.screenshot())
      .extract({ left: 1279, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)];
  };
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The backdrop fades in.
  await expect.poll(async () => Math.max(...(await lastPixel()))).toBeLessThan(140);
  await browser.close();
});
