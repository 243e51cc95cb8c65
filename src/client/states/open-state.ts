import { expect, onTestFinished, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { retryAtOnce } from '#client/testing/mock-api.ts';
import { imagesNotLoaded, scrollThrough } from '#client/testing/page-faults.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { site } from '#client/testing/samples.ts';
import { firstVisitPopupKey } from '#shared/constants.ts';
import type { Language } from '#shared/language.ts';
import { mockAnswers } from './answers.ts';
import { people } from './samples.ts';
import { dialog, loadAllTexts, press, type State, see, type Window } from './state.ts';

const water =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='256' height='256'><path fill='%23bfe3e0' d='M0 0h256v256H0z'/></svg>";

/** Renders a state and waits until it is complete. `set-up.ts` reports what the console shows, and requests without a response. */
export async function openState(state: State, language: Language, { width, height }: Window): Promise<void> {
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

async function setMedia(media: 'print' | ''): Promise<void> {
  if (media) onTestFinished(() => setMedia(''));
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
  await cdp().send('Emulation.setEmulatedMedia', { media, features });
}
