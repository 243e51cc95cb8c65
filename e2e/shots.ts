import { join } from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from './accounts.ts';
import { address, farDay, itemNamed } from './booking-card.ts';
import { openWhole, showIn } from './checks.ts';
import { test } from './test.ts';

const { VITE_SHOTS_FOLDER = '' } = process.env;
const hours = `day=${farDay(-30)}&from=10:00&to=12:30`;

// The pictures of README.md: the top of a page, in a small file.
for (const { picture, as, path, language, height } of [
  { picture: 'home', as: null, path: '/', language: 'en', height: 900 },
  { picture: 'rental', as: 'renter', path: 'RENTAL', language: 'en', height: 1680 },
  { picture: 'day', as: 'owner', path: '/bookings?tab=day', language: 'fr', height: 1100 },
] as const)
  test(`${picture}.webp`, async ({ page, origin }) => {
    await page.setViewportSize({ width: 1280, height });
    await showIn(language, page.context(), origin);
    if (as) await signIn(page, `${as}@sillage.example`);
    await openWhole(page, path.replace('RENTAL', address(await itemNamed(page, 'Quemado Red'), hours)));
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .resize(960)
      .webp()
      .toFile(join(VITE_SHOTS_FOLDER, `${picture}.webp`));
  });
