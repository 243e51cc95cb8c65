import { expect } from '@playwright/test';
import type { Language } from '#shared/language.ts';
import { longForm } from './long-form.ts';
import { nextFrame } from './network-idle.ts';
import { isPhone } from './pages.ts';
import { animations, axeFaults, lostToSpacing, smallTargets } from './states/accessibility-faults.ts';
import { allStates } from './states/all-states.ts';
import { bareKeys, overflow } from './states/faults.ts';
import type { Window } from './states/stage.ts';
import { test } from './test.ts';

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
/** The width that WCAG 1.4.10 requires, equal to 1280 pixels at a zoom of 400 %. */
const narrowest = { width: 320, height: 720 };
/** 1280 pixels at a zoom of 200 %. */
const zoomed = { width: 640, height: 450 };

/** The first frame after a resize may still have the old layout. */
const eventually = expect.configure({ soft: true, timeout: 2_000 });

/**
 * Each state is visited once: every second one on the phone in French, the others at the desk in English. Axe and the
 * layout's checks share the visit. The short form visits the usual states only; the long form, which CI runs, visits all
 * states, the usual ones on both devices, and widens the texts' spacing and the window of each.
 * `npm run shots -- --axe` checks every state in each language and width.
 */
for (const [index, state] of allStates.entries()) {
  if (!state.usual && !longForm) continue;
  const device = state.only ?? (index % 2 === 0 ? 'phone' : 'desk');
  const tag = state.usual && longForm ? '@both' : `@${device}`;
  test(`${state.name} is accessible`, { tag }, async ({ stage }) => {
    const [window, language]: [Window, Language] = isPhone() ? [phone, 'fr'] : [desk, 'en'];
    const { page, errors, close } = await stage.open(state, language, window);
    const resize = async (size: Window) => {
      await page.setViewportSize(size);
      await nextFrame(page);
    };
    try {
      expect.soft(await bareKeys(page), 'missing texts').toEqual([]);
      expect.soft(await animations(page), 'animations despite reduced motion').toEqual([]);
      expect.soft(await overflow(page), `overflow at ${window.width} pixels`).toEqual([]);
      if (!state.print) expect.soft(await axeFaults(page), 'axe violations').toEqual([]);
      if (state.only !== 'desk') {
        if (!state.print)
          expect.soft(await smallTargets(page), 'touch targets that are too small').toEqual([]);
        if (longForm) {
          if (!isPhone()) await resize(phone);
          await eventually.poll(() => lostToSpacing(page), 'text cut off by wider spacing').toEqual([]);
        }
        await resize(narrowest);
        await eventually.poll(() => overflow(page), 'overflow at 320 pixels').toEqual([]);
        if (longForm)
          await eventually.poll(() => lostToSpacing(page), 'text cut off by it at 320 pixels').toEqual([]);
      }
      if (longForm) {
        await resize(zoomed);
        await eventually.poll(() => overflow(page), 'overflow at a zoom of 200 %').toEqual([]);
      }
      expect.soft(errors, 'errors of the page').toEqual([]);
    } finally {
      await close();
    }
  });
}
