import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { State } from './state.ts';

/** Takes the whole page, or the window where it alone tells the state. */
export async function photograph(page: Page, state: State, folder: string, name: string): Promise<string> {
  const path = join(folder, `${name}.png`);
  const inWindow = state.window ?? false;
  if (!inWindow) await page.evaluate(sinkBottomBars);
  await page.screenshot({ path, fullPage: !inWindow, animations: 'disabled' });
  return path;
}

/** A picture of the whole page would have a bar of the window's lower edge in its midst: it goes to the page's end. */
function sinkBottomBars(): void {
  const below = document.documentElement.scrollHeight - innerHeight;
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { position, visibility } = getComputedStyle(element);
    const { top, bottom, height } = element.getBoundingClientRect();
    const atBottom = bottom >= innerHeight - 2 && top > innerHeight / 2 && height > 0;
    if (position !== 'fixed' || visibility === 'hidden' || !atBottom) continue;
    element.style.transition = 'none';
    element.style.translate = `0 ${below}px`;
  }
}
