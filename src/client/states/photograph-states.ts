import { expect, it } from 'vitest';
import { cdp, commands, page } from 'vitest/browser';
import { allNamespaces } from '#client/i18n/texts.ts';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { bareKeys, moveBottomBars, overflow } from '#client/testing/page-faults.ts';
import { type Language, languages } from '#shared/language.ts';
import { openState } from './open-state.ts';
import type { State, Window } from './state.ts';

const phoneWidth = 390;
const windows: readonly Window[] = [
  { width: phoneWidth, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Writes the pictures of these states that are asked for, one test for each. */
export function photographStates(states: readonly State[]): void {
  const [folder = 'shots'] = argument('FOLDER');
  const withAxe = argument('AXE').length > 0;
  for (const { state, language, window } of states.flatMap(shotsOf)) {
    const file = `${state.name}.${language}.${window.width}.png`;
    it(file, async () => {
      await openState(state, language, window);
      expect.soft(bareKeys(allNamespaces), 'missing texts').toEqual([]);
      expect.soft(overflow(), 'horizontal overflow').toEqual([]);
      const part = document.querySelector('dialog:modal') ?? document.documentElement;
      if (withAxe && !state.print) expect.soft(await axeFaults(part), 'axe violations').toEqual([]);
      const height = state.window ? window.height : document.documentElement.scrollHeight;
      if (!state.window) moveBottomBars();
      const { data } = await captureFrame({ width: window.width, height });
      await page.viewport(window.width, window.height);
      await commands.writeFile(`${folder}/${file}`, data, 'base64');
    });
  }
}

/** The pictures of a state that the arguments of `npm run shots` choose, by parts of names, widths and languages. */
function shotsOf(state: State) {
  const [names, widths] = [argument('STATES'), argument('WIDTHS').map(Number)];
  const chosenLanguages = argument('LANGUAGES') as Language[];
  if (names.length > 0 && !names.some((part) => state.name.includes(part))) return [];
  const chosenWindows = windows.filter(
    ({ width }) =>
      (widths.length === 0 || widths.includes(width)) &&
      (state.only === undefined || (state.only === 'phone') === (width === phoneWidth)),
  );
  return (chosenLanguages.length > 0 ? chosenLanguages : languages).flatMap((language) =>
    chosenWindows.map((window) => ({ state, language, window })),
  );
}

function argument(name: string): string[] {
  return String(import.meta.env[`VITE_SHOTS_${name}`] ?? '')
    .split(',')
    .filter(Boolean);
}

/** Takes a picture of the frame of the tests in this size. Vitest would scale one that is higher than the browser's window. */
async function captureFrame({ width, height }: Window): Promise<{ data: string }> {
  const frame = frameElement;
  if (!frame?.parentElement) throw new Error('The tests run outside of a frame');
  frame.parentElement.style.cssText = `width: ${width}px; height: ${height}px`;
  // An image that is outside of the window may not have begun to load.
  const loaded = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
  await Promise.all(loaded.map((image) => image.decode()));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { x, y } = frame.getBoundingClientRect();
  const clip = { x, y, width, height, scale: 1 };
  return cdp().send('Page.captureScreenshot', { clip, captureBeyondViewport: true });
}
