import type { Page } from '@playwright/test';
import { quiet } from '../traffic.ts';
import type { State } from './state.ts';

/** Waits until fonts and pictures are there, on a whole page those included that come only on scrolling. */
export async function settled(page: Page, { window: inWindow = false }: State): Promise<void> {
  if (!inWindow) await page.evaluate(seeAll);
  await quiet(page);
  await page.waitForFunction(everyPicture, inWindow, { timeout: 20_000 });
  await page.evaluate(() => document.fonts.ready);
}

/** As a reader does who scrolls from the top to the end and back. */
async function seeAll(): Promise<void> {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (let top = innerHeight; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await drawn();
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Whether each picture, or each within the window, has come. */
function everyPicture(inWindow: boolean): boolean {
  return [...document.images].every((image) => {
    // Cards that came with the scrolling bring lazy ones of their own.
    if (!inWindow) image.loading = 'eager';
    const { top, bottom } = image.getBoundingClientRect();
    return (inWindow && (bottom < 0 || top > innerHeight)) || (image.complete && image.naturalWidth > 0);
  });
}
