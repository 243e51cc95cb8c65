import { test as base, expect } from '@playwright/test';
import type { Language } from '#shared/language.ts';
import { axeFaults, lostToSpacing, movements, smallTargets } from './states/access-faults.ts';
import { allStates } from './states/all-states.ts';
import { bareKeys, overflow } from './states/faults.ts';
import { createStage, type Stage, type Window } from './states/stage.ts';
import { prepareWorld } from './states/world.ts';
import { quiet } from './traffic.ts';

const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use, worker) => {
      const { baseURL = '' } = worker.project.use;
      const stage = createStage(browser, baseURL, await prepareWorld(baseURL, worker.project.name));
      await use(stage);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };
/** What WCAG 1.4.10 asks for, and what 1280 pixels are at a zoom of 200 %. */
const narrowest = { width: 320, height: 720 };
const zoomed = { width: 640, height: 450 };

/**
 * Every state of every page is opened once: one half on the phone in French, the other at the desk in English, the usual
 * ones on both and with axe in both widths. `npm run shots -- --axe` lets axe look at all states in each language and width.
 */
for (const [place, state] of allStates.entries()) {
  const device = state.only ?? (place % 2 === 0 ? 'phone' : 'desk');
  const here = () => state.usual || test.info().project.name === device;
  test(`${state.name} keeps nobody out`, async ({ stage }) => {
    test.skip(!here(), 'is looked at on the other device');
    test.slow();
    const phone = test.info().project.name === 'phone';
    const [first, language]: [Window, Language] = phone ? [narrow, 'fr'] : [wide, 'en'];
    const { page, complaints, close } = await stage.open(state, language, first);
    const look = async (window: Window) => {
      await page.setViewportSize(window);
      // Parts that choose by the window come after it.
      await quiet(page);
    };
    try {
      expect.soft(await bareKeys(page), 'texts that are missing').toEqual([]);
      expect.soft(await movements(page), 'movements in spite of the wish for none').toEqual([]);
      for (const window of state.usual && !state.only ? [wide, narrow] : [first]) {
        await look(window);
        if (!state.print) expect.soft(await axeFaults(page), `axe at ${window.width}`).toEqual([]);
      }
      if (state.only !== 'desk') {
        expect.soft(await smallTargets(page), 'targets too small for a finger').toEqual([]);
        await look(narrowest);
        expect.soft(await overflow(page), 'too wide at 320 pixels').toEqual([]);
      }
      await look(zoomed);
      expect.soft(await overflow(page), 'too wide at a zoom of 200 %').toEqual([]);
      if (state.only !== 'desk') {
        await look(narrow);
        expect.soft(await lostToSpacing(page), 'texts cut off by wider spacing').toEqual([]);
      }
      expect.soft(complaints, 'complaints of the page').toEqual([]);
    } finally {
      await close();
    }
  });
}
