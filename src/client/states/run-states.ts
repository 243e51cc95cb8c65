import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allNamespaces } from '#client/i18n/texts.ts';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { type Device, devices } from '#client/testing/devices.ts';
import { animations, bareKeys, lostToSpacing, overflow, smallTargets } from '#client/testing/page-faults.ts';
import type { Language } from '#shared/language.ts';
import { openState } from './open-state.ts';
import { photographStates } from './photograph-states.ts';
import type { State } from './state.ts';

/** The width that WCAG 1.4.10 requires, equal to 1280 pixels at a zoom of 400 %. */
const narrowest = { width: 320, height: 720 };
/** 1280 pixels at a zoom of 200 %. */
const zoomed = { width: 640, height: 450 };

const resize = async ({ width, height }: { width: number; height: number }) => {
  await page.viewport(width, height);
  await nextFrame();
};
const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** The first frame after a resize may still have the old layout. */
const eventually = (find: () => string[], message: string) => expect.poll(find, { message }).toEqual([]);

const ring: unknown = import.meta.env.RING;
const isDeep = ring === 'deep';

/**
 * One test for each state: half of them on the phone in French, the others at the desk in English. The name decides, so that a
 * new state changes nothing for the others. In the deep ring, each state on both devices, in the other language of each, and
 * with wider texts and windows of other sizes. `npm run shots` takes its pictures instead.
 */
export function runStates(states: readonly State[]): void {
  if (ring === 'shots') photographStates(states);
  for (const state of ring === 'shots' ? [] : states) {
    const chosen = state.name.length % 2 === 0 ? 'phone' : 'desk';
    const shown: readonly Device[] = isDeep ? ['phone', 'desk'] : [chosen];
    for (const device of state.only ? [state.only] : shown)
      checkState(state, device, (device === 'phone') !== isDeep ? 'fr' : 'en');
  }
}

function checkState(state: State, device: Device, language: Language): void {
  it(`${state.name} is accessible on the ${device}`, async () => {
    const window = devices[device];
    await openState(state, language, window);
    expect.soft(bareKeys(allNamespaces), 'missing texts').toEqual([]);
    expect.soft(animations(), 'animations despite reduced motion').toEqual([]);
    expect.soft(overflow(), `overflow at ${window.width} pixels`).toEqual([]);
    const part = document.querySelector('dialog:modal') ?? document.documentElement;
    if (!state.print) expect.soft(await axeFaults(part), 'axe violations').toEqual([]);
    if (state.only !== 'desk') {
      if (!state.print) expect.soft(smallTargets(), 'touch targets that are too small').toEqual([]);
      if (isDeep) {
        if (device === 'desk') await resize(devices.phone);
        await eventually(lostToSpacing, 'text cut off by wider spacing');
      }
      await resize(narrowest);
      await eventually(overflow, 'overflow at 320 pixels');
      if (isDeep) await eventually(lostToSpacing, 'text cut off by it at 320 pixels');
    }
    if (isDeep) {
      await resize(zoomed);
      await eventually(overflow, 'overflow at a zoom of 200 %');
    }
  });
}
