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
