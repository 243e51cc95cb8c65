import { keepOverDialogs } from '#client/overlays/over-dialogs.ts';

/** How long screen readers take to notice a new live region, in milliseconds; they announce only later changes. */
export const noticedAfterMs = 50;

let region: HTMLElement | null = null;

/** Adds the one polite live region of the page, before there is anything to announce. */
export function makeLiveRegion(): HTMLElement {
  if (region === null) {
    region = document.createElement('div');
    region.id = 'announcements';
    region.className = 'sr-only';
    region.role = 'status';
    region.ariaLive = 'polite';
    keepOverDialogs(region);
  }
  return region;
}

/**
 * Announces a text to screen readers without showing it: a changed total, a result count. The region is emptied first, so
 * that the same sentence is announced again.
 */
export function announce(text: string): void {
  const voice = makeLiveRegion();
  voice.textContent = '';
  setTimeout(() => {
    voice.textContent = text;
  }, noticedAfterMs);
}
