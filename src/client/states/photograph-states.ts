import { expect, it } from 'vitest';
import { cdp, commands, page } from 'vitest/browser';
import { allNamespaces } from '#client/i18n/texts.ts';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { bareKeys, moveBottomBars, overflow } from '#client/testing/page-faults.ts';
import { type Language, languages } from '#shared/language.ts';
import { openState, type Window } from './open-state.ts';
import type { State } from './state.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** The arguments of `npm run shots`: parts of names, widths, languages. */
const argument = (name: string) =>
  String(import.meta.env[`VITE_SHOTS_${name}`] ?? '')
    .split(',')
    .filter(Boolean);
const orAll = <T>(chosen: readonly T[], all: readonly T[]) => (chosen.length > 0 ? chosen : all);
const names = argument('STATES');
const widths = argument('WIDTHS').map(Number);
const chosenLanguages = argument('LANGUAGES') as Language[];
const [folder = '/tmp/shots'] = argument('FOLDER');
const withAxe = argument('AXE').length > 0;

const fits = ({ only }: State, width: number) => only === undefined || (only === 'phone') === (width === 390);

/** Writes a picture of each state in each language and width, one test for each. */
export function photographStates(states: readonly State[]): void {
  const chosen = states.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  for (const state of chosen)
    for (const language of orAll(chosenLanguages, languages))
      for (const window of windows)
        if (fits(state, window.width) && orAll(widths, [window.width]).includes(window.width))
          photograph(state, language, window);
}

function photograph(state: State, language: Language, window: Window): void {
  const name = `${state.name}.${language}.${window.width}.png`;
  it(name, async () => {
    await openState(state, language, window);
    expect.soft(bareKeys(allNamespaces), 'missing texts').toEqual([]);
    expect.soft(overflow(), 'horizontal overflow').toEqual([]);
    const part = document.querySelector('dialog:modal') ?? document.documentElement;
    if (withAxe && !state.print) expect.soft(await axeFaults(part), 'axe violations').toEqual([]);
    const height = state.window ? window.height : document.documentElement.scrollHeight;
    if (!state.window) moveBottomBars();
    const { data } = await captureFrame({ width: window.width, height });
    await page.viewport(window.width, window.height);
    await commands.writeFile(`${folder}/${name}`, data, 'base64');
  });
}

/** Takes a picture of the frame of the tests in this size. Vitest would scale one that is higher than the browser's window. */
async function captureFrame({ width, height }: Window): Promise<{ data: string }> {
  const frame = frameElement;
  if (!frame?.parentElement) throw new Error('The tests run outside of a frame');
  frame.parentElement.style.cssText = `width: ${width}px; height: ${height}px`;
  await Promise.all([...document.images].map((image) => image.decode()));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { x, y } = frame.getBoundingClientRect();
  const clip = { x, y, width, height, scale: 1 };
  return cdp().send('Page.captureScreenshot', { clip, captureBeyondViewport: true });
}
