import { expect, it, onTestFinished, vi } from 'vitest';
import { cdp, commands, page } from 'vitest/browser';
import { allNamespaces } from '#client/i18n/texts.ts';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { type Device, devices } from '#client/testing/devices.ts';
import { retryAtOnce } from '#client/testing/mock-api.ts';
import {
  animations,
  bareKeys,
  imagesNotLoaded,
  lostToSpacing,
  moveBottomBars,
  overflow,
  scrollThrough,
  smallTargets,
} from '#client/testing/page-faults.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { site } from '#client/testing/samples.ts';
import { firstVisitPopupKey } from '#shared/constants.ts';
import { type Language, languages } from '#shared/language.ts';
import { adminStates } from './admin-states.ts';
import { mockAnswers } from './answers.ts';
import { bookingStates } from './booking-states.ts';
import { browseStates } from './browse-states.ts';
import { calendarStates } from './calendar-states.ts';
import { handoverStates } from './handover-states.ts';
import { helperStates } from './helper-states.ts';
import { memberStates } from './member-states.ts';
import { ownerStates } from './owner-states.ts';
import { pageStates } from './page-states.ts';
import { quayStates } from './quay-states.ts';
import { rentalStates } from './rental-states.ts';
import { reportStates } from './report-states.ts';
import { people } from './samples.ts';
import { dialog, loadAllTexts, press, type State, see, type Window } from './state.ts';
import { teamStates } from './team-states.ts';

/** Every page in every situation, once. A test file runs each part, so that parts run at the same time. */
const allStates = {
  renting: [...browseStates, ...rentalStates, ...bookingStates, ...handoverStates],
  owning: [...ownerStates, ...calendarStates, ...quayStates, ...helperStates],
  accounts: [...pageStates, ...memberStates, ...teamStates, ...adminStates, ...reportStates],
} satisfies Record<string, readonly State[]>;

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
export function runStates(part: keyof typeof allStates): void {
  const states = allStates[part];
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
    const part = shownPart();
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

const water =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='256' height='256'><path fill='%23bfe3e0' d='M0 0h256v256H0z'/></svg>";

/** Renders a state and waits until it is complete. `set-up.ts` reports what the console shows, and requests without a response. */
async function openState(state: State, language: Language, { width, height }: Window): Promise<void> {
  const reported = state.reports && vi.spyOn(console, 'error').mockReturnValue();
  await page.viewport(width, height);
  // As on phones, and in headless browsers outside of frames: scrollbars take no room.
  document.documentElement.style.scrollbarWidth = 'none';
  if (state.firstVisit) localStorage.removeItem(firstVisitPopupKey);
  retryAtOnce();
  mockAnswers(state.as);
  await state.mock?.();
  await renderPage(typeof state.path === 'string' ? state.path : state.path(), {
    ...{ user: state.as ? people[state.as]() : null, language },
    site: { ...site, daylight: 'warn', mapTilesUrl: `${water}#{z}/{x}/{y}` },
  });
  await loadAllTexts();
  if (state.press) await press(state.press);
  await state.reach?.();
  if (state.sees) await see(state.sees);
  else if (state.window) await expect.element(dialog.first()).toBeVisible();
  if (state.print) await setMedia('print');
  if (!state.window) await scrollThrough();
  await expect
    .poll(() => imagesNotLoaded(state.window ?? false), { message: 'images that have not loaded' })
    .toEqual([]);
  await document.fonts.ready;
  reported?.mockClear();
}

/** The topmost dialog, since those below it are inert; otherwise the page. */
const shownPart = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement;

async function setMedia(media: 'print' | ''): Promise<void> {
  if (media) onTestFinished(() => setMedia(''));
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
  await cdp().send('Emulation.setEmulatedMedia', { media, features });
}

const windowOf = (width: number): Window => ({
  width,
  height: width < 640 ? 844 : width < 1024 ? 1024 : 800,
});

/** Writes the pictures of these states that are asked for, one test for each. */
function photographStates(states: readonly State[]): void {
  const [folder = 'shots'] = argument('FOLDER');
  const withAxe = argument('AXE').length > 0;
  for (const { state, language, window } of states.flatMap(shotsOf)) {
    const file = `${state.name}.${language}.${window.width}.png`;
    it(file, async () => {
      await openState(state, language, window);
      expect.soft(bareKeys(allNamespaces), 'missing texts').toEqual([]);
      expect.soft(overflow(), 'horizontal overflow').toEqual([]);
      const part = shownPart();
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
  const chosenWidths = (widths.length > 0 ? widths : [390, 768, 1280]).filter(
    (width) => state.only === undefined || (state.only === 'phone') === width < 640,
  );
  return (chosenLanguages.length > 0 ? chosenLanguages : languages).flatMap((language) =>
    chosenWidths.map((width) => ({ state, language, window: windowOf(width) })),
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
