import { join } from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { shotsOf } from '#client/states/shots.ts';
import { axeFaults, bareKeys, check } from './states/checks.ts';
import { usualStates } from './states/states.ts';
import { test } from './test.ts';

const { shots, folder, withAxe, forReadme } = shotsOf(usualStates, process.env);

/** The pictures of README.md, which `--readme` takes instead of all others: the top of a page, in a small file. */
const readmePictures = [
  { picture: 'home', of: 'home', language: 'en', height: 900 },
  { picture: 'rental', of: 'item-chosen', language: 'en', height: 1680 },
  { picture: 'day', of: 'bookings-owner-day', language: 'fr', height: 1100 },
] as const;

for (const { picture, of, language, height } of forReadme ? readmePictures : []) {
  test(`${picture}.webp`, async ({ stage }) => {
    const state = usualStates.find(({ name }) => name === of);
    if (!state) throw new Error(`There is no state named ${of}`);
    const { page, close } = await stage.open(state, language, { width: 1280, height });
    const shot = await page.screenshot({ animations: 'disabled' });
    await sharp(shot)
      .resize(960)
      .webp()
      .toFile(join(folder, `${picture}.webp`));
    await close();
  });
}

for (const { state, language, window, file } of forReadme ? [] : shots) {
  test(file, async ({ stage }) => {
    const { page, errors, close } = await stage.open(state, language, window);
    try {
      await check(page, 'moveBottomBars');
      await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
      expect.soft(await bareKeys(page), 'missing texts').toEqual([]);
      expect.soft(await check(page, 'overflow'), 'horizontal overflow').toEqual([]);
      if (withAxe) expect.soft(await axeFaults(page), 'axe violations').toEqual([]);
      expect.soft(errors, 'errors of the page').toEqual([]);
    } finally {
      await close();
    }
  });
}
