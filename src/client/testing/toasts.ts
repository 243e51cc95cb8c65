import { expect } from 'vitest';
import { makeLiveRegion } from '#client/ui/live-region.ts';

/** Expects a toast that nothing covers and that screen readers announce. */
export async function expectToast(text: string): Promise<void> {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>('[data-toast]')].find(({ textContent }) =>
      textContent.includes(text),
    );
  await expect.poll(() => isOnTop(find()), { message: `a toast with “${text}”` }).toBe(true);
  const toast = find() ?? document.body;
  expect(isInert(toast), 'the toast is inert').toBe(false);
  expect(toast.closest('[aria-live="polite"]')).not.toBeNull();
}

/** Expects an announcement that screen readers can access: a modal dialog makes everything outside it inert. */
export async function expectAnnouncement(text: string | RegExp): Promise<void> {
  const find = () => document.querySelector<HTMLElement>('#announcements') ?? document.body;
  await expect.poll(() => find().textContent).toMatch(text);
  expect(find().ariaLive).toBe('polite');
  expect(isInert(find()), 'the live region is inert').toBe(false);
}

/** Returns a list to which each later announcement is added. */
export function recordAnnouncements(): string[] {
  const texts: string[] = [];
  const region = makeLiveRegion();
  new MutationObserver(() => {
    texts.push(...[...region.childNodes].map(({ textContent }) => textContent ?? ''));
  }).observe(region, { childList: true });
  return texts;
}

function isOnTop(toast: HTMLElement | undefined): boolean {
  if (!toast) return false;
  const { x, y, width, height } = toast.getBoundingClientRect();
  // On a phone toasts ignore the pointer, which `elementFromPoint` respects.
  toast.style.pointerEvents = 'auto';
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  toast.style.pointerEvents = '';
  return toast.contains(top);
}

/** Whether an element is outside a modal dialog or within an inert element. */
function isInert(element: Element): boolean {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  return element.closest('[inert]') !== null || (modal !== undefined && !modal.contains(element));
}
