import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Presses Tab until an element has the focus. */
export async function tabTo(target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most && document.activeElement !== target.element(); presses++)
    await userEvent.keyboard('{Tab}');
  await expect.element(target).toHaveFocus();
}

/** Expects the focus to stay within a dialog. */
export async function expectFocusWithin(dialog: Element, presses: number): Promise<void> {
  for (let press = 0; press < presses; press++) {
    await userEvent.keyboard(press % 3 === 2 ? '{Shift>}{Tab}{/Shift}' : '{Tab}');
    // Between the last and the first control the browser's own toolbar may have the focus.
    const { activeElement, body } = document;
    expect(activeElement === body || dialog.contains(activeElement)).toBe(true);
  }
}

/**
 * Swipes with one finger over the middle of an element. `from` and `to` are parts of the window's width: 0 is its left edge.
 */
export function swipe(target: Element, from: number, to: number): void {
  const { top, height } = target.getBoundingClientRect();
  const touch = (type: string, part: number) => {
    const point = { identifier: 1, target, clientX: part * innerWidth, clientY: top + height / 2 };
    const touches = [new Touch(point)];
    const isOver = type === 'touchend';
    target.dispatchEvent(
      new TouchEvent(type, { bubbles: true, touches: isOver ? [] : touches, changedTouches: touches }),
    );
  };
  touch('touchstart', from);
  for (const share of [1 / 3, 2 / 3, 1]) touch('touchmove', from + (to - from) * share);
  touch('touchend', to);
}
