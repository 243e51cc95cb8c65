import type { Page } from '@playwright/test';
import { networkIdle } from '../network-idle.ts';
import type { State } from './state.ts';

/** Waits for fonts and images; on a whole page also for the images that load on scroll. */
export async function settled(page: Page, { window: inWindow = false }: State): Promise<void> {
  if (!inWindow) await page.evaluate(scrollThrough);
  await networkIdle(page);
  await page.waitForFunction(imagesLoaded, inWindow, { timeout: 20_000 });
  await page.evaluate(() => document.fonts.ready);
}

/** Scrolls to the end and back. */
async function scrollThrough(): Promise<void> {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (let top = innerHeight; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await drawn();
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Whether every image, or every image within the window, has loaded. */
function imagesLoaded(inWindow: boolean): boolean {
  return [...document.images].every((image) => {
    // Cards that loaded on scroll contain further lazy images.
    if (!inWindow) image.loading = 'eager';
    const { top, bottom } = image.getBoundingClientRect();
    return (inWindow && (bottom < 0 || top > innerHeight)) || (image.complete && image.naturalWidth > 0);
  });
}
