import { expect, type Page } from '@playwright/test';
import { networkIdle } from '../network-idle.ts';
import type { State } from './state.ts';

/** Waits for fonts and images; on a whole page also for the images that load on scroll. */
export async function settled(page: Page, { window: inWindow = false }: State): Promise<void> {
  if (!inWindow) await page.evaluate(scrollThrough);
  await networkIdle(page);
  const waiting = () => page.evaluate(imagesNotLoaded, inWindow);
  await expect.poll(waiting, { message: 'images that have not loaded', timeout: 20_000 }).toEqual([]);
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

/** The addresses of the images, or of those within the window, that have not loaded. */
function imagesNotLoaded(inWindow: boolean): string[] {
  return [...document.images].flatMap((image) => {
    // Cards that loaded on scroll contain further lazy images.
    if (!inWindow) image.loading = 'eager';
    const { top, bottom } = image.getBoundingClientRect();
    const isOutside = inWindow && (bottom < 0 || top > innerHeight);
    const isLoaded = image.complete && image.naturalWidth > 0;
    return isOutside || isLoaded
      ? []
      : [`${image.currentSrc || image.src || image.srcset} (${image.complete})`];
  });
}
