import { join } from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { type Language, languages } from '#shared/language.ts';
import { axeFaults } from './states/accessibility-faults.ts';
import { allStates } from './states/all-states.ts';
import { bareKeys, overflow } from './states/faults.ts';
import { photograph } from './states/photograph.ts';
import type { State } from './states/state.ts';
import { test } from './test.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

// The arguments of `npm run shots`: parts of names, widths, languages.
const argument = (name: string) => process.env[name]?.split(',').filter(Boolean) ?? [];
const names = argument('SHOTS_STATES');
const widths = argument('SHOTS_WIDTHS').map(Number);
const chosenLanguages = argument('SHOTS_LANGUAGES');
const folder = process.env.SHOTS_FOLDER ?? 'shots';
const withAxe = process.env.SHOTS_AXE === '1';

const states = allStates.filter(
  ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
);
const isPhoneWidth = (width: number) => width === 390;
const fits = ({ only }: State, width: number) =>
  only === undefined || (only === 'phone') === isPhoneWidth(width);
const orAll = <T>(chosen: readonly T[], all: readonly T[]) => (chosen.length > 0 ? chosen : all);

/** The pictures of README.md, which `--readme` takes instead of all others: the top of a page, in a small file. */
const readmePictures = [
  { picture: 'home', of: 'home', language: 'en', height: 900 },
  { picture: 'rental', of: 'craft-chosen', language: 'en', height: 1680 },
  { picture: 'day', of: 'bookings-owner-day', language: 'fr', height: 1100 },
] as const;
const forReadme = process.env.SHOTS_README === '1';

for (const { picture, of, language, height } of forReadme ? readmePictures : []) {
  test(`${picture}.webp`, async ({ stage }) => {
    const state = allStates.find(({ name }) => name === of);
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

for (const state of forReadme ? [] : states) {
  for (const language of orAll(chosenLanguages as Language[], languages)) {
    for (const window of windows) {
      if (!orAll(widths, [window.width]).includes(window.width) || !fits(state, window.width)) continue;
      const name = `${state.name}.${language}.${window.width}`;
      test(`${name}.png`, async ({ stage }) => {
        const { page, errors, close } = await stage.open(state, language, window);
        try {
          await photograph(page, state, folder, name);
          expect.soft(await bareKeys(page), 'missing texts').toEqual([]);
          expect.soft(await overflow(page), 'horizontal overflow').toEqual([]);
          if (withAxe && !state.print) expect.soft(await axeFaults(page), 'axe violations').toEqual([]);
          expect.soft(errors, 'errors of the page').toEqual([]);
        } finally {
          await close();
        }
      });
    }
  }
}
