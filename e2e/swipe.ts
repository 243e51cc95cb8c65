import type { Locator, Page } from '@playwright/test';

/**
 * Swipes with one finger over the middle of an element, once it has stopped moving. `from` and `to` are parts of the
 * window's width: 0 is its left edge.
 */
export async function swipe(page: Page, over: Locator, from: number, to: number): Promise<void> {
  await over.tap({ trial: true });
  const box = await over.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  if (!box) throw new Error('The element is not shown');
  const y = box.y + box.height / 2;
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: part * width, y }],
    });
  await touch('touchStart', from);
  for (const share of [1 / 3, 2 / 3, 1]) await touch('touchMove', from + (to - from) * share);
  await touch('touchEnd');
  await browser.detach();
}
