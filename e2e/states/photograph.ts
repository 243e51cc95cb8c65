import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { State } from './state.ts';

/** Takes a screenshot of the whole page, or of the window if the state is only visible there. */
export async function photograph(page: Page, state: State, folder: string, name: string): Promise<string> {
  const path = join(folder, `${name}.png`);
  const inWindow = state.window ?? false;
  if (!inWindow) await page.evaluate(moveBottomBars);
  await page.screenshot({ path, fullPage: !inWindow, animations: 'disabled' });
  return path;
}

/** Moves bars that are fixed to the window's bottom to the page's end; otherwise they would cover its middle. */
function moveBottomBars(): void {
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
