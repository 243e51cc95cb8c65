import { test as base, expect } from '@playwright/test';
import { type Language, languages } from '#shared/language.ts';
import { axeFaults } from './states/access-faults.ts';
import { allStates } from './states/all-states.ts';
import { bareKeys, overflow } from './states/faults.ts';
import { photograph } from './states/photograph.ts';
import { createStage, type Stage } from './states/stage.ts';
import type { State } from './states/state.ts';
import { prepareWorld } from './states/world.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

// What `npm run shots` was asked for: parts of names, widths, languages.
const chosen = (name: string) => process.env[name]?.split(',').filter(Boolean) ?? [];
const names = chosen('SHOTS_STATES');
const widths = chosen('SHOTS_WIDTHS').map(Number);
const tongues = chosen('SHOTS_LANGUAGES');
const folder = process.env.SHOTS_FOLDER ?? 'shots';
const withAxe = process.env.SHOTS_AXE === '1';

const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser, browserName }, use, worker) => {
      // Each worker has people of its own.
      const { baseURL = '' } = worker.project.use;
      const world = await prepareWorld(baseURL, `${browserName}-${worker.parallelIndex}`);
      await use(createStage(browser, baseURL, world));
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const states = allStates.filter(
  ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
);
const onPhone = (width: number) => width === 390;
const fits = ({ only }: State, width: number) => only === undefined || (only === 'phone') === onPhone(width);
const all = <T>(asked: readonly T[], every: readonly T[]) => (asked.length > 0 ? asked : every);

for (const state of states) {
  for (const language of all(tongues as Language[], languages)) {
    for (const window of windows) {
      if (!all(widths, [window.width]).includes(window.width) || !fits(state, window.width)) continue;
      const name = `${state.name}.${language}.${window.width}`;
      test(name, async ({ stage }) => {
        const { page, complaints, close } = await stage.open(state, language, window);
        try {
          await photograph(page, state, folder, name);
          expect.soft(await bareKeys(page), 'texts that are missing').toEqual([]);
          expect.soft(await overflow(page), 'a page that can be scrolled sideways').toEqual([]);
          if (withAxe && !state.print)
            expect.soft(await axeFaults(page), 'faults that axe finds').toEqual([]);
          expect.soft(complaints, 'complaints of the page').toEqual([]);
        } finally {
          await close();
        }
      });
    }
  }
}
