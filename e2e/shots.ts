import { expect } from '@playwright/test';
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

for (const state of states) {
  for (const language of orAll(chosenLanguages as Language[], languages)) {
    for (const window of windows) {
      if (!orAll(widths, [window.width]).includes(window.width) || !fits(state, window.width)) continue;
      const name = `${state.name}.${language}.${window.width}`;
      test(name, async ({ stage }) => {
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
