import { expect } from '@playwright/test';
import type { Window } from '#client/states/shots.ts';
import type { Language } from '#shared/language.ts';
import { nextFrame } from './network-idle.ts';
import { axeFaults, bareKeys, check } from './states/checks.ts';
import { usualStates } from './states/states.ts';
import { test } from './test.ts';

/** The phone's pages are in French, those of the desk in English. */
const devices: [device: string, tag: string[], window: Window, language: Language][] = [
  ['phone', ['@phone'], { width: 390, height: 844 }, 'fr'],
  ['desk', [], { width: 1280, height: 900 }, 'en'],
];
/** The width that WCAG 1.4.10 requires, equal to 1280 pixels at a zoom of 400 %. */
const narrowest = { width: 320, height: 720 };
/** 1280 pixels at a zoom of 200 %. */
const zoomed = { width: 640, height: 450 };

/** The first frame after a resize may still have the old layout. */
const eventually = expect.configure({ soft: true });

// The usual pages, as the server renders them, each once in CI and on the other device in the deep ring; `src/client/states`
// checks all other states without a server.
for (const [at, [device, tag, window, language]] of devices.entries()) {
  const parity = process.env.RING === 'deep' ? 1 - at : at;
  for (const state of usualStates.filter(({ name }) => name.length % 2 === parity)) {
    test(`${state.name} is accessible on the ${device}`, { tag }, async ({ stage }) => {
      const { page, errors, close } = await stage.open(state, language, window);
      const resize = async (size: Window) => {
        await page.setViewportSize(size);
        await nextFrame(page);
      };
      try {
        expect.soft(await bareKeys(page), 'missing texts').toEqual([]);
        expect.soft(await check(page, 'animations'), 'animations despite reduced motion').toEqual([]);
        expect.soft(await check(page, 'overflow'), `overflow at ${window.width} pixels`).toEqual([]);
        expect.soft(await axeFaults(page), 'axe violations').toEqual([]);
        expect.soft(await check(page, 'smallTargets'), 'touch targets that are too small').toEqual([]);
        if (device === 'desk') await resize({ width: 390, height: 844 });
        for (const size of [null, narrowest]) {
          if (size) await resize(size);
          await eventually.poll(() => check(page, 'overflow'), 'overflow on a phone').toEqual([]);
          await eventually
            .poll(() => check(page, 'lostToSpacing'), 'text cut off by wider spacing')
            .toEqual([]);
        }
        await resize(zoomed);
        await eventually.poll(() => check(page, 'overflow'), 'overflow at a zoom of 200 %').toEqual([]);
        expect.soft(errors, 'errors of the page').toEqual([]);
      } finally {
        await close();
      }
    });
  }
}
